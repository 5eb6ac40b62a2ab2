// feature: streams
import Foundation

/// Sends calls whose responses arrive in chunks.
nonisolated extension WebClient {
    // Encoding and decoding leave the caller's actor, even if async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    func opened(
        _ request: Request, expecting content: StreamedContent = .elements
    ) async throws(ServiceError) -> OpenedCall {
        let info = callInfo(for: request)
        var call = try prepared(request, info)
        call.streamed = content
        let exchange = CallExchange(client: self, call: call)
        let start = configuration.clock.uptime()
        emit(.started(info))  // feature: observation
        do throws(ServiceError) {
            let response = try await exchange.response()
            recorder?.withLock { $0 = response }
            try await process(response, in: exchange, request, info) { _ in
                if content == .elements { try Self.requireStream(response, request, info) }
            }
            return opened(response, exchange, request, start)
        } catch {
            let error = error.of(exchange.info)
            finish(exchange, nil, error, 0, start)
            throw error
        }
    }

    /// Throws `.unexpectedResponse` if a response has no body, or is JSON in place of a stream.
    private static func requireStream(
        _ response: HTTPResponse, _ request: Request, _ info: CallInfo
    ) throws(ServiceError) {
        let isEmpty = response.statusCode == 204 || response.statusCode == 205
        guard isEmpty || response.headers.areOfJSON(insteadOf: request.accept) else { return }
        let type = TextDecoding.mediaType(of: response.headers["Content-Type"])
        let what = isEmpty ? "no content (\(response.statusCode))" : "JSON (\(type))"
        throw .unexpectedResponse(
            ServiceError.UnexpectedResponse(
                response: response, codingPath: "", reason: isEmpty ? "has \(what)" : "is \(what)",
                summary: "\(what) is not expected in place of a stream", call: info))
    }

    /// Returns the error of a response that is a stream in place of a JSON value, or `nil` if it is not one.
    static func streamFault(_ response: HTTPResponse, _ info: CallInfo) -> ServiceError? {
        let type = TextDecoding.mediaType(of: response.headers["Content-Type"])
        let lines = ["jsonl", "x-jsonl", "jsonlines", "x-ndjson", "ndjson", "json-seq"].map { "application/" + $0 }
        guard type == "text/event-stream" || lines.contains(type) else { return nil }
        return .unexpectedResponse(
            ServiceError.UnexpectedResponse(
                response: response, codingPath: "", reason: "is a stream (\(type))",
                summary: "a stream (\(type)) is not expected", call: info))
    }

    private func opened(
        _ response: HTTPResponse, _ exchange: CallExchange, _ request: Request, _ start: TimeInterval
    ) -> OpenedCall {
        OpenedCall(
            info: exchange.info, response: response, body: response.stream ?? ByteChunks(response.body),
            clock: configuration.clock, idleTimeout: configuration.idleTimeout,
            maximumSize: exchange.call.request.maximumResponseSize,
            finish: { error, received in self.finish(exchange, response, error, received, start) },
            // feature: downloads {
            retries: exchange.call.options.retries ?? 0,
            interrupt: { error, received in
                self.finish(exchange, response, error, received, start, isThrown: false)
            },
            // }
            serverError: { data in
                var part = response
                part.body = data
                let error = self.errorResponse(part, of: request)
                return error.details == nil ? nil : ServiceError(error)
            },
            report: { issues in
                // feature: observation {
                for issue in issues { self.emit(.decodingIssue(exchange.info, issue)) }
                // }
            })
    }

    /// Informs the observers and the log of the end of a call.
    private func finish(
        _ exchange: CallExchange, _ response: HTTPResponse?, _ error: ServiceError?, _ received: Int,
        _ start: TimeInterval, isThrown: Bool = true
    ) {
        // feature: observation {
        let outcome = outcome(of: exchange, response, error: error, since: start)
        emit(.finished(exchange.info, outcome.with(receivedBytes: received)))
        // }
        // feature: logging {
        let duration = configuration.clock.uptime() - start
        if let error {
            configuration.log?.failed(error, for: exchange.info, after: duration)
        } else {
            configuration.log?.ended(received, for: exchange.info, after: duration)
        }
        // }
        if let error, isThrown { emit(error, of: exchange.info) }  // feature: observation
    }
}
