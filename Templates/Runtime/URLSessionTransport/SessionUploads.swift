// feature: session-uploads
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.UploadingTransport {}

nonisolated extension WebClient {
    /// The body of a task: data, or bytes that URLSession reads from files.
    ///
    /// URLSession must know the length of the body, so that chunks are first written into a file.
    nonisolated final class SessionUpload: Sendable {
        private let source: BodySource
        private let data: Data?
        /// The parts of the body. On Apple platforms it is one file.
        private let segments: [BodySource.Segment]
        /// The files that belong to the task.
        private let temporaryFiles: [URL]
        /// The error of a file while it was read.
        private let failure = Mutex<(any Error)?>(nil)

        /// Prepares the body of a request. Returns `nil` if it is not read while it is sent.
        static func prepared(for request: HTTPRequest) async throws -> SessionUpload? {
            guard let source = request.bodySource else { return nil }
            if let data = source.data { return SessionUpload(source, data: data) }
            if source.file != nil { return SessionUpload(source, source.segments) }
            let files = TemporaryFiles()
            #if canImport(FoundationNetworking)
            var segments: [BodySource.Segment] = []
            for segment in source.segments {
                if case .chunks = segment {
                    segments.append(try await files.add(BodySource([segment]), source))
                } else {
                    segments.append(segment)
                }
            }
            return SessionUpload(source, segments, files)
            #else
            return SessionUpload(source, [try await files.add(source, source)], files)
            #endif
        }

        private init(
            _ source: BodySource, _ segments: [BodySource.Segment] = [], _ files: TemporaryFiles? = nil,
            data: Data? = nil
        ) {
            self.source = source
            self.segments = segments
            self.data = data
            temporaryFiles = files?.taken() ?? []
        }

        deinit { for file in temporaryFiles { try? FileManager.default.removeItem(at: file) } }

        /// The file that URLSession sends, or `nil` if it reads a stream or data.
        var file: URL? {
            #if canImport(FoundationNetworking)
            // On Linux, the process ends if a task that sends a file is canceled while it waits for the disk.
            return nil
            #else
            if case .file(let url, _)? = segments.first { return url }
            return nil
            #endif
        }

        /// Adds the body to a request.
        func complete(_ request: inout URLRequest) {
            // The client enforces the time in which nothing is sent.
            request.timeoutInterval = 1e9
            if let data {
                request.httpBody = data
                return
            }
            #if canImport(FoundationNetworking)
            request.httpBodyStream = SegmentStream(segments) { error in self.failure.withLock { $0 = error } }
            request.setValue(
                String(source.length ?? BodySource(segments).length ?? 0), forHTTPHeaderField: "Content-Length")
            // libcurl sends no header without a value, and then does not divide the body into chunks.
            request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            #endif
        }

        /// Reports the number of bytes that have been sent. Throws an error if a file has changed its size.
        func report(sent count: Int64) throws {
            source.report(sent: count)
            try check()
        }

        /// Throws an error if a file has changed its size.
        func check() throws {
            if let failure = failure.withLock({ $0 }) { throw failure }
            #if !canImport(FoundationNetworking)
            if temporaryFiles.isEmpty, let file = source.file, let size = file.size,
                FileReader.size(of: file.url) != size
            {
                throw BodySource.fault(BodySource.changedSize)
            }
            #endif
        }
    }

    /// Files that are removed when they are not used.
    private nonisolated final class TemporaryFiles: Sendable {
        private let files = Mutex<[URL]>([])

        deinit { for file in taken() { try? FileManager.default.removeItem(at: file) } }

        /// Writes a source into a file, and returns that.
        func add(_ source: BodySource, _ whole: BodySource) async throws -> BodySource.Segment {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
            files.withLock { $0.append(file) }
            let writer = try FileWriter(file)
            for try await chunk in source.chunks() {
                try writer.write(chunk)
                // Something moves, so that the call does not time out.
                whole.report(sent: 0)
            }
            return .file(file, size: FileReader.size(of: file))
        }

        /// Returns the files, which belong to the caller.
        func taken() -> [URL] {
            files.withLock { files in
                defer { files = [] }
                return files
            }
        }
    }
}

#if canImport(FoundationNetworking)
nonisolated extension WebClient.SessionUpload {
    /// A stream of files and data for URLSession, which reads it on the thread of the session.
    private nonisolated final class SegmentStream: InputStream {
        private let reader: WebClient.BodySource.FileSegmentReader
        private let onError: @Sendable (any Error) -> Void
        private var status = Stream.Status.notOpen

        init(_ segments: [WebClient.BodySource.Segment], onError: @escaping @Sendable (any Error) -> Void) {
            reader = WebClient.BodySource.FileSegmentReader(segments)
            self.onError = onError
            super.init(data: Data())
        }

        override var streamStatus: Stream.Status { status }

        override func open() { status = .open }

        override func close() { status = .closed }

        override var hasBytesAvailable: Bool { true }

        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            do {
                guard let chunk = try reader.next(upTo: maxLength) else { return 0 }
                chunk.copyBytes(to: buffer, count: chunk.count)
                return chunk.count
            } catch {
                onError(error)
                return -1
            }
        }
    }
}
#endif
