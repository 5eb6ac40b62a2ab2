// feature: downloads
public import Foundation

nonisolated extension Download {
    /// Saves the file. The file with this name is the former one, or none, until all bytes are there; they are written beside it.
    ///
    /// A transfer that breaks is continued where it is if the server names the version of the file (a strong `ETag`, or `Last-Modified`), and
    /// starts again otherwise. The digest in `Repr-Digest` or `Content-MD5` is compared.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - resuming: Whether a part of the file that an earlier call has left is continued.
    ///   - progress: A closure that is called after each piece.
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress: ProgressHandler? = nil
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        switch source {
        case .request(let client, let request):
            var transfer = DownloadTransfer(client: client, request: request, file: file, progress: progress)
            return try await transfer.run(resuming: resuming)
        case .made(let make): return try await Self.made(make).save(to: file, resuming: resuming, progress: progress)
        case .data(let response):
            do {
                let part = DownloadPart(of: file)
                let writer = try WebClient.FileWriter(part.file(for: nil))
                try writer.start(at: 0)
                try writer.write(response.body)
                try WebClient.FileWriter.move(part.file(for: nil), to: file)
            } catch {
                throw ServiceError(thrown: error)
            }
            return WebClient.ResponseHead(statusCode: response.statusCode, headers: response.headers)
        }
    }
}

/// The part of a file that is there, beside the file. Its name has the version of the file, so that both are always of one transfer.
nonisolated struct DownloadPart: Sendable {
    private let directory: URL
    private let prefix: String

    init(of file: URL) {
        directory = file.deletingLastPathComponent()
        prefix = "." + file.lastPathComponent + "."
    }

    /// Returns the file for a version. A version with a long name is not continued by another call.
    func file(for validator: String?) -> URL {
        let text = validator.map { Data($0.utf8).base64EncodedString() } ?? ""
        let name = text.replacing("/", with: "_")
        return directory.appendingPathComponent(prefix + (name.utf8.count > 120 ? "" : name) + ".part")
    }

    /// The version and the size of the part that is there; `nil` if there is none with a version.
    func existing() -> (validator: String, size: Int64)? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(".part") {
            let text = name.dropFirst(prefix.count).dropLast(5).replacing("_", with: "/")
            guard let data = Data(base64Encoded: String(text)), !data.isEmpty,
                let size = WebClient.FileReader.size(of: directory.appendingPathComponent(name))
            else { continue }
            return (String(decoding: data, as: UTF8.self), size)
        }
        return nil
    }

    /// Removes the parts of other versions.
    func removeAll(except file: URL?) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(".part") && name != file?.lastPathComponent {
            try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
        }
    }
}

