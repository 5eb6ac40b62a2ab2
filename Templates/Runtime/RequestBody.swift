// feature: core
public import Foundation

/// A body that is made when the request is sent, away from the thread that asked for it.
nonisolated struct RequestBody: Sendable {
    let contentType: String
    let make: @Sendable () throws -> Data
}

nonisolated extension Request {
    /// Sends a value as JSON; nil sends no body. A value that cannot be encoded makes the call throw `.invalidRequest`.
    public mutating func json<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json"
    ) {
        guard let value else { return }
        body = RequestBody(contentType: contentType) { try JSONCoding.makeEncoder().encode(value) }
    }

    /// Sends a text in UTF-8; nil sends no body.
    public mutating func text(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        guard let text else { return }
        body = RequestBody(contentType: contentType) { Data(text.utf8) }
    }

    /// Sends bytes as they are; nil sends no body.
    public mutating func data(_ data: Data?, contentType: String = "application/octet-stream") {
        guard let data else { return }
        body = RequestBody(contentType: contentType) { data }
    }
}

/// A body of named fields, for operations whose arguments are the fields of their body.
public nonisolated struct BodyFields: Encodable, Sendable {
    private var fields: [@Sendable (inout KeyedEncodingContainer<JSONKey>) throws -> Void] = []

    /// Makes an empty body.
    public init() {}

    /// Adds a field; nil is left out.
    public mutating func put<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
        guard let value else { return }
        fields.append { try $0.put(key, value) }
    }

    /// Adds a field; nil is sent as null.
    public mutating func putOrNull<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
        guard let value else { return fields.append { try $0.encodeNil(forKey: JSONKey(key)) } }
        put(key, value)
    }

    /// Writes the fields as one object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONKey.self)
        for field in fields { try field(&container) }
    }
}
