/// A regular expression of `match` or `search`.
///
/// Swift tries one way to match after the other, so an expression such as `(a*)*b` can take exponential time.
struct Pattern {
    /// Nil if the text is not a regular expression, which matches nothing.
    private let regex: Regex<Substring>?

    init(_ text: String) {
        var translation = PatternTranslation(text)
        regex = translation.translate().flatMap { translated in
            (try? Regex(translated, as: Substring.self))?.matchingSemantics(.unicodeScalar)
        }
    }

    func matches(_ text: String, isWhole: Bool) -> Bool {
        guard let regex else { return false }
        return (isWhole ? try? regex.wholeMatch(in: text) : try? regex.firstMatch(in: text)) != nil
    }
}

/// Translates a regular expression of RFC 9485 into one of Swift.
///
/// Every character is written as `\u{…}`, so that none has another meaning in Swift.
struct PatternTranslation {
    /// The maximum nesting of groups. Swift's parser of regular expressions, which recurses over them, has one too.
    private static let maximumDepth = 50
    private static let categories: Set<String> = [
        "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Pe", "Pf",
        "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So", "C", "Cc", "Cf", "Cn", "Co",
    ]

    private let text: [Unicode.Scalar]
    private var position = 0
    private var depth = 0
    private var result = ""

    init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    /// Returns nil if the text is not a regular expression of RFC 9485.
    mutating func translate() -> String? {
        // Whether something precedes that can be repeated.
        var isRepeatable = false
        while let scalar = take() {
            switch scalar {
            case "*", "+", "?":
                guard isRepeatable else { return nil }
                result.unicodeScalars.append(scalar)
            case "{": guard isRepeatable, takeRepetition() else { return nil }
            case "(":
                depth += 1
                guard depth <= Self.maximumDepth else { return nil }
                result += "(?:"
            case ")":
                depth -= 1
                guard depth >= 0 else { return nil }
                result += ")"
            case "|": result += "|"
            default: guard takeAtom(scalar) else { return nil }
            }
            isRepeatable = !"*+?{(|".unicodeScalars.contains(scalar)
        }
        return depth == 0 ? result : nil
    }

    private mutating func take() -> Unicode.Scalar? {
        guard position < text.count else { return nil }
        defer { position += 1 }
        return text[position]
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard position < text.count, text[position] == scalar else { return false }
        position += 1
        return true
    }

    private mutating func takeAtom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".": result += "[^\\u{A}\\u{D}]"
        // These are ordinary characters in the grammar, but its users, and the compliance suite, mean anchors.
        case "^": result += "(?:\\A)"
        case "$": result += "(?:\\z)"
        case "[": return takeClass()
        case "]", "}": return false
        case "\\":
            if let category = takeCategory() {
                result += category
            } else {
                guard let escaped = takeEscaped() else { return false }
                result += Self.literal(escaped)
            }
        default: result += Self.literal(scalar)
        }
        return true
    }

    private static func literal(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16) + "}"
    }

    /// Parses the rest of `{2}`, `{2,}` or `{2,3}`.
    private mutating func takeRepetition() -> Bool {
        guard let least = takeCount() else { return false }
        var limits = "\(least)"
        if take(",") {
            limits += ","
            if let most = takeCount() {
                guard most >= least else { return false }
                limits += "\(most)"
            }
        }
        result += "{" + limits + "}"
        return take("}")
    }

    private mutating func takeCount() -> Int? {
        let digits = text[position...].prefix { $0 >= "0" && $0 <= "9" }
        position += digits.count
        return Int(String(String.UnicodeScalarView(digits)))
    }

    /// Parses a category after its backslash, such as `\p{Lu}`.
    private mutating func takeCategory() -> String? {
        guard position < text.count, text[position] == "p" || text[position] == "P" else { return nil }
        guard let end = text[position...].firstIndex(of: "}"), end > position + 1, text[position + 1] == "{" else {
            return nil
        }
        let name = String(String.UnicodeScalarView(text[(position + 2)..<end]))
        guard Self.categories.contains(name) else { return nil }
        defer { position = end + 1 }
        return "\\\(text[position]){\(name)}"
    }

    /// Parses an escaped character after its backslash.
    private mutating func takeEscaped() -> Unicode.Scalar? {
        switch take() {
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        case let scalar? where "()*+-.?[\\]^{|}".unicodeScalars.contains(scalar): scalar
        default: nil
        }
    }
}

/// Classes of characters.
extension PatternTranslation {
    /// Parses a class after its bracket.
    private mutating func takeClass() -> Bool {
        result += take("^") ? "[^" : "["
        let start = position
        while !take("]") {
            // A hyphen is a character at the start and at the end.
            if take("-") {
                guard position == start + 1 || position < text.count && text[position] == "]" else { return false }
                result += Self.literal("-")
            } else {
                guard takeClassItem() else { return false }
            }
        }
        result += "]"
        return position > start + 1
    }

    /// Parses a category, a character or a range in a class.
    private mutating func takeClassItem() -> Bool {
        let start = position
        if take("\\") {
            if let category = takeCategory() {
                result += category
                return true
            }
            position = start
        }
        guard let first = takeClassCharacter() else { return false }
        result += Self.literal(first)
        guard position + 1 < text.count, text[position] == "-", text[position + 1] != "]" else { return true }
        position += 1
        guard let last = takeClassCharacter(), first <= last else { return false }
        result += "-" + Self.literal(last)
        return true
    }

    private mutating func takeClassCharacter() -> Unicode.Scalar? {
        let scalar = take()
        switch scalar {
        case "\\": return takeEscaped()
        case "-", "[", "]": return nil
        default: return scalar
        }
    }
}
