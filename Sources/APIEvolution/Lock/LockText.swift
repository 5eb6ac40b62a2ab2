import Resolution

/// Writes a lock: one fact per line, in the order of the origins.
///
/// The lines are the elements of a list in YAML:
///
/// ```
/// - model User = User
/// - model User property email = 3 email string? default
/// - model User property email = was mail
/// - model UserID = was UserID string
/// ```
public struct LockText {
    public init() {}

    public func text(of lock: Lock) -> String {
        var text = "- apigen.lock = \(Lock.format)\n"
        // The texts have the order of the symbols, and are compared faster.
        let entries = lock.entries.map { (origin: $0.key.text, entry: $0.value) }
        for (origin, entry) in entries.sorted(by: { Self.precedes($0.origin, $1.origin) }) {
            let start = Self.encoded(origin) + " = "
            if let fact = entry.fact { append(start + Self.text(of: fact), to: &text) }
            if entry.formerNames.isEmpty { continue }
            for name in entry.formerNames.map(Self.text).sorted(by: Self.precedes) {
                append(start + "was " + name, to: &text)
            }
        }
        return text
    }

    /// Compares the bytes.
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let isBefore = a.utf8.withContiguousStorageIfAvailable { a in
            b.utf8.withContiguousStorageIfAvailable { a.lexicographicallyPrecedes($0) }
        }
        return isBefore.flatMap { $0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    /// Appends a line. Text that YAML would read as something else is quoted.
    private func append(_ line: String, to text: inout String) {
        text += "- "
        text += Self.isPlain(line) ? line : Self.quoted(line)
        text += "\n"
    }

    // MARK: - Facts

    static func text(of fact: Lock.Fact) -> String {
        var words: [String] = []
        if let position = fact.position { words.append(String(position)) }
        words.append(fact.name)
        if let type = fact.type { words.append(LockTypeText.text(of: type)) }
        if fact.hasDefault { words.append("default") }
        if let name = fact.operationID { words.append("id " + SymbolPart.encoded(name)) }
        if let place = fact.place { words.append("at " + encoded(place)) }
        return words.joined(separator: " ")
    }

    static func text(of name: FormerName) -> String {
        switch name {
        case .name(let name): name
        case .replaced(let name, let type): name + " " + LockTypeText.text(of: type)
        case .call(let name, let arguments): ([name + "()"] + arguments.map(text)).joined(separator: " ")
        }
    }

    /// Returns `forUser=query+user_id`; a question mark after the label means that the argument could be omitted.
    private static func text(of argument: FormerName.Argument) -> String {
        let text = argument.part.text[...].replacing(UInt8(ascii: "+"), with: "%2B")
        let part = text[...].replacing(UInt8(ascii: " "), with: "+")
        return argument.label + (argument.hasDefault ? "?" : "") + "=" + part
    }

    static func encoded(_ symbol: SymbolID) -> String { encoded(symbol.text) }

    /// Returns the text of a symbol in a line. A word that looks like the sign between an origin and its fact is
    /// percent-encoded.
    private static func encoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "=")) else { return text }
        return text.split(separator: " ").map { $0 == "=" ? "%3D" : $0 }.joined(separator: " ")
    }

    // MARK: - YAML

    /// Whether YAML reads the text as it is. It starts with a word of the program.
    private static func isPlain(_ text: String) -> Bool {
        var previous: UInt8 = 0
        var isASCII = true
        for byte in text.utf8 {
            if byte >= 0x7F { isASCII = false }
            if byte == UInt8(ascii: " "), previous == UInt8(ascii: ":") { return false }
            if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return false }
            previous = byte
        }
        return previous != UInt8(ascii: ":") && (isASCII || text.unicodeScalars.allSatisfy(isPrintable))
    }

    /// Whether YAML allows a character that is not quoted, and is not a line break (YAML 1.2.2, sections 5.1 and 5.4).
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result +=
                    isPrintable(scalar)
                    ? String(scalar) : "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return result + "\""
    }
}

extension Substring {
    /// Returns the text with another one in the place of an ASCII character, also before a combining character.
    func replacing(_ byte: UInt8, with other: String) -> String {
        guard utf8.contains(byte) else { return String(self) }
        let parts = utf8.split(separator: byte, omittingEmptySubsequences: false).map { String(Substring($0)) }
        return parts.joined(separator: other)
    }
}
