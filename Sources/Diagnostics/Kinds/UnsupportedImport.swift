extension DiagnosticKind {
    /// A part of an OpenAPI document, or of the API in it, that an endpoint spec does not support.
    public enum UnsupportedImport: Equatable, Sendable {
        case unsupportedKey(String, Substitute)
        case unknownExtension(String, known: [String])
        case aliasOfItself(String)
        case partOfItself(String)
        case variantOfItself(String)
        case unknownService(String)
        case serverWithoutURL(String)
        case invalidURL(String)
        case unknownVariable(String)
        case deepNesting(limit: Int)
        case emptyComposition
        case emptyUnion
        case unsuitableDefault(ExpectedValue)
        case defaultBreaks(rule: String)
        case unsuitableConstraint(Incompatibility)
        case invalidNumber(String, key: String)
        case negativeCount(Int, key: String)
        case mappingToNoModel(String, model: String)
        case duplicateMapping(String)
        case unusableMediaType(String)
        case pathWithoutSlash(String, key: String)
        case unsupportedMethod(String)
        case duplicateMethod(String)
        case unknownServer(String)
        case bodyNotAllowed(method: String)
        case duplicateOperation(String)
        case unknownPageParameter(String)

        var wording: Wording {
            switch self {
            case .unknownExtension(let name, let known):
                Wording(.notImported, message, hints: Suggestion.hint(for: name, among: known))
            default: Wording(.notImported, message)
            }
        }

        private var message: String {
            switch self {
            case .unsupportedKey(let key, let substitute):
                "an endpoint spec does not support '\(key)'; \(substitute.text)"
            case .deepNesting(let limit): "this type is inside \(limit) others; any value is accepted"
            case .unknownExtension(let name, _): "unknown extension '\(name)'; it is omitted"
            case .aliasOfItself(let name): "the model '\(name)' is an alias of itself; any value is accepted"
            case .partOfItself(let name): "the model '\(name)' is composed of itself; this reference is omitted"
            case .variantOfItself(let name): "the union '\(name)' is a variant of itself; this variant is omitted"
            case .unknownService(let name): "no operation belongs to the service '\(name)'; its description is omitted"
            case .serverWithoutURL(let name): "the server '\(name)' has no URL; it is omitted"
            case .invalidURL(let url): "'\(url)' is not a valid server URL; it is omitted"
            case .unknownVariable(let name): "cannot find server variable '{\(name)}'; its default is empty"
            case .emptyComposition: "empty composition; any value is accepted"
            case .emptyUnion: "empty union; any value is accepted"
            case .unsuitableDefault(let expected): "expected \(expected.text) for 'default'; it is omitted"
            case .defaultBreaks(let rule): "'default' does not satisfy '\(rule)'; it is omitted"
            case .unsuitableConstraint(let incompatibility):
                "\(incompatibility.text(calling: incompatibility.key)); it is omitted"
            case .invalidNumber(let text, let key): "expected a number for '\(key)', found '\(text)'; it is omitted"
            case .negativeCount(let count, let key):
                "expected a non-negative integer for '\(key)', found '\(count)'; it is omitted"
            case .mappingToNoModel(let value, let model):
                "the discriminator value '\(value)' is mapped to '\(model)', which is not a model; it is omitted"
            case .duplicateMapping(let value): "duplicate discriminator value '\(value)'; the first one is used"
            case .unusableMediaType(let type): "invalid or duplicate media type '\(type)'; it is omitted"
            case .pathWithoutSlash(let path, let key): "the path '\(path)' must start with '/'; '\(key)' is used"
            case .unsupportedMethod(let method):
                "an endpoint spec does not support the method '\(method)'; it is omitted"
            case .duplicateMethod(let method): "duplicate method '\(method)' in this path; it is omitted"
            case .unknownServer(let name): "cannot find server '\(name)'; the first one is used"
            case .bodyNotAllowed(let method): "a \(method) request cannot have a body; it is omitted"
            case .duplicateOperation(let name): "duplicate operation '\(name)'; this one is named after its path"
            case .unknownPageParameter(let name):
                "cannot find parameter '\(name)' in the operation; 'pagination' is omitted"
            }
        }
    }

    /// The effect of an unsupported key of OpenAPI.
    public enum Substitute: Equatable, Sendable {
        case leftOut, severalLeftOut, operationDescriptions, emptyValue, givenToken, notChecked, ignoredKeys
        case anyElements, unchangedText, webhook, firstTag
        case extensionLeftOut(count: Int)

        var text: String {
            switch self {
            case .leftOut: "it is omitted"
            case .severalLeftOut: "they are omitted"
            case .operationDescriptions: "describe the operations instead"
            case .emptyValue: "an empty value is sent as one"
            case .givenToken: "the app provides the token"
            case .notChecked: "it is not checked"
            case .ignoredKeys: "the keys are ignored"
            case .anyElements: "any element is accepted"
            case .unchangedText: "the string is not decoded"
            case .webhook: "its requests are imported as webhooks"
            case .firstTag: "only the first one names the service of the operation"
            case .extensionLeftOut(1): "it is omitted (1 occurrence)"
            case .extensionLeftOut(let count): "it is omitted (\(count) occurrences; this is the first one)"
            }
        }
    }
}
