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
        guard text.utf8.contains(where: { signs.utf8.contains($0) }) else { return text }
        return signs.utf8.reduce(text) { $0[...].replacing($1, with: "%" + String($1, radix: 16, uppercase: true)) }
    }

    /// How deep types can be nested.
    static let maximumDepth = 1_000

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
        if signs.count > maximumDepth { return nil }
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
        // A sign can form one Character with the one before it.
        let bytes = word.utf8
        let end = bytes.lastIndex { !"]>?".utf8.contains($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
        let signs = word[end...]
        word = word[..<end]
        return signs
    }

    private static func scalar(_ word: Substring) -> String? {
        if LockType.scalars.contains(String(word)) { return String(word) }
        let isExternal = word.hasPrefix(LockType.external)
        let hasValue = ["string=", "integer="].contains { word.hasPrefix($0) }
        return isExternal || hasValue ? SymbolPart.decoded(word) : nil
    }

    /// Returns a type with the signs around it.
    private static func wrapped(_ type: LockType, _ signs: [Character], _ end: Substring) -> LockType? {
        // Each type has at most two signs at its end.
        if end.utf8.count > 2 * maximumDepth { return nil }
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
