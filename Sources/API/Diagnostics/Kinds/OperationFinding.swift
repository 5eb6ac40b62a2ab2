extension DiagnosticKind {
    /// About paths and operations.
    public enum OperationFinding: Equatable, Sendable {
        case pathWithoutSlash(String, PathAdvice?)
        case unbalancedBraces(String)
        case invalidName(String)
        case invalidFormerName(String)
        case duplicate(String, first: NotedPlace)
        /// As `duplicate`, where the operations are named after their paths.
        case repeated(String, first: String)
        case unknown(String, known: [String])
        case unknownServer(String, known: [String])
        case bodyNotAllowed(method: String)
        case unknownMediaType(String, known: [String])
        case unknownStatus(String, meant: String?)
        case unknownPageParameter(String, known: [String])

        var wording: Wording {
            switch self {
            case .pathWithoutSlash(let path, let advice):
                Wording(
                    .invalidPath, "a path starts with '/', unlike '\(path)'",
                    hints: [advice?.text(for: path)].compactMap { $0 })
            case .unbalancedBraces(let path):
                Wording(
                    .invalidPath, "the braces of '\(path)' do not match",
                    hints: ["a part that changes is written '{name}'"])
            case .invalidName(let text):
                Wording(
                    .invalidName, "an operation is named 'service.operation', unlike '\(text)'",
                    hints: ["for example 'friends.loadFriends'"])
            case .invalidFormerName(let text):
                Wording(
                    .invalidName, "an operation was called 'service.operation', unlike '\(text)'",
                    hints: ["a path that it had before starts with '/'"])
            case .duplicate(let name, let first):
                Wording(.duplicateOperation, "there is another operation '\(name)'", hints: [first.hint])
            case .repeated(let name, let first):
                Wording(
                    .duplicateOperation, "there are several operations '\(name)'",
                    hints: ["the first one is \(first)"])
            case .unknown(let name, let known):
                Wording(
                    .unknownOperation, "there is no operation '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownServer(let name, let known):
                Wording(
                    .unknownServer, "there is no server '\(name)'", hints: Suggestion.hint(for: name, among: known))
            case .bodyNotAllowed(let method):
                Wording(
                    .bodyNotAllowed, "a \(method) request has no body", hints: ["what it sends goes into 'params'"])
            case .unknownMediaType(let text, let known):
                Wording(
                    .unknownMediaType, "a body cannot be sent as '\(text)'",
                    hints: Suggestion.hint(for: text, among: known))
            case .unknownStatus(let text, let meant):
                Wording(
                    .unknownStatus, "'\(text)' is no status",
                    hints: [meant.map { "write '\($0)'" } ?? "write 200, 2XX or 'default'"])
            case .unknownPageParameter(let name, let known):
                Wording(
                    .unknownParameter, "the operation has no parameter '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            }
        }
    }

    /// What to write instead of a path without a slash.
    public enum PathAdvice: Equatable, Sendable {
        case addSlash
        /// The path with its method below it.
        case nestMethod(String)
        case nestFormerName

        func text(for path: String) -> String {
            switch self {
            case .addSlash: "write '/\(path)'"
            case .nestMethod(let fix): "a method stands below its path: '\(fix)'"
            case .nestFormerName: "what an operation was called stands below its method"
            }
        }
    }
}
