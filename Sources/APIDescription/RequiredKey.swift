import Diagnostics

/// A required property that the schema with the requirement does not describe.
public struct RequiredKey: Equatable, Sendable {
    /// The key in JSON.
    public var name: String
    public var origin: Origin

    public init(_ name: String, origin: Origin) {
        self.name = name
        self.origin = origin
    }
}
