// feature: events
import Foundation

/// An event of a server-sent event stream (WHATWG HTML, section 9.2).
public nonisolated struct ServerSentEvent: Hashable, Sendable {
    /// The type of the event. The default is `message`.
    public var type: String
    /// The data of the event, often JSON.
    public var data: String
    /// The last event ID: the latest `id` that the server sent, or `nil` if there was none.
    public var lastEventID: String?

    /// Creates an event.
    public init(type: String = "message", data: String, lastEventID: String? = nil) {
        self.type = type
        self.data = data
        self.lastEventID = lastEventID
    }

    /// Decodes the data as JSON. Throws a `DecodingError` if the data does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: Data(data.utf8))
    }

    /// Returns the events of a stream that has ended. Omits an incomplete event at the end.
    static func events(in text: String) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var event = ServerSentEvent(data: "")
        var data: [Substring] = []
        let ends: Set<Character> = ["\n", "\r", "\r\n"]
        let body = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in body.split(omittingEmptySubsequences: false, whereSeparator: ends.contains) {
            guard !line.isEmpty else {
                event.data = data.joined(separator: "\n")
                if !data.isEmpty { events.append(event) }
                event.type = "message"
                data = []
                continue
            }
            let field = line.prefix { $0 != ":" }
            var value = line.dropFirst(field.count + 1)
            if value.first == " " { value.removeFirst() }
            switch field {
            case "data": data.append(value)
            case "event": event.type = value.isEmpty ? "message" : String(value)
            case "id": event.lastEventID = String(value)
            default: break
            }
        }
        return events
    }
}

nonisolated extension WebClient {
    /// Sends a request, and returns the events of the response after the response has ended. Omits an incomplete event
    /// at the end.
    ///
    /// Do not use this method for a stream that does not end: the events are returned only when the server closes the
    /// response.
    public func events(for request: Request) async throws(ServiceError) -> [ServerSentEvent] {
        try await perform(request) { ServerSentEvent.events(in: String(decoding: $0.http.body, as: UTF8.self)) }
    }
}
