// feature: json-value

// Without recursion, which the stack of a thread would limit.

nonisolated extension JSONValue: Hashable {
    /// Compares two values. The order of the members of objects does not matter.
    public static func == (one: JSONValue, other: JSONValue) -> Bool {
        var pairs: [(JSONValue, JSONValue)] = []
        guard addParts(of: one, other, to: &pairs) else { return false }
        while let (one, other) = pairs.popLast() {
            guard addParts(of: one, other, to: &pairs) else { return false }
        }
        return true
    }

    /// Returns whether two values are equal without their parts, and adds the parts to compare.
    private static func addParts(
        of one: JSONValue, _ other: JSONValue, to pairs: inout [(JSONValue, JSONValue)]
    ) -> Bool {
        switch (one, other) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let other)): return one == other
        case (.integer(let one), .integer(let other)): return one == other
        case (.unsigned(let one), .unsigned(let other)): return one == other
        case (.number(let one), .number(let other)): return one == other
        case (.decimal(let one), .decimal(let other)): return one == other
        case (.string(let one), .string(let other)): return one == other
        case (.array(let one), .array(let other)):
            guard one.count == other.count else { return false }
            pairs += zip(one, other)
            return true
        case (.object(let one), .object(let other)):
            guard one.count == other.count else { return false }
            for (key, value) in one {
                guard let found = other[key] else { return false }
                pairs.append((value, found))
            }
            return true
        default: return false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        var parts = [self]
        while let part = parts.popLast() {
            switch part {
            case .null: hasher.combine(0)
            case .bool(let value): hasher.combine(value)
            case .integer(let value): hasher.combine(value)
            case .unsigned(let value): hasher.combine(value)
            case .number(let value): hasher.combine(value)
            case .decimal(let value): hasher.combine(value)
            case .string(let value): hasher.combine(value)
            case .array(let elements):
                hasher.combine(elements.count)
                parts += elements
            case .object(let members):
                hasher.combine(members.count)
                for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                    hasher.combine(key)
                    parts.append(value)
                }
            }
        }
    }

    /// Returns whether arrays and objects are nested more deeply than a number of levels.
    func hasMoreLevels(than limit: Int) -> Bool {
        guard isContainer else { return false }
        var level = [self]
        for _ in 0..<limit {
            level = level.flatMap { value -> [JSONValue] in
                switch value {
                case .array(let elements): elements.filter(\.isContainer)
                case .object(let members): members.values.filter(\.isContainer)
                default: []
                }
            }
            if level.isEmpty { return false }
        }
        return true
    }

    private var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}
