/// The unique keys of a mapping.
struct UniqueKeys {
    private var taken: Set<String> = []

    /// Returns the wanted key, with a number if it is taken.
    mutating func claim(_ wanted: String) -> String {
        var key = wanted
        var number = 2
        while !taken.insert(key).inserted {
            key = "\(wanted)_\(number)"
            number += 1
        }
        return key
    }
}
