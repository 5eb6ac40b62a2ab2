// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// Returns the file that an operation returns. Nothing is sent before one of its methods is called.
    public func download(for request: Request) -> Download { Download(self, request) }

    /// Returns a request as it would be sent.
    func signed(_ request: Request) async throws(ServiceError) -> HTTPRequest {
        let call = try prepare(request, callInfo(for: request))
        // feature: uploads {
        if let source = call.request.bodySource, source.data == nil {
            throw BodySource.fault("is read while it is sent, and cannot be part of a request that others send")
        }
        // }
        // feature: auth {
        do {
            if !call.security.isEmpty { return try await authorized(call.request, for: call).request }
        } catch {
            throw ServiceError(thrown: error).of(call.info)
        }
        // }
        return call.request
    }

    /// Sends a request, and passes the body of the response to a closure.
    func read<Value: Sendable>(
        isolation: isolated (any _Concurrency.Actor)?, _ request: Request, _ progress: Download.ProgressHandler?,
        _ read: (ResponseHead, ByteChunks) async throws -> Value
    ) async throws(ServiceError) -> Value {
        let call = try await opened(request, expecting: .file)
        let received = Mutex(0)
        let head = ResponseHead(statusCode: call.response.statusCode, headers: call.response.headers)
        let body = call.chunks.reporting(head) { sent in
            received.withLock { $0 = Int(clamping: sent.completed) }
            self.report(sent, of: call.info, progress)
        }
        do {
            let value = try await read(head, body)
            call.body.end()
            call.finish(nil, received.withLock { $0 })
            return value
        } catch {
            call.body.end()
            let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
            call.finish(failure, received.withLock { $0 })
            throw failure
        }
    }
}

nonisolated extension WebClient.OpenedCall {
    /// The chunks of the body. A chunk that does not arrive in time is an error.
    var chunks: WebClient.ByteChunks {
        let (body, clock, idleTimeout) = (body, clock, idleTimeout)
        return WebClient.ByteChunks(
            next: { try await clock.limited(to: idleTimeout) { try await body.read() } }, cancel: { body.end() })
    }
}

nonisolated extension WebClient.ByteChunks {
    /// Returns chunks that also report how much of the body they are.
    func reporting(
        _ head: WebClient.ResponseHead, _ progress: Download.ProgressHandler?
    ) -> WebClient.ByteChunks {
        let completed = WebClient.Mutex<Int64>(0)
        let total = head.size
        return WebClient.ByteChunks(
            next: {
                let chunk = try await self.read()
                guard let chunk else { return nil }
                let sum = completed.withLock { completed in
                    completed += Int64(chunk.count)
                    return completed
                }
                progress?(WebClient.TransferProgress(.download, completed: sum, total: total))
                return chunk
            }, cancel: { self.end() })
    }
}
