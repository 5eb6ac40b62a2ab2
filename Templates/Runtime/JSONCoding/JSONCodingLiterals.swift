// feature: nullable, json-value, union

nonisolated extension JSONCoding {
    /// A type that an array literal creates.
    public nonisolated protocol ListLiteral: ExpressibleByArrayLiteral {
        /// Creates a value from the elements of the literal.
        init(_ elements: [ArrayLiteralElement])
    }

    /// A type that a dictionary literal creates.
    public nonisolated protocol MapLiteral: ExpressibleByDictionaryLiteral {
        /// Creates a value from the members of the literal.
        init(_ members: [(Key, Value)], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
    }
}

nonisolated extension Array: JSONCoding.ListLiteral {}
nonisolated extension Dictionary: JSONCoding.MapLiteral {}
