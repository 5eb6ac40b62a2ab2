// feature: core
public import Foundation

nonisolated extension ModelReader {
    /// A field that is a whole number.
    public func int(_ key: String) throws -> Int { try container.decode(Int.self, forKey: JSONKey(key)) }

    /// A field that is a whole number, or nil.
    public func intIfPresent(_ key: String) throws -> Int? {
        try container.decodeIfPresent(Int.self, forKey: JSONKey(key))
    }

    /// A field that is a whole number of 32 bits.
    public func int32(_ key: String) throws -> Int32 { try container.decode(Int32.self, forKey: JSONKey(key)) }

    /// A field that is a whole number of 32 bits, or nil.
    public func int32IfPresent(_ key: String) throws -> Int32? {
        try container.decodeIfPresent(Int32.self, forKey: JSONKey(key))
    }

    /// A field that is a whole number of 64 bits.
    public func int64(_ key: String) throws -> Int64 { try container.decode(Int64.self, forKey: JSONKey(key)) }

    /// A field that is a whole number of 64 bits, or nil.
    public func int64IfPresent(_ key: String) throws -> Int64? {
        try container.decodeIfPresent(Int64.self, forKey: JSONKey(key))
    }

    /// A field that is a number.
    public func double(_ key: String) throws -> Double { try container.decode(Double.self, forKey: JSONKey(key)) }

    /// A field that is a number, or nil.
    public func doubleIfPresent(_ key: String) throws -> Double? {
        try container.decodeIfPresent(Double.self, forKey: JSONKey(key))
    }

    /// A field that is a number of single precision.
    public func float(_ key: String) throws -> Float { try container.decode(Float.self, forKey: JSONKey(key)) }

    /// A field that is a number of single precision, or nil.
    public func floatIfPresent(_ key: String) throws -> Float? {
        try container.decodeIfPresent(Float.self, forKey: JSONKey(key))
    }

    /// A field that is a number kept in decimal.
    public func decimal(_ key: String) throws -> Decimal { try container.decode(Decimal.self, forKey: JSONKey(key)) }

    /// A field that is a number kept in decimal, or nil.
    public func decimalIfPresent(_ key: String) throws -> Decimal? {
        try container.decodeIfPresent(Decimal.self, forKey: JSONKey(key))
    }
}
