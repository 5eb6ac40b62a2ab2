/// The words of a name in a description: `user_id`, `userID` and `User-Id` are all `user`, `id`.
public struct Words: Equatable, Sendable {
    /// The words in lowercase, except for acronyms in capitals (`SMSUsage` is `SMS`, `usage`).
    public let words: [String]

    public init(_ text: String) {
        if let words = Self.plainWords(text) {
            self.words = Self.separatingID(words)
            return
        }
        let hasWords = text.contains { $0.isWordLetter || $0.isWordNumber }
        let parts = hasWords ? Self.split(text) : Self.spell(text)
        let isShouting = !text.contains { $0.isSmall }
        words = Self.separatingID(
            parts.map { part in
                let isAcronym = !isShouting && part.count > 1 && !part.contains { $0.isSmall }
                return isAcronym ? part : part.lowercased()
            })
    }

    public init(words: [String]) { self.words = words }

    /// Separates `id` from the word before it, if that ends with `s` and is not a plural: `addressid` is `address`, `id`.
    /// Other words can end with `id`, and a plural may be a name that ends with `sid`.
    private static func separatingID(_ words: [String]) -> [String] {
        func endsWithID(_ word: String) -> Bool { word.utf8.count > 5 && word.hasSuffix("sid") }
        guard words.contains(where: endsWithID) else { return words }
        return words.flatMap { word in
            let start = String(word.dropLast(2))
            let isDivided = endsWithID(word) && ["ss", "us", "as", "is"].contains { start.hasSuffix($0) }
            return isDivided ? [start, "id"] : [word]
        }
    }

