extension DiagnosticKind {
    /// About what an endpoint spec says at its top: its name, servers, versions and the like.
    public enum SectionFinding: Equatable, Sendable {
        case missingName
        case missingURL(server: String)
        case invalidURL(String)
        case unknownVariable(String, known: [String])
        case unknownScheme(String, known: [String])
        /// As `unknownScheme`, where an operation requires one.
        case unknownRequirement(String, known: [String])
        case missingScheme
        case unknownService(String, known: [String])
        case missingVersion
        case invalidVersionPath(String)
        case emptyRange(first: String, last: String)
        case unknownVersion(String, known: [String])

        var wording: Wording {
            switch self {
            case .missingName: Wording(.missingName, "the API needs a name")
            case .missingURL(let server): Wording(.missingURL, "the server '\(server)' needs a URL")
            case .invalidURL(let url):
                Wording(
                    .invalidURL, "'\(url)' is no URL of a server",
                    hints: ["a server's URL starts with 'https://' or 'http://'"])
            case .unknownVariable(let name, let known):
                Wording(
                    .unknownVariable, "nothing says what '{\(name)}' is in the URL of this server",
                    hints: Suggestion.candidates(for: name, among: known).map { "did you mean '\($0)'?" }
                        + ["write '{ url: …, variables: { \(name): its default } }'"])
            case .unknownScheme(let name, let known):
                Wording(
                    .unknownScheme, "there is no auth scheme '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownRequirement(let name, let known):
                Wording(
                    .unknownScheme, "there is no auth scheme '\(name)'",
                    hints: name == "none"
                        ? ["'none' stands alone: 'auth: none'; what is optional is '{ anyOf: [SCHEME, none] }'"]
                        : Suggestion.hint(for: name, among: known + ["none"]))
            case .missingScheme:
                Wording(
                    .missingScheme, "'anyOf' needs at least one auth scheme",
                    hints: ["'auth: none' sends no credentials"])
            case .unknownService(let name, let known):
                Wording(
                    .unknownService, "no operation belongs to the service '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .missingVersion: Wording(.missingVersion, "'versions' needs at least one")
            case .invalidVersionPath(let text):
                Wording(.invalidPath, "'\(text)' cannot stand before a path", hints: ["write it like '/api/v2'"])
            case .emptyRange(let first, let last): Wording(.emptyRange, "'\(last)' comes before '\(first)'")
            case .unknownVersion(let name, let known):
                Wording(
                    .unknownVersion, "there is no version '\(name)'",
                    hints: known.isEmpty
                        ? ["name the versions at the top: 'versions: { v1: /v1, v2: /v2 }'"]
                        : Suggestion.hint(for: name, among: known))
            }
        }
    }
}
