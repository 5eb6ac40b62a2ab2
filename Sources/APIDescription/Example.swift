import Diagnostics

/// An example value in the description.
public struct Example: Equatable, Sendable {
    /// The name of the example; empty if it has none.
    public var name: String
    public var value: JSON
    public var origin: Origin

    public init(name: String, value: JSON, origin: Origin) {
        self.name = name
        self.value = value
        self.origin = origin
    }
}
