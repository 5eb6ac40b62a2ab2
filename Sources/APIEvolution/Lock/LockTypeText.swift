import Resolution

/// Reads and writes types in the lines of a lock: `[model User]?`, `[:string]`, `Nullable<date-time>?`.
///
/// In the words of symbols, the signs around types are percent-encoded.
enum LockTypeText {
    static func text(of type: LockType) -> String {
        switch type {
        case .scalar(let word): encoded(SymbolPart.encoded(word))
        case .declared(let symbol): encoded(symbol.text)
        case .array(let inner): "[" + text(of: inner) + "]"
        case .map(let inner): "[:" + text(of: inner) + "]"
        case .optional(let inner): text(of: inner) + "?"
        case .nullable(let inner): nullable + text(of: inner) + ">?"
        }
    }

    private static let nullable = "Nullable<"
    private static let signs = "[]<>?"

    private static func encoded(_ text: String) -> String {
        guard text.contains(where: { signs.contains($0) }) else { return text }
        return text.reduce(into: "") { result, character in
            if signs.contains(character), let code = character.asciiValue {
                result += "%" + String(code, radix: 16, uppercase: true)
            } else {
                result.append(character)
            }
        }
    }

    /// Reads a type at the start of a list of words, and removes its words.
    ///
    /// - Returns: nil if there is no type.
    static func parse(_ words: inout ArraySlice<Substring>) -> LockType? {
        var signs: [Character] = []
        guard var word = words.popFirst() else { return nil }
        while true {
            if word.hasPrefix(nullable) {
                signs.append("<")
                word.removeFirst(nullable.count)
            } else if word.hasPrefix("[:") {
                signs.append(":")
                word.removeFirst(2)
            } else if word.hasPrefix("[") {
                signs.append(word.removeFirst())
            } else {
                break
            }
        }
        var end = removeEnd(of: &word)
        if let scalar = scalar(word) { return wrapped(.scalar(scalar), signs, end) }
        var parts = [word]
        while true {
            guard end.isEmpty, let kind = SymbolPart.Kind(rawValue: String(word)) else { break }
            for _ in 0..<kind.wordCount {
                guard end.isEmpty, var next = words.popFirst() else { return nil }
                end = removeEnd(of: &next)
                parts.append(next)
            }
            guard end.isEmpty, var next = words.first else { break }
            end = removeEnd(of: &next)
            guard SymbolPart.Kind(rawValue: String(next)) != nil else {
                end = ""
                break
            }
            words.removeFirst()
            parts.append(next)
            word = next
        }
        guard let symbol = SymbolID(text: parts.joined(separator: " ")[...]) else { return nil }
        return wrapped(.declared(symbol), signs, end)
    }

    /// Removes the signs at the end of a word, and returns them.
    private static func removeEnd(of word: inout Substring) -> Substring {
        let end = word.lastIndex { !"]>?".contains($0) }.map { word.index(after: $0) } ?? word.startIndex
        let signs = word[end...]
        word = word[..<end]
        return signs
    }

    private static func scalar(_ word: Substring) -> String? {
        if LockType.scalars.contains(String(word)) { return String(word) }
        return word.hasPrefix(LockType.external) ? SymbolPart.decoded(word) : nil
    }

    /// Returns a type with the signs around it.
    private static func wrapped(_ type: LockType, _ signs: [Character], _ end: Substring) -> LockType? {
        var (type, signs, end) = (type, signs, end)
        while let sign = end.popFirst() {
            switch (sign, signs.last) {
            case ("]", "["): type = .array(type)
            case ("]", ":"): type = .map(type)
            case (">", "<") where end.popFirst() == "?": type = .nullable(type)
            case ("?", _):
                type = .optional(type)
                continue
            default: return nil
            }
            signs.removeLast()
        }
        return signs.isEmpty ? type : nil
    }
}
