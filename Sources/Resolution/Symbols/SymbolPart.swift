import APIDescription

/// A part of the identity of an element: what kind of part it is, and the word or words of the description that it has.
public struct SymbolPart: Hashable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        // Elements of an API.
        case client, model, service, server, security, header, version, controller, webhook, webhooks, operation
        case commonParameter = "common-parameter"
        /// The property of an error that holds an error schema: that of the API, or the one that follows.
        case error

        // Parts of elements. Parameters in headers are of the kind `header`.
        case property, choice, additional, value, variant, element, type, path, query, cookie, body
        case contentType = "content-type"
        case files, text, data, lines, stream, download, pages, items, begin, resume
        case sentText = "sent-text"
        case sentData = "sent-data"
        case sentFile = "sent-file"
        case options, response, responses, events, accessor, argument, stub, examples, location, variable

        /// The number of words that follow.
        public var wordCount: Int {
            switch self {
            case .client, .error, .additional, .element, .type, .body, .contentType, .files, .text, .data, .lines,
                .stream, .download, .pages, .items, .begin, .resume, .sentText, .sentData, .sentFile,
                .options, .responses, .events, .webhooks, .accessor, .argument, .stub, .examples:
                0
            case .model, .service, .server, .security, .header, .version, .controller, .webhook, .property, .choice,
                .value, .variant, .path, .query, .cookie, .response, .location, .variable:
                1
            case .commonParameter, .operation: 2
            }
        }
    }

    public let kind: Kind
    /// The word: a name, a key, a value, a status, or the method of an operation and the location of a common parameter.
    public let word: String
    /// The path of an operation, or the name of a common parameter.
    public let secondWord: String

    init(_ kind: Kind, _ word: String = "", _ secondWord: String = "") {
        self.kind = kind
        self.word = word
        self.secondWord = secondWord
    }

    // The same letters in another normalization form are another word.
    public static func == (a: SymbolPart, b: SymbolPart) -> Bool {
        a.kind == b.kind && a.word.utf8.elementsEqual(b.word.utf8) && a.secondWord.utf8.elementsEqual(b.secondWord.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        for text in [word, secondWord] where !text.isEmpty {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}

// MARK: - Text

extension SymbolPart {
    /// The words, separated by spaces. Spaces, percent signs and control characters in words of the description are
    /// percent-encoded (RFC 3986, section 2.1).
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) {
        text += kind.rawValue
        for word in [word, secondWord].prefix(kind.wordCount) {
            text += " "
            text += Self.encoded(word)
        }
    }

    /// The kinds by their words, because comparing a word with each of them takes long.
    private static let kinds = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0.rawValue[...], $0) })

    /// Reads the first part of a list of words, and removes it.
    ///
    /// - Returns: nil if the first word is not a kind, or if words are missing or not encoded.
    static func parse(_ words: inout ArraySlice<Substring>) -> SymbolPart? {
        guard let first = words.popFirst(), let kind = kinds[first], words.count >= kind.wordCount else { return nil }
        var decoded: [String] = []
        for _ in 0..<kind.wordCount {
            guard let word = words.popFirst().flatMap(Self.decoded) else { return nil }
            decoded.append(word)
        }
        return SymbolPart(kind, decoded.first ?? "", decoded.count > 1 ? decoded[1] : "")
    }

    private static func isEncoded(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
    }

    public static func encoded(_ word: String) -> String {
        if word.isEmpty { return "%" }
        guard word.utf8.contains(where: isEncoded) else { return word }
        return word.utf8.reduce(into: [UInt8]()) { result, byte in
            if isEncoded(byte) {
                let digits = String(byte, radix: 16, uppercase: true)
                result += ("%" + (byte < 16 ? "0" : "") + digits).utf8
            } else {
                result.append(byte)
            }
        }.text
    }

    /// Returns the word of an encoded one; nil if it is not encoded.
    public static func decoded(_ word: Substring) -> String? {
        if word == "%" { return "" }
        guard word.utf8.contains(UInt8(ascii: "%")) else {
            return word.utf8.contains(where: isEncoded) ? nil : String(word)
        }
        var bytes: [UInt8] = []
        var rest = word.utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.text
    }

    /// Whether the text of a part comes before that of another one, byte by byte.
    static func precedes(_ a: SymbolPart, _ b: SymbolPart) -> Bool {
        if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
        if !a.word.utf8.elementsEqual(b.word.utf8) { return precedes(a.word, b.word) }
        return precedes(a.secondWord, b.secondWord)
    }

    private static func precedes(_ a: String, _ b: String) -> Bool {
        // The empty word is written as a sign.
        if a.isEmpty || b.isEmpty { return encoded(a).utf8.lexicographicallyPrecedes(encoded(b).utf8) }
        return a.utf8.lexicographicallyPrecedes(b.utf8) { first, second in
            // A byte that is encoded sorts as its code does; the codes sort as the bytes do.
            let (sign, other) = (isEncoded(first) ? percent : first, isEncoded(second) ? percent : second)
            return sign == other ? first < second : sign < other
        }
    }

    private static let percent = UInt8(ascii: "%")
}

extension [UInt8] {
    /// The text of bytes that are UTF-8.
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

/// The parts between an element and one that contains it: `query limit` of an operation's parameter.
public struct SymbolPath: Hashable, Sendable {
    public let parts: [SymbolPart]

    public init(_ parts: [SymbolPart]) { self.parts = parts }

    /// Creates a path from its text; nil if that is not one.
    public init?(text: Substring) {
        // A word can start with a combining character, which forms one Character with the space.
        self.init(words: text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }[...])
    }

    /// Creates a path from the words of its text; nil if that is not one.
    public init?(words: ArraySlice<Substring>) {
        var words = words
        var parts: [SymbolPart] = []
        while !words.isEmpty {
            guard let part = SymbolPart.parse(&words) else { return nil }
            parts.append(part)
        }
        if parts.isEmpty { return nil }
        self.parts = parts
    }

    public var text: String { parts.map(\.text).joined(separator: " ") }
}
