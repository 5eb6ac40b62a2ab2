extension DiagnosticKind {
    /// About faults of OpenAPI documents that their reader goes on without.
    public enum OpenAPIFinding: Equatable, Sendable {
        case missingTitle
        case unsupportedSecurityScheme
        case unknownStatus(String)
        case incompleteParameter
        case incompleteSwaggerParameter
        case unknownLocation(String)
        case invalidHeaderName(String)
        case unknownStyle(String, known: [String])
        case unknownCollectionFormat(String)
        case unknownMediaType(String)
        case duplicateParameter(String)
        case missingParameter(String)
        case unknownType(String, known: [String])
        /// A word that the reader understands as another type.
        case synonymOfType(String, meant: String)
        case impliedType(String)
        case emptyEnum(isList: Bool)
        case brokenMapping(String)
        case referenceAsProperties
        case siblingOfReference(String)
        case unknownRequired(String, known: [String])

        var wording: Wording {
            switch self {
            case .missingTitle: Wording(.missingTitle, "the document has no title; the client is called 'API'")
            case .unsupportedSecurityScheme:
                Wording(.unknownScheme, "this security scheme is not supported; it is left out")
            case .unknownStatus(let text): Wording(.unknownStatus, "'\(text)' is no status")
            case .incompleteParameter:
                Wording(.incompleteParameter, "a parameter needs 'name' and 'in'; it is left out")
            case .incompleteSwaggerParameter:
                Wording(.brokenParameter, "a parameter needs a name and a place; it is left out")
            case .unknownLocation(let text):
                Wording(
                    .unknownLocation, "a parameter cannot be in '\(text)'; it is left out",
                    hints: Suggestion.hint(for: text, among: ["path", "query", "header", "cookie"]))
            case .invalidHeaderName(let name):
                Wording(.invalidName, "'\(name)' cannot be the name of a header; it is left out")
            case .unknownStyle(let text, let known):
                Wording(
                    .unknownStyle, "there is no style '\(text)' here; the usual one is taken",
                    hints: Suggestion.hint(for: text, among: known))
            case .unknownCollectionFormat(let format):
                Wording(
                    .unknownStyle, "there is no collection format '\(format)'; values are separated by commas")
            case .unknownMediaType(let text):
                Wording(.unknownMediaType, "'\(text)' is no media type; 'application/json' is taken")
            case .duplicateParameter(let name):
                Wording(.duplicateParameter, "the parameter '\(name)' stands twice; the first one counts")
            case .missingParameter(let name):
                Wording(.missingParameter, "nothing describes '{\(name)}'; it is taken for text")
            case .unknownType(let name, let known):
                Wording(
                    .unknownType, "there is no type '\(name)'; any value is accepted",
                    hints: Suggestion.hint(for: name, among: known))
            case .synonymOfType(let name, let meant):
                Wording(.unknownType, "there is no type '\(name)'; '\(meant)' is taken")
            case .impliedType(let name):
                Wording(.missingType, "this schema has no type; '\(name)' is taken")
            case .emptyEnum(let isList):
                Wording(.emptyEnum, "'enum' \(isList ? "has no values" : "must be a list"), so it is ignored")
            case .brokenMapping(let text): Wording(.brokenMapping, "'\(text)' is no schema; it is left out")
            case .referenceAsProperties:
                Wording(
                    .misplacedReference,
                    "'properties' may not be a reference; the properties that it leads to are taken",
                    hints: ["put the reference under 'allOf'"])
            case .siblingOfReference(let key):
                Wording(
                    .ignoredSibling, "'\(key)' beside '$ref' means nothing before OpenAPI 3.1",
                    hints: ["put both under 'allOf'"])
            case .unknownRequired(let name, let known):
                Wording(
                    .unknownRequired, "'\(name)' is required, and is no property",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: name, among: known)))
            }
        }
    }
}
