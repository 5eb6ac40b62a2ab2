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
    /// What opens the streams of a GET request again: of the elements, and of the events.
    private var opening: WebClient.EventOpening<Element>?
    private var eventOpening: WebClient.EventOpening<ServerSentEvent>?

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

    init(_ source: WebClient.ElementSource<Element>, _ events: WebClient.ElementSource<ServerSentEvent>) {
        self.source = source
        allEvents = events
    }

    init(
        _ call: WebClient.OpenedCall, _ events: WebClient.EventSource,
        _ element: @escaping @Sendable (WebClient.OpenedCall, ServerSentEvent) throws -> Element
    ) {
        let reader = events.reader(of: call)
        source = events.elements(of: call, reader, element)
        allEvents = events.elements(of: call, reader)
        guard events.request.method == .get else { return }
        opening = WebClient.EventOpening(events) { events.elements(of: $0, events.reader(of: $0), element) }
        eventOpening = WebClient.EventOpening(events) { events.elements(of: $0, events.reader(of: $0)) }
    }

    /// The stream with further connections: if the connection breaks or ends, the client opens another one with the identifier of the
    /// last event, after the pause that the server requests, or 3 seconds. Only the streams of GET requests have it; others are
    /// unchanged.
    ///
    /// The sequence ends at its sentinel, and after a response with the status 204 (WHATWG HTML, section 9.2.3). A server can repeat the
    /// last event, which is omitted.
    ///
    /// - Parameter attempts: The number of connections without an event after which the loop throws the error of the last one.
    public func reconnecting(attempts: Int = 5) -> EventStream {
        guard let opening, let eventOpening else { return self }
        return EventStream(
            WebClient.ElementSource(reconnecting: source, opening, attempts: attempts),
            WebClient.ElementSource(reconnecting: allEvents, eventOpening, attempts: attempts))
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
        let events = EventSource(client: self, request: request, sentinel: sentinel)
        return EventStream(try await events.open(), events) { call, event in
            try call.decode(Data(event.data.utf8))
        }
    }

    /// Sends a request, and returns the events of the response as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream(
        for request: Request, sentinel: String? = nil
    ) async throws(ServiceError) -> EventStream<ServerSentEvent> {
        let events = EventSource(client: self, request: request, sentinel: sentinel)
        return EventStream(try await events.open(), events) { $1 }
    }

    /// Sends a request, and returns what a closure makes of each event of the response, as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream<Element: Sendable>(
        for request: Request, sentinel: String? = nil,
        _ element: @escaping @Sendable (ServerSentEvent, EventDecoder) throws -> Element
    ) async throws(ServiceError) -> EventStream<Element> {
        let events = EventSource(client: self, request: request, sentinel: sentinel)
        return EventStream(try await events.open(), events) { call, event in
            try element(event, EventDecoder(call: call))
        }
    }
}
