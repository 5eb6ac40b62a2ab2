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

nonisolated extension JSONCoding.Box: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    public static func == (one: JSONCoding.Box<Value>, other: JSONCoding.Box<Value>) -> Bool {
        one.value == other.value
    }
}

nonisolated extension JSONCoding.Box: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
