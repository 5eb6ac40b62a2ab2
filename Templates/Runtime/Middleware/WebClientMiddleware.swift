// feature: middleware

nonisolated extension WebClient {
    /// A step around each call, or around each attempt of a call: for example, one that adds a header.
    ///
    /// The first middleware of a configuration is the outermost one. A type implements one of the methods, or both.
    public nonisolated protocol Middleware: Sendable {
        /// Runs around a call with all its attempts. The request has no credentials yet.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - call: The call.
        ///   - next: Sends a request, and returns its response. May be called with another request, not at all, or several
        ///     times.
        func call(
            _ request: HTTPRequest, for call: CallInfo,
            next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse

        /// Runs around an attempt. The request has its credentials, and `call` has the number of the attempt.
        func attempt(
            _ request: HTTPRequest, for call: CallInfo,
            next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse
    }
}

nonisolated extension WebClient.Middleware {
    /// Sends the request unchanged.
    public func call(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        try await next(request)
    }

    /// Sends the request unchanged.
    public func attempt(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        try await next(request)
    }
}

nonisolated extension [any WebClient.Middleware] {
    /// Sends a request through the steps around a call.
    func call(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        _ send: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        guard let first else { return try await send(request) }
        let rest = Array(dropFirst())
        return try await first.call(request, for: call) { try await rest.call($0, for: call, send) }
    }

    /// Sends a request through the steps around an attempt.
    func attempt(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        _ send: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        guard let first else { return try await send(request) }
        let rest = Array(dropFirst())
        return try await first.attempt(request, for: call) { try await rest.attempt($0, for: call, send) }
    }
}
