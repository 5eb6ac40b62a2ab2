import APIDescription
import Resolution

/// The words of an id that has no boundaries between them, as in `createcontentcheck`. They come from the path, the summary and
/// the service of the operation.
enum LowercaseWords {
    /// Shorter words rarely consist of two.
    private static let shortest = 8

    /// Returns an id in which the words are separated that consist of several ones.
    static func separated(_ id: String, of operation: ResolvedOperation) -> String {
        let words = Words(id).words
        guard words.contains(where: isLong) else { return id }
        var known = vocabulary(of: operation.path.segments.map { String($0) })
        let open = words.filter { isLong($0) && !known.contains($0) }
        if open.isEmpty { return id }
        known.formUnion(vocabulary(of: [operation.documentation.summary, operation.service].compactMap { $0 }))
        let parts = words.map { open.contains($0) ? self.parts(of: $0, known) ?? [$0] : [$0] }
        return parts.allSatisfy { $0.count == 1 } ? id : parts.joined().joined(separator: "_")
    }

    private static func isLong(_ word: String) -> Bool {
        // The range contains characters that begin with a letter and have marks.
        word.utf8.count >= shortest && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            && !OperationPrefix.verbs.contains(word)
    }

    /// Returns the words of texts, and their singulars.
    private static func vocabulary(of texts: [String]) -> Set<String> {
        let words = texts.flatMap { Words($0).words }.filter { $0.utf8.count > 2 }
        return Set(words.flatMap { [$0.lowercased(), Words(words: [$0]).singular.words.joined().lowercased()] })
    }

    /// Returns the fewest words that a run of letters consists of; nil if it is one word, or has parts that are not known.
    /// One of them must be a word of the description.
    private static func parts(of run: String, _ known: Set<String>) -> [String]? {
        guard !known.contains(run) else { return nil }
        let letters = Array(run)
        var best: [[String]?] = [[]] + letters.map { _ in nil }
        for end in 2...letters.count {
            for start in 0..<(end - 1) {
                guard let head = best[start] else { continue }
                let word = String(letters[start..<end])
                let isInside = start > 0 && end < letters.count
                guard
                    known.contains(word) || OperationPrefix.verbs.contains(word) && word.count > 2
                        || isInside && word != "an" && Words.joining.contains(word)
                else { continue }
                if best[end].map({ $0.count > head.count + 1 }) ?? true { best[end] = head + [word] }
            }
        }
        let parts = best[letters.count] ?? []
        return parts.count > 1 && parts.contains(where: known.contains) ? parts : nil
    }
}
