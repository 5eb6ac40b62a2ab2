extension DiagnosticKind {
    /// About the keys of mappings.
    public enum KeyFinding: Equatable, Sendable {
        case missing(String, in: DescribedPart)
        case missingDiscriminator
        case missingNextPage
        case missingPageParameter
        case unknown(String, in: DescribedPart, known: [String], advice: [KeyAdvice])
        /// A part of a text that the author did not mean as a key.
        case unquotedText(String, in: DescribedPart)
        /// What another language calls a key.
        case foreign(String, in: DescribedPart, meant: String)
        case schemaOfContent(DescribedPart, mediaType: String)
        case duplicate(String, firstLine: Int, isFirstUsed: Bool)
        case duplicateInFiles(String, first: NotedPlace)
        case duplicateModel(String, firstLine: Int)
        case duplicateMediaType(String)
        case conflictingTypes(DescribedPart, String, String)
        case styleAndMediaType
        case severalPageParameters
        case modeOfSharedRuntime
        case importOfOwnRuntime
        case specBesideClients
        case sharedRuntimeOfClient
        case versionsOfModel
        case memberAttribute(String, DescribedPart)
        case formatOfOtherType
        case optionalValue(DescribedPart)
        case keywordAmongProperties(String)

        var wording: Wording {
            switch self {
            case .missing(let key, let part): Wording(.missingKey, "\(part.text) needs '\(key)'")
            case .missingDiscriminator:
                Wording(
                    .missingKey, "'mapping' says what the values of a property mean, but not of which",
                    hints: ["add 'discriminator:' with the property's name"])
            case .missingNextPage:
                Wording(.missingKey, "'cursor' needs 'next', the property of the answer that it is taken from")
            case .missingPageParameter:
                Wording(
                    .missingKey, "'pages' does not say how the next part is asked for",
                    hints: ["it needs one of 'page', 'offset', 'cursor', 'next' and 'link: true'"])
            case .unknown(let key, let part, let known, let advice):
                Wording(
                    .unknownKey, "\(part.text) has no key '\(key)'", hints: Self.hints(for: key, among: known, advice))
            case .unquotedText(let key, let part):
                Wording(
                    .unknownKey, "\(part.text) has no key '\(key)'",
                    hints: ["inside braces, put a text that holds a comma in quotes"])
            case .foreign(let key, let part, let meant):
                Wording(.unknownKey, "\(part.text) has no key '\(key)'", hints: Suggestion.didYouMean([meant]))
            case .schemaOfContent(let part, let mediaType):
                Wording(
                    .unknownKey, "\(part.text) as '\(mediaType)' has no key 'schema'",
                    hints: [
                        "the type itself stands here: '\(mediaType): TYPE'",
                        "an object with a property of that name is '{ properties: { schema: TYPE } }'",
                    ])
            case .duplicate(let key, let line, let isFirstUsed):
                Wording(
                    .duplicateKey, "the key '\(key)' stands twice",
                    hints: [NotedPlace(line: line).hint + (isFirstUsed ? ", and is the one that counts" : "")])
            case .duplicateInFiles(let key, let first):
                Wording(.duplicateKey, "'\(key)' stands in another file, too", hints: [first.hint])
            case .duplicateModel(let name, let line):
                Wording(.duplicateKey, "there is another model '\(name)'", hints: [NotedPlace(line: line).hint])
            case .duplicateMediaType(let type): Wording(.duplicateKey, "'\(type)' stands twice")
            case .conflictingTypes(let part, let first, let second):
                Wording(.conflictingKeys, "\(part.text) says '\(first)' and '\(second)', of which it can be one")
            case .styleAndMediaType:
                Wording(.conflictingKeys, "a parameter has a 'style', or is sent 'as' something, not both")
            case .severalPageParameters:
                Wording(.conflictingKeys, "'pages' says more than one way to the next part")
            case .modeOfSharedRuntime:
                Wording(
                    .conflictingKeys, "a runtime with an 'output' of its own has no 'mode'",
                    hints: ["it is written there, and the clients come without one"])
            case .importOfOwnRuntime: Wording(.conflictingKeys, "only 'mode: none' has something to import")
            case .specBesideClients:
                Wording(.conflictingKeys, "'spec' stands beside 'clients', which say their own")
            case .sharedRuntimeOfClient:
                Wording(.misplacedKey, "a runtime that is shared belongs to the top of the file")
            case .versionsOfModel:
                Wording(
                    .misplacedKey, "a model is in the versions that mention it, and has no 'since' and 'until'")
            case .memberAttribute(let key, let part):
                Wording(.misplacedKey, "only a property or a model can say '\(key)', not \(part.text)")
            case .formatOfOtherType:
                Wording(.misplacedKey, "only 'string', 'int' and 'number' have a 'format' beside them")
            case .optionalValue(let part):
                Wording(
                    .misplacedKey, "\(part.text) cannot be left out, so it is not 'optional'",
                    hints: ["a value that may be null says 'nullable: true'"])
            case .keywordAmongProperties(let key):
                Wording(.misplacedKey, "'\(key)' stands among the properties, and is none; it is left out")
            }
        }

        /// Advice is for keys that are not misspelled.
        private static func hints(for key: String, among known: [String], _ advice: [KeyAdvice]) -> [String] {
            let isMisspelled = !Suggestion.candidates(for: key, among: known).isEmpty
            return Suggestion.hint(for: key, among: known) + (isMisspelled ? [] : advice.map(\.text))
        }
    }

    /// What the author of an unknown key may have to do.
    public enum KeyAdvice: Equatable, Sendable {
        case moveToRoot
        case markOptional
        case writeProperties(key: String)
        case moveIntoType(key: String)

        var text: String {
            switch self {
            case .moveToRoot: "what concerns the whole API stands in the file that includes this one"
            case .markOptional: "what may be missing has a '?' behind its type; all else is required"
            case .writeProperties(let key): "an object with a property called '\(key)' is written with 'properties:'"
            case .moveIntoType(let key): "'\(key)' is the type's: 'type: { type: …, \(key): … }'"
            }
        }
    }
}
