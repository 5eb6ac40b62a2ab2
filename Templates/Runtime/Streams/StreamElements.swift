// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Reads the elements of a stream, for one loop. The exchange ends when the loop is left.
    public nonisolated struct StreamIterator<Element: Sendable>: AsyncIteratorProtocol, Sendable {
        /// The error of the loop.
        public typealias Failure = ServiceError

        private let source: ElementSource<Element>
        private let lease: Lease

        init(_ source: ElementSource<Element>) {
            self.source = source
            lease = Lease(end: source.end)
        }

        /// Returns the next element, or `nil` at the end.
        public mutating func next() async throws(ServiceError) -> Element? {
            defer { withExtendedLifetime(lease) {} }
            return try await source.next().get()
        }

        /// Returns the next element, or `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any _Concurrency.Actor)?
        ) async throws(ServiceError) -> Element? {
            defer { withExtendedLifetime(lease) {} }
            return try await source.next().get()
        }

        /// Ends the exchange when it goes away, because the loop was left.
        private nonisolated final class Lease: Sendable {
            private let end: @Sendable () -> Void

            init(end: @escaping @Sendable () -> Void) { self.end = end }

            deinit { end() }
        }
    }

    /// The elements of a stream.
    nonisolated struct ElementSource<Element: Sendable>: Sendable {
        let next: @Sendable () async -> Result<Element?, ServiceError>
        /// Ends the exchange.
        let end: @Sendable () -> Void

        /// Creates elements from a closure that returns the next one, or `nil` at the end.
        init(unfolding next: @escaping @Sendable () async throws -> Element?) {
            let isEnded = Mutex(false)
            end = { isEnded.withLock { $0 = true } }
            self.next = {
                if isEnded.withLock({ $0 }) { return .success(nil) }
                do {
                    let element = try await next()
                    if element == nil { isEnded.withLock { $0 = true } }
                    return .success(element)
                } catch {
                    isEnded.withLock { $0 = true }
                    return .failure(ServiceError(thrown: error))
                }
            }
        }

        /// Creates elements from a list. There is a pause before each of them, in seconds, and there can be an error after the last one.
        init(_ elements: [Element], pause: TimeInterval, error: ServiceError?) {
            let rest = Mutex(elements[...])
            self.init {
                let element = rest.withLock { $0.popFirst() }
                if element != nil, pause > 0 { try await Clock.wait(pause) }
                if element == nil, let error { throw error }
                return element
            }
        }

        /// What an item of a response is for a loop.
        nonisolated enum Step: Sendable {
            case element(Element)
            /// The item has no element.
            case none
            /// The server has sent its last element.
            case end
        }

        /// Creates elements from the items of a response.
        init<Item>(_ reader: StreamReader<Item>, step: @escaping @Sendable (Item) throws -> Step) {
            end = { reader.end(nil) }
            next = {
                do throws(ServiceError) {
                    while let item = try await reader.next() {
                        switch try reader.map(item, step) {
                        case .element(let element): return .success(element)
                        case .none: continue
                        case .end:
                            reader.end(nil)
                            return .success(nil)
                        }
                    }
                    return .success(nil)
                } catch {
                    return .failure(error)
                }
            }
        }

        /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
        func collected(limit: Int) async throws(ServiceError) -> [Element] {
            var elements: [Element] = []
            defer { end() }
            while let element = try await next().get() {
                if elements.count >= limit { throw .connectionFailed(.init(.dataLengthExceedsMaximum)) }
                elements.append(element)
            }
            return elements
        }
    }
}
