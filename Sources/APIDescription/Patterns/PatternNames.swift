extension PatternParser {
    mutating func property() throws(InvalidPattern) {
        try check(property: try bracedText())
    }

    mutating func check(property: [UInt32]) throws(InvalidPattern) {
        let name = try Self.text(property)
        // A pattern can contain a name many times.
        if properties.contains(name) { return }
        guard PatternNames.isProperty(name) else { throw InvalidPattern() }
        properties.insert(name)
    }

    mutating func namedCharacter() throws(InvalidPattern) -> UInt32 {
        guard let character = PatternNames.character(try Self.text(try bracedText())) else { throw InvalidPattern() }
        return character
    }

    /// The text between the braces of `\p{…}` and `\N{…}`.
    private mutating func bracedText() throws(InvalidPattern) -> [UInt32] {
        try scanner.advance()
        guard scanner.scalar == "{" else { throw InvalidPattern() }
        var text: [UInt32] = []
        try scanner.advance()
        while scanner.scalar != "}" {
            guard let character = scanner.character else { throw InvalidPattern() }
            text.append(character)
            try scanner.advance()
        }
        try scanner.advance()
        return text
    }

    private static func text(_ characters: [UInt32]) throws(InvalidPattern) -> String {
        guard characters.allSatisfy({ $0 < 0x80 }) else { throw InvalidPattern() }
        return String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init)))
    }
}

/// The names that a pattern can use in `\p{…}` and `\N{…}`.
enum PatternNames {
    /// Returns whether a name is one of a property of characters, possibly with a value: `Lu`, `Script=Greek`.
    static func isProperty(_ name: String) -> Bool {
        guard name.utf8.count < 100, name.utf8.allSatisfy(characters.contains) else { return false }
        if isUnicodeProperty(name) || name == "all" || name.lowercased() == "word" { return true }
        // The prefixes of Java.
        let rest = String(name.dropFirst(2))
        if name.hasPrefix("In") { return isUnicodeProperty("blk=\(rest)") }
        guard name.hasPrefix("Is") else { return isJavaProperty(name) }
        return !rest.contains("=")
            && (isUnicodeProperty(rest) || ["assigned", "titlecase"].contains(rest.lowercased()))
    }

    /// The characters of names. ICU rejects a name with a line feed, but not one with another white space.
    private static let characters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \t\u{0B}\u{0C}\r+-./=_".utf8)

    /// Returns the character with a name.
    static func character(_ name: String) -> UInt32? { charactersByName[name.uppercased()] }

    private static func isUnicodeProperty(_ name: String) -> Bool {
        let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let property = parts[0].filter { $0.isLetter }.lowercased()
        // `Regex` also knows these properties, and reads the prefix `Is` in any case.
        if property.hasPrefix("is") || ["word", "ce", "compositionexclusion"].contains(property) { return false }
        guard parts.count == 2 else {
            return [.supported, .unsupported].contains(verdict(name)) || otherProperties.contains(property)
        }
        // An absent value is the same as none.
        if parts[1].isEmpty { return isUnicodeProperty(String(parts[0])) }
        switch property {
        // Every text is an age.
        case "age": return true
        case "na", "name": return character(String(parts[1])) != nil
        default: return [.supported, .unsupported, .block].contains(verdict(name))
        }
    }

    /// The names of ICU that `Regex` does not know: scripts without characters of their own, and new properties. They
    /// are without case and punctuation, which do not count.
    private static let otherProperties: Set<String> = Set(
        """
        afak aran blis cirt cyrs egyd egyh geok hanb hans hant inds jamo jpan jurc kore kpel latf latg loma maya moon
        nkgb phlv roro sara syre syrj syrn teng visp wole zmth zsye zsym zxxx basicemoji emojikeycapsequence rgiemoji
        rgiemojiflagsequence rgiemojimodifiersequence rgiemojitagsequence rgiemojizwjsequence idcompatmathcontinue
        idcompatmathstart idsu idsunaryoperator mcm modifiercombiningmark
        """.split { $0.isWhitespace }.map(String.init))

    private static func isJavaProperty(_ name: String) -> Bool {
        switch name {
        case "javaSupplementaryCodePoint", "javaValidCodePoint": true
        case "javaAlphabetic", "javaIdeographic": false
        default: name.hasPrefix("java") && verdict(name) == .java
        }
    }

    private enum Verdict { case unknown, supported, unsupported, block, java }

    /// Returns what `Regex` says about a name. It knows most names of Unicode, also those that it does not support.
    private static func verdict(_ name: String) -> Verdict {
        do {
            _ = try Regex("\\p{\(name)}")
            return .supported
        } catch {
            let message = "\(error)"
            guard message.hasSuffix("is not currently supported") else { return .unknown }
            return message.contains("block") ? .block : message.hasPrefix("Java") ? .java : .unsupported
        }
    }

    /// The characters by their names. To collect them takes a moment, but hardly any pattern uses names.
    private static let charactersByName: [String: UInt32] = {
        var characters: [String: UInt32] = [:]
        for value in UInt32(0)...0x10FFFF {
            guard let name = Unicode.Scalar(value)?.properties.name else { continue }
            characters[name] = value
        }
        return characters
    }()
}
