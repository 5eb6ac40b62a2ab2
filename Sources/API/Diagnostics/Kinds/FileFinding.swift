extension DiagnosticKind {
    /// About files, and references between and inside them.
    public enum FileFinding: Equatable, Sendable {
        case invalidYAML(String, advice: [YAMLAdvice] = [])
        case notADescription(FoundValue)
        case unknownLanguage
        case unsupportedEndpointSpec(version: String, isQuoted: Bool)
        case unsupportedOpenAPI(version: String)
        case alreadyOpenAPI
        case unreadable(path: String, reason: String)
        case outsideReference(path: String)
        case networkReference(String)
        case unresolvedReference(String, missing: String, candidates: [String])
        case cyclicReference(String)
        case infiniteSchema
        case infiniteProperties

        var wording: Wording {
            switch self {
            case .invalidYAML(let reason, let advice): Wording(.yamlSyntax, reason, hints: advice.map(\.text))
            case .notADescription(let found):
                Wording(.notADescription, "this is no description of an API, but \(found.text)")
            case .unknownLanguage:
                Wording(
                    .notADescription, "this is no description of an API",
                    hints: [
                        "an endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
                    ])
            case .unsupportedEndpointSpec(let version, let isQuoted):
                Wording(
                    .unsupportedVersion, "this apigen reads 'apigen: 1', not '\(version)'",
                    hints: isQuoted ? ["write 1 without quotes"] : [])
            case .unsupportedOpenAPI(let version):
                Wording(
                    .unsupportedVersion, "OpenAPI '\(version)' is not supported: 3.0, 3.1, 3.2 and Swagger 2.0 are")
            case .alreadyOpenAPI:
                Wording(
                    .notAnEndpointSpec, "this is an OpenAPI document already",
                    hints: ["what is exported is an endpoint spec; 'apigen import' writes one"])
            case .unreadable(let path, let reason):
                Wording(.unreadableFile, "'\(path)' cannot be read: \(reason)")
            case .outsideReference(let path):
                Wording(
                    .outsideReference, "'\(path)' is outside of the directory that the description is in",
                    hints: ["--allow-outside lets references leave it"])
            case .networkReference(let reference):
                Wording(
                    .networkReference, "'\(reference)' is on the network, and only files are read",
                    hints: ["save it beside the description, and refer to it by its path"])
            case .unresolvedReference(let pointer, let part, let candidates):
                Wording(
                    .brokenReference, "'\(pointer)' leads nowhere: there is no '\(part)'",
                    hints: Suggestion.didYouMean(candidates))
            case .cyclicReference(let reference): Wording(.cyclicReference, "'\(reference)' refers to itself")
            case .infiniteSchema: Wording(.cyclicReference, "this schema contains itself without end")
            case .infiniteProperties:
                Wording(.cyclicReference, "these properties refer to properties in turn")
            }
        }
    }

    /// What to do about a fault of YAML that descriptions often have.
    public enum YAMLAdvice: Equatable, Sendable {
        case quoteOptionalList(String)
        case quoteNonemptyList(String)
        case quotePath(String)
        case moveColon
        case addComma
        case quoteColon

        var text: String {
            switch self {
            case .quoteOptionalList(let list): "put a list that may be missing in quotes: \"\(list)\""
            case .quoteNonemptyList(let list): "inside braces, put a list after 'nonempty' in quotes: \"\(list)\""
            case .quotePath(let path): "inside braces, put a path that holds braces in quotes: \"\(path)\""
            case .moveColon: "put the ':' on the line of its key"
            case .addComma: "is a comma missing before the last word?"
            case .quoteColon: "put a text that holds ': ' in quotes"
            }
        }
    }
}
