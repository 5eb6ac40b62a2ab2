// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// An encoder that writes UUIDs in lowercase, as they are in parameters, and rejects a `Decimal` that is not a
    /// number, at any depth and in any type. Foundation writes UUIDs in uppercase, and `NaN`, which is not JSON.
    nonisolated final class ExactEncoder: JSONEncoder, @unchecked Sendable {
        override func encode<Value: Encodable>(_ value: Value) throws -> Data {
            func encode(_ value: some Encodable) throws -> Data { try super.encode(value) }
            return try encode(exact(value, at: []))
        }
    }

    /// The types that reach Foundation's encoder as they are, because it has a format of its own for them, or because
    /// they contain nothing else.
    private static let passed = Set(
        ([
            String.self, Int.self, Bool.self, Double.self, Date.self, URL.self, Data.self, Int32.self, Int64.self,
            Float.self, [String].self, [Int].self,
        ] as [Any.Type]).map { ObjectIdentifier($0) })

    /// Returns a value as Foundation's encoder should receive it.
    fileprivate static func exact<Value: Encodable>(
        _ value: Value, at path: @autoclosure () -> [any CodingKey]
    ) throws -> any Encodable {
        let type = ObjectIdentifier(Value.self)
        if passed.contains(type) { return value }
        if type == ObjectIdentifier(UUID.self), let id = value as? UUID { return id.uuidString.lowercased() }
        if type == ObjectIdentifier(Decimal.self), let number = value as? Decimal {
            if !number.isNaN { return number }
            throw EncodingError.invalidValue(
                value, .init(codingPath: path(), debugDescription: "must be a finite number"))
        }
        // Other numbers would request a container and return here.
        return value is any BinaryInteger || value is any BinaryFloatingPoint ? value : Exact(value: value)
    }
}

private nonisolated struct Exact<Value: Encodable>: Encodable {
    let value: Value

    func encode(to encoder: any Encoder) throws { try value.encode(to: ForwardingEncoder(base: encoder)) }
}

/// An encoder that hands the values inside a value to `exact`, and the results to another encoder.
private nonisolated struct ForwardingEncoder: Encoder {
    let base: any Encoder
    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ForwardingMembers(base: base.container(keyedBy: type)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { ForwardingElements(base: base.unkeyedContainer()) }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ForwardingValue(base: base.singleValueContainer())
    }
}

private nonisolated struct ForwardingMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var base: KeyedEncodingContainer<Key>
    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let exact = try JSONCoding.exact(value, at: base.codingPath + [key])
        try base.encode(exact, forKey: key)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(ForwardingMembers<Nested>(base: base.nestedContainer(keyedBy: type, forKey: key)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ForwardingElements(base: base.nestedUnkeyedContainer(forKey: key))
    }

    mutating func superEncoder() -> any Encoder { ForwardingEncoder(base: base.superEncoder()) }
    mutating func superEncoder(forKey key: Key) -> any Encoder {
        ForwardingEncoder(base: base.superEncoder(forKey: key))
    }
}

private nonisolated struct ForwardingElements: UnkeyedEncodingContainer {
    var base: any UnkeyedEncodingContainer
    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int { base.count }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        let exact = try JSONCoding.exact(value, at: base.codingPath + [ElementKey(intValue: base.count)])
        try base.encode(exact)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(ForwardingMembers<Nested>(base: base.nestedContainer(keyedBy: type)))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ForwardingElements(base: base.nestedUnkeyedContainer())
    }

    mutating func superEncoder() -> any Encoder { ForwardingEncoder(base: base.superEncoder()) }
}

private nonisolated struct ElementKey: CodingKey {
    let intValue: Int?
    let stringValue: String

    init(intValue: Int) {
        self.intValue = intValue
        stringValue = "Index \(intValue)"
    }

    init?(stringValue: String) { return nil }
}

private nonisolated struct ForwardingValue: SingleValueEncodingContainer {
    var base: any SingleValueEncodingContainer
    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        let exact = try JSONCoding.exact(value, at: base.codingPath)
        try base.encode(exact)
    }
}
