// feature: core
public import Foundation

nonisolated extension JSONCoding.Reader {
    /// Reads an integer.
    public mutating func int(_ key: String) -> Int { read(or: 0) { try $0.member(key) { $0.integer($1) } } }

    /// Reads an optional integer.
    public mutating func intIfPresent(_ key: String) -> Int? {
        optional(key) { try $0.memberIfPresent(key) { $0.integer($1) } }
    }

    /// Reads a 32-bit integer.
    public mutating func int32(_ key: String) -> Int32 { read(or: 0) { try $0.member(key) { $0.integer($1) } } }

    /// Reads an optional 32-bit integer.
    public mutating func int32IfPresent(_ key: String) -> Int32? {
        optional(key) { try $0.memberIfPresent(key) { $0.integer($1) } }
    }

    /// Reads a 64-bit integer.
    public mutating func int64(_ key: String) -> Int64 { read(or: 0) { try $0.member(key) { $0.integer($1) } } }

    /// Reads an optional 64-bit integer.
    public mutating func int64IfPresent(_ key: String) -> Int64? {
        optional(key) { try $0.memberIfPresent(key) { $0.integer($1) } }
    }

    /// Reads a number.
    public mutating func double(_ key: String) -> Double { read(or: 0) { try $0.member(key) { $0.double($1) } } }

    /// Reads an optional number.
    public mutating func doubleIfPresent(_ key: String) -> Double? {
        optional(key) { try $0.memberIfPresent(key) { $0.double($1) } }
    }

    /// Reads a single-precision number.
    public mutating func float(_ key: String) -> Float { read(or: 0) { try $0.member(key) { $0.float($1) } } }

    /// Reads an optional single-precision number.
    public mutating func floatIfPresent(_ key: String) -> Float? {
        optional(key) { try $0.memberIfPresent(key) { $0.float($1) } }
    }

    /// Reads a decimal number.
    public mutating func decimal(_ key: String) -> Decimal { read(or: 0) { try $0.member(key) { $0.decimal($1) } } }

    /// Reads an optional decimal number.
    public mutating func decimalIfPresent(_ key: String) -> Decimal? {
        optional(key) { try $0.memberIfPresent(key) { $0.decimal($1) } }
    }

    /// Reads a Boolean value.
    public mutating func bool(_ key: String) -> Bool { read(or: false) { try $0.member(key) { $0.bool($1) } } }

    /// Reads an optional Boolean value.
    public mutating func boolIfPresent(_ key: String) -> Bool? {
        optional(key) { try $0.memberIfPresent(key) { $0.bool($1) } }
    }

    @inline(__always)
    private func member<Value: Decodable>(
        _ key: String, _ read: (JSONCoding.Tape, Int) -> Value?
    ) throws -> Value {
        if let object { return try object.member(key, read) }
        return try cast(decoded(Value.self, key), key)
    }

    @inline(__always)
    private func memberIfPresent<Value: Decodable>(
        _ key: String, _ read: (JSONCoding.Tape, Int) -> Value?
    ) throws -> Value? {
        if let object { return try object.memberIfPresent(key, read) }
        return try decodedIfPresent(Value.self, key).map { try cast($0, key) }
    }
}
