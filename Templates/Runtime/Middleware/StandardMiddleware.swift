// feature: middleware

nonisolated extension WebClient {
    /// A step that sends a `User-Agent` header (RFC 9110, section 10.1.5) with each request that has none.
    public nonisolated struct UserAgentMiddleware: WebClient.Middleware {
        private let value: String

        /// Creates a step that sends a value, such as `Social/1.2 (iOS 18.0)`.
        public init(_ value: String) { self.value = value }

        /// Sends the request with the header.
        public func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers["User-Agent"] = request.headers["User-Agent"] ?? value
            return try await next(request)
        }
    }

    /// A step that sends the identifier of the call in a header. All attempts of a call have the same identifier.
    public nonisolated struct RequestIDMiddleware: WebClient.Middleware {
        private let header: String

        /// Creates a step that uses a header.
        public init(header: String = "X-Request-Id") { self.header = header }

        /// Sends the request with the header.
        public func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers[header] = request.headers[header] ?? call.id
            return try await next(request)
        }
    }

    /// A step that sends a `traceparent` header (W3C Trace Context, section 3.2).
    ///
    /// The attempts of a call have the same trace identifier, and different parent identifiers.
    public nonisolated struct TraceparentMiddleware: WebClient.Middleware {
        private let makeNumber: @Sendable () -> UInt64

        /// Creates a step.
        ///
        /// - Parameter makeNumber: A closure that returns a random number, for the identifiers.
        public init(makeNumber: @escaping @Sendable () -> UInt64 = { .random(in: 1...UInt64.max) }) {
            self.makeNumber = makeNumber
        }

        /// Sends the request with the header, which the attempts of the call change.
        public func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            let trace = Self.hexadecimal(makeNumber()) + Self.hexadecimal(makeNumber())
            request.headers["traceparent"] =
                request.headers["traceparent"] ?? "00-\(trace)-\(Self.hexadecimal(makeNumber()))-01"
            return try await next(request)
        }

        /// Sends the request with another parent identifier, unless it is the first attempt.
        public func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            let parts = (request.headers["traceparent"] ?? "").split(separator: "-")
            if call.attempt > 1, parts.count == 4 {
                request.headers["traceparent"] = "\(parts[0])-\(parts[1])-\(Self.hexadecimal(makeNumber()))-\(parts[3])"
            }
            return try await next(request)
        }

        private static func hexadecimal(_ number: UInt64) -> String {
            let text = String(number, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
    }
}
