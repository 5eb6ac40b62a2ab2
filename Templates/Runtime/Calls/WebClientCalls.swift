// feature: core
import Foundation

/// Prepares and sends calls, and reads their responses.
nonisolated extension WebClient {
    /// Sends a request, and returns what a closure reads from the response.
    func perform<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        // The optimizer copies this function for each type of values, but not what it calls.
        let result = ReadValue<Value>()
        try await run(request) { result.value = try read($0) }
        guard let value = result.value else { throw .cancelled() }
        return value
    }

    // Encoding and decoding leave the caller's actor, even if async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    private func run(
        _ request: Request, _ read: @escaping @Sendable (Response) throws -> Void
    ) async throws(ServiceError) {
        let info = callInfo(for: request)
        let exchange = CallExchange(client: self, call: try prepared(request, info))
        let start = configuration.clock.uptime()  // feature: logging, observation
        // feature: observation {
        emit(.started(info))
        var response: HTTPResponse?
        // }
        do throws(ServiceError) {
            let received = try await exchange.response()
            response = received  // feature: observation
            recorder?.withLock { $0 = received }
            try await process(received, in: exchange, request, info, read)
            await exchange.storeResponse(isRead: true)  // feature: conditional
            emit(.finished(exchange.info, outcome(of: exchange, response, since: start)))  // feature: observation
        } catch {
            let error = error.of(exchange.info)
            await exchange.storeResponse(isRead: false)  // feature: conditional
            // feature: observation {
            emit(.finished(exchange.info, outcome(of: exchange, response, error: error, since: start)))
            // }
            // feature: logging {
            configuration.log?.failed(error, for: exchange.info, after: configuration.clock.uptime() - start)
            // }
            emit(error, of: exchange.info)  // feature: observation
            throw error
        }
    }

    /// Returns a new call of an operation.
    func callInfo(for request: Request) -> CallInfo {
        CallInfo(
            operation: request.operation, method: request.method, path: request.path, id: configuration.makeCallID(),
            shownPath: server.shownWithBase(request.path))
    }

    /// Creates the HTTP request, or reports why it cannot be created.
    // feature: streams {
    func prepared(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        // } else {
        // private func prepared(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        // }
        do throws(ServiceError) {
            return try prepare(request, info)
        } catch {
            let error = error.of(info)
            configuration.log?.failed(error, for: info, after: nil)  // feature: logging
            emit(error, of: info)  // feature: observation
            throw error
        }
    }

    /// Reads a response, and then changes the credentials as the response says.
    // feature: streams {
    func process(
        // } else {
        // private func process(
        // }
        _ response: HTTPResponse, in exchange: CallExchange, _ request: Request, _ info: CallInfo,
        _ read: (Response) throws -> Void
    ) async throws(ServiceError) {
        let fault: ServiceError?
        do throws(ServiceError) {
            try interpret(response, of: request, info, read)
            fault = nil
        } catch {
            fault = error
        }
        // feature: auth {
        // The token of a log-in whose response is not valid is not used.
        if let fault, case .logIn = request.session { throw fault }
        try await exchange.receive(response)
        // }
        if let fault { throw fault }
    }

    /// Reads a response with a closure, if it is successful.
    private func interpret(
        _ response: HTTPResponse, of request: Request, _ info: CallInfo, _ read: (Response) throws -> Void
    ) throws(ServiceError) {
        let issues = Mutex<[DecodingIssue]>([])
        // feature: observation {
        defer { for issue in issues.withLock({ $0 }) { emit(.decodingIssue(info, issue)) } }
        // }
        guard (200..<300).contains(response.statusCode) else {
            throw ServiceError(errorResponse(response, of: request))
        }
        if WebPage.isOne(response.body, contentType: response.headers["Content-Type"]), !request.acceptsWebPages {
            throw .unexpectedResponse(
                ServiceError.UnexpectedResponse(
                    response: response, codingPath: "", reason: "is a web page (text/html)",
                    summary: "a web page (text/html) is not expected", call: info))
        }
        do {
            try read(Response(http: response, issues: issues))
        } catch {
            if error is DecodingError, let fault = Self.streamFault(response, info) { throw fault }  // feature: streams
            throw (error as? ServiceError)
                ?? .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
        }
    }

    /// Returns the error of a response. If the decoder for its status code does not find details or a message, the
    /// decoder of the operation or of the client is used. If there is no message, the one where servers usually put it is used.
    // feature: streams, linked-operations {
    func errorResponse(_ response: HTTPResponse, of request: Request) -> ErrorResponse {
        // } else {
        // private func errorResponse(_ response: HTTPResponse, of request: Request) -> ErrorResponse {
        // }
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
}

/// The value of a call. Only one thread at a time uses it.
private nonisolated final class ReadValue<Value>: @unchecked Sendable {
    var value: Value?
}

nonisolated extension WebClient.Request {
    /// Whether the API description has a response that can be a web page.
    fileprivate var acceptsWebPages: Bool {
        ["html", "text/*", "*/*"].contains { accept.lowercased().contains($0) }
    }
}
