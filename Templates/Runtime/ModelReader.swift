// feature: core
public import Foundation

/// Reads the fields of a model from an object, one method per type: concrete, so that models compile fast.
///
/// Each method throws a `DecodingError` when the field does not fit. `…IfPresent` takes null for absent.
public nonisolated struct ModelReader {
    let container: KeyedDecodingContainer<JSONKey>
    let decoder: any Decoder

    /// Opens an object. Throws a `DecodingError` when the value is none.
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        container = try decoder.container(keyedBy: JSONKey.self)
    }

    /// Whether a field is there, null or not.
    public func has(_ key: String) -> Bool { container.contains(JSONKey(key)) }

    /// A field of any decodable type.
    public func value<Value: Decodable>(_ key: String) throws -> Value {
        try container.decode(Value.self, forKey: JSONKey(key))
    }

    /// A field of any decodable type, or nil.
    public func valueIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: JSONKey(key))
    }

    /// A field of which null says something else than its absence.
    public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
        guard has(key) else { return nil }
        return try valueIfPresent(key).map { .value($0) } ?? .null
    }

    /// A field that is a string.
    public func string(_ key: String) throws -> String { try container.decode(String.self, forKey: JSONKey(key)) }

    /// A field that is a string, or nil.
    public func stringIfPresent(_ key: String) throws -> String? {
        try container.decodeIfPresent(String.self, forKey: JSONKey(key))
    }

    /// A field that is true or false.
    public func bool(_ key: String) throws -> Bool { try container.decode(Bool.self, forKey: JSONKey(key)) }

    /// A field that is true or false, or nil.
    public func boolIfPresent(_ key: String) throws -> Bool? {
        try container.decodeIfPresent(Bool.self, forKey: JSONKey(key))
    }

    /// A field that is a moment (RFC 3339), whatever the decoder's strategy for dates.
    public func date(_ key: String) throws -> Date { try parsed(key, string(key), RFC3339.notADate, RFC3339.date) }

    /// A field that is a moment (RFC 3339), or nil.
    public func dateIfPresent(_ key: String) throws -> Date? {
        try stringIfPresent(key).map { try parsed(key, $0, RFC3339.notADate, RFC3339.date) }
    }

    /// A field that is base64 (RFC 4648, section 4), line breaks allowed.
    public func data(_ key: String) throws -> Data { try parsed(key, string(key), "Expected base64.", Self.bytes) }

    /// A field that is base64, or nil.
    public func dataIfPresent(_ key: String) throws -> Data? {
        try stringIfPresent(key).map { try parsed(key, $0, "Expected base64.", Self.bytes) }
    }

    /// A field that is a UUID.
    public func uuid(_ key: String) throws -> UUID { try parsed(key, string(key), "Expected a UUID.", Self.uuid) }

    /// A field that is a UUID, or nil.
    public func uuidIfPresent(_ key: String) throws -> UUID? {
        try stringIfPresent(key).map { try parsed(key, $0, "Expected a UUID.", Self.uuid) }
    }

    /// A field that is a URL.
    public func url(_ key: String) throws -> URL { try parsed(key, string(key), "Expected a URL.", Self.url) }

    /// A field that is a URL, or nil.
    public func urlIfPresent(_ key: String) throws -> URL? {
        try stringIfPresent(key).map { try parsed(key, $0, "Expected a URL.", Self.url) }
    }

    private func parsed<Value>(
        _ key: String, _ text: String, _ expectation: String, _ parse: (String) -> Value?
    ) throws -> Value {
        if let value = parse(text) { return value }
        throw DecodingError.dataCorrupted(
            .init(codingPath: container.codingPath + [JSONKey(key)], debugDescription: expectation))
    }

    private static func bytes(_ text: String) -> Data? {
        Data(base64Encoded: text) ?? Data(base64Encoded: text.filter { !$0.isWhitespace })
    }
    private static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }
    private static func url(_ text: String) -> URL? { URL(string: text) }
}
