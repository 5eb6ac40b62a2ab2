// feature: core
import Foundation

nonisolated extension WebClient {
    /// A log of requests and responses for developers, with one line each.
    ///
    /// The log shows only values whose names are allowed. It redacts all other values of headers, query items,
    /// cookies and path placeholders, and all bodies.
    public nonisolated struct RequestLog: Sendable {
        /// A closure that receives a line, without a trailing line break, on any thread.
        public var write: @Sendable (String) -> Void
        /// The names of the headers whose values are shown, which are case-insensitive.
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

        func sent(_ call: PreparedCall) {
            var line = "[\(call.info.id)] \(call.info.operation): \(call.info.method) \(call.origin)"
            line += shownPath(call)
            if !call.query.isEmpty {
                let items = call.query.map { item in
                    "\(item.parameter)=" + (query.contains(item.parameter) ? item.value : Self.redacted)
                }
                line += "?" + items.joined(separator: "&")
            }
            line += shown(call.request.headers)
            if let body = call.request.body { line += shown(body) }
            write(line)
        }

        func received(_ response: HTTPResponse, for info: CallInfo, after duration: TimeInterval) {
            let milliseconds = Int(min(max(duration, 0), 1e9) * 1000)
            write(
                "[\(info.id)] \(info.operation): \(response.status) after \(milliseconds) ms" + shown(response.headers)
                    + shown(response.body))
        }

        func failed(_ error: ServiceError, for info: CallInfo) {
            write("[\(info.id)] \(info.operation): failed: \(error.logDescription)")
        }

        private static let redacted = "<redacted>"

        private func shownPath(_ call: PreparedCall) -> String {
            path.sorted().reduce(call.info.path) { text, name in
                call.pathValues[name].map { text.replacingOccurrences(of: "{\(name)}", with: $0) } ?? text
            }
        }

        private func shown(_ fields: HTTPHeaders) -> String {
            let allowed = Set(headers.map { $0.lowercased() })
            return fields.map { field in
                " \(field.name): " + (allowed.contains(field.name.lowercased()) ? field.value : Self.redacted)
            }.joined(separator: ",")
        }

        private func shown(_ body: Data) -> String {
            bodies ? " " + String(decoding: body, as: UTF8.self) : " (\(body.count) bytes)"
        }
    }
}
