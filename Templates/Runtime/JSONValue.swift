// feature: json-value
public import Foundation

/// Any JSON, for what the description leaves open.
public nonisolated enum JSONValue: Hashable, Sendable {
    /// null
    case null
    /// true or false
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A whole number beyond `Int64`.
    case unsigned(UInt64)
    /// Any other number that a `Double` holds exactly as written.
    case number(Double)
    /// A number that would lose digits in a `Double`.
    case decimal(Decimal)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

nonisolated extension JSONValue: Codable {
    /// Reads any value.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: JSONKey.self) {
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
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
        let decimal = try? container.decode(Decimal.self)
        guard let value = try? container.decode(Double.self) else {
            return .decimal(try decimal ?? container.decode(Decimal.self))
        }
        if let decimal, !decimal.isNaN, decimal != Decimal(string: "\(value)") { return .decimal(decimal) }
        return .number(value)
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

nonisolated extension JSONValue {
    /// Makes the JSON of any value. Throws an `EncodingError` when it has none.
    public init(encoding value: some Encodable) throws {
        self = try JSONCoding.makeDecoder().decode(JSONValue.self, from: JSONCoding.makeEncoder().encode(value))
    }

    /// Reads the JSON as a type. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: JSONCoding.makeEncoder().encode(self))
    }

    /// A member of an object, or nil.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// An element of a list, or nil.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text, or nil.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// true or false, or nil.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The whole number, or nil for any other value and for one beyond `Int`.
    public var intValue: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The number, as close as a `Double` comes, or nil.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
        default: nil
        }
    }
}

nonisolated extension JSONValue: CustomStringConvertible {
    /// The value as JSON, the keys of objects in order.
    public var description: String {
        // Only a number that is not finite has no JSON.
        guard let text = try? JSONCoding.makeEncoder().encode(self) else { return "(not JSON)" }
        return String(decoding: text, as: UTF8.self)
    }
}

nonisolated extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// Makes a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes true or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes a list.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object; of a repeated key the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
    /// Makes null.
    public init(nilLiteral: ()) { self = .null }
}
