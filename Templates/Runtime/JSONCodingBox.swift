// feature: box

nonisolated extension JSONCoding {
    /// A value on the heap, so that a struct can have a property of its own type.
    public nonisolated final class Box<Value: Sendable>: Sendable {
        /// The value.
        public let value: Value

        /// Creates a box with a value.
        public init(_ value: Value) { self.value = value }
    }
}
