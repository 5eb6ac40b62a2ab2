// feature: uploads
import Foundation

nonisolated extension WebClient {
    /// A transport that sends the body of a request from its `bodySource`, with its length, and reports what it has sent.
    ///
    /// Another transport receives such a body as a whole, in memory.
    public nonisolated protocol UploadingTransport: Transport {}

    /// Reports the progress of the uploads of a call, in order, and never after its end.
    nonisolated final class UploadReport: Sendable {
        private let isEnded = Mutex(false)
        private let handler: @Sendable (TransferProgress) -> Void

        init(_ handler: @escaping @Sendable (TransferProgress) -> Void) { self.handler = handler }

        func report(_ progress: TransferProgress) { isEnded.withLock { if !$0 { handler(progress) } } }

        func end() { isEnded.withLock { $0 = true } }
    }
}

nonisolated extension WebClient.Transport {
    /// Returns a request with a body that the transport can send.
    func loadingBody(of request: WebClient.HTTPRequest) async throws -> WebClient.HTTPRequest {
        guard let source = request.bodySource, !(self is any WebClient.UploadingTransport) else { return request }
        var loaded = request
        loaded.bodySource = nil
        loaded.body = try await source.chunks().collected(limit: .max)
        source.report(sent: Int64(loaded.body?.count ?? 0))
        return loaded
    }
}

nonisolated extension WebClient.HTTPRequest {
    /// The number of bytes of the body, or `nil` if it is not known.
    var bodySize: Int? { bodySource.map { $0.length.map { Int(clamping: $0) } } ?? body?.count ?? 0 }

    /// Returns a request whose body is a source, unless that is `nil`.
    func sending(_ source: WebClient.BodySource?) -> WebClient.HTTPRequest {
        guard let source else { return self }
        var request = self
        request.body = nil
        request.bodySource = source
        return request
    }
}

nonisolated extension WebClient.Clock {
    /// Runs a closure, and throws `ConnectionError` with `timedOut` if nothing moves for a number of seconds.
    ///
    /// - Parameter body: A closure that calls its argument when something moves.
    func limited<Value: Sendable>(
        toIdle seconds: TimeInterval,
        _ body: @escaping @Sendable (_ moved: @escaping @Sendable () -> Void) async throws -> Value
    ) async throws -> Value {
        guard seconds.isFinite else { return try await body({}) }
        let last = WebClient.Mutex(uptime())
        let moved = { @Sendable in
            let now = uptime()
            last.withLock { $0 = now }
        }
        let result = WebClient.CancellableContinuation<Value>()
        let work = Task {
            do {
                result.resume(with: .success(try await body(moved)))
            } catch {
                result.resume(with: .failure(error))
            }
        }
        defer { work.cancel() }
        let timer = Task {
            while true {
                let rest = last.withLock { $0 } + seconds - uptime()
                if rest <= 0 { break }
                try await sleep(rest)
            }
            result.resume(with: .failure(ServiceError.ConnectionError(.timedOut)))
        }
        defer { timer.cancel() }
        return try await result.value()
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to bytes that are read while they are sent.
    ///
    /// If a file cannot be read, the call throws `ServiceError.invalidRequest`.
    public mutating func setSource(_ source: WebClient.BodySource, contentType: String = "application/octet-stream") {
        body = WebClient.RequestBody(contentType: contentType, make: { Data() }, source: { source })
    }
}

nonisolated extension WebClient {
    /// Returns whether the body of a request is read while it is sent: it is a source, or its progress is reported.
    func isUpload(_ request: HTTPRequest) -> Bool {
        request.bodySource != nil || transferHandler != nil && request.body?.isEmpty == false
    }

    /// Returns the body of a request that is read while it is sent, or `nil` if there is none.
    func bodySource(of request: Request, _ list: inout ParameterList) -> BodySource? {
        guard let source = request.body?.source else { return nil }
        do {
            return try source().measured()
        } catch {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            let fault = (error as? FileError).map { "\($0)" } ?? reason
            list.refuse(
                "body", path.isEmpty ? fault : "is not valid at \(path): \(fault)",
                summary: error is FileError ? "cannot be read" : JSONCoding.CodingFault.phrase(of: error))
            return nil
        }
    }
}
