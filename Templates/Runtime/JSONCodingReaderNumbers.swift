// feature: core
public import Foundation

nonisolated extension JSONCoding.Reader {
    /// Reads an integer.
    public func int(_ key: String) throws -> Int { try container.decode(Int.self, forKey: JSONCoding.Key(key)) }

    /// Reads an optional integer.
    public func intIfPresent(_ key: String) throws -> Int? {
        try optional(key) { try container.decodeIfPresent(Int.self, forKey: JSONCoding.Key(key)) }
    }

    /// Reads a 32-bit integer.
    public func int32(_ key: String) throws -> Int32 { try container.decode(Int32.self, forKey: JSONCoding.Key(key)) }

    /// Reads an optional 32-bit integer.
    public func int32IfPresent(_ key: String) throws -> Int32? {
        try optional(key) { try container.decodeIfPresent(Int32.self, forKey: JSONCoding.Key(key)) }
    }

    /// Reads a 64-bit integer.
    public func int64(_ key: String) throws -> Int64 { try container.decode(Int64.self, forKey: JSONCoding.Key(key)) }

    /// Reads an optional 64-bit integer.
    public func int64IfPresent(_ key: String) throws -> Int64? {
        try optional(key) { try container.decodeIfPresent(Int64.self, forKey: JSONCoding.Key(key)) }
    }

    /// Reads a number.
    public func double(_ key: String) throws -> Double {
        try container.decode(Double.self, forKey: JSONCoding.Key(key))
    }

    /// Reads an optional number.
    public func doubleIfPresent(_ key: String) throws -> Double? {
        try optional(key) { try container.decodeIfPresent(Double.self, forKey: JSONCoding.Key(key)) }
    }

    /// Reads a single-precision number.
    public func float(_ key: String) throws -> Float { try container.decode(Float.self, forKey: JSONCoding.Key(key)) }

    /// Reads an optional single-precision number.
    public func floatIfPresent(_ key: String) throws -> Float? {
        try optional(key) { try container.decodeIfPresent(Float.self, forKey: JSONCoding.Key(key)) }
    }

    /// Reads a decimal number.
    public func decimal(_ key: String) throws -> Decimal {
        try container.decode(Decimal.self, forKey: JSONCoding.Key(key))
    }

    /// Reads an optional decimal number.
    public func decimalIfPresent(_ key: String) throws -> Decimal? {
        try optional(key) { try container.decodeIfPresent(Decimal.self, forKey: JSONCoding.Key(key)) }
    }
}
