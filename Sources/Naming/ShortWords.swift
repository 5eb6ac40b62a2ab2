import Resolution

extension Words {
    /// The maximum length of a name that apigen derives.
    static let maximumLength = 60

    /// The words, in which the same words are not said twice in a row: `pet pet list` is `pet list`.
    var withoutRepetition: Words {
        var words = words
        var length = words.count / 2
        while length > 0 {
            var start = 0
            while start + 2 * length <= words.count {
                let (first, second) = (words[start..<start + length], words[start + length..<start + 2 * length])
                // Numbers mean something else: `1.1`.
                let isRepeated =
                    first.elementsEqual(second, by: { $0.lowercased() == $1.lowercased() })
                    && first.contains { $0.contains(where: \.isLetter) }
                if isRepeated {
                    words.removeSubrange(start + length..<start + 2 * length)
                } else {
                    start += 1
                }
            }
            length -= 1
        }
        return Words(words: words)
    }

    /// Returns the words of a derived name without repetition, and without the words in the middle that make it longer
    /// than the maximum length.
    ///
    /// - Parameter ending: The number of words at the end that the name keeps.
    func shortened(keeping ending: Int) -> Words {
        let isLong = words.count > Self.maximumLength || upperCamel.count > Self.maximumLength
        guard isLong else { return withoutRepetition }
        let tail = Array(words.suffix(ending))
        var head = Words(words: words.dropLast(ending)).withoutRepetition.words
        // The length grows with each word, so the largest number of words is found by halves. Each word has a letter.
        var (kept, tooMany) = (1, min(head.count, Self.maximumLength) + 1)
        while kept + 1 < tooMany {
            let middle = (kept + tooMany) / 2
            let isTooLong = Words(words: head.prefix(middle) + tail).upperCamel.count > Self.maximumLength
            if isTooLong { tooMany = middle } else { kept = middle }
        }
        head = Array(head.prefix(kept))
        while head.count > 1, let last = head.last, Self.joining.contains(last.lowercased()) { head.removeLast() }
        return Words(words: head + tail).withoutRepetition
    }

    /// Words that join others, with which no name ends.
    static let joining: Set = [
        "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with",
    ]
}

/// The words that names of variants have in common at their start and at their end, which do not tell them apart.
struct CommonWords {
    private let prefix: Int
    private let suffix: Int

    init(_ names: [Words]) {
        guard names.count > 1, let first = names.first?.words else {
            (prefix, suffix) = (0, 0)
            return
        }
        let shortest = names.map(\.words.count).min() ?? 0
        func isCommon(_ position: Int, fromEnd: Bool) -> Bool {
            names.allSatisfy { name in
                let words = fromEnd ? name.words.reversed() : name.words
                let reference = fromEnd ? first.reversed() : first
                return words[position].lowercased() == reference[position].lowercased()
            }
        }
        var start = 0
        while start < shortest - 1, isCommon(start, fromEnd: false) { start += 1 }
        var end = 0
        while start + end < shortest - 1, isCommon(end, fromEnd: true) { end += 1 }
        (prefix, suffix) = (start, end)
    }

    /// Returns the words of a name that tell it apart.
    func rest(of name: Words) -> Words { Words(words: Array(name.words.dropFirst(prefix).dropLast(suffix))) }
}
