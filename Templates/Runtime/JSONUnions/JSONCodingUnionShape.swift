// feature: union

nonisolated extension JSONCoding {
    /// The JSON type of a variant, and the properties that identify it.
    public nonisolated enum UnionShape: Sendable {
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
        case object(
            required: [String], shared: [String] = [], known: [String] = [], values: [String: [String]] = [:],
            valuesIfPresent: [String: [String]] = [:], nestedValues: [[String]: [String]] = [:])
        /// An object whose keys are not known. An object with keys of another variant matches that one better.
        case map
        /// An array.
        case array
        /// A string.
        case string
        /// One of some strings, or another one that no other variant matches better.
        case strings([String])
        /// Exactly this string.
        case constant(String)
        /// An integer. It only matches a type that can hold it, such as `Decimal` beyond the range of `Int64`.
        case integer
        /// One of some integers, or another one that no other variant matches better.
        case integers([String])
        /// A number. If it would lose digits in a `Double`, it only matches `Decimal`, unless it is in the range of
        /// `Int64`.
        case number
        /// A Boolean value.
        case boolean
        /// Any value.
        case any

        /// How much a value counts, compared with keys.
        private static let weight = 1_000_000

        typealias Object = KeyedDecodingContainer<Key>

        var type: JSONType? {
            switch self {
            case .object, .map: .object
            case .array: .array
            case .string, .strings, .constant: .string
            case .integer, .integers: .integer
            case .number: .number
            case .boolean: .boolean
            case .any: nil
            }
        }

        /// Returns how well an object matches the shape of an object, or `nil` if it does not match.
        func score(of object: Object, among shapes: [UnionShape]) -> Int? {
            guard case .object(let required, let shared, let known, let values, let optionalValues, let nested) = self,
                (required + shared).allSatisfy({ object.contains(Key($0)) })
            else { return nil }
            for (key, allowed) in values {
                guard let text = Self.text(key, in: object), allowed.contains(text) else { return nil }
            }
            var score = 1 + values.count * Self.weight
            var hasNewValue = false
            for (path, allowed) in optionalValues.map({ ([$0], $1) }) + nested.map({ ($0, $1) }) {
                guard let (holder, key) = Self.holder(of: path, in: object) else { continue }
                guard let text = Self.text(key, in: holder) else { return nil }
                if allowed.contains(text) {
                    score += Self.weight
                } else if allowed.count == 1 || shapes.contains(where: { $0.allows(text, at: path) }) {
                    return nil
                } else {
                    hasNewValue = true
                }
            }
            // A variant that allows the value of the key is more likely.
            if hasNewValue { score -= 1_000 * Self.weight }
            return score + required.count * 1_000 + 2 * known.count { object.contains(Key($0)) }
        }

        /// Whether a value is one of those that an object allows for a key.
        private func allows(_ value: String, at path: [String]) -> Bool {
            guard case .object(_, _, _, let values, let optionalValues, let nested) = self else { return false }
            if path.count > 1 { return nested[path]?.contains(value) == true }
            return values[path[0]]?.contains(value) == true || optionalValues[path[0]]?.contains(value) == true
        }

        /// Returns the object that contains the value at a path, and the key. Returns `nil` if the value is absent or null.
        private static func holder(of path: [String], in object: Object) -> (Object, String)? {
            var holder = object
            for key in path.dropLast() {
                guard let inner = try? holder.nestedContainer(keyedBy: Key.self, forKey: Key(key)) else { return nil }
                holder = inner
            }
            guard let last = path.last, (try? holder.decodeNil(forKey: Key(last))) == false else { return nil }
            return (holder, last)
        }

        /// Returns a string, or an integer as a string. Returns `nil` for other values.
        static func text(_ key: String, in object: Object) -> String? {
            let key = Key(key)
            if let text = try? object.decode(String.self, forKey: key) { return text }
            if let number = try? object.decode(Int64.self, forKey: key) { return String(number) }
            return nil
        }
    }

    /// The type of a JSON value, as far as unions tell them apart.
    nonisolated enum JSONType: Hashable {
        case object, array, string, integer, number, boolean
    }
}