/// The transfer of a file, over one connection after the other (RFC 9110, section 14).
nonisolated struct DownloadTransfer: Sendable {
    let client: WebClient
    let request: WebClient.Request
    let file: URL
    let progress: Download.ProgressHandler?
    private var offset: Int64 = 0
    private var validator: String?
    /// The number of bytes that the last response has brought.
    private var received = 0

    init(client: WebClient, request: WebClient.Request, file: URL, progress: Download.ProgressHandler?) {
        self.client = client
        self.request = request
        self.file = file
        self.progress = progress
    }

    /// Whether the server may receive the request again, and knows ranges (RFC 9110, section 14.2).
    private var canBeRepeated: Bool { request.method == .get }

    private var part: DownloadPart { DownloadPart(of: file) }

    /// Transfers the file, and returns the head of the last response.
    mutating func run(resuming: Bool) async throws(ServiceError) -> WebClient.ResponseHead {
        if resuming, canBeRepeated, let existing = part.existing() {
            (validator, offset) = (existing.validator, existing.size)
        }
        var failures = 0
        while true {
            let before = offset
            do throws(ServiceError) {
                return try await transfer()
            } catch {
                if let head = try end(after: error) { return head }
                // A transfer that goes on can break any number of times.
                failures = offset > before && validator != nil ? 0 : failures + 1
                let retries = client.configuration.retries
                guard error.isInterruption || error.statusCode == 416, canBeRepeated, failures <= retries,
                    !Task.isCancelled
                else { throw error }
                if validator == nil || error.statusCode == 416 { (offset, validator) = (0, nil) }
                do { try await client.configuration.clock.sleep(0.5) } catch { throw .cancelled() }
            }
        }
    }

    /// Returns the head of the response that says that all bytes are there: 416, with the size of the part (RFC 9110, section 15.5.17).
    private func end(after error: ServiceError) throws(ServiceError) -> WebClient.ResponseHead? {
        guard let response = error.response, response.statusCode == 416, offset > 0,
            response.headers["Content-Range"]?.split(separator: "/").last.flatMap({ Int64($0) }) == offset
        else { return nil }
        try moved()
        return WebClient.ResponseHead(statusCode: response.statusCode, headers: response.headers)
    }

    private func moved() throws(ServiceError) {
        do {
            try WebClient.FileWriter.move(part.file(for: validator), to: file)
        } catch {
            throw ServiceError(thrown: error)
        }
        part.removeAll(except: nil)
    }

    /// Sends one request, and adds the bytes of its response.
    private mutating func transfer() async throws(ServiceError) -> WebClient.ResponseHead {
        var request = request
        // A range is that of the bytes which are sent.
        request.addHeader("Accept-Encoding", "identity")
        if offset > 0, let validator {
            request.addHeader("Range", "bytes=\(offset)-")
            request.addHeader("If-Range", validator)
        }
        let call = try await client.opened(request, expecting: .file)
        do {
            let head = WebClient.ResponseHead(statusCode: call.response.statusCode, headers: call.response.headers)
            try start(head)
            try await receive(call, head)
            call.finish(nil, received)
            return head
        } catch {
            call.body.end()
            let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
            call.finish(failure, received)
            throw failure
        }
    }

    /// Takes the place and the version of a response.
    private mutating func start(_ head: WebClient.ResponseHead) throws {
        if head.statusCode == 206 {
            let range = head.headers["Content-Range"]?.split(separator: " ").last?.split(separator: "-").first
            guard range.flatMap({ Int64($0) }) == offset else {
                (offset, validator) = (0, nil)
                throw ServiceError.ConnectionError(.networkConnectionLost)
            }
        } else {
            offset = 0
            validator = head.validator
        }
        received = 0
    }

    private mutating func receive(_ call: WebClient.OpenedCall, _ head: WebClient.ResponseHead) async throws {
        let target = part.file(for: validator)
        part.removeAll(except: target)
        let writer = try WebClient.FileWriter(target)
        try writer.start(at: offset)
        let total = head.size.map { $0 + offset }
        report(total, call)
        let body = call.body
        while let piece = try await call.clock.limited(to: call.idleTimeout, { try await body.read() }) {
            try writer.write(piece)
            offset += Int64(piece.count)
            received += piece.count
            report(total, call)
        }
        if let total, offset < total { throw ServiceError.ConnectionError(.networkConnectionLost) }
        try writer.synchronize()
        do {
            try WebClient.ReceivedDigest(head.headers, isWhole: head.statusCode != 206).check(target)
        } catch {
            part.removeAll(except: nil)
            throw error
        }
        try moved()
    }

    private func report(_ total: Int64?, _ call: WebClient.OpenedCall) {
        let state = WebClient.TransferProgress(.download, completed: offset, total: total)
        client.report(state, of: call.info, progress)
    }
}

nonisolated extension WebClient.ResponseHead {
    /// Whether the bytes that arrive are not those of the file.
    private var isEncoded: Bool { headers["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false }

    /// The number of bytes that arrive, or `nil` if it is not known.
    var size: Int64? { isEncoded ? nil : contentLength }

    /// The version of the file: a strong entity tag, or the date of its last change (RFC 9110, section 13.1.5).
    var validator: String? {
        if headers["Accept-Ranges"]?.lowercased() == "none" || isEncoded { return nil }
        if let tag = headers["ETag"], !tag.hasPrefix("W/") { return tag }
        return headers["Last-Modified"]
    }
}

nonisolated extension ServiceError {
    /// Whether a transfer can go on over another connection.
    var isInterruption: Bool {
        switch self {
        case .connectionFailed(let error):
            error.code != .cannotDecodeContentData && error.code != .dataLengthExceedsMaximum
        case .timedOut: true
        case .response(let response): [408, 429, 500, 502, 503, 504].contains(response.statusCode)
        default: false
        }
    }
}
