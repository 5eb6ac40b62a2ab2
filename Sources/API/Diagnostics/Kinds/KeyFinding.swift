extension DiagnosticKind {
    /// Findings about the keys of mappings.
    public enum KeyFinding: Equatable, Sendable {
        case missing(String, in: DescribedPart)
        case missingDiscriminator
        case missingNextPage
        case missingPageParameter
        case unknown(String, in: DescribedPart, known: [String], advice: [KeyAdvice])
        /// A part of a string that the author did not mean as a key.
        case unquotedText(String, in: DescribedPart)
        /// The name of a key in another language.
        case misnamed(String, in: DescribedPart, meant: String)
        case schemaOfContent(DescribedPart, mediaType: String)
        case duplicate(String, firstLine: Int, isFirstUsed: Bool)
        case duplicateInFiles(String, first: NotedPlace)
        /// A key that is another text than the first one, and equal to it after Unicode normalization.
        case equivalent(String, firstLine: Int)
        /// A list or a mapping as a key.
        case collection(FoundValue)
        case duplicateModel(String, firstLine: Int)
        case duplicateMediaType(String)
        case conflictingTypes(DescribedPart, String, String)
        case styleAndMediaType
        case severalPageParameters
        case modeOfSharedRuntime
        case importOfOwnRuntime
        case specBesideClients
        case specOfOtherVersion(String)
        case sharedRuntimeOfClient
        case versionsOfModel
        case memberAttribute(String, DescribedPart)
        case formatOfOtherType
        case optionalValue(DescribedPart)
        case keywordAmongProperties(String)

        var wording: Wording {
            switch self {
            case .missing(let key, let part): Wording(.missingKey, "missing key '\(key)' in \(part.text)")
            case .missingDiscriminator:
                Wording(
                    .missingKey, "'mapping' requires 'discriminator'",
                    hints: ["add 'discriminator:' with the name of the property"])
            case .missingNextPage:
                Wording(.missingKey, "'cursor' requires 'next', the property of the response that contains the cursor")
            case .missingPageParameter:
                Wording(
                    .missingKey, "'pagination' does not define how to request the next page",
                    hints: ["add one of 'page', 'offset', 'cursor', 'next' and 'link: true'"])
            case .unknown(let key, let part, let known, let advice):
                Wording(
                    .unknownKey, "unknown key '\(key)' in \(part.text)",
                    hints: Self.hints(for: key, among: known, advice))
            case .unquotedText(let key, let part):
                Wording(
                    .unknownKey, "unknown key '\(key)' in \(part.text)",
                    hints: ["inside braces, put a string that contains a comma in quotes"])
            case .misnamed(let key, let part, let meant):
                Wording(.unknownKey, "unknown key '\(key)' in \(part.text)", hints: Suggestion.didYouMean([meant]))
            case .schemaOfContent(let part, let mediaType):
                Wording(
                    .unknownKey, "unknown key 'schema' in \(part.text) as '\(mediaType)'",
                    hints: [
                        "write the type itself: '\(mediaType): TYPE'",
                        "an object with a property named 'schema' is written '{ properties: { schema: TYPE } }'",
                    ])
            case .duplicate(let key, let line, let isFirstUsed):
                Wording(
                    .duplicateKey, "duplicate key '\(key)'",
                    hints: [NotedPlace(line: line).hint + (isFirstUsed ? "; it is used" : "")])
            case .duplicateInFiles(let key, let first):
                Wording(.duplicateKey, "duplicate key '\(key)'", hints: [first.hint])
            case .equivalent(let key, let line):
                Wording(
                    .duplicateKey, "key '\(key)' differs from another key only in its Unicode normalization",
                    hints: [NotedPlace(line: line).hint, "Swift does not distinguish them; rename one of them"])
            case .collection(let found):
                Wording(
                    .invalidKey, "\(found.text) cannot be a key",
                    hints: ["put a key that starts with '{' or '[' in quotes"])
            case .duplicateModel(let name, let line):
                Wording(.duplicateKey, "duplicate model '\(name)'", hints: [NotedPlace(line: line).hint])
            case .duplicateMediaType(let type): Wording(.duplicateKey, "duplicate media type '\(type)'")
            case .conflictingTypes(let part, let first, let second):
                Wording(.conflictingKeys, "\(part.text) cannot have both '\(first)' and '\(second)'")
            case .styleAndMediaType:
                Wording(.conflictingKeys, "a parameter cannot have both 'style' and 'as'")
            case .severalPageParameters:
                Wording(.conflictingKeys, "'pagination' defines more than one way to request the next page")
            case .modeOfSharedRuntime:
                Wording(
                    .conflictingKeys, "'runtime' cannot have both 'output' and 'mode'",
                    hints: ["with 'output', the runtime is written there and the clients do not contain one"])
            case .importOfOwnRuntime: Wording(.conflictingKeys, "'module' requires 'output' or 'mode: none'")
            case .specBesideClients:
                Wording(.conflictingKeys, "the configuration cannot have both 'spec' and 'clients'")
            case .specOfOtherVersion(let newest):
                Wording(.conflictingKeys, "'spec' must be the description of the newest version, '\(newest)'")
            case .sharedRuntimeOfClient:
                Wording(.misplacedKey, "a shared runtime belongs at the top level of the file")
            case .versionsOfModel:
                Wording(
                    .misplacedKey, "'since' and 'until' do not apply to a model; it is in the versions that use it")
            case .memberAttribute(let key, let part):
                Wording(.misplacedKey, "'\(key)' applies only to properties and models, not to a type in \(part.text)")
            case .formatOfOtherType:
                Wording(.misplacedKey, "'format' applies only to 'string', 'int' and 'number'")
            case .optionalValue(let part):
                Wording(
                    .misplacedKey, "'optional' does not apply to \(part.text)",
                    hints: ["write 'nullable: true' for a value that can be null"])
            case .keywordAmongProperties(let key):
                Wording(.misplacedKey, "'\(key)' is not a property; it is ignored")
            }
        }

        /// Returns the hints for an unknown key. Advice is only for keys that are not misspelled.
        private static func hints(for key: String, among known: [String], _ advice: [KeyAdvice]) -> [String] {
            let isMisspelled = !Suggestion.candidates(for: key, among: known).isEmpty
            return Suggestion.hint(for: key, among: known) + (isMisspelled ? [] : advice.map(\.text))
        }
    }

    /// Advice about an unknown key.
    public enum KeyAdvice: Equatable, Sendable {
        case moveToRoot
        case markOptional
        case writeProperties(key: String)
        case moveIntoType(key: String)
        case chooseOtherScheme

        var text: String {
            switch self {
            case .moveToRoot: "keys of the whole API belong in the file that includes this one"
            case .markOptional: "write '?' after the type of an optional value; all other values are required"
            case .writeProperties(let key): "an object with a property named '\(key)' is written with 'properties:'"
            case .chooseOtherScheme: "only a bearer token or an API key can come from an operation"
            case .moveIntoType(let key): "'\(key)' belongs to the type: 'type: { type: …, \(key): … }'"
            }
        }
    }
}
