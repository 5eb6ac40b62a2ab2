/// A value that the description shows, so that people see what is meant.
public struct Example: Equatable, Sendable {
    /// What the description calls it; empty where it has no name.
    public var name: String
    public var value: JSON
    public var origin: Origin

    public init(name: String, value: JSON, origin: Origin) {
        self.name = name
        self.value = value
        self.origin = origin
    }
}
