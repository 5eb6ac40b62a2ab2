extension DiagnosticKind {
    /// Findings about faults of OpenAPI documents that do not stop their reader.
    public enum OpenAPIFinding: Equatable, Sendable {
        case missingTitle
        case unsupportedSecurityScheme
        case unknownStatus(String)
        case incompleteParameter
        case incompleteSwaggerParameter
        case unknownLocation(String)
        /// A parameter of Swagger that is a body.
        case parameterAsBody(String, mediaType: String, schema: String)
        case invalidHeaderName(String)
        case unknownStyle(String, known: [String])
        /// An object in the query without a style, whose text shows one.
        case describedStyle(String)
        case unknownCollectionFormat(String)
        case unknownMediaType(String)
        case duplicateParameter(String)
        case missingParameter(String)
        case unknownType(String, known: [String])
        /// An unknown type name that the reader reads as another type.
        case synonymOfType(String, meant: String)
        case impliedType(String)
        case ignoredProperties(type: String)
        case emptyEnum(isList: Bool)
        case invalidMapping(String)
        case referenceAsProperties
        /// Keys beside a reference, which OpenAPI ignores before version 3.1.
        case siblingsOfReference([String])
        /// A key beside a reference that only some types support.
        case unsupportedSibling(String)
        /// A misspelled key, or one that only other versions of OpenAPI have.
        case unknownKey(String, OpenAPIObject, known: [String])
        case pathOutsidePaths(String)
        /// A keyword of a schema whose type other keywords describe.
        case ignoredKeyword(String)
        case unknownRequired(String, known: [String])
        /// The only server has no host.
        case relativeServerURL(String)
        /// A server has no host, and another one has.
        case ignoredServerURL(String)
        case unknownSecurityScheme(String, UnknownSchemeUse, known: [String])
        /// A key that does not apply to a parameter outside the query.
        case ignoredAllowReserved(location: String)
        /// A parameter that is read as a security requirement.
        case authorizationParameter(String, scheme: String)
        /// A reference whose target depends on the schema that includes it.
        case ambiguousReference(String, usesNearest: Bool)
        /// A webhook without a body that is JSON.
        case webhookWithoutJSON(String)
        /// A value under `enum` or `const` that does not have the type beside it.
        case valueOfOtherType(types: [String], isScalar: Bool)

        var wording: Wording {
            switch self {
            case .missingTitle: Wording(.missingTitle, "the document has no title; the client is named 'API'")
            case .webhookWithoutJSON(let name):
                Wording(.notSupportedYet, "the webhook '\(name)' has no JSON body; the client does not know it")
            case .unsupportedSecurityScheme:
                Wording(.unknownScheme, "this security scheme is not supported; it is ignored")
            case .unknownStatus(let text): Wording(.unknownStatus, "'\(text)' is not a status code")
            case .incompleteParameter:
                Wording(.incompleteParameter, "a parameter requires 'name' and 'in'; it is ignored")
            case .incompleteSwaggerParameter:
                Wording(.invalidParameter, "a parameter requires 'name' and 'in'; it is ignored")
            case .unknownLocation(let text):
                Wording(
                    .unknownLocation, "unknown parameter location '\(text)'; the parameter is ignored",
                    hints: Suggestion.hint(for: text, among: ["path", "query", "header", "cookie"]))
            case .parameterAsBody(let text, let type, let schema):
                Wording(
                    .unknownLocation, "unknown parameter location '\(text)'; the parameter is ignored",
                    hints: [
                        "remove the parameter, and write 'requestBody: { content: { \(type): { schema: \(schema) } } }' "
                            + "beside 'responses', in the operation"
                    ])
            case .invalidHeaderName(let name):
                Wording(.invalidName, "'\(name)' is not a valid header name; the header is ignored")
            case .unknownStyle(let text, let known):
                Wording(
                    .unknownStyle, "the style '\(text)' is not supported here; the default style is used",
                    hints: Suggestion.hint(for: text, among: known))
            case .describedStyle(let name):
                Wording(
                    .textMismatch, "the text shows '\(name)[…]'; the style of the parameter is 'deepObject'",
                    hints: ["write 'style: deepObject'"])
            case .unknownCollectionFormat(let format):
                Wording(.unknownStyle, "unknown collection format '\(format)'; values are separated by commas")
            case .unknownMediaType(let text):
                Wording(.unknownMediaType, "'\(text)' is not a media type; 'application/json' is assumed")
            case .duplicateParameter(let name):
                Wording(.duplicateParameter, "duplicate parameter '\(name)'; the first one is used")
            case .missingParameter(let name):
                Wording(.missingParameter, "cannot find parameter '{\(name)}'; 'string' is assumed")
            case .unknownType(let name, let known):
                Wording(
                    .unknownType, "unknown type '\(name)'; any value is accepted",
                    hints: Suggestion.hint(for: name, among: known))
            case .synonymOfType(let name, let meant):
                Wording(.unknownType, "unknown type '\(name)'; '\(meant)' is assumed")
            case .ignoredProperties(let type):
                Wording(.misplacedKey, "'properties' does not apply to the type '\(type)'; it is ignored")
            case .impliedType(let name):
                Wording(.missingType, "this schema has no type; '\(name)' is assumed")
            case .emptyEnum(let isList):
                Wording(.emptyEnum, "\(isList ? "'enum' has no values" : "expected a list for 'enum'"); it is ignored")
            case .invalidMapping(let text):
                Wording(.invalidMapping, "cannot find schema '\(text)'; the mapping is ignored")
            case .referenceAsProperties:
                Wording(
                    .misplacedReference,
                    "'properties' cannot be a reference; the properties of its target are used",
                    hints: ["put the reference in 'allOf'"])
            case .siblingsOfReference(let keys):
                Wording(
                    .ignoredSibling,
                    "\(keys.quotedList) next to '$ref' \(keys.count == 1 ? "is" : "are") ignored before OpenAPI 3.1",
                    hints: ["put \(keys.count == 1 ? "both" : "all of them") in 'allOf'"])
            case .unsupportedSibling(let key):
                Wording(
                    .ignoredSibling,
                    "'\(key)' next to '$ref' is only supported for strings, integers and Booleans; it is ignored")
            case .unknownKey(let key, let object, let known):
                Wording(
                    .unknownKey,
                    "unknown key '\(key)' in \(object.name); it is ignored",
                    hints: object.otherVersions[key].map { [$0] } ?? Suggestion.hint(for: key, among: known))
            case .pathOutsidePaths(let path):
                Wording(
                    .misplacedKey, "the path '\(path)' is not below 'paths'; it is ignored",
                    hints: ["write 'paths:' on the line before it, and indent the path and all lines below it"])
            case .ignoredKeyword(let key):
                Wording(
                    .misplacedKey, "another key describes the type of this schema; '\(key)' is ignored",
                    hints: ["remove it, or the key that contradicts it"])
            case .unknownSecurityScheme(let name, let use, let known):
                Wording(
                    .unknownSecurityScheme, "the security scheme '\(name)' is not declared; \(use.text)",
                    hints: use == .isIgnored
                        ? Suggestion.didYouMean(Suggestion.candidates(for: name, among: known)) : [])
            case .ignoredAllowReserved(let location):
                Wording(
                    .misplacedKey,
                    "'allowReserved' only applies to parameters of the query before OpenAPI 3.2; it is ignored here",
                    hints: location == "path"
                        ? ["use 'openapi: 3.2.0' if the server reads '/' in the value as it is"] : [])
            case .authorizationParameter(let name, let scheme):
                Wording(
                    .authorizationParameter,
                    "the parameter '\(name)' is read as a requirement of the security scheme '\(scheme)'",
                    hints: ["write 'security' in the operation or the document, and remove the parameter"])
            case .ambiguousReference(let text, let usesNearest):
                Wording(
                    .ambiguousReference,
                    usesNearest
                        ? "'\(text)' can refer to several schemas; the one that contains it is used"
                        : "cannot tell which schema '\(text)' refers to; any value is accepted",
                    hints: ["write a '$ref' to the schema that is meant"])
            case .valueOfOtherType(let types, let isScalar):
                Wording(
                    .wrongType,
                    "this value does not have the type '\(types.joined(separator: "' or '"))'; such values are ignored",
                    hints: isScalar && types == ["array"] ? ["write 'enum' in 'items', for the values of elements"] : []
                )
            case .unknownRequired(let name, let known):
                Wording(
                    .unknownRequired, "cannot find required property '\(name)'",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: name, among: known)))
            case .ignoredServerURL(let url):
                Wording(
                    .relativeURL,
                    "the URL '\(url)' has no host; it is ignored, because the URL of another server has one",
                    hints: ["write the URL with its host, or pass a URL to the client"])
            case .relativeServerURL(let path):
                Wording(
                    .relativeURL, "the server has no host; the URL that an app passes must end with '\(path)'",
                    hints: ["for example, 'https://api.example.com\(path)'"])
            }
        }
    }
}

extension [String] {
    /// The texts in quotation marks, as in 'a', 'b' and 'c'.
    var quotedList: String {
        let quoted = map { "'\($0)'" }
        guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
