// feature: streams
public import Foundation

nonisolated extension WebClient {
    /// The bytes of a body, in pieces as they arrive. They can be read once, by one loop.
    ///
    /// The exchange ends when the loop is left, or when the last copy of a value that is not read goes away.
    public nonisolated struct ByteChunks: AsyncSequence, Sendable {
        /// A piece of the body, which is not empty.
        public typealias Element = Data
        /// An error of the transport.
        public typealias Failure = any Error

        private let source: Source

        /// Creates a sequence.
        ///
        /// - Parameters:
        ///   - next: A closure that returns the next bytes, or `nil` after the last ones. If its task is canceled, it throws
        ///     `CancellationError` at once.
        ///   - cancel: A closure that ends the exchange. It is called once: also after the last bytes, and after an error.
        public init(
            next: @escaping @Sendable () async throws -> Data?, cancel: @escaping @Sendable () -> Void = {}
        ) {
            source = Source(next: next, cancel: cancel)
        }

        /// Creates a sequence of bytes that are there already.
        public init(_ data: Data) {
            let rest = Locked(data)
            self.init(next: {
                rest.withLock { rest in
                    defer { rest = Data() }
                    return rest.isEmpty ? nil : rest
                }
            })
        }

        /// Reads the pieces.
        public nonisolated struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            fileprivate let source: Source
            /// Ends the exchange when the iterator goes away.
            fileprivate let lease: Lease

            /// Returns the next piece, or `nil` at the end.
            public mutating func next() async throws -> Data? {
                defer { withExtendedLifetime(lease) {} }
                return try await source.read()
            }
        }

        /// Starts to read the pieces.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source, lease: Lease(source)) }

        /// Returns the next piece, or `nil` at the end.
        func read() async throws -> Data? { try await source.read() }

        /// Ends the exchange.
        func end() { source.end() }

        /// Returns all bytes. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
        func collected(limit: Int) async throws -> Data {
            var body = Data()
            for try await piece in self {
                if body.count + piece.count > limit { throw ServiceError.ConnectionError(.dataLengthExceedsMaximum) }
                body.append(piece)
            }
            return body
        }

        /// Returns a sequence that also calls a closure when the exchange ends.
        func onEnd(_ end: @escaping @Sendable () -> Void) -> ByteChunks {
            let source = source
            return ByteChunks(
                next: { try await source.read() },
                cancel: {
                    source.end(); end()
                })
        }

        fileprivate nonisolated final class Source: Sendable {
            private let next: @Sendable () async throws -> Data?
            private let cancel: Locked<(@Sendable () -> Void)?>

            init(next: @escaping @Sendable () async throws -> Data?, cancel: @escaping @Sendable () -> Void) {
                self.next = next
                self.cancel = Locked(cancel)
            }

            deinit { end() }

            func read() async throws -> Data? {
                do {
                    if let piece = try await next() { return piece }
                    end()
                    return nil
                } catch {
                    end()
                    throw error
                }
            }

            func end() {
                let cancel = cancel.withLock { cancel in
                    defer { cancel = nil }
                    return cancel
                }
                cancel?()
            }
        }

        fileprivate nonisolated final class Lease: Sendable {
            private let source: Source

            init(_ source: Source) { self.source = source }

            deinit { source.end() }
        }
    }

    /// The bytes that have arrived and that nobody has read.
    ///
    /// A transport adds them as they come, and slows down the server while the queue is full.
    nonisolated final class ByteQueue: Sendable {
        private nonisolated struct State: Sendable {
            var bytes = Data()
            var isFull = false
            var result: Result<Void, any Error>?
            var reader: SuspendedTask<Data?>?
        }

        private let state = Locked(State())
        private let limit: Int
        /// A closure that is called when a full queue has space again, or has ended.
        private let onSpace: @Sendable () -> Void

        init(limit: Int, onSpace: @escaping @Sendable () -> Void = {}) {
            self.limit = limit
            self.onSpace = onSpace
        }

        /// Adds bytes. Returns whether the queue is full now, and was not before.
        func add(_ bytes: Data) -> Bool {
            if bytes.isEmpty { return false }
            return state.withLock { state in
                guard state.result == nil else { return false }
                if let reader = state.reader {
                    state.reader = nil
                    // A reader that was canceled does not take the bytes.
                    if reader.resume(with: .success(bytes)) { return false }
                }
                state.bytes.append(bytes)
                if state.isFull || state.bytes.count < limit { return false }
                state.isFull = true
                return true
            }
        }

        /// Ends the bytes, unless they have ended.
        func end(_ result: Result<Void, any Error>) {
            let wasFull = state.withLock { state in
                defer { state.isFull = false }
                if state.result == nil { state.result = result }
                guard let reader = state.reader else { return state.isFull }
                state.reader = nil
                reader.resume(with: result.map { nil })
                return state.isFull
            }
            if wasFull { onSpace() }
        }

        /// Waits for bytes, and returns all that are there, or `nil` after the last ones.
        func next() async throws -> Data? {
            let task = SuspendedTask<Data?>()
            let (available, wasFull) = state.withLock { state -> (Result<Data?, any Error>?, Bool) in
                if !state.bytes.isEmpty {
                    defer { (state.bytes, state.isFull) = (Data(), false) }
                    return (.success(state.bytes), state.isFull)
                }
                if let result = state.result { return (result.map { nil }, false) }
                state.reader = task
                return (nil, false)
            }
            if wasFull { onSpace() }
            if let available { return try available.get() }
            return try await task.value()
        }
    }
}
