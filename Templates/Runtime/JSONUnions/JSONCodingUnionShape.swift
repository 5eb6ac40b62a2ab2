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
        ///   - formerly: The keys that an older version of the app wrote instead of present ones, by the paths of those. An
        ///     object with present keys matches better.
        case object(
            required: [String], shared: [String] = [], known: [String] = [], values: [String: [String]] = [:],
            valuesIfPresent: [String: [String]] = [:], nestedValues: [[String]: [String]] = [:],
            formerly: [[String]: [String]] = [:])
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
            guard
                case .object(let required, let shared, let known, let values, let optional, let nested, let former) =
                    self
            else { return nil }
            var keys = KeyFinder(former: former, shapes: shapes)
            for key in required + shared where !object.contains(keys.key(at: [key], in: object)) { return nil }
            for (key, allowed) in values {
                guard let text = Self.text(keys.key(at: [key], in: object), in: object), allowed.contains(text) else {
                    return nil
                }
            }
            var score = 1 + values.count * Self.weight
            var hasNewValue = false
            for (path, allowed) in optional.map({ ([$0], $1) }) + nested.map({ ($0, $1) }) {
                guard let (holder, key) = keys.holder(of: path, in: object) else { continue }
                guard let text = Self.text(key, in: holder) else { return nil }
                if allowed.contains(text) {
                    score += Self.weight
                } else if allowed.count == 1 || shapes.contains(where: { $0.allows(text, at: path) }) {
                    return nil
                } else {
                    hasNewValue = true
                }
            }
            score += required.count * 1_000 + 2 * known.count { object.contains(keys.key(at: [$0], in: object)) }
            // A variant that allows the value of the key is more likely, and so is one that has the key now.
            if hasNewValue || keys.foundShared { score -= 1_000 * Self.weight }
            return score - keys.found
        }

        /// Whether a value is one of those that an object allows for a key.
        private func allows(_ value: String, at path: [String]) -> Bool {
            guard case .object(_, _, _, let values, let optionalValues, let nested, _) = self else { return false }
            if path.count > 1 { return nested[path]?.contains(value) == true }
            return values[path[0]]?.contains(value) == true || optionalValues[path[0]]?.contains(value) == true
        }

        /// Whether an object can have a key.
        private func has(_ key: String) -> Bool {
            guard case .object(let required, let shared, let known, let values, let optionalValues, _, _) = self else {
                return false
            }
            return required.contains(key) || shared.contains(key) || known.contains(key) || values[key] != nil
                || optionalValues[key] != nil
        }

        /// Finds the keys of an object, which an older version of the app may have written.
        private struct KeyFinder {
            let former: [[String]: [String]]
            let shapes: [UnionShape]
            /// How many former keys were found.
            private(set) var found = 0
            /// Whether one of them is a present key of another variant.
            private(set) var foundShared = false

            /// Returns the key at the end of a path, or a former one if the object only has that.
            mutating func key(at path: [String], in holder: Object) -> Key {
                let key = Key(path.last ?? "")
                guard !former.isEmpty, !holder.contains(key),
                    let other = former[path]?.first(where: { holder.contains(Key($0)) })
                else { return key }
                found += 1
                if path.count == 1, shapes.contains(where: { $0.has(other) }) { foundShared = true }
                return Key(other)
            }

            /// Returns the object that contains the value at a path, and the key. Returns `nil` if the value is absent or
            /// null.
            mutating func holder(of path: [String], in object: Object) -> (Object, Key)? {
                var holder = object
                for count in 1..<path.count {
                    let key = key(at: Array(path.prefix(count)), in: holder)
                    guard let inner = try? holder.nestedContainer(keyedBy: Key.self, forKey: key) else { return nil }
                    holder = inner
                }
                let last = key(at: path, in: holder)
                guard (try? holder.decodeNil(forKey: last)) == false else { return nil }
                return (holder, last)
            }
        }

        /// Returns a string, or an integer as a string. Returns `nil` for other values.
        static func text(_ key: Key, in object: Object) -> String? {
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
