/// Texts that stand for a value of the caller, such as `YOUR_API_KEY`.
///
/// Descriptions have them as default values, where no server accepts them.
public enum Placeholder {
    /// Returns whether a whole text is a placeholder. A text that could be a value is not one.
    public static func matches(_ text: String) -> Bool {
        isBracketed(text) || isConstantName(text) || isAddressed(text)
    }

    /// Returns whether a text is words in brackets: `<token>`, `[authentication key]`, `{{id}}`. JSON and markup are not.
    private static func isBracketed(_ text: String) -> Bool {
        let pairs: [Character: Character] = ["<": ">", "‹": "›", "«": "»", "[": "]", "{": "}"]
        guard let first = text.first, let end = pairs[first] else { return false }
        let depth = text.prefix { $0 == first }.count
        let inner = text.dropFirst(depth)
        guard inner.count > depth, inner.suffix(depth).allSatisfy({ $0 == end }) else { return false }
        let words = inner.dropLast(depth)
        // `[true]` and `[null]` are JSON, and `<p>` is markup.
        guard first != "<" || words.count > 2, !["true", "false", "null"].contains(words),
            words.contains(where: \.isLetter)
        else {
            return false
        }
        return words.allSatisfy { $0.isLetter || $0.isNumber || " _-.…".contains($0) }
    }

    /// Returns whether a text is like the name of a constant: `MY_ID`, `ACCESS_TOKEN`. `DEMO_KEY` is a key that several
    /// servers accept.
    private static func isConstantName(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 == 0x5F || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }) else {
            return false
        }
        let words = text.split(separator: "_")
        guard words.count > 1, let first = words.first, let last = words.last, first != "DEMO" else { return false }
        return ["YOUR", "MY", "INSERT"].contains(first) || ["TOKEN", "KEY", "HERE"].contains(last)
    }

    /// Returns whether a text names a value of the reader: `your-api-key`, `your api key here`.
    private static func isAddressed(_ text: String) -> Bool {
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || "-_ ".contains($0) }) else { return false }
        let words = text.lowercased().split { "-_ ".contains($0) }
        guard words.first == "your" || words.first == "insert", words.count > 1 else { return false }
        return words.last == "here" || words.first == "your" && !text.contains(" ")
    }
}
