extension DiagnosticKind {
    /// Findings about paths and operations.
    public enum OperationFinding: Equatable, Sendable {
        case pathWithoutSlash(String, PathAdvice?)
        case unbalancedBraces(String, fix: String)
        /// A path parameter in the syntax of another tool.
        case foreignPathParameter(String, path: String, fix: String)
        case queryInPath(String)
        /// Two paths that differ only in the names of their placeholders.
        /// - Parameter sharesMethod: Whether both paths have a method.
        case equalPath(String, other: String, first: NotedPlace, sharesMethod: Bool)
        /// - `service`: A service that fits the path of the operation.
        case invalidName(String, service: String)
        case invalidFormerName(String)
        case duplicate(String, first: NotedPlace)
        /// As `duplicate`, if the operations are named after their paths.
        case repeated(String, first: String)
        case unknown(String, known: [String])
        case unknownServer(String, known: [String])
        case bodyNotAllowed(method: String)
        case ignoredBody(method: String)
        case ignoredContent(status: Int)
        /// A media type of a response that no method returns, and the one that the operation returns.
        case unrequestedPages(PagesFault)
        /// The server goes on with an operation whose value is neither JSON nor nothing.
        case unawaited
        /// The description says wrongly how to learn the state of an operation.
        case unawaitedPoll(PollFault)
        case unknownPollResult(String, known: [String])
        case unreturnedContent(String, returned: String)
        case unknownMediaType(String, known: [String])
        case unknownStatus(String, meant: String?)
        /// Successful responses without content to requests for some, and how many operations have them.
        case undescribedContent(operations: Int)
        case unknownPageParameter(String, known: [String])
        case unknownPageProperty(String, known: [String])
        /// The property of the body that requests a stream is missing, or is not Boolean.
        case unknownStreamProperty(String, known: [String])
        /// Webhooks whose requests say which event they are in a place that the description does not mention.
        case webhooksWithoutEvent([String])
        /// A webhook that has the name of another one, in another spelling.
        case indistinctWebhook(String)

        /// Other names of the media types that have a short name in an endpoint spec.
        private static let otherShortNames = [
            "urlencoded": "form", "x-www-form-urlencoded": "form", "form-data": "multipart", "formdata": "multipart",
            "upload": "multipart", "file": "binary", "bytes": "binary", "octet-stream": "binary", "plain": "text",
            "string": "text", "sse": "events", "event-stream": "events", "jsonl": "lines", "ndjson": "lines",
        ]

        /// The media types of text that an endpoint spec writes in full.
        private static let textTypes = ["html": "text/html", "xml": "application/xml", "csv": "text/csv"]

        /// The media types of bytes that an endpoint spec writes in full.
        private static let byteTypes = [
            "yaml": "application/yaml", "pdf": "application/pdf", "png": "image/png", "jpeg": "image/jpeg",
            "image": "image/png",
        ]

        /// Returns a hint for a short name that does not exist; nil: no media type has it.
        private static func hint(forShortName name: String) -> String? {
            let name = name.lowercased()
            if let text = textTypes[name] {
                return "write '\(text)' with 'type: string'; the app encodes and decodes the text"
            }
            return (otherShortNames[name] ?? byteTypes[name]).map { "write '\($0)'" }
        }

        /// Returns the parameters of `?page={page}&limit={n}`: `page: string, limit: string`.
        private static func parameters(ofQueryIn path: String) -> String {
            let query = path.drop { $0 != "?" }.dropFirst()
            return query.split(separator: "&").map { "\($0.prefix { $0 != "=" }): string" }.joined(separator: ", ")
        }