    /// Returns the words of a simple name, of lowercase letters and digits between underscores, hyphens and spaces; nil
    /// for other names.
    private static func plainWords(_ text: String) -> [String]? {
        var words: [String] = []
        var start: String.Index?
        var index = text.utf8.startIndex
        while index < text.utf8.endIndex {
            switch text.utf8[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): start = start ?? index
            case UInt8(ascii: "_"), UInt8(ascii: " "): flush(upTo: index)
            case UInt8(ascii: "-") where start != nil: flush(upTo: index)
            default: return nil
            }
            index = text.utf8.index(after: index)
        }
        func flush(upTo end: String.Index) {
            if let first = start { words.append(String(text[first..<end])) }
            start = nil
        }
        flush(upTo: text.utf8.endIndex)
        return words.isEmpty ? nil : words
    }

    /// `UserID`
    public var upperCamel: String { Self.join(words.map(Self.capitalize)) }

    /// `userID`
    public var lowerCamel: String {
        guard let first = words.first else { return "" }
        return Self.join([first.lowercased()] + words.dropFirst().map(Self.capitalize))
    }

    /// Joins parts. Two adjacent numbers stay separate: `2.0` is not `20`.
    private static func join(_ parts: [String]) -> String {
        parts.reduce(into: "") { text, part in
            if text.last?.isWordNumber == true, part.first?.isWordNumber == true { text += "_" }
            text += part
        }
    }

    /// The words, with the last one in the singular.
    public var singular: Words {
        guard let last = words.last else { return self }
        return Words(words: words.dropLast() + [Self.singular(of: last)])
    }

    /// Splits a text at characters that are not letters or digits, before a capital that follows a lowercase letter,
    /// and before the last capital of a run that a lowercase letter follows.
    private static func split(_ text: String) -> [String] {
        var parts: [String] = []
        var current = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            guard character.isWordLetter || character.isWordNumber else {
                if isSign(at: index, in: characters), let word = signs[character] {
                    if !current.isEmpty { parts.append(current) }
                    parts.append(word)
                } else if character == "'" || character == "’" {
                    continue
                } else if !current.isEmpty {
                    parts.append(current)
                }
                current = ""
                continue
            }
            if startsWord(at: index, in: characters) && !current.isEmpty {
                parts.append(current)
                current = ""
            }
            current.append(character)
        }
        if !current.isEmpty { parts.append(current) }
        return parts
    }

    private static func startsWord(at index: Int, in characters: [Character]) -> Bool {
        if isVersion(at: index, in: characters) || isID(at: index, in: characters) { return true }
        guard index > 0, characters[index].isCapital, !isInternetProtocol(at: index, in: characters) else {
            return false
        }
        let previous = characters[index - 1]
        if previous.isSmall || previous.isWordNumber { return true }
        guard previous.isCapital, index + 1 < characters.count, !isVersion(at: index + 1, in: characters),
            !isID(at: index + 1, in: characters)
        else { return false }
        // The plural of an acronym is one word: `URLs`.
        let isPlural =
            characters[index + 1] == "s" && (index + 2 == characters.count || !characters[index + 2].isSmall)
        return characters[index + 1].isSmall && !isPlural
    }

    /// Whether a character is the start of `id` after an acronym that ends with `S`: the `i` of `DNSid`.
    private static func isID(at index: Int, in characters: [Character]) -> Bool {
        guard index > 2, characters[index] == "i", index + 1 < characters.count, characters[index + 1] == "d",
            index + 2 == characters.count || !characters[index + 2].isSmall
        else { return false }
        return characters[index - 1] == "S" && characters[index - 2].isCapital && characters[index - 3].isCapital
    }

    /// Whether a character is the start of a version after an acronym: the `v` of `TLSv1`. `IPv4` is one word.
    private static func isVersion(at index: Int, in characters: [Character]) -> Bool {
        guard index > 1, characters[index] == "v", index + 1 < characters.count, characters[index + 1].isWordNumber,
            characters[index - 1].isCapital, characters[index - 2].isCapital
        else { return false }
        return characters[index - 2] != "I" || characters[index - 1] != "P"
    }

    /// Whether a character is the `P` of `IPv4`.
    private static func isInternetProtocol(at index: Int, in characters: [Character]) -> Bool {
        characters[index - 1] == "I" && characters[index] == "P" && index + 2 < characters.count
            && characters[index + 1] == "v" && characters[index + 2].isWordNumber
    }

    /// Returns whether a character is a sign that has a meaning before the first letter, such as plus, minus, less and
    /// greater: `+1` and `-1` differ.
    private static func isSign(at index: Int, in characters: [Character]) -> Bool {
        signs[characters[index]] != nil && index + 1 < characters.count
            && !characters[..<index].contains { $0.isWordLetter || $0.isWordNumber }
            && (characters[index] != "-" || characters[index + 1].isWordNumber)
    }

    private static let signs: [Character: String] = [
        "+": "plus", "-": "minus", "<": "less", ">": "greater", "!": "not", "=": "equal",
    ]

    /// The signs whose Unicode names are uncommon.
    private static let otherSigns: [Unicode.Scalar: String] = ["_": "underscore", ".": "dot", "/": "slash"]

    /// Returns the names of the characters of a name that has no letters or digits: `*` is `asterisk`.
    private static func spell(_ text: String) -> [String] {
        text.unicodeScalars.flatMap { scalar -> [String] in
            if let word = signs[Character(scalar)] ?? otherSigns[scalar] { return [word] }
            guard let name = scalar.properties.name, scalar.properties.generalCategory != .nonspacingMark,
                !scalar.properties.isVariationSelector
            else { return [] }
            return name.split { !$0.isWordLetter && !$0.isWordNumber }.map { $0.lowercased() }
        }
    }

    /// The acronyms, which keep one case according to the Swift API Design Guidelines.
    private static let acronyms: Set<String> = [
        "api", "css", "csv", "dns", "gid", "gpg", "guid", "html", "http", "https", "id", "ip", "json", "jwt", "ok",
        "os", "pdf", "png", "sdk", "sha", "sid", "sms", "sql", "ssh", "ssl", "svg", "tls", "ui", "uid", "uri", "url",
        "utc", "uuid", "vm", "xml", "yaml",
    ]

    private static func capitalize(_ word: String) -> String {
        let last = word.utf8.last ?? 0
        if last <= UInt8(ascii: "9"), let number = word.firstIndex(where: \.isWordNumber) {
            // An acronym with a number: `SHA256`, `IPv4`.
            let letters = word[..<number].lowercased()
            let isNumbered = word[number...].allSatisfy(\.isWordNumber)
            if isNumbered, letters == "ipv" { return "IPv" + word[number...] }
            if isNumbered, acronyms.contains(letters) || letters == "md" { return word.uppercased() }
        }
        if acronyms.contains(word) { return word.uppercased() }
        if word.hasSuffix("s"), acronyms.contains(String(word.dropLast())) { return word.dropLast().uppercased() + "s" }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func singular(of word: String) -> String {
        for (many, one) in [("eople", "erson"), ("hildren", "hild"), ("omen", "oman")] where word.hasSuffix(many) {
            return word.dropLast(many.count) + one
        }
        if word.hasSuffix("series") || word.hasSuffix("species") { return word }
        if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        // `statuses` and `aliases`, but not `causes` and `houses`.
        let endings = ["sses", "shes", "ches", "xes", "buses", "iases", "iuses", "nuses", "puses", "ruses", "tuses"]
        for ending in endings where word.hasSuffix(ending) { return String(word.dropLast(2)) }
        let keeps = ["ss", "us", "sis", "xis", "news"]
        guard word.count > 2, word.hasSuffix("s"), !keeps.contains(where: word.hasSuffix) else { return word }
        return String(word.dropLast())
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isVariationSelector: Bool { generalCategory == .format || generalCategory == .control }
}

/// The properties that are read for every character of every name, with a fast path for ASCII.
extension Character {
    fileprivate var isWordLetter: Bool {
        guard let ascii = asciiValue else { return isLetter }
        return ascii | 0x20 >= UInt8(ascii: "a") && ascii | 0x20 <= UInt8(ascii: "z")
    }

    fileprivate var isWordNumber: Bool {
        guard let ascii = asciiValue else { return isNumber }
        return ascii >= UInt8(ascii: "0") && ascii <= UInt8(ascii: "9")
    }

    fileprivate var isCapital: Bool {
        guard let ascii = asciiValue else { return isUppercase }
        return ascii >= UInt8(ascii: "A") && ascii <= UInt8(ascii: "Z")
    }

    fileprivate var isSmall: Bool {
        guard let ascii = asciiValue else { return isLowercase }
        return ascii >= UInt8(ascii: "a") && ascii <= UInt8(ascii: "z")
    }
}
