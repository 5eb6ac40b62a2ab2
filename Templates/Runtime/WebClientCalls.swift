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
            operation: request.operation, method: request.method, path: request.path, id: configuration.makeCallID())
        let call = try await prepared(request, info)
        let start = configuration.uptime()
        emit(.started(info))
        configuration.log?.sent(call)
        var statusCode: Int?
        do throws(ServiceError) {
            let response = try await attempt(call)
            statusCode = response.statusCode
            ResponseRecorder.current?.withLock { $0 = response }
            configuration.log?.received(response, for: info, after: configuration.uptime() - start)
            let value = try interpret(response, of: request, info, read)
            emit(.finished(info, CallOutcome(statusCode: statusCode, duration: configuration.uptime() - start)))
            return value
        } catch {
            let duration = configuration.uptime() - start
            emit(.finished(info, CallOutcome(statusCode: statusCode, error: error, duration: duration)))
            fail(info, error, after: duration)
            throw error
        }
    }

    /// Creates the HTTP request, or reports why it cannot be created.
    private func prepared(_ request: Request, _ info: CallInfo) async throws(ServiceError) -> PreparedCall {
        do throws(ServiceError) {
            return try await prepare(request, info)
        } catch {
            fail(info, error)
            throw error
        }
    }

    /// Sends the request and returns the response.
    private func attempt(_ call: PreparedCall) async throws(ServiceError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        do {
            return try await configuration.transport.send(call.request, for: call.info)
        } catch {
            // The error of a canceled exchange differs between transports.
            throw Task.isCancelled ? .cancelled : ServiceError(thrown: error)
        }
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
        do {
            return try read(Response(http: response, issues: issues))
        } catch {
            throw (error as? ServiceError)
                ?? .unexpectedResponse(
                    ServiceError.UnexpectedResponse(statusCode: response.statusCode, body: response.body, error: error))
        }
    }

    /// Returns the error of a response. If the decoder for its status code does not find details or a message, the
    /// decoder of the operation or of the client is used.
    private func errorResponse(_ response: HTTPResponse, of request: Request) -> ErrorResponse {
        let specific = request.errorDecoders.first { $0.statusCodes.contains(response.statusCode) }?.decoder
        let first = specific?.read(response.body)
        let second = first?.message == nil ? (request.errorDecoder ?? errorDecoder).read(response.body) : nil
        return ErrorResponse(
            statusCode: response.statusCode, headers: response.headers, message: first?.message ?? second?.message,
            details: first?.details ?? second?.details, body: response.body)
    }

    private func fail(_ info: CallInfo, _ error: ServiceError, after duration: TimeInterval? = nil) {
        if case .cancelled = error {
            configuration.log?.cancelled(info, after: duration)
            return
        }
        configuration.log?.failed(error, for: info)
        emit(.failed(info, error))
    }

    private func emit(_ event: Event) {
        for observer in configuration.observers { observer.observe(event) }
    }
}
