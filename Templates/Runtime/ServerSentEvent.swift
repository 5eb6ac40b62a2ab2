// feature: events
import Foundation

/// An event of a stream (WHATWG HTML, section 9.2).
public nonisolated struct ServerSentEvent: Hashable, Sendable {
    /// The type of the event. The default is `message`.
    public var name: String
    /// The data of the event, often JSON.
    public var data: String
    /// The identifier of the event, or the last identifier that the server sent.
    public var id: String?

    /// Creates an event.
    public init(name: String = "message", data: String, id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }

    /// Decodes the data as JSON. Throws a `DecodingError` if the data does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: Data(data.utf8))
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
                event.name = "message"
                data = []
                continue
            }
            let field = line.prefix { $0 != ":" }
            var value = line.dropFirst(field.count + 1)
            if value.first == " " { value.removeFirst() }
            switch field {
            case "data": data.append(value)
            case "event": event.name = String(value)
            case "id": event.id = String(value)
            default: break
            }
        }
        return events
    }
}

nonisolated extension WebClient {
    /// Sends a request and returns the events of the response, after the response has ended.
    public func events(for request: Request) async throws(ServiceError) -> [ServerSentEvent] {
        try await perform(request) { ServerSentEvent.events(in: String(decoding: $0.http.body, as: UTF8.self)) }
    }
}
