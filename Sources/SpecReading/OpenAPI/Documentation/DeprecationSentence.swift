/// The sentence of a description that says what is deprecated, or what to use instead.
struct DeprecationSentence {
    let text: String

    private static let longest = 200

    /// Finds the sentence after `Deprecated` at the start of a line, or else the sentence that contains the word. nil:
    /// there is none, or it is too long for a message of a compiler.
    init?(in description: String) {
        for line in description.split(whereSeparator: \.isNewline) {
            guard let found = Self.word(in: line) else { continue }
            let isFirst = line[..<found.lowerBound].allSatisfy { !$0.isLetter && !$0.isNumber }
            let rest = line[found.upperBound...].drop { !$0.isLetter && !$0.isNumber && !"`\"'[(<".contains($0) }
            let sentence =
                isFirst ? Self.firstSentence(of: rest) : Self.sentence(around: found.lowerBound, in: line)
            let text = Self.plain(sentence)
            guard text.contains(where: \.isLetter), text.count <= Self.longest else { return nil }
            self.text = text
            return
        }
        return nil
    }

    private static func word(in line: Substring) -> Range<Substring.Index>? {
        for spelling in ["Deprecated", "deprecated", "DEPRECATED"] {
            if let range = line.firstRange(of: spelling) { return range }
        }
        return nil
    }

    private static func sentence(around position: Substring.Index, in line: Substring) -> Substring {
        var rest = line
        while true {
            let first = firstSentence(of: rest)
            if first.endIndex > position || first.endIndex == rest.endIndex { return first }
            rest = rest[first.endIndex...].drop { $0.isWhitespace }
        }
    }

    /// Returns the text up to a period, a question mark or an exclamation mark with white space after it.
    private static func firstSentence(of text: Substring) -> Substring {
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if ".!?".contains(text[index]), next == text.endIndex || text[next].isWhitespace {
                let words = text[..<index].split(separator: " ")
                // An abbreviation does not end a sentence.
                if !["e.g", "i.e", "etc", "vs"].contains(words.last?.lowercased() ?? "") { return text[..<next] }
            }
            index = next
        }
        return text
    }

    /// Returns a text without the markup of emphasis and of links.
    private static func plain(_ text: Substring) -> String {
        var result = text.replacing("**", with: "").replacing("__", with: "")
        while let start = result.firstIndex(of: "["), let middle = result[start...].firstRange(of: "]("),
            let end = result[middle.upperBound...].firstIndex(of: ")")
        {
            let name = result[result.index(after: start)..<middle.lowerBound]
            result.replaceSubrange(start...end, with: name)
        }
        return String(result.drop(while: \.isWhitespace))
    }
}
