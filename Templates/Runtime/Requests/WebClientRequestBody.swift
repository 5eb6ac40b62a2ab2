// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A body that is encoded when the request is sent, off the caller's thread.
    nonisolated struct RequestBody: Sendable {
        let contentType: String
        let make: @Sendable () throws -> Data
        // feature: uploads {
        /// Returns the bytes that are read while they are sent, in place of the encoded ones.
        var source: (@Sendable () throws -> BodySource)?
        // }
        // feature: pages {
        /// The value that is encoded as JSON.
        var json: (any Encodable & Sendable)?
        // }
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to the JSON encoding of `value`. Does nothing if `value` is `nil`.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setJSON<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json"
    ) {
        guard let value else { return }
        body = WebClient.RequestBody(contentType: contentType) { try JSONCoding.encode(value) }
        body?.json = value  // feature: pages
    }

    /// Sets the body to a string in UTF-8. Does nothing if `text` is `nil`.
    public mutating func setText(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        guard let text else { return }
        body = WebClient.RequestBody(contentType: contentType) { Data(text.utf8) }
    }

    /// Sets the body to unmodified data. Does nothing if `data` is `nil`.
    public mutating func setData(_ data: Data?, contentType: String = "application/octet-stream") {
        guard let data else { return }
        body = WebClient.RequestBody(contentType: contentType) { data }
    }
}

nonisolated extension WebClient {
    /// A JSON object that is built from the arguments of an operation.
    public nonisolated struct BodyFields: Encodable, Sendable {
        private var fields: [@Sendable (inout KeyedEncodingContainer<JSONCoding.Key>) throws -> Void] = []

        /// Creates an empty object.
        public init() {}

        /// Adds a property. Does nothing if `value` is `nil`.
        public mutating func put<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
            guard let value else { return }
            fields.append { try $0.put(JSONCoding.Key(key), value) }
        }

        /// Adds a property, which is `null` if `value` is `nil`.
        public mutating func putOrNull<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
            guard let value else { return fields.append { try $0.encodeNil(forKey: JSONCoding.Key(key)) } }
            put(key, value)
        }

        /// Writes the properties as an object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: JSONCoding.Key.self)
            for field in fields { try field(&container) }
        }
    }
}
