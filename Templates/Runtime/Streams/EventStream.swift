// feature: events
public import Foundation

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

    private let source: WebClient.ElementSource<Element>
    private let allEvents: WebClient.ElementSource<ServerSentEvent>

    /// Creates a stream from elements, for tests and previews. It has no `events`.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - pause: The number of seconds before each element.
    ///   - error: The error after the last element. `nil`: the stream ends.
    public init(_ elements: [Element], pause: TimeInterval = 0, error: ServiceError? = nil) {
        source = WebClient.ElementSource(elements, pause: pause, error: error)
        allEvents = WebClient.ElementSource([], pause: 0, error: error)
    }

    /// Creates a stream from a closure that returns the next element, or `nil` at the end, for tests and previews. It has no
    /// `events`.
    public init(unfolding next: @escaping @Sendable () async throws -> Element?) {
        source = WebClient.ElementSource(unfolding: next)
        allEvents = WebClient.ElementSource([], pause: 0, error: nil)
    }

    init(
        _ reader: WebClient.StreamReader<ServerSentEvent>, sentinel: String?,
        step: @escaping @Sendable (ServerSentEvent) throws -> WebClient.ElementSource<Element>.Step
    ) {
        source = WebClient.ElementSource(reader, step: step)
        allEvents = WebClient.ElementSource(reader) { sentinel == nil || $0.data != sentinel ? .element($0) : .end }
    }

    private init(_ source: WebClient.ElementSource<Element>, _ events: WebClient.ElementSource<ServerSentEvent>) {
        self.source = source
        allEvents = events
    }

    /// The events as the server sends them, with their types and identifiers, in place of the elements.
    public var events: EventStream<ServerSentEvent> { EventStream<ServerSentEvent>(allEvents, allEvents) }

    /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
    public func collected(limit: Int) async throws(ServiceError) -> [Element] {
        try await source.collected(limit: limit)
    }

    /// Starts to read the elements.
    public func makeAsyncIterator() -> WebClient.StreamIterator<Element> { WebClient.StreamIterator(source) }
}

nonisolated extension WebClient {
    /// Decodes the data of events.
    public nonisolated struct EventDecoder: Sendable {
        let call: OpenedCall

        /// Decodes the data of an event as JSON. Throws a `DecodingError` if it does not match the type.
        public func decode<Value: Decodable>(_ event: ServerSentEvent) throws -> Value {
            try call.decode(Data(event.data.utf8))
        }
    }

    /// Sends a request, and returns the events of the response, whose data is JSON, as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream<Element: Decodable & Sendable>(
        for request: Request, sentinel: String? = nil
    ) async throws(ServiceError) -> EventStream<Element> {
        let call = try await opened(request)
        return stream(of: call, sentinel) { event in try call.decode(Data(event.data.utf8)) }
    }

    /// Sends a request, and returns the events of the response as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream(
        for request: Request, sentinel: String? = nil
    ) async throws(ServiceError) -> EventStream<ServerSentEvent> {
        stream(of: try await opened(request), sentinel) { $0 }
    }

    /// Sends a request, and returns what a closure makes of each event of the response, as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream<Element: Sendable>(
        for request: Request, sentinel: String? = nil,
        _ element: @escaping @Sendable (ServerSentEvent, EventDecoder) throws -> Element
    ) async throws(ServiceError) -> EventStream<Element> {
        let call = try await opened(request)
        return stream(of: call, sentinel) { event in try element(event, EventDecoder(call: call)) }
    }

    private func stream<Element: Sendable>(
        of call: OpenedCall, _ sentinel: String?, _ element: @escaping @Sendable (ServerSentEvent) throws -> Element
    ) -> EventStream<Element> {
        var parser = EventStreamParser(maximumSize: call.maximumSize)
        let reader = StreamReader<ServerSentEvent>(call) { bytes, events in
            if let bytes { try parser.append(bytes, to: &events) }
        }
        return EventStream(reader, sentinel: sentinel) { event in
            if let sentinel, event.data == sentinel { return .end }
            if event.type == "error", let error = call.serverError(Data(event.data.utf8)) { throw error }
            return .element(try element(event))
        }
    }
}
