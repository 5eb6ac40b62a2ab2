extension DiagnosticKind {
    /// Findings about files, and references between and inside them.
    public enum FileFinding: Equatable, Sendable {
        case invalidYAML(String, advice: [YAMLAdvice] = [])
        case notADescription(FoundValue)
        case unknownLanguage
        case unsupportedEndpointSpec(version: String, isQuoted: Bool)
        case unsupportedOpenAPI(version: String)
        case alreadyOpenAPI
        case unreadable(path: String, reason: String)
        case externalReference(path: String)
        case externalLink(path: String, base: BaseFile)
        case networkReference(String)
        case unresolvedReference(String, missing: String, known: [String])
        case cyclicReference(String)
        case infiniteSchema
        case infiniteProperties

        var wording: Wording {
            switch self {
            case .invalidYAML(let reason, let advice): Wording(.yamlSyntax, reason, hints: advice.map(\.text))
            case .notADescription(let found):
                Wording(.notADescription, "expected an API description, found \(found.text)")
            case .unknownLanguage:
                Wording(
                    .notADescription, "this file is not an API description",
                    hints: [
                        "an endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or "
                            + "'swagger: \"2.0\"'"
                    ])
            case .unsupportedEndpointSpec(let version, let isQuoted):
                Wording(
                    .unsupportedVersion, "unsupported endpoint spec version '\(version)'; expected 1",
                    hints: isQuoted ? ["write 1 without quotes"] : [])
            case .unsupportedOpenAPI(let version):
                Wording(
                    .unsupportedVersion,
                    "unsupported OpenAPI version '\(version)'; expected 3.0, 3.1, 3.2 or Swagger 2.0")
            case .alreadyOpenAPI:
                Wording(
                    .notAnEndpointSpec, "expected an endpoint spec, found an OpenAPI document",
                    hints: ["'apigen import' converts it to an endpoint spec"])
            case .unreadable(let path, let reason):
                Wording(.unreadableFile, "'\(path)' cannot be read: \(reason)")
            case .externalReference(let path):
                Wording(
                    .externalReference, "'\(path)' is outside the directory of the description",
                    hints: ["'--allow-external-references' allows it"])
            case .externalLink(let path, let base):
                Wording(
                    .externalReference, "'\(path)' is a link to a file outside the directory of \(base.text)",
                    hints: ["name the file itself, or pass '--allow-external-references'"])
            case .networkReference(let reference):
                Wording(
                    .networkReference, "'\(reference)' is on the network; only files are read",
                    hints: ["save it next to the description and refer to it by its path"])
            case .unresolvedReference(let pointer, let part, let known):
                Wording(
                    .unresolvedReference, "unresolved reference '\(pointer)': cannot find '\(part)'",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: part, among: known)))
            case .cyclicReference(let reference): Wording(.cyclicReference, "'\(reference)' refers to itself")
            case .infiniteSchema: Wording(.cyclicReference, "this schema recursively contains itself")
            case .infiniteProperties:
                Wording(.cyclicReference, "these properties recursively refer to other properties")
            }
        }
    }

    /// The file whose directory contains the files that it names.
    public enum BaseFile: Equatable, Sendable {
        case description, configuration, templates, client

        var text: String {
            switch self {
            case .description: "the description"
            case .configuration: "the configuration"
            case .templates: "the templates"
            case .client: "the client"
            }
        }
    }

    /// Advice about a YAML syntax error that is common in descriptions.
    public enum YAMLAdvice: Equatable, Sendable {
        case quoteOptionalList(String)
        case quoteNonemptyList(String)
        case quotePath(String)
        case moveColon
        case addComma
        case quoteColon

        var text: String {
            switch self {
            case .quoteOptionalList(let list): "put an optional list in quotes: \"\(list)\""
            case .quoteNonemptyList(let list): "inside braces, put a list after 'nonempty' in quotes: \"\(list)\""
            case .quotePath(let path): "inside braces, put a path that contains braces in quotes: \"\(path)\""
            case .moveColon: "put the ':' on the line of its key"
            case .addComma: "is a comma missing before the last word?"
            case .quoteColon: "put a string that contains ': ' in quotes"
            }
        }
    }
}
