// feature: open-enums

/// An enumeration that keeps values that are unknown to this client. Each known value is a static property.
///
/// The raw value is a `String` or an integer. The enumeration is encoded as its raw value.
public nonisolated protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible,
    ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// The values that are known to this client.
    static var knownValues: [Self] { get }

    /// Creates a value, which may be unknown.
    init(rawValue: RawValue)
}

nonisolated extension OpenEnum {
    /// The raw value.
    public var description: String { "\(rawValue)" }
}

nonisolated extension OpenEnum where RawValue == String {
    /// Creates a value, which may be unknown.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

nonisolated extension OpenEnum where RawValue == Int {
    /// Creates a value, which may be unknown.
    public init(integerLiteral value: Int) { self.init(rawValue: value) }
}
