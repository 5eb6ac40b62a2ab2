/// Finds what somebody may have meant who wrote a name that does not exist.
public enum Suggestion {
    /// The candidates near to `word`, nearest first, at most three.
    public static func candidates(for word: String, among known: [String]) -> [String] {
        // Every letter is one edit from every other.
        let limit = word.count < 2 ? 0 : max(1, word.count / 3)
        let folded = word.lowercased()
        let ranked = known.enumerated().compactMap {
            index, name -> (distance: Int, exact: Int, index: Int, name: String)? in
            let distance = editDistance(Array(folded), Array(name.lowercased()))
            guard distance <= limit else { return nil }
            return (distance, editDistance(Array(word), Array(name)), index, name)
        }
        let order = ranked.sorted { ($0.distance, $0.exact, $0.index) < ($1.distance, $1.exact, $1.index) }
        return order.prefix(3).map(\.name)
    }

    /// `did you mean 'paths'?`, or what is legal where nothing is near.
    public static func hint(for word: String, among known: [String]) -> [String] {
        let near = candidates(for: word, among: known)
        if !near.isEmpty { return didYouMean(near) }
        guard !known.isEmpty, known.count <= 30 else { return [] }
        return ["expected one of " + known.map { "'\($0)'" }.joined(separator: ", ")]
    }

    /// `did you mean 'a' or 'b'?`, or nothing where there are no names.
    static func didYouMean(_ names: [String]) -> [String] {
        names.isEmpty ? [] : ["did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"]
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
    static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, beforeLast[j - 2] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
