/// Finds similar names for a name that does not exist.
public enum Suggestion {
    /// The number of bytes above which a name is not a word that somebody misspelled.
    static let longestWord = 128

    /// The number of edits above which a word is another one, however long it is.
    static let mostEdits = 8

    /// The number of names that a word is compared with.
    static let comparisons = 1_000

    /// Returns the names that are similar to `word`, closest first, at most three.
    public static func candidates(for word: String, among known: [String]) -> [String] {
        guard word.utf8.count <= longestWord else { return [] }
        // Any letter can be turned into any other with one edit.
        let limit = word.count < 2 ? 0 : min(mostEdits, max(1, word.count / 3))
        let folded = Folded(word)
        let ranked = comparable(known, with: folded, limit: limit).compactMap {
            index, name -> (distance: Int, exact: Int, index: Int, name: String)? in
            guard let distance = folded.distance(to: name, limit: limit) else { return nil }
            return (distance, folded.exactDistance(to: name), index, name)
        }
        let order = ranked.sorted { ($0.distance, $0.exact, $0.index) < ($1.distance, $1.exact, $1.index) }
        return order.prefix(3).map(\.name)
    }

    /// Returns the names of a similar length. If there are too many, returns those that start like the word, and then some of
    /// the others.
    private static func comparable(_ known: [String], with word: Folded, limit: Int) -> [(Int, String)] {
        var names = known.enumerated().filter { word.isSimilarlyLong($0.element, limit: limit) }
        if names.count > comparisons {
            let alike = names.filter { word.startsLike($0.element) }
            names = Array((alike + names.filter { !word.startsLike($0.element) }).prefix(comparisons))
        }
        return names.map { ($0.offset, $0.element) }
    }

    /// A word in lowercase. It is compared with many others. Most of them are far away, which their first edits show.
    private struct Folded {
        private let word: String
        private let characters: [Character]
        /// The bytes of the word; nil if it is not ASCII.
        private let bytes: [UInt8]?

        init(_ word: String) {
            self.word = word
            characters = Array(word.lowercased())
            bytes = Self.bytes(of: word)
        }

        /// Returns whether the lengths in bytes allow a name to be within the limit. A character has four bytes and more.
        func isSimilarlyLong(_ name: String, limit: Int) -> Bool {
            let count = name.utf8.count
            if bytes != nil, count <= characters.count + limit { return count >= characters.count - limit }
            return count <= Suggestion.longestWord && (bytes == nil || !name.utf8.allSatisfy { $0 < 0x80 })
        }

        /// Returns whether the first bytes are equal, apart from case.
        func startsLike(_ name: String) -> Bool {
            guard let first = name.utf8.first, let own = characters.first?.utf8.first else { return false }
            return first | 0x20 == own | 0x20
        }

        /// Returns the number of edits; nil if it exceeds the limit.
        func distance(to name: String, limit: Int) -> Int? {
            if let bytes, let other = Self.bytes(of: name) { return editDistance(bytes, other, limit: limit) }
            return editDistance(characters, Array(name.lowercased()), limit: limit)
        }

        /// Returns the number of edits that also change case. Above a limit, all numbers are equal.
        func exactDistance(to name: String) -> Int {
            let limit = 3 * Suggestion.mostEdits
            let distance =
                bytes != nil && name.utf8.allSatisfy { $0 < 0x80 }
                ? editDistance(Array(word.utf8), Array(name.utf8), limit: limit)
                : editDistance(Array(word), Array(name), limit: limit)
            return distance ?? limit + 1
        }

        private static func bytes(of text: String) -> [UInt8]? {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(text.utf8.count)
            for byte in text.utf8 {
                if byte >= 0x80 { return nil }
                bytes.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
            }
            return bytes
        }
    }

    /// Returns `did you mean 'paths'?`, or the known names if none of them is similar.
    public static func hint(for word: String, among known: [String]) -> [String] {
        let near = candidates(for: word, among: known)
        if !near.isEmpty { return didYouMean(near) }
        guard !known.isEmpty, known.count <= 30 else { return [] }
        return ["expected one of " + known.map { "'\($0)'" }.joined(separator: ", ")]
    }

    /// Returns `did you mean 'a' or 'b'?`, or nothing if there are no names.
    static func didYouMean(_ names: [String]) -> [String] {
        names.isEmpty ? [] : ["did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"]
    }

    /// Returns the number of insertions, deletions, replacements and swaps that turn one word into the other; nil if it
    /// exceeds the limit. Computes only the part of the table within the limit.
    public static func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element], limit: Int) -> Int? {
        if abs(a.count - b.count) > limit { return nil }
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        let far = limit + 1
        var beforeLast = [Int](repeating: far, count: b.count + 1)
        var last = (0...b.count).map { min($0, far) }
        var row = beforeLast
        var leastBefore = 0
        for i in 1...a.count {
            for j in 0...b.count { row[j] = far }
            if i <= limit { row[0] = i }
            let columns = max(1, i - limit)...max(1, min(b.count, i + limit))
            var least = row[0]
            for j in columns where j <= b.count {
                var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, beforeLast[j - 2] + 1) }
                row[j] = min(best, far)
                least = min(least, row[j])
            }
            // A swap refers to the row before the previous one.
            if least > limit, leastBefore > limit { return nil }
            leastBefore = least
            swap(&beforeLast, &last)
            swap(&last, &row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
