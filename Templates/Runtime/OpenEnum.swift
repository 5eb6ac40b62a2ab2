// feature: core

/// An enum of the description that can also hold unknown values: a struct with one static member per known value.
///
/// The raw value is a `String` or an integer. The enum is encoded as its raw value, by way of `RawRepresentable`.
public nonisolated protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible,
    ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// Creates a value, which may be unknown.
    init(rawValue: RawValue)
}

nonisolated extension OpenEnum {
    /// The raw value.
    public var description: String { "\(rawValue)" }
}
