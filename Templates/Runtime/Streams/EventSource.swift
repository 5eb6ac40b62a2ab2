// feature: events
import Foundation

nonisolated extension WebClient {
    /// The events of an operation, over one connection after the other.
    nonisolated struct EventSource: Sendable {
        let client: WebClient
        let request: Request
        let sentinel: String?
        let position = EventPosition()

        /// Sends the request, with the identifier of the last event if there was one.
        func open() async throws(ServiceError) -> OpenedCall {
            guard let id = position.startAgain() else { return try await client.opened(request) }
            // It replaces the identifier that the caller has set.
            var request = request
            request.list.headers.removeValues(for: "Last-Event-ID")
            request.addHeader("Last-Event-ID", id)
            return try await client.with { $0.headers["Last-Event-ID"] = nil }.opened(request)
        }

        /// Returns a reader of the events of a response.
        func reader(of call: OpenedCall) -> StreamReader<ServerSentEvent> {
            var parser = EventStreamParser(maximumSize: call.maximumSize)
            let position = position
            return StreamReader(call) { bytes, events in
                defer { position.note(retry: parser.retry, id: parser.identifier) }
                if let bytes { try parser.append(bytes, to: &events) }
            }
        }

        /// Returns the elements of the events that a reader reads.
        func elements<Element: Sendable>(
            of call: OpenedCall, _ reader: StreamReader<ServerSentEvent>,
            _ element: @escaping @Sendable (OpenedCall, ServerSentEvent) throws -> Element
        ) -> ElementSource<Element> {
            let (position, sentinel) = (position, sentinel)
            return ElementSource(reader) { event in
                guard let event = position.next(event) else { return .none }
                if let sentinel, event.data == sentinel {
                    position.end()
                    return .end
                }
                if event.type == "error", let error = call.serverError(Data(event.data.utf8)) { throw error }
                return .element(try element(call, event))
            }
        }

        /// Returns the events that a reader reads.
        func elements(
            of call: OpenedCall, _ reader: StreamReader<ServerSentEvent>
        ) -> ElementSource<ServerSentEvent> {
            let (position, sentinel) = (position, sentinel)
            return ElementSource(reader) { event in
                guard let event = position.next(event) else { return .none }
                guard let sentinel, event.data == sentinel else { return .element(event) }
                position.end()
                return .end
            }
        }
    }

    /// The place of a client in the events of an operation.
    nonisolated final class EventPosition: Sendable {
        private nonisolated struct State: Sendable {
            var lastEventID: String?
            /// The identifier without an event that has followed.
            var followingID: String?
            /// The identifier of the request. A server can start with the event that has it.
            var requestedID: String?
            /// In milliseconds.
            var retry: Int?
            var isEnded = false
        }

        private let state = Mutex(State())

        /// Whether the server has sent its last event.
        var isEnded: Bool { state.withLock { $0.isEnded } }

        /// The number of seconds before the next connection.
        var pause: TimeInterval { state.withLock { $0.retry.map { Double($0) / 1_000 } ?? 3 } }

        /// Records the time before the next connection, and the identifier after the last event.
        func note(retry: Int?, id: String?) {
            state.withLock { state in
                state.retry = retry ?? state.retry
                state.followingID = id
                // What follows it is new.
                if id != nil, id == state.requestedID { state.requestedID = nil }
            }
        }

        func end() { state.withLock { $0.isEnded = true } }

        /// Returns the identifier for another connection; `nil` if there is none.
        func startAgain() -> String? {
            state.withLock { state in
                state.lastEventID = state.followingID ?? state.lastEventID
                state.requestedID = state.lastEventID.flatMap { $0.isEmpty ? nil : $0 }
                return state.requestedID
            }
        }

        /// Returns an event, with the last identifier if it has none; `nil` if it was received before.
        func next(_ event: ServerSentEvent) -> ServerSentEvent? {
            state.withLock { state in
                let isRepeated = state.requestedID != nil && event.lastEventID == state.requestedID
                if event.lastEventID != nil { state.requestedID = nil }
                if isRepeated { return nil }
                state.lastEventID = event.lastEventID ?? state.lastEventID
                var event = event
                event.lastEventID = state.lastEventID
                return event
            }
        }
    }

    /// Opens another connection for the elements of a stream.
    nonisolated struct EventOpening<Element: Sendable>: Sendable {
        let position: EventPosition
        let clock: Clock
        let open: @Sendable () async -> Result<ElementSource<Element>, ServiceError>

        init(_ events: EventSource, _ elements: @escaping @Sendable (OpenedCall) -> ElementSource<Element>) {
            position = events.position
            clock = events.client.configuration.clock
            open = {
                do throws(ServiceError) {
                    return .success(elements(try await events.open()))
                } catch {
                    return .failure(error)
                }
            }
        }
    }
}

nonisolated extension WebClient.ElementSource {
    /// Creates elements that come over further connections after the end of the first one.
    ///
    /// - Parameter attempts: The number of connections without an element after which the error of the last one is thrown.
    init(reconnecting first: Self, _ opening: WebClient.EventOpening<Element>, attempts: Int) {
        let current = WebClient.Mutex<Self?>(first)
        let isEnded = WebClient.Mutex(false)
        let end = { @Sendable in
            isEnded.withLock { $0 = true }
            current.withLock { $0 }?.end()
        }
        self.end = end
        next = {
            var rest = max(attempts, 1)
            var failure: ServiceError?
            while !isEnded.withLock({ $0 }) {
                if let source = current.withLock({ $0 }) {
                    let result = await source.next()
                    if case .success(_?) = result { return result }
                    if case .failure(let error) = result { failure = error }
                    current.withLock { $0 = nil }
                }
                if opening.position.isEnded { break }
                if let failure, rest == 0 || !failure.allowsReconnection {
                    end()
                    return failure.isEndOfEvents ? .success(nil) : .failure(failure)
                }
                if rest == 0 { break }
                rest -= 1
                do {
                    try await opening.clock.sleep(opening.position.pause)
                } catch {
                    end()
                    return .failure(.cancelled())
                }
                switch await opening.open() {
                case .success(let source):
                    failure = nil
                    current.withLock { $0 = source }
                    if isEnded.withLock({ $0 }) { source.end() }
                case .failure(let error): failure = error
                }
            }
            end()
            return .success(nil)
        }
    }
}

nonisolated extension ServiceError {
    /// Whether another connection can have other events.
    fileprivate var allowsReconnection: Bool {
        switch self {
        case .connectionFailed(let error): error.code != .dataLengthExceedsMaximum
        case .noInternetConnection, .timedOut: true
        case .response(let response): response.statusCode >= 500 || response.statusCode == 429
        default: false
        }
    }

    /// Whether the server has no more events, after a response without content (WHATWG HTML, section 9.2.3).
    fileprivate var isEndOfEvents: Bool {
        if case .unexpectedResponse(let response) = self { response.statusCode == 204 } else { false }
    }
}
