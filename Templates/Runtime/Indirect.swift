// feature: indirect
/// Keeps a value on the heap, so that a struct can have a property of its own type.
nonisolated final class Indirect<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
