// feature: downloads
public import Foundation

extension Download {
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
                let size = WebClient.FileWriter.size(of: directory.appendingPathComponent(name))
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

    init(client: WebClient, request: WebClient.Request, file: URL, progress: Download.ProgressHandler?) {
        self.client = client
        self.request = request
        self.file = file
        self.progress = progress
    }

    private var part: DownloadPart { DownloadPart(of: file) }

    mutating func run(resuming: Bool) async throws(ServiceError) -> WebClient.ResponseHead {
        if resuming, let existing = part.existing() { (validator, offset) = (existing.validator, existing.size) }
        var failures = 0
        while true {
            let before = offset
            do throws(ServiceError) {
                return try await transfer()
            } catch {
                // A transfer that goes on can break any number of times.
                failures = offset > before ? 0 : failures + 1
                guard error.isInterruption, !Task.isCancelled,
                    failures <= client.configuration.retries
                else { throw error }
                if validator == nil { offset = 0 }
                do { try await client.configuration.clock.sleep(0.5) } catch { throw .cancelled() }
            }
        }
    }
}
