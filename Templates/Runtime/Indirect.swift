// feature: indirect

/// Keeps a value on the heap, so that a struct can have a property of its own type.
public nonisolated final class Indirect<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Moves a value to the heap.
    public init(_ value: Value) { self.value = value }
}
