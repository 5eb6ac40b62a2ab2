// feature: core
import Foundation

/// A call: it is prepared, sent, and its answer is interpreted. What observers and the log hear is said here.
nonisolated extension WebClient {
    // Encoding and decoding leave the caller's actor, also where async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    func perform<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Answer) throws -> Value
    ) async throws(ServiceError) -> Value {
        let info = CallInfo(
            operation: request.operation, method: request.method, path: request.path, id: configuration.makeCallID())
        let call = try await prepared(request, info)
        let start = configuration.uptime()
        emit(.started(info))
        configuration.log?.sent(call)
        var status: Int?
        do throws(ServiceError) {
            let response = try await attempt(call)
            status = response.status
            ResponseRecorder.current?.withLock { $0 = response }
            configuration.log?.received(response, for: info, after: configuration.uptime() - start)
            let value = try interpret(response, of: request, info, read)
            emit(.finished(info, CallOutcome(status: status, duration: configuration.uptime() - start)))
            return value
        } catch {
            let duration = configuration.uptime() - start
            emit(.finished(info, CallOutcome(status: status, error: error, duration: duration)))
            fail(info, error)
            throw error
        }
    }

    /// Makes the request, or reports why there is none.
    private func prepared(_ request: Request, _ info: CallInfo) async throws(ServiceError) -> PreparedCall {
        do throws(ServiceError) {
            return try await prepare(request, info)
        } catch {
            fail(info, error)
            throw error
        }
    }

    /// One exchange with the server.
    private func attempt(_ call: PreparedCall) async throws(ServiceError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        do {
            return try await configuration.transport.send(call.request, for: call.info)
        } catch {
            // What a cancelled exchange fails with differs between transports.
            throw Task.isCancelled ? .cancelled : ServiceError(thrown: error)
        }
    }

    /// Reads an answer.
    private func interpret<Value>(
        _ response: HTTPResponse, of request: Request, _ info: CallInfo, _ read: (Answer) throws -> Value
    ) throws(ServiceError) -> Value {
        let surprises = Locked<[Surprise]>([])
        defer { for surprise in surprises.withLock({ $0 }) { emit(.surprise(info, surprise)) } }
        guard (200..<300).contains(response.status) else {
            throw .response(errorResponse(response, request.errors ?? errors))
        }
        do {
            return try read(Answer(response: response, surprises: surprises))
        } catch {
            throw (error as? ServiceError)
                ?? .unexpectedAnswer(UnexpectedAnswer(status: response.status, body: response.body, error: error))
        }
    }

    private func errorResponse(_ response: HTTPResponse, _ format: ErrorFormat) -> ErrorResponse {
        let shape = format.read(response.body)
        return ErrorResponse(
            status: response.status, headers: response.headers, message: shape?.message, details: shape?.details,
            body: response.body)
    }

    private func fail(_ info: CallInfo, _ error: ServiceError) {
        configuration.log?.failed(error, for: info)
        if case .cancelled = error { return }
        emit(.failed(info, error))
    }

    private func emit(_ event: ClientEvent) {
        for observer in configuration.observers { observer.observe(event) }
    }
}