        var wording: Wording {
            switch self {
            case .webhooksWithoutEvent(let names):
                Wording(
                    .indistinctWebhooks,
                    "nothing tells the \(names.count) webhooks apart; the client looks for their names in the properties "
                        + "'type' and 'event'",
                    hints: [
                        "describe a property with one value in each body, or a header; or write 'x-apigen-event' (OpenAPI) "
                            + "or 'event' (endpoint spec) in each webhook"
                    ])
            case .indistinctWebhook(let name):
                Wording(
                    .indistinctWebhooks,
                    "nothing tells the webhook '\(name)' apart from one before it; the client never returns it",
                    hints: ["give each webhook its own 'x-apigen-event' (OpenAPI) or 'event' (endpoint spec)"])
            case .pathWithoutSlash(let path, let advice):
                Wording(
                    .invalidPath, "the path '\(path)' must start with '/'",
                    hints: [advice?.text(for: path)].compactMap { $0 })
            case .unbalancedBraces(let path, let fix):
                Wording(
                    .invalidPath, "unbalanced braces in the path '\(path)'",
                    hints: [fix == path ? "a path parameter is written '{name}'" : "write '\(fix)'"])
            case .foreignPathParameter(let text, let path, let fix):
                Wording(
                    .invalidPath, "'\(text)' in the path '\(path)' is not a path parameter; it is sent literally",
                    hints: ["a path parameter is written in braces: '\(fix)'"])
            case .queryInPath(let path):
                Wording(
                    .invalidPath, "the path '\(path)' contains a query",
                    hints: [
                        "write '\(path.prefix { $0 != "?" })', and in its operations "
                            + "'params: { \(Self.parameters(ofQueryIn: path)) }' with the right types"
                    ])
            case .equalPath(let path, let other, let first, let sharesMethod):
                Wording(
                    .ambiguousPath, "the paths '\(path)' and '\(other)' match the same requests",
                    hints: [
                        first.hint,
                        sharesMethod
                            ? "their requests have equal paths: remove one, or correct it"
                            : "if they are one path, move the methods of this one below '\(other)'",
                    ])
            case .invalidName(let text, let service):
                Wording(
                    .invalidName, "the operation name '\(text)' must have the form 'service.operation'",
                    hints: ["for example, '\(service).\(text.contains(".") ? "list" : text)'"])
            case .invalidFormerName(let text):
                Wording(
                    .invalidName, "the former name '\(text)' must have the form 'service.operation'",
                    hints: ["a former path starts with '/'"])
            case .duplicate(let name, let first):
                Wording(
                    .duplicateOperation, "duplicate operation '\(name)'",
                    hints: [first.hint + "; give one of them another name"])
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
            case .unreturnedContent(let mediaType, let returned):
                Wording(
                    .notSupportedYet, "no method returns '\(mediaType)'; the operation returns '\(returned)'",
                    hints: ["the app can request it with a middleware that sets 'Accept'"])
            case .unrequestedPages(let fault):
                Wording(.notSupportedYet, "no method requests further pages: \(fault.text)")
            case .unawaited:
                Wording(
                    .notSupportedYet,
                    "no method waits for the end: the responses are neither of one type in JSON nor empty")
            case .unawaitedPoll(let fault):
                Wording(.invalidPoll, "'poll' is ignored: \(fault.text)", hints: fault.hints)
            case .unknownPollResult(let text, let known):
                Wording(
                    .invalidPoll, "'\(text)' is not a place of the value",
                    hints: Suggestion.hint(for: text, among: known))
            case .ignoredContent(let status):
                Wording(
                    .bodyNotAllowed, "a response with the status \(status) cannot have content; it is ignored",
                    hints: ["if the response has content, its status is 200"])
            case .unknownMediaType(let text, let known):
                Wording(
                    .unknownMediaType, "unknown media type '\(text)'",
                    hints: Self.hint(forShortName: text).map { [$0] }
                        ?? Suggestion.hint(for: text, among: known))
            case .unknownStatus(let text, let meant):
                Wording(
                    .unknownStatus, "'\(text)' is not a status code",
                    hints: [meant.map { "write '\($0)'" } ?? "write 200, 2XX or 'default'"])
            case .undescribedContent(let count):
                Wording(
                    .noResponseContent,
                    count == 1
                        ? "this response has no content, although the operation reads something; its method returns nothing"
                        : "the responses of \(count) operations that read something have no content; "
                            + "their methods return nothing",
                    hints: ["describe the content, or use the status 204"])
            case .unknownPageParameter(let name, let known):
                Wording(
                    .unknownParameter, "cannot find parameter '\(name)' in the operation",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownPageProperty(let name, let known):
                Wording(
                    .unknownProperty, "cannot find property '\(name)' in the response",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownStreamProperty(let name, let known):
                Wording(
                    .unknownProperty, "cannot find Boolean property '\(name)' in the body",
                    hints: Suggestion.hint(for: name, among: known))
            }
        }
    }

    /// Advice about a path without a slash.
    public enum PathAdvice: Equatable, Sendable {
        case addSlash
        /// The path of a URL.
        case removeServer(path: String)
        /// The path with its method below it.
        case nestMethod(String)
        case nestFormerName

        func text(for path: String) -> String {
            switch self {
            case .addSlash: "write '/\(path)'"
            case .removeServer(let path): "write '\(path)'; the rest of the URL belongs to 'servers'"
            case .nestMethod(let fix): "write the method below its path: '\(fix)'"
            case .nestFormerName: "write the former name of an operation below its method"
            }
        }
    }
}
