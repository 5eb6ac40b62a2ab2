// feature: core
public import Foundation

nonisolated extension JSONCoding.Reader {
    /// Reads an integer.
    public func int(_ key: String) throws -> Int {
        if let object { return try object.member(key) { $0.integer($1) } }
        return try locatingFaults(of: Int.self, key) { try container.decode(Int.self, forKey: $0) }
    }

    /// Reads an optional integer.
    public func intIfPresent(_ key: String) throws -> Int? {
        try optional(key) {
            if let object { return try object.memberIfPresent(key) { $0.integer($1) } }
            return try locatingFaults(of: Int.self, key) { try container.decodeIfPresent(Int.self, forKey: $0) }
        }
    }

    /// Reads a 32-bit integer.
    public func int32(_ key: String) throws -> Int32 {
        if let object { return try object.member(key) { $0.integer($1) } }
        return try locatingFaults(of: Int32.self, key) { try container.decode(Int32.self, forKey: $0) }
    }

    /// Reads an optional 32-bit integer.
    public func int32IfPresent(_ key: String) throws -> Int32? {
        try optional(key) {
            if let object { return try object.memberIfPresent(key) { $0.integer($1) } }
            return try locatingFaults(of: Int32.self, key) { try container.decodeIfPresent(Int32.self, forKey: $0) }
        }
    }

    /// Reads a 64-bit integer.
    public func int64(_ key: String) throws -> Int64 {
        if let object { return try object.member(key) { $0.integer($1) } }
        return try locatingFaults(of: Int64.self, key) { try container.decode(Int64.self, forKey: $0) }
    }

    /// Reads an optional 64-bit integer.
    public func int64IfPresent(_ key: String) throws -> Int64? {
        try optional(key) {
            if let object { return try object.memberIfPresent(key) { $0.integer($1) } }
            return try locatingFaults(of: Int64.self, key) { try container.decodeIfPresent(Int64.self, forKey: $0) }
        }
    }

    /// Reads a number.
    public func double(_ key: String) throws -> Double {
        if let object { return try object.member(key) { $0.double($1) } }
        return try locatingFaults(of: Double.self, key) { try container.decode(Double.self, forKey: $0) }
    }

    /// Reads an optional number.
    public func doubleIfPresent(_ key: String) throws -> Double? {
        try optional(key) {
            if let object { return try object.memberIfPresent(key) { $0.double($1) } }
            return try locatingFaults(of: Double.self, key) { try container.decodeIfPresent(Double.self, forKey: $0) }
        }
    }

    /// Reads a single-precision number.
    public func float(_ key: String) throws -> Float {
        if let object { return try object.member(key) { $0.float($1) } }
        return try locatingFaults(of: Float.self, key) { try container.decode(Float.self, forKey: $0) }
    }

    /// Reads an optional single-precision number.
    public func floatIfPresent(_ key: String) throws -> Float? {
        try optional(key) {
            if let object { return try object.memberIfPresent(key) { $0.float($1) } }
            return try locatingFaults(of: Float.self, key) { try container.decodeIfPresent(Float.self, forKey: $0) }
        }
    }

    /// Reads a decimal number.
    public func decimal(_ key: String) throws -> Decimal {
        if let object { return try object.member(key) { $0.decimal($1) } }
        return try locatingFaults(of: Decimal.self, key) { try container.decode(Decimal.self, forKey: $0) }
    }

    /// Reads an optional decimal number.
    public func decimalIfPresent(_ key: String) throws -> Decimal? {
        try optional(key) {
            if let object { return try object.memberIfPresent(key) { $0.decimal($1) } }
            return try locatingFaults(of: Decimal.self, key) { try container.decodeIfPresent(Decimal.self, forKey: $0) }
        }
    }
}
