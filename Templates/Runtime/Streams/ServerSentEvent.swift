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
    /// The number of milliseconds that a client waits before another connection, if the event says it.
    public var retry: Int?

    /// Creates an event.
    public init(type: String = "message", data: String, lastEventID: String? = nil, retry: Int? = nil) {
        self.type = type
        self.data = data
        self.lastEventID = lastEventID
        self.retry = retry
    }

    /// Decodes the data as JSON. Throws a `DecodingError` if the data does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: Data(data.utf8))
    }
}
