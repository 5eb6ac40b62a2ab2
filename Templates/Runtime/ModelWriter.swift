// feature: core
public import Foundation

/// Writes the fields of a model as an object. Each method throws an `EncodingError` when a value cannot be written.
public nonisolated struct ModelWriter {
    private var container: KeyedEncodingContainer<JSONKey>

    /// Starts an object.
    public init(_ encoder: any Encoder) { container = encoder.container(keyedBy: JSONKey.self) }

    /// Writes a field; nil is left out.
    public mutating func put<Value: Encodable>(_ key: String, _ value: Value?) throws {
        guard let value else { return }
        try container.put(key, value)
    }

    /// Writes a moment as RFC 3339, whatever the encoder's strategy for dates; nil is left out.
    public mutating func put(_ key: String, _ value: Date?) throws {
        guard let value else { return }
        guard let text = RFC3339.text(of: value) else {
            throw RFC3339.unwritable(value, container.codingPath + [JSONKey(key)])
        }
        try container.encode(text, forKey: JSONKey(key))
    }

    /// Writes bytes as base64, whatever the encoder's strategy for data; nil is left out.
    public mutating func put(_ key: String, _ value: Data?) throws {
        guard let value else { return }
        try container.encode(value.base64EncodedString(), forKey: JSONKey(key))
    }

    /// Writes a URL as its text, whatever the encoder; nil is left out.
    public mutating func put(_ key: String, _ value: URL?) throws {
        guard let value else { return }
        try container.encode(value.absoluteString, forKey: JSONKey(key))
    }

    /// Writes a field; nil is written as null.
    public mutating func putOrNull<Value: Encodable>(_ key: String, _ value: Value?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes a moment as RFC 3339; nil is written as null.
    public mutating func putOrNull(_ key: String, _ value: Date?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes bytes as base64; nil is written as null.
    public mutating func putOrNull(_ key: String, _ value: Data?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes a URL as its text; nil is written as null.
    public mutating func putOrNull(_ key: String, _ value: URL?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes the fields that have no property of their own (`additionalProperties`).
    public mutating func putAll<Value: Encodable>(_ fields: [String: Value]) throws {
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
            try container.put(key, value)
        }
    }
}

nonisolated extension KeyedEncodingContainer<JSONKey> {
    /// Foundation writes UUIDs in capitals. Small letters are what RFC 9562, section 4, asks for, and what parameters have.
    mutating func put<Value: Encodable>(_ key: String, _ value: Value) throws {
        switch value {
        case let id as UUID: try encode(id.uuidString.lowercased(), forKey: JSONKey(key))
        case let ids as [UUID]: try encode(ids.map { $0.uuidString.lowercased() }, forKey: JSONKey(key))
        default: try encode(value, forKey: JSONKey(key))
        }
    }
}
