extension DiagnosticKind {
    /// Findings about the operations that the credentials of a security scheme come from.
    public enum SessionFinding: Equatable, Sendable {
        case unsupportedScheme
        /// The response of an operation is not an object in JSON.
        case noObject(operation: String)
        /// A value on the path of a property is not an object.
        case notObject(path: String, operation: String)
        case unknownProperty(String, operation: String, known: [String])
        case notText(property: String, operation: String)
        case notNumber(property: String, operation: String)
        case missingRefreshToken
        case missingRefresh
        /// The request has no place for the refresh token, or has several.
        case noPlace(operation: String, candidates: [String])
        /// `refreshWith` names nothing that can hold the refresh token.
        case unknownPlace(String, operation: String, known: [String])
        /// The refresh operation requires a value that the client does not have.
        case requires(String, operation: String)
        /// A log-in requires the credential that it provides.
        case requiresOwnCredential(operation: String, scheme: String)

        var wording: Wording {
            switch self {
            case .unsupportedScheme:
                Self.invalid("only a bearer token or an API key can come from an operation")
            case .noObject(let operation):
                Self.invalid("the response of '\(operation)' is not a JSON object; it cannot contain credentials")
            case .notObject(let path, let operation):
                Self.invalid(
                    "the response of '\(operation)' cannot contain '\(path)': not all of its parents are objects")
            case .unknownProperty(let name, let operation, let known):
                Wording(
                    .unknownProperty, "cannot find property '\(name)' in the response of '\(operation)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .notText(let property, let operation):
                Self.invalid("'\(property)' in the response of '\(operation)' is not a string")
            case .notNumber(let property, let operation):
                Self.invalid("'\(property)' in the response of '\(operation)' is not a number")
            case .missingRefreshToken:
                Wording(
                    .missingKey, "'refresh' requires 'refreshToken'",
                    hints: ["add 'refreshToken:' with the property of the response that contains it"])
            case .missingRefresh: Wording(.missingKey, "'refreshWith' requires 'refresh'")
            case .noPlace(let operation, let candidates):
                Self.invalid(
                    "cannot decide where '\(operation)' receives the refresh token",
                    hints: [
                        "write 'refreshWith: \(candidates.first ?? "NAME")', the name of a string in the body or of a "
                            + "parameter"
                    ])
            case .unknownPlace(let name, let operation, let known):
                Self.invalid(
                    "'\(operation)' has no string property or parameter '\(name)' for the refresh token",
                    hints: Suggestion.hint(for: name, among: known))
            case .requires(let name, let operation):
                Self.invalid("'\(operation)' requires '\(name)', which the client does not have when it refreshes")
            case .requiresOwnCredential(let operation, let scheme):
                Self.invalid(
                    "'\(operation)' requires the credential '\(scheme)', which its response provides",
                    hints: ["write 'auth: none' for the operation, or 'security: []' in OpenAPI"])
            }
        }

        private static func invalid(_ message: String, hints: [String] = []) -> Wording {
            Wording(.invalidSession, message, hints: hints)
        }
    }
}
