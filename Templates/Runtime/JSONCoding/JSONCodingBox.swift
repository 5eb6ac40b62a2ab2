// feature: box

nonisolated extension JSONCoding {
    /// A value on the heap, so that a struct can have a property of its own type, and copies of large structs are fast.
    public nonisolated final class Box<Value: Sendable>: Sendable {
        /// The value.
        public let value: Value

        /// Creates a box with a value.
        public init(_ value: Value) { self.value = value }

        /// Creates a box with a value. Returns `nil` if there is none.
        public convenience init?(_ value: Value?) {
            guard let value else { return nil }
            self.init(value)
        }
    }
}

nonisolated extension JSONCoding.Box: CustomStringConvertible {
    /// The printed form of the value, so that a model prints as if it stored the value itself.
    public var description: String { String(describing: value) }
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
