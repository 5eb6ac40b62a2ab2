// feature: uploads
public import Foundation

nonisolated extension WebClient.BodySource {
    /// Reads the bytes of a source, for one reader.
    nonisolated final class SegmentReader: Sendable {
        private nonisolated enum Current: Sendable {
            case files(FileSegmentReader)
            case chunks(WebClient.ByteChunks, received: Int64, length: Int64?)
        }

        private let state: WebClient.Mutex<(rest: ArraySlice<Segment>, current: Current?)>

        init(_ segments: [Segment]) { state = WebClient.Mutex((segments[...], nil)) }

        /// Returns the next bytes, or `nil` after the last ones.
        func next() async throws -> Data? {
            while true {
                try Task.checkCancellation()
                if let current = state.withLock({ $0.current }) {
                    if let chunk = try await next(of: current) { return chunk }
                    state.withLock { $0.current = nil }
                    continue
                }
                guard let segment = state.withLock({ $0.rest.popFirst() }) else { return nil }
                if case .chunks(let chunks) = segment {
                    start(.chunks(try await chunks.opened(), received: 0, length: chunks.length))
                } else {
                    start(.files(FileSegmentReader([segment])))
                }
            }
        }

        private func start(_ current: Current) { state.withLock { $0.current = current } }

        private func next(of current: Current) async throws -> Data? {
            switch current {
            case .files(let reader): return try reader.next(upTo: 1 << 18)
            case .chunks(let chunks, let received, let length):
                let chunk = try await chunks.read()
                let sum = received + Int64(chunk?.count ?? 0)
                if let length, sum > length || chunk == nil && sum < length {
                    throw WebClient.BodySource.fault("has another length than \(length) bytes")
                }
                start(.chunks(chunks, received: sum, length: length))
                return chunk
            }
        }
    }

    static let changedSize = "has changed its size while it was sent"

    /// Reads data and files, one after the other.
    nonisolated final class FileSegmentReader: Sendable {
        private nonisolated struct State: Sendable {
            var rest: ArraySlice<Segment>
            var data = Data()
            var file: (reader: WebClient.FileReader, offset: Int64, size: Int64)?
        }

        private let state: WebClient.Mutex<State>

        init(_ segments: [Segment]) { state = WebClient.Mutex(State(rest: segments[...])) }

        /// Returns the next bytes, or `nil` after the last ones. Throws an error before the last bytes of a file that has changed its size.
        func next(upTo count: Int) throws -> Data? {
            try state.withLock { state in
                while true {
                    if !state.data.isEmpty {
                        let chunk = state.data.prefix(count)
                        state.data = state.data.dropFirst(count)
                        return chunk
                    }
                    if let chunk = try Self.next(of: &state.file, upTo: count) { return chunk }
                    guard let segment = state.rest.popFirst() else { return nil }
                    switch segment {
                    case .data(let data): state.data = data
                    case .file(let url, let size):
                        let reader = try WebClient.FileReader(url)
                        state.file = (reader, 0, try size ?? reader.size())
                    case .chunks: break
                    }
                }
            }
        }

        private static func next(
            of file: inout (reader: WebClient.FileReader, offset: Int64, size: Int64)?, upTo count: Int
        ) throws -> Data? {
            guard let (reader, offset, size) = file else { return nil }
            let chunk = try reader.read(at: offset, count: Int(min(size - offset, Int64(count))))
            let end = offset + Int64(chunk.count)
            let hasEnded = chunk.isEmpty || end == size
            if try hasEnded && (end < size || reader.size() != size) {
                throw WebClient.BodySource.fault(WebClient.BodySource.changedSize)
            }
            file = hasEnded ? nil : (reader, end, size)
            return chunk.isEmpty ? nil : chunk
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
            while let chunk = try await iterator.next() {
                if !chunk.isEmpty { return chunk }
            }
            return nil
        }
    }
}
