extension DiagnosticKind {
    /// A part of an OpenAPI document, or of the API in it, that an endpoint spec has no place for.
    public enum ImportLoss: Equatable, Sendable {
        case unsupportedKey(String, Substitute)
        case unknownExtension(String, known: [String])
        case aliasOfItself(String)
        case unknownService(String)
        case serverWithoutURL(String)
        case invalidURL(String)
        case unknownVariable(String)
        case commonInPath(String)
        case emptyComposition
        case emptyUnion
        case unsuitableDefault(SchemaFit.ExpectedValue)
        case defaultBreaks(rule: String)
        case unsuitableConstraint(SchemaFit.Misfit)
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
                "an endpoint spec has no place for '\(key)'; \(substitute.text)"
            case .unknownExtension(let name, _): "apigen has no '\(name)'; it is left out"
            case .aliasOfItself(let name): "'\(name)' is only another name of itself; any value is accepted"
            case .unknownService(let name): "no operation belongs to '\(name)'; its description is left out"
            case .serverWithoutURL(let name): "the server '\(name)' has no address; it is left out"
            case .invalidURL(let url): "'\(url)' is no URL of a server; it is left out"
            case .unknownVariable(let name):
                "nothing says what '{\(name)}' is in this URL; it is empty unless the client says so"
            case .commonInPath(let name): "'\(name)' is a part of the path, and no parameter of every request"
            case .emptyComposition: "it extends nothing; any value is accepted"
            case .emptyUnion: "it is a choice of nothing; any value is accepted"
            case .unsuitableDefault(let expected): "'default' is not \(expected.text); it is left out"
            case .defaultBreaks(let rule): "'default' is not what '\(rule)' demands; it is left out"
            case .unsuitableConstraint(let misfit): "\(misfit.text(calling: misfit.key)); it is left out"
            case .invalidNumber(let text, let key): "'\(key)' is no number, but '\(text)'; it is left out"
            case .negativeCount(let count, let key): "'\(key)' cannot be \(count); it is left out"
            case .mappingToNoModel(let value, let model):
                "'\(value)' stands for '\(model)', which is no model; it is left out"
            case .duplicateMapping(let value): "'\(value)' is mapped twice; the first model is kept"
            case .unusableMediaType(let type): "'\(type)' is no media type, or stands twice; it is left out"
            case .pathWithoutSlash(let path, let key): "a path starts with '/', unlike '\(path)'; it is '\(key)' now"
            case .unsupportedMethod(let method): "there is no key for the method '\(method)'; it is left out"
            case .duplicateMethod(let method): "there is another '\(method)' on this path; it is left out"
            case .unknownServer(let name): "there is no server '\(name)'; the first one is used"
            case .bodyNotAllowed(let method): "a \(method) request has no body; it is left out"
            case .duplicateOperation(let name): "there is another operation '\(name)'; this one is named after its path"
            case .unknownPageParameter(let name):
                "'pages' names a parameter '\(name)' that there is not; it is left out"
            }
        }
    }

    /// What happens instead of what a key of OpenAPI says.
    public enum Substitute: Equatable, Sendable {
        case leftOut, severalLeftOut, operationDescriptions, emptyValue, givenToken, notChecked, ignoredKeys
        case anyElements, unchangedText, payload, firstTag
        case extensionLeftOut(count: Int)

        var text: String {
            switch self {
            case .leftOut: "it is left out"
            case .severalLeftOut: "they are left out"
            case .operationDescriptions: "describe the operations instead"
            case .emptyValue: "an empty value is sent as one"
            case .givenToken: "the client is given its token"
            case .notChecked: "it is not checked"
            case .ignoredKeys: "the keys are ignored"
            case .anyElements: "the elements are of any type"
            case .unchangedText: "the text is left as it is"
            case .payload: "what is sent there is kept as a payload"
            case .firstTag: "only the first one names the service of the operation"
            case .extensionLeftOut(1): "the extension is left out (it stands once)"
            case .extensionLeftOut(let count):
                "the extension is left out (it stands \(count) times, here for the first time)"
            }
        }
    }
}
