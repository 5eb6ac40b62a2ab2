// feature: streams, uploads
public import Foundation

nonisolated extension WebClient {
    /// The bytes of a body, in chunks as they arrive. They can be read once, by one loop.
    ///
    /// The exchange ends when the loop is left, or when the last copy of a value that is not read goes away.
    public nonisolated struct ByteChunks: AsyncSequence, Sendable {
        /// A chunk of the body, which is not empty.
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
            let rest = Mutex(data)
            self.init(next: {
                rest.withLock { rest in
                    defer { rest = Data() }
                    return rest.isEmpty ? nil : rest
                }
            })
        }

        /// Reads the chunks.
        public nonisolated struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            fileprivate let source: Source
            /// Ends the exchange when the iterator goes away.
            fileprivate let lease: Lease

            /// Returns the next chunk, or `nil` at the end.
            public mutating func next() async throws -> Data? {
                defer { withExtendedLifetime(lease) {} }
                return try await source.read()
            }
        }

        /// Starts to read the chunks.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source, lease: Lease(source)) }

        /// Returns the next chunk, or `nil` at the end.
        func read() async throws -> Data? { try await source.read() }

        /// Ends the exchange.
        func end() { source.end() }

        /// Returns all bytes. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
        func collected(limit: Int) async throws -> Data {
            var body = Data()
            for try await chunk in self {
                if body.count + chunk.count > limit { throw ServiceError.ConnectionError(.dataLengthExceedsMaximum) }
                body.append(chunk)
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
            private let cancel: Mutex<(@Sendable () -> Void)?>

            init(next: @escaping @Sendable () async throws -> Data?, cancel: @escaping @Sendable () -> Void) {
                self.next = next
                self.cancel = Mutex(cancel)
            }

            deinit { end() }

            func read() async throws -> Data? {
                do {
                    if let chunk = try await next() { return chunk }
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
}
