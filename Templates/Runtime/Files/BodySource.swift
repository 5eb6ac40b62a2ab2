// feature: uploads
public import Foundation

nonisolated extension WebClient {
    /// The bytes of a body that are read while they are sent.
    public nonisolated struct BodySource: Sendable, Hashable, Redacted {
        let segments: [Segment]
        /// A closure that is called with the number of bytes that have been sent. Sources are compared without it.
        var onSent: (@Sendable (Int64) -> Void)?

        init(_ segments: [Segment]) { self.segments = segments }

        /// Returns a source of bytes that are in memory.
        public static func data(_ data: Data) -> BodySource { BodySource([.data(data)]) }

        /// Returns a source that reads a file while it is sent. The file must not change until the call returns.
        public static func file(_ file: URL) -> BodySource { BodySource([.file(file, size: nil)]) }

        /// Returns a source of chunks that can be read once, so that the call is never repeated.
        ///
        /// - Parameters:
        ///   - chunks: The chunks.
        ///   - length: The number of all bytes, if it is known. If the chunks have more or fewer bytes, the call throws an error.
        public static func chunks(_ chunks: ByteChunks, length: Int64? = nil) -> BodySource {
            BodySource([.chunks(ChunkSource(length: length, isRepeatable: false) { chunks })])
        }

        /// Returns a source of chunks that can be read again.
        ///
        /// - Parameters:
        ///   - length: The number of all bytes, if it is known. If the chunks have more or fewer bytes, the call throws an error.
        ///   - open: A closure that returns the chunks, from the first one. It is called for each attempt.
        public static func chunks(
            length: Int64? = nil, opening open: @escaping @Sendable () async throws -> ByteChunks
        ) -> BodySource {
            BodySource([.chunks(ChunkSource(length: length, isRepeatable: true, open))])
        }

        /// The number of bytes, or `nil` if it is not known before they are read.
        public var length: Int64? {
            segments.reduce(0) { sum, segment in sum.flatMap { sum in segment.length.map { sum + $0 } } }
        }

        /// Whether the bytes can be read now: a source that can be read once has not been read.
        public var isReadable: Bool { segments.allSatisfy(\.isReadable) }

        /// Returns the bytes, from the first one, in chunks of up to 256 KB if they are those of a file.
        ///
        /// The chunks throw `ServiceError.invalidRequest` before the last one if a file has changed its size.
        public func chunks() -> ByteChunks {
            let reader = SegmentReader(segments)
            return ByteChunks(next: { try await reader.next() })
        }

        /// Tells the client how many bytes have been sent, from the first one. A transport calls it as often as it can.
        public func report(sent count: Int64) { onSent?(count) }

        /// The number of bytes.
        public var shownParts: KeyValuePairs<String, String> { ["length": length.map { "\($0) bytes" } ?? "unknown"] }

        /// Compares two sources: chunks are those of the same source, and files have the same URL.
        public static func == (one: BodySource, other: BodySource) -> Bool { one.segments == other.segments }

        /// Hashes the source.
        public func hash(into hasher: inout Hasher) { hasher.combine(segments) }

        /// The bytes, if all are in memory.
        var data: Data? {
            var result = Data()
            for segment in segments {
                guard case .data(let data) = segment else { return nil }
                result.append(data)
            }
            return result
        }

        /// The file and its size, if there is nothing else.
        var file: (url: URL, size: Int64?)? {
            guard segments.count == 1, case .file(let url, let size)? = segments.first else { return nil }
            return (url, size)
        }

        /// Returns the source with the sizes that its files have now. Throws an error if a file cannot be read.
        func measured() throws -> BodySource {
            var result = BodySource(
                try segments.map { segment in
                    guard case .file(let url, _) = segment else { return segment }
                    return .file(url, size: try FileReader(url).size())
                })
            result.onSent = onSent
            return result
        }
    }
}

nonisolated extension WebClient.BodySource {
    /// A part of the bytes.
    nonisolated enum Segment: Sendable, Hashable {
        case data(Data)
        /// A file, with its size before it is sent.
        case file(URL, size: Int64?)
        case chunks(ChunkSource)

        var length: Int64? {
            switch self {
            case .data(let data): Int64(data.count)
            case .file(let url, let size): size ?? WebClient.FileReader.size(of: url)
            case .chunks(let chunks): chunks.length
            }
        }

        var isReadable: Bool {
            if case .chunks(let chunks) = self { chunks.isReadable } else { true }
        }
    }

    /// Chunks that a closure opens.
    nonisolated final class ChunkSource: Sendable, Hashable {
        let length: Int64?
        private let isRepeatable: Bool
        private let open: @Sendable () async throws -> WebClient.ByteChunks
        private let isOpened = WebClient.Mutex(false)

        init(
            length: Int64?, isRepeatable: Bool, _ open: @escaping @Sendable () async throws -> WebClient.ByteChunks
        ) {
            self.length = length
            self.isRepeatable = isRepeatable
            self.open = open
        }

        var isReadable: Bool { isRepeatable || !isOpened.withLock { $0 } }

        func opened() async throws -> WebClient.ByteChunks {
            let isFirst = isOpened.withLock { isOpened in
                defer { isOpened = true }
                return !isOpened
            }
            guard isFirst || isRepeatable else {
                throw WebClient.BodySource.fault("can be sent once, and has been sent")
            }
            return try await open()
        }

        static func == (one: ChunkSource, other: ChunkSource) -> Bool { one === other }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Returns the error of a body that cannot be sent.
    static func fault(_ reason: String) -> ServiceError {
        .invalidRequest(.init([ServiceError.ConstraintViolation(field: "body", reason: reason)]))
    }
}
