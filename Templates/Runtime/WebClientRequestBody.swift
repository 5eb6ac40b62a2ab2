// feature: core
public import Foundation

/// A body that is encoded when the request is sent, off the caller's thread.
nonisolated struct RequestBody: Sendable {
    let contentType: String
    let make: @Sendable () throws -> Data
}

nonisolated extension WebClient.Request {
    /// Sends a value as JSON; nil sends no body. If the value cannot be encoded, the call throws `.invalidRequest`.
    public mutating func json<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json"
    ) {
        guard let value else { return }
        body = RequestBody(contentType: contentType) { try JSONCoding.makeEncoder().encode(value) }
    }

    /// Sends a string in UTF-8; nil sends no body.
    public mutating func text(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        guard let text else { return }
        body = RequestBody(contentType: contentType) { Data(text.utf8) }
    }

    /// Sends unmodified data; nil sends no body.
    public mutating func data(_ data: Data?, contentType: String = "application/octet-stream") {
        guard let data else { return }
        body = RequestBody(contentType: contentType) { data }
    }
}

nonisolated extension WebClient {
    /// A body of named fields, for operations whose arguments are the fields of their body.
    public nonisolated struct BodyFields: Encodable, Sendable {
        private var fields: [@Sendable (inout KeyedEncodingContainer<JSONCoding.Key>) throws -> Void] = []

        /// Creates an empty body.
        public init() {}

        /// Adds a field. Omits nil.
        public mutating func put<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
            guard let value else { return }
            fields.append { try $0.put(key, value) }
        }

        /// Adds a field. Sends nil as null.
        public mutating func putOrNull<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
            guard let value else { return fields.append { try $0.encodeNil(forKey: JSONCoding.Key(key)) } }
            put(key, value)
        }

        /// Writes the fields as an object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: JSONCoding.Key.self)
            for field in fields { try field(&container) }
        }
    }
}
