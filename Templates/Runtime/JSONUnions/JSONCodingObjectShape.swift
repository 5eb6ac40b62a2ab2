// feature: union

nonisolated extension JSONCoding {
    /// The properties that identify an object as a variant.
    nonisolated final class ObjectShape: Sendable {
        private let required: [String]
        private let shared: [String]
        private let known: [String]
        private let values: [String: [String]]
        private let valuesIfPresent: [String: [String]]
        private let nestedValues: [[String]: [String]]
        private let formerly: [[String]: [String]]
        /// The values that may be absent, by their paths.
        private let optionalValues: [([String], [String])]
        /// How much a value counts, compared with keys.
        private static let weight = 1_000_000

        init(
            required: [String], shared: [String], known: [String], values: [String: [String]],
            valuesIfPresent: [String: [String]], nestedValues: [[String]: [String]], formerly: [[String]: [String]]
        ) {
            self.required = required
            self.shared = shared
            self.known = known
            self.values = values
            self.valuesIfPresent = valuesIfPresent
            self.nestedValues = nestedValues
            self.formerly = formerly
            optionalValues =
                valuesIfPresent.map { ([$0], $1) } + nestedValues.map { ($0, $1) }
        }

        /// Returns how well an object matches the shape of an object, or `nil` if it does not match.
        func score(of object: UnionObject, among shapes: [UnionShape]) -> Int? {
            var keys = KeyFinder(former: formerly, shapes: shapes)
            for key in required where !object.contains(keys.key(key, in: object)) { return nil }
            for key in shared where !object.contains(keys.key(key, in: object)) { return nil }
            for (key, allowed) in values {
                guard let text = object.text(keys.key(key, in: object)), allowed.contains(text) else { return nil }
            }
            var score = 1 + values.count * Self.weight
            var hasNewValue = false
            for (path, allowed) in optionalValues {
                guard let (holder, key) = keys.holder(of: path, in: object) else { continue }
                guard let text = holder.text(key) else { return nil }
                if allowed.contains(text) {
                    score += Self.weight
                } else if allowed.count == 1 || shapes.contains(where: { $0.object?.allows(text, at: path) == true }) {
                    return nil
                } else {
                    hasNewValue = true
                }
            }
            score += required.count * 1_000 + 2 * known.count { object.contains(keys.key($0, in: object)) }
            // A variant that allows the value of the key is more likely, and so is one that has the key now.
            if hasNewValue || keys.foundShared { score -= 1_000 * Self.weight }
            return score - keys.found
        }

        /// Whether a value is one of those that an object allows for a key.
        private func allows(_ value: String, at path: [String]) -> Bool {
            if path.count > 1 { return nestedValues[path]?.contains(value) == true }
            return values[path[0]]?.contains(value) == true || valuesIfPresent[path[0]]?.contains(value) == true
        }

        /// Whether an object can have a key.
        private func has(_ key: String) -> Bool {
            required.contains(key) || shared.contains(key) || known.contains(key) || values[key] != nil
                || valuesIfPresent[key] != nil
        }

        /// Finds the keys of an object, which an older version of the app may have written.
        private struct KeyFinder {
            let former: [[String]: [String]]
            let shapes: [UnionShape]
            /// How many former keys were found.
            private(set) var found = 0
            /// Whether one of them is a present key of another variant.
            private(set) var foundShared = false

            /// Returns a key of an object, or a former one if the object only has that.
            mutating func key(_ key: String, in object: UnionObject) -> String {
                former.isEmpty ? key : self.key(at: [key], in: object)
            }

            /// Returns the key at the end of a path, or a former one if the object only has that.
            private mutating func key(at path: [String], in holder: UnionObject) -> String {
                let key = path.last ?? ""
                guard !former.isEmpty, !holder.contains(key),
                    let other = former[path]?.first(where: { holder.contains($0) })
                else { return key }
                found += 1
                if path.count == 1, shapes.contains(where: { $0.object?.has(other) == true }) { foundShared = true }
                return other
            }

            /// Returns the object that contains the value at a path, and the key. Returns `nil` if the value is absent or
            /// null.
            mutating func holder(of path: [String], in object: UnionObject) -> (UnionObject, String)? {
                var holder = object
                for count in 1..<path.count {
                    let key = key(at: Array(path.prefix(count)), in: holder)
                    guard let inner = holder.object(key) else { return nil }
                    holder = inner
                }
                let last = key(at: path, in: holder)
                return holder.hasValue(last) ? (holder, last) : nil
            }
        }
    }
}
