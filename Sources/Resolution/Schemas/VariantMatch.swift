/// The form of a variant's JSON, as far as it distinguishes the variant from the others.
public enum VariantMatch: Hashable, Sendable {
    /// The values that a variant allows for a key.
    public struct Constant: Hashable, Sendable {
        public var key: String
        public var values: [String]
        public var isRequired: Bool
    }

    /// The values that a variant allows for a key of an object inside it.
    public struct NestedConstant: Hashable, Sendable {
        /// The keys that lead to the value.
        public var path: [String]
        public var values: [String]
    }

    /// The keys and values of an object.
    public struct Object: Hashable, Sendable {
        public var required: [String] = []
        /// The keys that must be present, too, but other variants may have them.
        public var shared: [String] = []
        public var known: [String] = []
        /// The keys that can have any value.
        public var untyped: Set<String> = []
        public var constants: [Constant] = []
        public var nested: [NestedConstant] = []
    }

    case object(Object)
    /// An object whose keys are not known.
    case map
    case array, string, integer, number, boolean, any
    /// A string or an integer that is one of some values, unless a server adds one.
    case enumeration(values: [String], isInteger: Bool)
    /// Exactly this string.
    case constant(String)

    /// Requires a property of an object to have one of some values.
    mutating func require(_ key: String, oneOf values: [String]) {
        guard case .object(var object) = self else { return }
        object.constants.removeAll { $0.key == key }
        object.constants.append(Constant(key: key, values: values, isRequired: true))
        if !object.required.contains(key) { object.required.append(key) }
        object.shared.removeAll { $0 == key }
        object.known.removeAll { $0 == key }
        self = .object(object)
    }
}
