// feature: logging
import Foundation

nonisolated extension WebClient {
    /// A log that writes one entry for each request, and one for its response, error or cancellation.
    ///
    /// By default, an entry contains no bodies, and no values of headers, query parameters and path parameters except
    /// those of `loggableHeaders`. Cookies are the value of the header `Cookie`.
    ///
    /// The URL in an entry has the scheme, the host, the port and the base path of the server, with its variables in braces,
    /// and the path of the operation. It does not have the query of the server. A base path is only shown if it is a part
    /// of the source code, as in an API description, because one that an app reads can be secret.
    ///
    /// Control characters are written as `\u{1B}`, so that a server cannot forge entries.
    public nonisolated struct RequestLog: Sendable {
        /// A closure that receives an entry, without a trailing line break, on any thread. An entry has several lines
        /// only if `bodies` is `true` and a body does.
        public var write: @Sendable (String) -> Void
        /// The names of the headers whose values are shown. Case is ignored.
        public var headers: Set<String>
        /// The names of the query parameters whose values are shown.
        public var query: Set<String>
        /// The names of the path parameters whose values are shown.
        public var path: Set<String>
        /// Whether bodies are shown, including any secrets in them.
        public var bodies: Bool

        /// The headers that are shown by default.
        public static let loggableHeaders: Set<String> = [
            "Accept", "Accept-Language", "Content-Type", "Content-Length", "Date", "Retry-After", "X-Request-Id",
        ]

        /// Creates a log.
        ///
        /// - Parameters:
        ///   - headers: The names of the headers whose values are shown. Case is ignored.
        ///   - query: The names of the query parameters whose values are shown.
        ///   - path: The names of the path parameters whose values are shown.
        ///   - bodies: Whether bodies are shown, including any secrets in them.
        ///   - write: A closure that receives an entry, without a trailing line break, on any thread.
        public init(
            headers: Set<String> = RequestLog.loggableHeaders, query: Set<String> = [], path: Set<String> = [],
            bodies: Bool = false, write: @escaping @Sendable (String) -> Void
        ) {
            self.headers = headers
            self.query = query
            self.path = path
            self.bodies = bodies
            self.write = write
        }

        func sent(_ call: PreparedCall, _ request: HTTPRequest, _ info: CallInfo) {
            var line = "[\(info.id)] \(info.operation): \(info.method) " + call.server.shown(shownPath(call))
            if !call.query.isEmpty { line += "?" + Redaction.text(of: call.query, showing: query) }
            if info.attempt > 1 { line += ", attempt \(info.attempt)" }
            if let body = request.body { line += ", \(body.count) bytes" }
            if let size = request.bodySource?.length { line += ", \(size) bytes" }  // feature: uploads
            add(line + shown(request.headers), request.body)
        }

        func received(_ response: HTTPResponse, for info: CallInfo, after duration: TimeInterval) {
            // feature: streams {
            if response.stream != nil {
                let start = "[\(info.id)] \(info.operation): \(response.statusCode), \(Self.milliseconds(duration))"
                return add(start + ", the body follows" + shown(response.headers))
            }
            // }
            add(
                "[\(info.id)] \(info.operation): \(response.statusCode), \(Self.milliseconds(duration)), "
                    + "\(response.body.count) bytes" + shown(response.headers), response.body)
        }

        // feature: streams {
        /// Writes that a body has been read to its end, or as far as the caller wanted.
        func ended(_ received: Int, for info: CallInfo, after duration: TimeInterval) {
            add("[\(info.id)] \(info.operation): ended, \(Self.milliseconds(duration)), \(received) bytes")
        }

        // }
        /// Writes that a call failed or was canceled. There is no duration if it could not be prepared.
        func failed(_ error: ServiceError, for info: CallInfo, after duration: TimeInterval?) {
            let outcome: String
            if case .cancelled = error {
                outcome = "cancelled " + (duration.map { "after " + Self.milliseconds($0) } ?? "before it was sent")
            } else {
                outcome = "failed: \(error.summary)"
            }
            add("[\(info.id)] \(info.operation): " + outcome)
        }

        /// Writes an entry. Only a body has line breaks.
        private func add(_ line: String, _ body: Data? = nil) {
            var entry = Redaction.printable(line)
            if bodies, let body, !body.isEmpty {
                entry += "; " + Redaction.printable(String(decoding: body, as: UTF8.self), keepsLineBreaks: true)
            }
            write(entry)
        }

        private static func milliseconds(_ duration: TimeInterval) -> String {
            "\(Int64(min(max(duration, 0), 1e9) * 1000)) ms"
        }

        private func shownPath(_ call: PreparedCall) -> String {
            path.sorted().reduce(call.info.path) { text, name in
                call.pathValues[name].map { text.replacing("{\(name)}", with: $0) } ?? text
            }
        }

        private func shown(_ fields: HTTPHeaders) -> String {
            fields.isEmpty ? "" : "; " + Redaction.text(of: fields, showing: headers)
        }
    }
}
