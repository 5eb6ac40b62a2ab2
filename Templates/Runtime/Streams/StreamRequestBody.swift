// feature: streams
import Foundation

nonisolated extension WebClient.Request {
    /// Sets the body to the JSON encoding of `value`, with another value for one of its properties. If `value` is `nil`, the property is
    /// the only one.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setJSON<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json", setting key: String, to property: Bool
    ) {
        setJSON(ValueWithProperty(value: value, key: key, property: property), contentType: contentType)
    }
}

/// A value in JSON, with another value for one of its properties.
private nonisolated struct ValueWithProperty<Value: Encodable & Sendable>: Encodable, Sendable {
    let value: Value?
    let key: String
    let property: Bool

    func encode(to encoder: any Encoder) throws {
        try value?.encode(to: encoder)
        var container = encoder.container(keyedBy: JSONCoding.Key.self)
        try container.encode(property, forKey: JSONCoding.Key(key))
    }
}
