// feature: events
import Foundation

/// An event of a stream (WHATWG HTML, section 9.2).
public nonisolated struct ServerSentEvent: Hashable, Sendable {
    /// What kind of event it is; `message` where the server says nothing.
    public var name: String
    /// What it brings, often JSON.
    public var data: String
    /// What the server calls this event, or the last one that it gave a name.
    public var id: String?

    /// Makes an event.
    public init(name: String = "message", data: String, id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }

    /// Reads the data as JSON. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: Data(data.utf8))
    }

    /// The events of a stream that has ended. One that is broken off is left out.
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
    /// Sends a request and reads the events of the answer, once it has ended.
    public func events(_ request: Request) async throws(ServiceError) -> [ServerSentEvent] {
        try await perform(request) { ServerSentEvent.events(in: String(decoding: $0.response.body, as: UTF8.self)) }
    }
}
