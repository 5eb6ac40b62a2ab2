// feature: core

/// An enum of the description that keeps values which came later: it is a struct with one static member per known value.
///
/// The raw value is a `String` or an integer. What `RawRepresentable` brings makes it `Codable`, as its raw value.
public nonisolated protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible,
    ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// Makes a value, known or not.
    init(rawValue: RawValue)
}

nonisolated extension OpenEnum {
    /// The raw value.
    public var description: String { "\(rawValue)" }
}
