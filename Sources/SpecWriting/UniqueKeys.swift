/// The unique keys of a mapping.
struct UniqueKeys {
    private var taken: Set<String> = []
    /// The first number that may be free for a key.
    private var nextNumbers: [String: Int] = [:]

    /// Returns the wanted key, with a number if it is taken.
    mutating func claim(_ wanted: String) -> String {
        var key = wanted
        var number = nextNumbers[wanted] ?? 2
        while !taken.insert(key).inserted {
            key = "\(wanted)_\(number)"
            number += 1
        }
        nextNumbers[wanted] = number
        return key
    }
}
