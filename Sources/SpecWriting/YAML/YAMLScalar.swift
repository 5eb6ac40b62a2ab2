/// Text as a scalar of YAML 1.2: plain if it is read as the same text, otherwise quoted.
enum YAMLScalar {
    /// The style of the collection that contains a scalar.
    enum Context { case block, flow }

    static func inline(_ text: String, in context: Context) -> String {
        isPlain(text, in: context) ? text : quoted(text)
    }

    /// Returns a key. Readers take a `?` at the end of a plain key for the mark of an optional value.
    static func key(_ text: String, in context: Context) -> String {
        text.hasSuffix("?") ? quoted(text) : inline(text, in: context)
    }

    // MARK: - Plain scalars (YAML 1.2, section 7.3.3)

    private static func isPlain(_ text: String, in context: Context) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, bytes.count <= 1_000 else { return false }
        if first == .space || last == .space || last == .colon { return false }
        if text == "<<" || text.hasPrefix("---") || text.hasPrefix("...") || meansSomethingElse(text) { return false }
        if !text.unicodeScalars.allSatisfy(isPrintable) { return false }
        return startsPlain(bytes, context) && bytes.indices.allSatisfy { staysPlain(bytes, at: $0, context) }
    }

    private static func startsPlain(_ bytes: [UInt8], _ context: Context) -> Bool {
        switch bytes[0] {
        case UInt8(ascii: "-"): return bytes.count > 1 && bytes[1] != .space && !(context == .flow && bytes.count == 1)
        case UInt8(ascii: "?"), .colon: return context == .block && bytes.count > 1 && bytes[1] != .space
        default: return !"#,[]{}&*!|>'\"%@`".utf8.contains(bytes[0])
        }
    }

    private static func staysPlain(_ bytes: [UInt8], at index: Int, _ context: Context) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case .colon: return next != .space && !(context == .flow && ",?[]{}".utf8.contains(next))
        case UInt8(ascii: "#"): return index == 0 || bytes[index - 1] != .space
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            return context == .block
        default: return true
        }
    }

    /// Whether the core schema reads a plain scalar as null, a Boolean or a number (YAML 1.2, section 10.3.2).
    static func meansSomethingElse(_ text: String) -> Bool {
        let words = ["~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE"]
        return words.contains(text) || isNumber(text)
    }

    static func isNumber(_ text: String) -> Bool {
        if text.hasPrefix("0x") { return text.count > 2 && text.dropFirst(2).allSatisfy(\.isASCIIHexDigit) }
        if text.hasPrefix("0o") { return text.count > 2 && text.dropFirst(2).allSatisfy { "01234567".contains($0) } }
        let signed = text.hasPrefix("-") || text.hasPrefix("+")
        let rest = text.dropFirst(signed ? 1 : 0)
        if [".inf", ".Inf", ".INF"].contains(rest) || [".nan", ".NaN", ".NAN"].contains(text) { return true }
        return isDecimal(Array(rest.utf8))
    }

    /// Whether the bytes match `(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
    private static func isDecimal(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        let whole = rest.prefix(while: \.isDigit)
        rest = rest.dropFirst(whole.count)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: \.isDigit).count
            rest = rest.dropFirst(fraction + 1)
        }
        guard !whole.isEmpty || fraction > 0 else { return false }
        guard let mark = rest.first else { return true }
        guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(\.isDigit)
    }

    /// Whether a plain or block scalar can contain a character. Control characters, line breaks and characters that
    /// YAML strips are not printable.
    static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    // MARK: - Quoted scalars (YAML 1.2, sections 7.3.1 and 7.3.2)

    static func quoted(_ text: String) -> String {
        let isPrintable = text.unicodeScalars.allSatisfy(isPrintable)
        if isPrintable, text.contains("\"") || text.contains("\\") {
            return "'" + text.replacing("'", with: "''") + "'"
        }
        return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            if isPrintable(scalar) { return String(scalar) }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let width = scalar.value <= 0xFF ? 2 : scalar.value <= 0xFFFF ? 4 : 8
            let mark = width == 2 ? "x" : width == 4 ? "u" : "U"
            return "\\" + mark + String(repeating: "0", count: width - digits.count) + digits
        }
    }
}

extension UInt8 {
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let colon = UInt8(ascii: ":")
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension Character {
    fileprivate var isASCIIHexDigit: Bool { isASCII && isHexDigit }
}
