// feature: nullable

/// A value or `null`, for a property where `null` and absent differ.
///
/// In the body of a request, for example, `null` clears the property, and an absent property stays unchanged
/// (RFC 7396). The type of a model's property is `Nullable<String>?`, and `nil` means absent. A literal is a value:
/// `name: "Ann"`. A variable is converted: `name: Nullable(text)` is its value, or null if it is nil.
public nonisolated enum Nullable<Wrapped> {
    /// The JSON value `null`.
    case null
    /// A value.
    case value(Wrapped)

    /// The value, or `nil` for `null`.
    public var wrapped: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }
}

nonisolated extension Nullable {
    /// Creates a value, or null if the value is nil.
    public init(_ value: Wrapped?) { self = value.map { .value($0) } ?? .null }
}

// With a literal, a value is written as if it were not nullable.

nonisolated extension Nullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
    /// Creates a value.
    public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

nonisolated extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a value.
    public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
        self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
    }
}

nonisolated extension Nullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
    /// Creates a value.
    public init(stringLiteral value: Wrapped.StringLiteralType) { self = .value(Wrapped(stringLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByStringInterpolation where Wrapped: ExpressibleByStringInterpolation {
    /// Creates a value.
    public init(stringInterpolation value: Wrapped.StringInterpolation) {
        self = .value(Wrapped(stringInterpolation: value))
    }
}

nonisolated extension Nullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    /// Creates a value.
    public init(integerLiteral value: Wrapped.IntegerLiteralType) { self = .value(Wrapped(integerLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    /// Creates a value.
    public init(floatLiteral value: Wrapped.FloatLiteralType) { self = .value(Wrapped(floatLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    /// Creates a value.
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) { self = .value(Wrapped(booleanLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByArrayLiteral where Wrapped: JSONCoding.ListLiteral {
    /// Creates a value.
    public init(arrayLiteral elements: Wrapped.ArrayLiteralElement...) { self = .value(Wrapped(elements)) }
}

nonisolated extension Nullable: ExpressibleByDictionaryLiteral where Wrapped: JSONCoding.MapLiteral {
    /// Creates a value. If a key is repeated, its last value is used.
    public init(dictionaryLiteral members: (Wrapped.Key, Wrapped.Value)...) {
        self = .value(Wrapped(members) { $1 })
    }
}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}
nonisolated extension Nullable: Hashable where Wrapped: Hashable {}
nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
    /// Reads a value or `null`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
    /// Writes the value or `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

nonisolated extension JSONCoding.Reader {
    /// Reads a value or `null`. Returns `nil` if the key is absent.
    public mutating func nullable<Value: Decodable>(_ key: String) -> Nullable<Value>? {
        optional(key) { reader in
            guard reader.contains(key) else { return nil }
            return try reader.locatingFaults(of: Value?.self, JSONCoding.Key(key)) {
                try reader.container.decodeIfPresent(Value.self, forKey: $0).map { .value($0) } ?? .null
            }
        }
    }
}

nonisolated extension Nullable: JSONCoding.Rewritten where Wrapped: JSONCoding.Rewritten {
    func written(at path: @autoclosure () -> [any CodingKey]) throws -> Nullable<Wrapped.Written> {
        switch self {
        case .null: .null
        case .value(let value): .value(try value.written(at: path()))
        }
    }
}

nonisolated extension Nullable: JSONCoding.NumberContainer where Wrapped: Decodable {
    static func findFault(in decoder: any Decoder) throws { try Wrapped?.findFault(in: decoder) }
}
