/// The values that the variants of a union allow for a key.
struct KeyValues {
    /// The number of variants that have a constant with this key.
    private(set) var variants = 0
    private var sets: Set<Set<String>> = []
    /// The number of sets that contain each value.
    private var counts: [String: Int] = [:]

    mutating func add(_ values: [String]) {
        variants += 1
        let values = Set(values)
        guard sets.insert(values).inserted else { return }
        for value in values { counts[value, default: 0] += 1 }
    }

    /// Returns whether a variant excludes all of some values.
    func exclude(_ values: [String]) -> Bool {
        // Each set with one of the values counts at least once.
        if values.reduce(0, { $0 + (counts[$1] ?? 0) }) < sets.count { return true }
        return sets.contains { $0.isDisjoint(with: values) }
    }
}
