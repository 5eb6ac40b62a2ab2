/// The core schema of YAML 1.2 (section 10.3.2), over bytes.
enum CoreSchema {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Resolves a plain scalar without a tag.
    static func resolve(_ text: Bytes) -> Scalar {
        guard let first = text.first else { return .null }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return number(text) ?? .string
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            return isNull(text) ? .null : .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            return bool(text) ?? .string
        default:
            return .string
        }
    }

    /// Resolves a scalar with a tag. It is a string if its text does not match the tag, or if the tag is unknown.
    static func resolve(_ text: Bytes, tag: String) -> Scalar {
        switch tag {
        case "tag:yaml.org,2002:null": return isNull(text) ? .null : .string
        case "tag:yaml.org,2002:bool": return bool(text) ?? .string
        case "tag:yaml.org,2002:int": return integer(text) ?? .string
        case "tag:yaml.org,2002:float":
            switch number(text) {
            case .int, .bigInt: return magnitude(text).map { .float($0) } ?? .string
            case let other: return other ?? .string
            }
        default: return .string
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    static func withoutSign(_ text: Bytes) -> Slice<Bytes> {
        let signed = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-")
        return text.dropFirst(signed ? 1 : 0)
    }

    private static func isOne(of words: [StaticString], _ text: some Collection<UInt8>) -> Bool {
        words.contains { word in
            text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        }
    }

    private static func isNull(_ text: Bytes) -> Bool {
        text.isEmpty || (text.count <= 4 && isOne(of: ["null", "~", "Null", "NULL"], text))
    }

    private static func bool(_ text: Bytes) -> Scalar? {
        guard text.count == 4 || text.count == 5 else { return nil }
        if isOne(of: ["true", "True", "TRUE"], text) { return .bool(true) }
        if isOne(of: ["false", "False", "FALSE"], text) { return .bool(false) }
        return nil
    }

    private static func number(_ text: Bytes) -> Scalar? {
        if let integer = integer(text) { return integer }
        let rest = withoutSign(text)
        if isOne(of: [".inf", ".Inf", ".INF"], rest) {
            return .float(text.first == UInt8(ascii: "-") ? -.infinity : .infinity)
        }
        if isOne(of: [".nan", ".NaN", ".NAN"], text) { return .float(.nan) }
        guard isFloat(rest) else { return nil }
        return Double(String(decoding: text, as: UTF8.self)).map { .float($0) }
    }

    /// Parses `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`.
    private static func integer(_ text: Bytes) -> Scalar? {
        let prefix = text.prefix(2)
        if text.count > 2, prefix.elementsEqual("0x".utf8) { return integer(text, text.dropFirst(2), radix: 16) }
        if text.count > 2, prefix.elementsEqual("0o".utf8) { return integer(text, text.dropFirst(2), radix: 8) }
        return integer(text, withoutSign(text), radix: 10)
    }

    private static func integer(_ text: Bytes, _ digits: Slice<Bytes>, radix: Int) -> Scalar? {
        guard !digits.isEmpty else { return nil }
        let negative = text.first == UInt8(ascii: "-")
        var value = 0
        var fits = true
        for byte in digits {
            guard let digit = digit(byte), digit < radix else { return nil }
            guard fits else { continue }
            let (product, tooLarge) = value.multipliedReportingOverflow(by: radix)
            // The value is accumulated as a negative number, because Int.min has no positive counterpart.
            let (sum, tooSmall) = product.subtractingReportingOverflow(digit)
            fits = !tooLarge && !tooSmall
            value = sum
        }
        if !negative && value == .min { fits = false }
        return fits ? .int(negative ? value : -value) : .bigInt(String(decoding: text, as: UTF8.self))
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Whether a text without its sign matches `(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
    private static func isFloat(_ text: Slice<Bytes>) -> Bool {
        let whole = text.prefix(while: isDigit)
        var rest = text.dropFirst(whole.count)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(fraction)
        }
        guard !whole.isEmpty || fraction > 0 else { return false }
        guard let mark = rest.first else { return true }
        guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    /// Returns the digits of a decimal number as JSON: no plus, no leading zeros, digits on both sides of the point.
    static func decimal(_ text: String) -> String? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = "0123456789"
        let mark = parts.last?.firstIndex { $0 == "e" || $0 == "E" }
        let power = mark.map { parts[parts.count - 1][$0...] } ?? ""
        var whole = parts[0].prefix { $0 != "e" && $0 != "E" }
        let sign = whole.hasPrefix("-") ? "-" : ""
        if whole.hasPrefix("-") || whole.hasPrefix("+") { whole = whole.dropFirst() }
        let fraction = parts.count > 1 ? parts[1].prefix { $0 != "e" && $0 != "E" } : ""
        guard whole.allSatisfy(digits.contains), fraction.allSatisfy(digits.contains) else { return nil }
        let trimmed = whole.drop { $0 == "0" }
        return sign + (trimmed.isEmpty ? "0" : trimmed) + (fraction.isEmpty ? "" : "." + fraction) + power
    }

    /// Returns an integer of any size as the nearest floating-point number.
    static func magnitude(_ text: Bytes) -> Double? {
        let radix: Double = text.starts(with: "0x".utf8) ? 16 : text.starts(with: "0o".utf8) ? 8 : 10
        if radix == 10 { return Double(String(decoding: text, as: UTF8.self)) }
        return text.dropFirst(2).reduce(0.0) { $0 * radix + Double(digit($1) ?? 0) }
    }
}
