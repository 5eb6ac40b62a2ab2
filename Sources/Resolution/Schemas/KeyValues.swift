/// The values that the variants of a union allow for a key.
struct KeyValues {
    /// The number of variants that have a constant with this key.
    private(set) var variants = 0
    private var sets: Set<Set<String>> = []
    /// The number of sets that contain each value.
    private var counts: [String: Int] = [:]
    /// The number of variants that allow each value.
    private var uses: [String: Int] = [:]

    mutating func add(_ values: [String]) {
        variants += 1
        let values = Set(values)
        for value in values { uses[value, default: 0] += 1 }
        guard sets.insert(values).inserted else { return }
        for value in values { counts[value, default: 0] += 1 }
    }

    /// Returns whether a variant allows a value that is not one of some values, which are those of a variant.
    func hasOthers(than values: [String]) -> Bool { counts.count > Set(values).count }

    /// Returns whether only one variant allows each of some values.
    func areUnique(_ values: [String]) -> Bool { values.allSatisfy { uses[$0] == 1 } }

    /// Returns whether a variant excludes all of some values.
    func exclude(_ values: [String]) -> Bool {
        // Each set with one of the values counts at least once.
        if values.reduce(0, { $0 + (counts[$1] ?? 0) }) < sets.count { return true }
        return sets.contains { $0.isDisjoint(with: values) }
    }
}
