// feature: downloads
public import Foundation

nonisolated extension Download {
    /// Saves the file. The file with this name is the former one, or none, until all bytes are there; they are written beside it. A response
    /// without content (204) leaves it as it is.
    ///
    /// A transfer that breaks is continued where it is if the server names the version of the file (a strong `ETag`, or `Last-Modified`), and
    /// starts again otherwise. The digest in `Repr-Digest` or `Content-MD5` is compared.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - resuming: Whether a part of the file that an earlier call has left is continued.
    ///   - progress: A closure that is called after each chunk.
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress: ProgressHandler? = nil
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        switch source {
        case .request(let client, let request):
            var transfer = WebClient.DownloadTransfer(client, request, to: file, at: url, progress)
            return try await transfer.run(resuming: resuming)
        case .made(let make): return try await Self.made(make).save(to: file, resuming: resuming, progress: progress)
        case .data(let response):
            do {
                let part = WebClient.DownloadPart(of: file, at: nil).file(for: nil)
                let writer = try WebClient.FileWriter(part)
                try writer.start(at: 0)
                try writer.write(response.body)
                try WebClient.FileWriter.move(part, to: file)
            } catch {
                throw ServiceError(thrown: error)
            }
            return WebClient.ResponseHead(statusCode: response.statusCode, headers: response.headers)
        }
    }
}

nonisolated extension WebClient {
    /// The transfer of a file, over one connection after the other (RFC 9110, section 14).
    nonisolated struct DownloadTransfer: Sendable {
        private let client: WebClient
        private let request: WebClient.Request
        private let file: URL
        private let part: DownloadPart
        private let progress: Download.ProgressHandler?
        private var offset: Int64 = 0
        private var validator: String?
        private var digest: ReceivedDigest?
        /// The number of bytes that the last response has brought.
        private var received = 0
        /// Whether the last response has continued the file.
        private var hasContinued = false

        init(
            _ client: WebClient, _ request: WebClient.Request, to file: URL, at url: URL?,
            _ progress: Download.ProgressHandler?
        ) {
            self.client = client
            self.request = request
            self.file = file
            part = DownloadPart(of: file, at: url)
            self.progress = progress
        }

        /// Whether the server may receive the request again, and knows ranges (RFC 9110, section 14.2).
        private var canBeRepeated: Bool { request.method == .get && !hasOwnRange }

        /// Whether the caller wants a part of the file only, which is the file then.
        private var hasOwnRange: Bool {
            [request.list.headers, client.overrides.headers, client.configuration.headers].contains {
                $0["Range"] != nil
            }
        }

        /// Transfers the file, and returns the head of the last response.
        mutating func run(resuming: Bool) async throws(ServiceError) -> ResponseHead {
            if resuming, canBeRepeated, let existing = part.existing() {
                (validator, offset) = (existing.validator, existing.size)
            }
            var failures = 0
            while true {
                let call: OpenedCall
                do throws(ServiceError) {
                    call = try await open()
                } catch {
                    if let head = try end(after: error) { return head }
                    // The part is of no use for the server.
                    guard error.statusCode == 416, offset > 0 else { throw error }
                    restart()
                    continue
                }
                do {
                    let head = ResponseHead(statusCode: call.response.statusCode, headers: call.response.headers)
                    try await receive(call, head)
                    call.finish(nil, received)
                    return head
                } catch {
                    call.body.end()
                    let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
                    // A transfer that goes on can break any number of times.
                    failures = hasContinued && received > 0 ? 0 : failures + 1
                    guard failure.isInterruption, canBeRepeated, failures <= call.retries else {
                        call.finish(failure, received)
                        throw failure
                    }
                    call.interrupt(failure, received)
                    if validator == nil { restart() }
                    do { try await client.configuration.clock.sleep(0.5) } catch { throw .cancelled() }
                }
            }
        }

        private mutating func restart() {
            part.removeAll()
            (offset, validator) = (0, nil)
        }

        /// Sends one request.
        private func open() async throws(ServiceError) -> OpenedCall {
            var request = request
            // A range is that of the bytes which are sent.
            request.addHeader("Accept-Encoding", "identity")
            if offset > 0, let validator {
                request.addHeader("Range", "bytes=\(offset)-")
                request.addHeader("If-Range", validator)
            }
            return try await client.opened(request, expecting: .file)
        }

        /// Returns the head of the response that says that all bytes are there: 416, with the size of the part (RFC 9110, section 15.5.17).
        private func end(after error: ServiceError) throws(ServiceError) -> ResponseHead? {
            guard let response = error.response, response.statusCode == 416, offset > 0,
                response.headers["Content-Range"]?.split(separator: "/").last.flatMap({ Int64($0) }) == offset
            else { return nil }
            do {
                try moved()
            } catch {
                throw ServiceError(thrown: error)
            }
            return ResponseHead(statusCode: response.statusCode, headers: response.headers)
        }

        private func moved() throws {
            try FileWriter.move(part.file(for: validator), to: file)
            part.removeAll()
        }

        /// Takes the place and the version of a response. Returns the number of bytes of the whole file if it is known.
        private mutating func start(_ head: ResponseHead) throws -> Int64? {
            (received, hasContinued) = (0, false)
            guard head.statusCode == 206, !hasOwnRange else {
                (offset, validator) = (0, head.validator)
                // The digest of a part that the caller wants is that of the whole file.
                digest = head.statusCode == 206 ? ReceivedDigest() : ReceivedDigest(head)
                return head.size
            }
            guard let range = head.range, range.start == offset, validator.map({ !head.contradicts($0) }) ?? true else {
                restart()
                throw ServiceError.ConnectionError(.networkConnectionLost)
            }
            hasContinued = offset > 0
            validator = validator ?? head.validator
            if let total = range.total { return total }
            guard let size = head.size else { return nil }
            let (sum, isTooLarge) = size.addingReportingOverflow(offset)
            return isTooLarge ? nil : sum
        }

        /// Adds the bytes of a response to the part, and gives it the name of the file if they are the last ones.
        private mutating func receive(_ call: OpenedCall, _ head: ResponseHead) async throws {
            if head.statusCode == 204 || head.statusCode == 205 { return }
            let total = try start(head)
            let target = part.file(for: validator)
            part.removeAll(except: target)
            let writer = try FileWriter(target)
            try writer.start(at: offset)
            report(total, call)
            let body = call.body
            while let chunk = try await call.clock.limited(to: call.idleTimeout, { try await body.read() }) {
                try writer.write(chunk)
                offset += Int64(chunk.count)
                received = min(received, .max - chunk.count) + chunk.count
                report(total, call)
            }
            if let total, offset < total { throw ServiceError.ConnectionError(.networkConnectionLost) }
            try writer.synchronize()
            do {
                try (digest ?? ReceivedDigest(head)).check(target)
            } catch let error as ServiceError.ConnectionError {
                part.removeAll()
                throw error
            }
            try moved()
        }

        private func report(_ total: Int64?, _ call: OpenedCall) {
            client.report(
                TransferProgress(.download, completed: offset, total: total), of: call.info, progress)
        }
    }
}

nonisolated extension ServiceError {
    /// Whether a transfer can go on over another connection.
    var isInterruption: Bool {
        switch self {
        case .connectionFailed(let error):
            error.code != .cannotDecodeContentData && error.code != .dataLengthExceedsMaximum
        case .timedOut, .noInternetConnection: true
        default: false
        }
    }
}
