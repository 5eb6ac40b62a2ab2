// feature: events
import Foundation

/// The events of a response, as they arrive (WHATWG HTML, section 9.2). They can be read once, by one loop.
///
///     for try await chunk in try await api.chat.createCompletionStream(prompt: "Hello") {
///         print(chunk.text)
///     }
///
/// The call throws what the status of the response says; the loop throws what happens later. Leaving the loop ends the exchange.
public nonisolated struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The error of a loop.
    public typealias Failure = ServiceError

    /// What an event is for a loop.
    nonisolated enum Step: Sendable {
        case element(Element)
        /// The event has no element.
        case none
        /// The server has sent its last element.
        case end
    }

    private let reader: WebClient.StreamReader<ServerSentEvent>
    private let step: @Sendable (ServerSentEvent) throws -> Step

    init(
        _ reader: WebClient.StreamReader<ServerSentEvent>, step: @escaping @Sendable (ServerSentEvent) throws -> Step
    ) {
        self.reader = reader
        self.step = step
    }

    /// The events as the server sends them, with their types and identifiers, in place of the elements.
    public var events: EventStream<ServerSentEvent> { EventStream<ServerSentEvent>(reader) { .element($0) } }

    /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
    public func collected(limit: Int) async throws(ServiceError) -> [Element] {
        var elements: [Element] = []
        for try await element in self {
            if elements.count >= limit { throw .connectionFailed(.init(.dataLengthExceedsMaximum)) }
            elements.append(element)
        }
        return elements
    }

    /// Reads the events.
    public nonisolated struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        /// The error of the loop.
        public typealias Failure = ServiceError

        fileprivate let reader: WebClient.StreamReader<ServerSentEvent>
        fileprivate let step: @Sendable (ServerSentEvent) throws -> Step
        fileprivate let lease: WebClient.StreamReader<ServerSentEvent>.Lease

        /// Returns the next element, or `nil` at the end.
        public mutating func next() async throws(ServiceError) -> Element? {
            while let event = try await reader.next() {
                switch try reader.map(event, step) {
                case .element(let element): return element
                case .none: continue
                case .end:
                    reader.end(nil)
                    return nil
                }
            }
            return nil
        }

        /// Returns the next element, or `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any _Concurrency.Actor)?
        ) async throws(ServiceError) -> Element? {
            try await next()
        }
    }

    /// Starts to read the events.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reader: reader, step: step, lease: WebClient.StreamReader.Lease(reader))
    }
}

nonisolated extension WebClient {
    /// Sends a request, and returns the events of the response, whose data is JSON, as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream<Element: Decodable & Sendable>(
        for request: Request, sentinel: String? = nil
    ) async throws(ServiceError) -> EventStream<Element> {
        let call = try await opened(request)
        var parser = EventStreamParser(maximumSize: call.maximumSize)
        let reader = StreamReader<ServerSentEvent>(call) { bytes in try bytes.map { try parser.append($0) } ?? [] }
        return EventStream(reader) { event in
            if let sentinel, event.data == sentinel { return .end }
            let data = Data(event.data.utf8)
            if event.type == "error", let error = call.serverError(data) { throw error }
            return .element(try JSONCoding.decode(Element.self, from: data))
        }
    }
}
