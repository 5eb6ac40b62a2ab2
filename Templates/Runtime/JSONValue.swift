// feature: json-value
public import Foundation

/// Any JSON value, for a value whose type the API description does not specify.
///
/// JSON that is read has 512 levels at most. Values with more levels, which only an app can create, can be compared, and throw an
/// `EncodingError` when they are encoded. Avoid values with thousands of levels: Swift needs the stack to destroy them.
public nonisolated enum JSONValue: Sendable {
    /// The JSON value `null`.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// An integer. A number without a fraction, such as `1.0`, is also read as an integer.
    case integer(Int64)
    /// An integer that is too large for `Int64`.
    case unsigned(UInt64)
    /// A number with a fraction, as a `Double`.
    case number(Double)
    /// A number that would lose digits in a `Double`.
    indirect case decimal(Decimal)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

nonisolated extension JSONValue: Codable {
    /// Reads any value.
    public init(from decoder: any Decoder) throws {
        if let decoder = JSONCoding.TapeDecoder.of(decoder) {
            self = try decoder.tape.json(decoder.index, decoder.anchor)
        } else if let container = try? decoder.container(keyedBy: JSONCoding.Key.self) {
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = number(in: container) { return value }
        throw DecodingError.dataCorrupted(
            .init(codingPath: container.codingPath, debugDescription: "does not fit into Decimal"))
    }

    /// Returns a number with all its digits, or `nil` if the value is not a number or is too large.
    static func number(in container: any SingleValueDecodingContainer) -> JSONValue? {
        let decimal = try? container.decode(Decimal.self)
        func isExact(_ value: Decimal?) -> Bool { decimal == nil || decimal == value }
        // Foundation ignores a fraction of a large number.
        if let value = try? container.decode(Int64.self), isExact(Decimal(value)) { return .integer(value) }
        if let value = try? container.decode(UInt64.self), isExact(Decimal(value)) { return .unsigned(value) }
        guard let value = try? container.decode(Double.self) else { return decimal.map { .decimal($0) } }
        if let decimal, !decimal.isNaN, decimal != Decimal(string: "\(value)") { return .decimal(decimal) }
        return .number(value)
    }

    /// Writes the value. Throws an `EncodingError` if it has more levels than JSON can have.
    public func encode(to encoder: any Encoder) throws {
        if hasMoreLevels(than: JSONCoding.JSONNesting.maximum - 1) {
            throw EncodingError.invalidValue(
                self,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "must not have more than \(JSONCoding.JSONNesting.maximum - 1) levels"))
        }
        try Contents(value: self).encode(to: encoder)
    }

    /// A value whose levels have been counted.
    private nonisolated struct Contents: Encodable {
        let value: JSONValue

        func encode(to encoder: any Encoder) throws {
            switch value {
            case .array(let elements):
                var container = encoder.unkeyedContainer()
                for element in elements { try container.encode(Contents(value: element)) }
            case .object(let members):
                // It can be a part of an object that is being written.
                var container = encoder.container(keyedBy: JSONCoding.Key.self)
                for (key, value) in members {
                    try container.encode(Contents(value: value), forKey: JSONCoding.Key(stringValue: key))
                }
            default:
                var container = encoder.singleValueContainer()
                try encodeScalar(to: &container)
            }
        }

        private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
            switch value {
            case .null, .array, .object: try container.encodeNil()
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .unsigned(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .decimal(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            }
        }
    }
}

nonisolated extension JSONValue {
    /// Creates a JSON value by encoding a value. Throws an `EncodingError` if the value cannot be encoded.
    public init(encoding value: some Encodable) throws {
        self = try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(value))
    }

    /// Encodes the body of a request whose type the API description does not specify. Throws
    /// `ServiceError.invalidRequest` if the value cannot be encoded, or is not a `Body`.
    public static func encoded<Body: Decodable>(_ value: some Encodable) throws(ServiceError) -> Body {
        do {
            return try JSONCoding.decode(Body.self, from: JSONCoding.encode(value))
        } catch {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            let text = path.isEmpty ? reason : "is not valid at \(path): \(reason)"
            let summary = JSONCoding.CodingFault.phrase(of: error)
            throw .invalidRequest(
                .init([
                    ServiceError.ConstraintViolation(
                        field: "body", reason: text, summary: WebClient.Redaction.ShownText(summary))
                ]))
        }
    }

    /// Decodes the JSON value as a type. Throws a `DecodingError` if the value does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: JSONCoding.encode(self))
    }

    /// Decodes the JSON value as a type. Throws a `DecodingError` if the value does not match the type.
    ///
    ///     let address = try user["address"]?.decode(as: Address.self)
    public func decode<Value: Decodable>(as type: Value.Type) throws -> Value { try decode(type) }

    /// The member of an object with a key, or `nil` if there is none.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The element of an array at an index, or `nil` if there is none.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The string, or `nil` if the value is not a string.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The Boolean value, or `nil` if the value is not a Boolean.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The integer, or `nil` if the value is not an integer or is too large for `Int`.
    public var intValue: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The number as the closest `Double`, or `nil` if the value is not a number.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        case .decimal(let value): Double(value.description)
        default: nil
        }
    }
}

nonisolated extension JSONValue: CustomStringConvertible {
    /// The value as JSON with sorted keys.
    public var description: String {
        // A number that is not finite cannot be encoded, and neither can a value with too many levels.
        guard let text = try? JSONCoding.encode(self) else { return "(not JSON)" }
        return String(decoding: text, as: UTF8.self)
    }
}

nonisolated extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, JSONCoding.ListLiteral, JSONCoding.MapLiteral, ExpressibleByNilLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates a number. The literal `1.0` does not equal a `1.0` that is read, which is an integer.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object. If a key is repeated, its last value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
    /// Creates the JSON value `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates an array.
    public init(_ elements: [JSONValue]) { self = .array(elements) }
    /// Creates an object. If a key is repeated, its values are combined.
    public init(
        _ members: [(String, JSONValue)], uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
    ) rethrows { self = .object(try Dictionary(members, uniquingKeysWith: combine)) }
}
