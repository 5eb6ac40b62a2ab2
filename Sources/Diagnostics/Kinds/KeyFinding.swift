extension DiagnosticKind {
    /// Findings about the keys of mappings.
    public enum KeyFinding: Equatable, Sendable {
        case missing(String, in: DescribedPart)
        case missingDiscriminator
        case missingNextPage
        case missingPageParameter
        /// - `values`: Those of the mapping that contains the key.
        case unknown(String, in: DescribedPart, known: [String], advice: [KeyAdvice], values: WrittenValues)
        /// Several keys of other languages that one key replaces.
        case replaced([String], in: DescribedPart, by: String, form: String, values: WrittenValues)
        /// A part of a string that the author did not mean as a key.
        case unquotedText(String, in: DescribedPart)
        /// A key that contains its value.
        case missingSpace(String, in: DescribedPart, fix: String)
        /// The name of a key in another language.
        case misnamed(String, in: DescribedPart, meant: String)
        /// A reference of OpenAPI in place of a type.
        ///
        /// - `found`: The reference, or the mapping that contains only it.
        case reference(in: DescribedPart, type: String, found: String)
        /// - `replacement`: The scheme that replaces `found`; nil if only the key is missing.
        case missingScheme(name: String, found: String, replacement: String?)
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
        /// A key of a type that is read as a property, because there is no key 'properties'.
        case annotationAmongProperties(String, DescribedPart)
        /// A key that decides what a type is, beside properties.
        ///
        /// - `example`: The key and a property.
        case typeAmongProperties(String, DescribedPart, example: String)
        /// A property or a parameter whose name ends with a question mark or an exclamation mark.
        case mark(String, DescribedPart)
        /// A status in a place that has one type.
        case status(String, in: DescribedPart, type: String)
        /// A model whose name has the letters of another one.
        case similarModel(String, other: String, first: NotedPlace)
        /// A media type next to properties.
        case mediaTypeAmongProperties(DescribedPart, mediaType: String)
        case styleAndMediaType
        case severalPageParameters
        case modeOfSharedRuntime
        case importOfOwnRuntime
        case pinningWithoutURLSession
        case adapterOfOmittedPart(String, String)
        /// A key that 'services: none' leaves nothing to do for.
        case keyWithoutServices(String)
        /// - `module`: That of the models.
        case runtimeBesideModels(module: String)
        case sharedModelsOfVersions
        /// - `access`: The access level of the models.
        /// - `required`: The one that the client requires.
        case hiddenModels(module: String, access: String, required: String)
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
            case .missing(let key, let part):
                Wording(
                    .missingKey, "missing key '\(key)' in \(part.text)",
                    hints: (part.keyExample(key).map { ["for example, '\($0)'"] } ?? []) + part.keyNotes(key))
            case .missingDiscriminator:
                Wording(
                    .missingKey, "'mapping' requires 'discriminator'",
                    hints: ["add 'discriminator:' with the name of the property"])
            case .missingNextPage:
                Wording(
                    .missingKey, "'cursor' requires 'next', the property of the response that contains the cursor",
                    hints: ["add 'next:' with the name of the property, for example 'next: next_cursor'"])
            case .missingPageParameter:
                Wording(
                    .missingKey, "'pagination' does not define how to request the next page",
                    hints: ["add one of 'page', 'offset', 'cursor', 'next' and 'link: true'"])
            case .missingScheme(let name, let found, let replacement):
                Wording(
                    .missingKey, "missing key 'scheme' in the auth scheme '\(name)'",
                    hints: [
                        replacement.map {
                            "write '\(name): { \($0) }' in place of '\(name): \(found)'; the app provides the value"
                        }
                            ?? "for example, 'scheme: bearer'"
                    ])
            case .unknown(let key, let part, let known, let advice, let values):
                Wording(
                    .unknownKey, "unknown key '\(key)' in \(part.text)",
                    hints: Self.hints(for: key, in: part, among: known, advice, values))
            case .replaced(let keys, let part, let key, let form, let values):
                Wording(
                    .unknownKey,
                    "unknown \(keys.count == 1 ? "key" : "keys") \(ForeignKeys.list(keys)) in \(part.text)",
                    hints: [ForeignKeys.form(for: keys, in: part, by: key, form, beside: values)])
            case .unquotedText(let key, let part):
                Wording(
                    .unknownKey, "unknown key '\(key)' in \(part.text)",
                    hints: ["inside braces, put a string that contains a comma in quotes"])
            case .missingSpace(let key, let part, let fix):
                Wording(
                    .unknownKey, "unknown key '\(key)' in \(part.text)",
                    hints: ["write a space after the colon: '\(fix)'"])
            case .misnamed(let key, let part, let meant):
                Wording(.unknownKey, "unknown key '\(key)' in \(part.text)", hints: Suggestion.didYouMean([meant]))
            case .reference(let part, let type, let found):
                Wording(
                    .unknownKey, "unknown key '$ref' in \(part.text)",
                    hints: ["the name of a model is a type: write '\(type)' in place of '\(found)'"])
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
                    hints: [
                        NotedPlace(line: line).hint + (isFirstUsed ? "; it is used" : "; remove or rename one of them")
                    ])
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
                Wording(
                    .conflictingKeys, "\(part.text) cannot have both '\(first)' and '\(second)'",
                    hints: first == "type" ? ["remove 'type': '\(second)' defines the type"] : [])
            case .annotationAmongProperties(let key, let part):
                Wording(
                    .misplacedKey, "'\(key)' is read as a property of \(part.text), and its value is not a type",
                    hints: ["write the properties below 'properties:': '{ \(key): …, properties: { id: int } }'"])
            case .typeAmongProperties(let key, let part, let example):
                Wording(
                    .misplacedKey, "'\(key)' decides what \(part.text) is, and is not read as a property",
                    hints: ["write the properties below 'properties:': 'properties: { \(example), … }'"])
            case .mark(let name, let part): Self.mark(name, part)
            case .status(let status, let part, let type):
                Wording(
                    .misplacedKey, "\(part.text) has one type, and not a type by status",
                    hints: ["write '\(type)' in its place", "responses by status: 'returns: { \(status): \(type) }'"])
            case .similarModel(let name, let other, let first):
                Wording(
                    .duplicateKey, "the names of the models '\(other)' and '\(name)' differ only in case",
                    hints: [first.hint, "rename one of them, or add 'swiftName': Swift needs two names"])
            case .mediaTypeAmongProperties(let part, let mediaType):
                Wording(
                    .misplacedKey, "'as' in \(part.text) requires 'type' or 'properties'",
                    hints: ["write '{ as: \(mediaType), properties: { file: binary } }'"])
            case .styleAndMediaType:
                Wording(.conflictingKeys, "a parameter cannot have both 'style' and 'as'")
            case .severalPageParameters:
                Wording(.conflictingKeys, "'pagination' defines more than one way to request the next page")
            case .modeOfSharedRuntime:
                Wording(
                    .conflictingKeys, "'runtime' cannot have both 'output' and 'mode'",
                    hints: ["with 'output', the runtime is written there and the clients do not contain one"])
            case .importOfOwnRuntime: Wording(.conflictingKeys, "'module' requires 'output' or 'mode: none'")
            case .pinningWithoutURLSession:
                Wording(
                    .conflictingKeys,
                    "'pinning' requires the transport with URLSession, which 'transport: none' leaves out")
            case .adapterOfOmittedPart(let adapter, let part):
                Wording(.conflictingKeys, "the adapter '\(adapter)' requires '\(part)', which 'omit' leaves out")
            case .keyWithoutServices(let key):
                Wording(.conflictingKeys, "'\(key)' requires services, which 'services: none' leaves out")
            case .runtimeBesideModels(let module):
                Wording(
                    .conflictingKeys, "'modelsFrom' requires the runtime of the models, which the client must import",
                    hints: ["if the runtime is in '\(module)', write 'runtime: { mode: none, import: \(module) }'"])
            case .sharedModelsOfVersions:
                Wording(
                    .notSupportedYet, "several modules cannot share the models of an API with versions yet",
                    hints: ["remove 'modelsFrom' and 'services: none', so that each client has its own models"])
            case .hiddenModels(let module, let access, let required):
                Wording(
                    .conflictingKeys, "the models of '\(module)' have the access level '\(access)'",
                    hints: ["write 'access: \(required)' for the client with 'services: none'"])
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

        private static func mark(_ name: String, _ part: DescribedPart) -> Wording {
            let mark = name.hasSuffix("!") ? "!" : "?"
            return Wording(
                .misplacedKey, "the name of \(part.text) ends with '\(mark)'",
                hints: [
                    mark == "?"
                        ? "the type of an optional value ends with '?': '\(name.dropLast()): string?'"
                        : "remove it: a value is required unless its type ends with '?'",
                    "put a name that contains a '\(mark)' in quotes: \"\(name)\"",
                ])
        }

        /// Returns the hints for an unknown key. Advice is only for keys that are not misspelled.
        private static func hints(
            for key: String, in part: DescribedPart, among known: [String], _ advice: [KeyAdvice],
            _ values: WrittenValues
        ) -> [String] {
            if let form = ForeignKeys.form(for: key, in: part, beside: values) { return [form] }
            switch ForeignKeys.remedy(for: key, in: part) {
            case .key(let meant) where known.contains(meant): return Suggestion.didYouMean([meant])
            case .form(let form), .replacement(let form, _): return [form]
            default: break
            }
            let isMisspelled = !Suggestion.candidates(for: key, among: known).isEmpty
            if case .path = part, !isMisspelled {
                return Suggestion.hint(for: key, among: known.filter(OpenAPIObject.methods.contains))
            }
            return Suggestion.hint(for: key, among: known) + (isMisspelled ? [] : advice.map(\.text))
        }
    }
}
