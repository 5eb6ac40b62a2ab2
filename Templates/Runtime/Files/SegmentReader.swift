// feature: uploads
import Foundation

nonisolated extension WebClient.BodySource {
    /// Reads the bytes of a source, for one reader.
    nonisolated final class SegmentReader: Sendable {
        private nonisolated struct State: Sendable {
            var rest: ArraySlice<Segment>
            var current: Current?
        }

        /// The segment that is read.
        private nonisolated enum Current: Sendable {
            case file(WebClient.FileReader, offset: Int64, size: Int64)
            case pieces(WebClient.ByteChunks, received: Int64, length: Int64?)
        }

        private let state: WebClient.Locked<State>

        init(_ segments: [Segment]) { state = WebClient.Locked(State(rest: segments[...])) }

        /// Returns the next bytes, or `nil` after the last ones.
        func next() async throws -> Data? {
            while true {
                try Task.checkCancellation()
                if let current = state.withLock({ $0.current }) {
                    if let piece = try await next(of: current) { return piece }
                    state.withLock { $0.current = nil }
                    continue
                }
                guard let segment = state.withLock({ $0.rest.popFirst() }) else { return nil }
                switch segment {
                case .data(let data): if !data.isEmpty { return data }
                case .file(let url, let size):
                    let file = try WebClient.FileReader(url)
                    start(.file(file, offset: 0, size: try size ?? file.size()))
                case .pieces(let pieces):
                    start(.pieces(try await pieces.opened(), received: 0, length: pieces.length))
                }
            }
        }

        private func start(_ current: Current) { state.withLock { $0.current = current } }

        private func next(of current: Current) async throws -> Data? {
            switch current {
            case .file(let file, let offset, let size):
                let piece = try file.read(at: offset, count: Int(min(size - offset, 1 << 18)))
                let end = offset + Int64(piece.count)
                // The last piece is sent only if it is the last one.
                let hasEnded = piece.isEmpty || end == size
                if try hasEnded && (end < size || file.size() != size) {
                    throw WebClient.BodySource.fault("has changed its size while it was sent")
                }
                start(.file(file, offset: end, size: size))
                return piece.isEmpty ? nil : piece
            case .pieces(let chunks, let received, let length):
                let piece = try await chunks.read()
                let sum = received + Int64(piece?.count ?? 0)
                if let length, sum > length || piece == nil && sum < length {
                    throw WebClient.BodySource.fault("has another length than \(length) bytes")
                }
                start(.pieces(chunks, received: sum, length: length))
                return piece
            }
        }
    }
}

nonisolated extension WebClient.ByteChunks {
    /// Creates a sequence from another one, which is read once.
    public init<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes) where Bytes.Element == Data {
        let rest = IteratorBox(bytes.makeAsyncIterator())
        self.init(next: { try await rest.next() })
    }

    /// An iterator that one reader at a time uses.
    private nonisolated final class IteratorBox<Iterator: AsyncIteratorProtocol>: @unchecked Sendable
    where Iterator.Element == Data {
        private var iterator: Iterator

        init(_ iterator: Iterator) { self.iterator = iterator }

        func next() async throws -> Data? {
            while let piece = try await iterator.next() {
                if !piece.isEmpty { return piece }
            }
            return nil
        }
    }
}
