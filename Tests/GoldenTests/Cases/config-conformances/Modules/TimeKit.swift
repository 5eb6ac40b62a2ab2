/// A type of the app that cannot be compared.
public struct UnixTime: Codable, Sendable {}
