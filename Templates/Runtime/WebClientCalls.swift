// feature: core
import Foundation

/// Prepares and sends calls, reads their responses, and informs the observers and the log.
nonisolated extension WebClient {
    // Encoding and decoding leave the caller's actor, even if async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    func perform<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        let info = CallInfo(
            operation: request.operation, method: request.method, path: request.path, id: configuration.makeCallID(),
            shownPath: server.shownWithBase(request.path))
        let exchange = CallExchange(client: self, call: try prepared(request, info))
        let start = configuration.clock.uptime()
        emit(.started(info))
        var response: HTTPResponse?
        do throws(ServiceError) {
            let received = try await exchange.response()
            response = received
            recorder?.withLock { $0 = received }
            let value = try await value(of: received, in: exchange, request, info, read)
            emit(.finished(exchange.info, outcome(of: exchange, response, since: start)))
            return value
        } catch {
            let error = error.of(exchange.info)
            let outcome = outcome(of: exchange, response, error: error, since: start)
            emit(.finished(exchange.info, outcome))
            fail(exchange.info, error, after: outcome.duration)
            throw error
        }
    }

    private func outcome(
        of exchange: CallExchange, _ response: HTTPResponse?, error: ServiceError? = nil, since start: TimeInterval
    ) -> CallOutcome {
        let outcome = CallOutcome(
            statusCode: response?.statusCode, error: error, duration: configuration.clock.uptime() - start,
            sentBytes: exchange.call.request.body?.count ?? 0, receivedBytes: response?.body.count ?? 0)
        // feature: url-session {
        #if canImport(FoundationNetworking)
        return outcome
        #else
        var measured = outcome
        measured.metrics = response?.metrics
        return measured
        #endif
        // } else {
        // return outcome
        // }
    }

    /// Creates the HTTP request, or reports why it cannot be created.
    private func prepared(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        do throws(ServiceError) {
            return try prepare(request, info)
        } catch {
            let error = error.of(info)
            fail(info, error)
            throw error
        }
    }

    /// Returns the value of a response, after what the response changes about the credentials.
    private func value<Value>(
        of response: HTTPResponse, in exchange: CallExchange, _ request: Request, _ info: CallInfo,
        _ read: (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        let result: Result<Value, ServiceError>
        do throws(ServiceError) {
            result = .success(try interpret(response, of: request, info, read))
        } catch {
            result = .failure(error)
        }
        // feature: auth {
        // The token of a log-in whose response is not valid is not used.
        if case .failure = result, case .logIn = request.session { return try result.get() }
        try await exchange.receive(response)
        // }
        return try result.get()
    }

    /// Returns the value of a response.
    private func interpret<Value>(
        _ response: HTTPResponse, of request: Request, _ info: CallInfo, _ read: (Response) throws -> Value
    ) throws(ServiceError) -> Value {
        let issues = Locked<[DecodingIssue]>([])
        defer { for issue in issues.withLock({ $0 }) { emit(.decodingIssue(info, issue)) } }
        guard (200..<300).contains(response.statusCode) else {
            throw .response(errorResponse(response, of: request))
        }
        if WebPage.isOne(response.body, contentType: response.headers["Content-Type"]), !request.acceptsWebPages {
            throw .unexpectedResponse(
                ServiceError.UnexpectedResponse(
                    response: response, codingPath: "", reason: "is a web page (text/html)",
                    summary: "a web page (text/html) is not expected", call: info))
        }
        do {
            return try read(Response(http: response, issues: issues))
        } catch {
            throw (error as? ServiceError)
                ?? .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
        }
    }

    /// Returns the error of a response. If the decoder for its status code does not find details or a message, the
    /// decoder of the operation or of the client is used. If there is no message, the one where servers usually put it is used.
    private func errorResponse(_ response: HTTPResponse, of request: Request) -> ErrorResponse {
        let specific = request.errorDecoders.first { $0.statusCodes.contains(response.statusCode) }?.decoder
        let first = specific?.read(response.body)
        let message = Self.usable(first?.message)
        let second = message == nil ? (request.errorDecoder ?? errorDecoder).read(response.body) : nil
        var result = ErrorResponse(
            statusCode: response.statusCode, headers: response.headers,
            message: message ?? Self.usable(second?.message)
                ?? ErrorMessage.message(in: response.body, contentType: response.headers["Content-Type"]),
            details: first?.details ?? second?.details, body: response.body)
        result.hasLeftOrigin = response.hasLeftOrigin
        return result
    }

    private static func usable(_ message: String?) -> String? {
        message.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    private func fail(_ info: CallInfo, _ error: ServiceError, after duration: TimeInterval? = nil) {
        if case .cancelled = error {
            configuration.log?.cancelled(info, after: duration)
            return
        }
        configuration.log?.failed(error, for: info)
        emit(.failed(info, error))
    }

    func emit(_ event: Event) {
        for observer in configuration.observers { observer.observe(event) }
    }
}

nonisolated extension WebClient.Request {
    /// Whether the API description has a response that can be a web page.
    fileprivate var acceptsWebPages: Bool {
        ["html", "text/*", "*/*"].contains { accept.lowercased().contains($0) }
    }
}
