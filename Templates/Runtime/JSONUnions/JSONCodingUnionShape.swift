// feature: union

nonisolated extension JSONCoding {
    /// The JSON type of a variant, and the properties that identify it.
    public nonisolated struct UnionShape: Sendable {
        nonisolated enum Kind {
            case object, map, array, string, strings, constant, integer, integers, number, boolean, any
        }

        let kind: Kind
        /// The properties of an object.
        let object: ObjectShape?
        /// The values of an enum, or one constant. Other values of an enum match, too.
        let values: [String]

        private init(_ kind: Kind, object: ObjectShape? = nil, values: [String] = []) {
            self.kind = kind
            self.object = object
            self.values = values
        }

        /// An object.
        ///
        /// - Parameters:
        ///   - required: The keys that must be present.
        ///   - shared: The keys that must be present, and that all variants can have.
        ///   - known: The other keys of the variant. They only affect the order of the matching variants.
        ///   - values: The allowed values of keys that must be present. Integers are compared as strings.
        ///   - valuesIfPresent: The allowed values of keys that may be absent or `null`. If several are allowed, a value that
        ///     no variant allows does not exclude any.
        ///   - nestedValues: The allowed values of keys in the objects inside the object, by their paths. They are compared
        ///     like those of `valuesIfPresent`.
        ///   - formerly: The keys that an older version of the app wrote instead of present ones, by the paths of those. An
        ///     object with present keys matches better.
        public static func object(
            required: [String], shared: [String] = [], known: [String] = [], values: [String: [String]] = [:],
            valuesIfPresent: [String: [String]] = [:], nestedValues: [[String]: [String]] = [:],
            formerly: [[String]: [String]] = [:]
        ) -> UnionShape {
            let shape = ObjectShape(
                required: required, shared: shared, known: known, values: values, valuesIfPresent: valuesIfPresent,
                nestedValues: nestedValues, formerly: formerly)
            return UnionShape(.object, object: shape)
        }

        /// An object whose keys are not known. An object with keys of another variant matches that one better.
        public static var map: UnionShape { UnionShape(.map) }
        /// An array.
        public static var array: UnionShape { UnionShape(.array) }
        /// A string.
        public static var string: UnionShape { UnionShape(.string) }
        /// One of some strings, or another one that no other variant matches better.
        public static func strings(_ values: [String]) -> UnionShape { UnionShape(.strings, values: values) }
        /// Exactly this string.
        public static func constant(_ value: String) -> UnionShape { UnionShape(.constant, values: [value]) }
        /// An integer. It only matches a type that can hold it, such as `Decimal` beyond the range of `Int64`.
        public static var integer: UnionShape { UnionShape(.integer) }
        /// One of some integers, or another one that no other variant matches better.
        public static func integers(_ values: [String]) -> UnionShape { UnionShape(.integers, values: values) }
        /// A number. If it would lose digits in a `Double`, it only matches `Decimal`, unless it is in the range of
        /// `Int64`.
        public static var number: UnionShape { UnionShape(.number) }
        /// A Boolean value.
        public static var boolean: UnionShape { UnionShape(.boolean) }
        /// Any value.
        public static var any: UnionShape { UnionShape(.any) }

        var type: JSONType? {
            switch kind {
            case .object, .map: .object
            case .array: .array
            case .string, .strings, .constant: .string
            case .integer, .integers: .integer
            case .number: .number
            case .boolean: .boolean
            case .any: nil
            }
        }
    }

    /// The JSON type of a value, as far as unions tell them apart.
    nonisolated enum JSONType: Hashable {
        case object, array, string, integer, number, boolean
    }
}
