extension DiagnosticKind {
    /// Findings about paths and operations.
    public enum OperationFinding: Equatable, Sendable {
        case pathWithoutSlash(String, PathAdvice?)
        case unbalancedBraces(String)
        case invalidName(String)
        case invalidFormerName(String)
        case duplicate(String, first: NotedPlace)
        /// As `duplicate`, if the operations are named after their paths.
        case repeated(String, first: String)
        case unknown(String, known: [String])
        case unknownServer(String, known: [String])
        case bodyNotAllowed(method: String)
        case ignoredBody(method: String)
        case unknownMediaType(String, known: [String])
        case unknownStatus(String, meant: String?)
        case unknownPageParameter(String, known: [String])

        var wording: Wording {
            switch self {
            case .pathWithoutSlash(let path, let advice):
                Wording(
                    .invalidPath, "the path '\(path)' must start with '/'",
                    hints: [advice?.text(for: path)].compactMap { $0 })
            case .unbalancedBraces(let path):
                Wording(
                    .invalidPath, "unbalanced braces in the path '\(path)'",
                    hints: ["a path parameter is written '{name}'"])
            case .invalidName(let text):
                Wording(
                    .invalidName, "the operation name '\(text)' must have the form 'service.operation'",
                    hints: ["for example, 'friends.loadFriends'"])
            case .invalidFormerName(let text):
                Wording(
                    .invalidName, "the former name '\(text)' must have the form 'service.operation'",
                    hints: ["a former path starts with '/'"])
            case .duplicate(let name, let first):
                Wording(.duplicateOperation, "duplicate operation '\(name)'", hints: [first.hint])
            case .repeated(let name, let first):
                Wording(
                    .duplicateOperation, "duplicate operation '\(name)'",
                    hints: ["the first one is \(first)"])
            case .unknown(let name, let known):
                Wording(
                    .unknownOperation, "cannot find operation '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownServer(let name, let known):
                Wording(
                    .unknownServer, "cannot find server '\(name)'", hints: Suggestion.hint(for: name, among: known))
            case .bodyNotAllowed(let method):
                Wording(
                    .bodyNotAllowed, "a \(method) request cannot have a body", hints: ["put the values in 'params'"])
            case .ignoredBody(let method):
                Wording(.bodyNotAllowed, "a \(method) request cannot have a body; it is ignored")
            case .unknownMediaType(let text, let known):
                Wording(
                    .unknownMediaType, "unknown media type '\(text)'",
                    hints: Suggestion.hint(for: text, among: known))
            case .unknownStatus(let text, let meant):
                Wording(
                    .unknownStatus, "'\(text)' is not a status code",
                    hints: [meant.map { "write '\($0)'" } ?? "write 200, 2XX or 'default'"])
            case .unknownPageParameter(let name, let known):
                Wording(
                    .unknownParameter, "cannot find parameter '\(name)' in the operation",
                    hints: Suggestion.hint(for: name, among: known))
            }
        }
    }

    /// Advice about a path without a slash.
    public enum PathAdvice: Equatable, Sendable {
        case addSlash
        /// The path with its method below it.
        case nestMethod(String)
        case nestFormerName

        func text(for path: String) -> String {
            switch self {
            case .addSlash: "write '/\(path)'"
            case .nestMethod(let fix): "write the method below its path: '\(fix)'"
            case .nestFormerName: "write the former name of an operation below its method"
            }
        }
    }
}
