// feature: session-uploads
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.UploadingTransport {}

nonisolated extension WebClient {
    /// The body of a task: data, or a file that URLSession reads.
    ///
    /// URLSession sends the length of a file, but not that of a stream. So a body of several parts is first written into a file.
    nonisolated final class SessionUpload: Sendable {
        let data: Data?
        let file: URL?
        private let source: BodySource
        private let isTemporary: Bool

        /// Prepares the body of a request. Returns `nil` if it is not read while it is sent.
        static func prepared(for request: HTTPRequest) async throws -> SessionUpload? {
            guard let source = request.bodySource else { return nil }
            if let data = source.data { return SessionUpload(source, data: data) }
            if let file = source.file?.url { return SessionUpload(source, file: file) }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
            let upload = SessionUpload(source, file: file, isTemporary: true)
            let writer = try FileWriter(file)
            for try await piece in source.chunks() { try writer.write(piece) }
            return upload
        }

        private init(_ source: BodySource, data: Data? = nil, file: URL? = nil, isTemporary: Bool = false) {
            self.source = source
            self.data = data
            self.file = file
            self.isTemporary = isTemporary
        }

        deinit { if isTemporary, let file { try? FileManager.default.removeItem(at: file) } }

        /// Adds the body to a request.
        func complete(_ request: inout URLRequest) {
            if let data { request.httpBody = data }
            // The client enforces the time in which nothing is sent.
            request.timeoutInterval = 1e9
        }

        /// Reports the number of bytes that have been sent. Throws an error if the file has changed its size.
        func report(sent count: Int64) throws {
            source.report(sent: count)
            try check()
        }

        /// Throws an error if the file has changed its size.
        func check() throws {
            guard !isTemporary, let file, let size = source.file?.size, FileReader.size(of: file) != size else { return }
            throw BodySource.fault("has changed its size while it was sent")
        }
    }
}
