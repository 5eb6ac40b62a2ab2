extension DiagnosticKind {
    /// Findings about the top level of an endpoint spec: its name, servers, versions and so on.
    public enum SectionFinding: Equatable, Sendable {
        case missingName
        case missingURL(server: String)
        case invalidURL(String)
        /// - `fix`: The URL with an escape in place of the character; nil if the host contains it.
        case characterInHost(Unicode.Scalar)
        case unknownVariable(String, known: [String])
        case unknownScheme(String, known: [String])
        /// As `unknownScheme`, for the name of a scheme that an operation requires.
        case unknownRequirement(String, known: [String])
        case missingScheme
        case unknownService(String, known: [String])
        case missingVersion
        case invalidVersionPath(String)
        case emptyRange(first: String, last: String)
        case unknownVersion(String, known: [String])

        /// The schemes of OpenAPI and others, as an endpoint spec writes them.
        private static let otherSchemes = [
            "apikey": "{ scheme: header, key: X-API-Key }", "jwt": "scheme: bearer", "http": "scheme: bearer",
            "token": "scheme: bearer", "oauth": "scheme: bearer", "oauth2": "scheme: bearer",
        ]

        /// The words of people who expect a Boolean in place of the name of a scheme.
        private static let flags = [
            "true": true, "yes": true, "on": true, "required": true, "false": false, "no": false, "off": false,
        ]

        private static func hints(forRequirement name: String, among known: [String]) -> [String] {
            if name == "none" {
                return ["write 'auth: none' alone, or '{ anyOf: [SCHEME, none] }' for optional credentials"]
            }
            switch flags[name.lowercased()] {
            case false: return ["write 'none' to send no credentials"]
            case true where known.isEmpty:
                return [
                    "define a scheme at the top level, 'auth: { session: { scheme: bearer } }', and write 'session'"
                ]
            case true:
                return ["write the name of the scheme: " + known.map { "'\($0)'" }.joined(separator: " or ")]
            default: break
            }
            return known.isEmpty
                ? ["define it at the top level: 'auth: { \(name): { scheme: bearer } }'"]
                : Suggestion.hint(for: name, among: known + ["none"])
        }

        var wording: Wording {
            switch self {
            case .missingName: Wording(.missingName, "the API has no name")
            case .missingURL(let server): Wording(.missingURL, "the server '\(server)' has no URL")
            case .invalidURL(let url):
                Wording(
                    .invalidURL, "'\(url)' is not a valid server URL",
                    hints: ["a server URL starts with 'https://' or 'http://'"])
            case .characterInHost(let scalar):
                Wording(
                    .invalidURL,
                    "the host of a server cannot contain \(scalar == " " ? "a space" : "'\(scalar)'")")
            case .unknownVariable(let name, let known):
                Wording(
                    .unknownVariable, "cannot find server variable '{\(name)}'",
                    hints: Suggestion.candidates(for: name, among: known).map { "did you mean '\($0)'?" }
                        + ["write '{ url: …, variables: { \(name): DEFAULT } }'"])
            case .unknownScheme(let name, let known):
                Wording(
                    .unknownScheme, "unknown auth scheme '\(name)'",
                    hints: Self.otherSchemes[name.lowercased()].map { ["write '\($0)'"] }
                        ?? Suggestion.hint(for: name, among: known))
            case .unknownRequirement(let name, let known):
                Wording(
                    .unknownScheme, "cannot find auth scheme '\(name)'",
                    hints: Self.hints(forRequirement: name, among: known))
            case .missingScheme:
                Wording(
                    .missingScheme, "'anyOf' has no auth schemes",
                    hints: ["'auth: none' sends no credentials"])
            case .unknownService(let name, let known):
                Wording(
                    .unknownService, "no operation belongs to the service '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .missingVersion: Wording(.missingVersion, "'versions' has no versions")
            case .invalidVersionPath(let text):
                Wording(.invalidPath, "'\(text)' is not a valid path prefix", hints: ["for example, '/api/v2'"])
            case .emptyRange(let first, let last):
                Wording(.emptyRange, "'until: \(last)' comes before 'since: \(first)'")
            case .unknownVersion(let name, let known):
                Wording(
                    .unknownVersion, "cannot find version '\(name)'",
                    hints: known.isEmpty
                        ? ["define the versions at the top level: 'versions: { v1: /v1, v2: /v2 }'"]
                        : Suggestion.hint(for: name, among: known))
            }
        }
    }
}
