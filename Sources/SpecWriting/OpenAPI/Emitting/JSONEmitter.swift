import APIDescription

/// Writes JSON (RFC 8259): short values on one line, and each entry of longer values on a separate line.
enum JSONEmitter {
    static func text(of entries: [YAMLValue.Entry]) -> String {
        text(of: .block(entries), indent: 0) + "\n"
    }

    private static func text(of value: YAMLValue, indent: Int) -> String {
        switch value {
        case .text(let text), .quoted(let text): return quoted(text)
        case .word(let word): return number(word) ?? word
        case .dictionary(let value): return text(of: .list([.map([YAMLValue.Entry("string", value)])]), indent: indent)
        case .list(let elements):
            return enclosed("[", elements.map { text(of: $0, indent: indent + 2) }, "]", indent)
        case .map(let entries), .block(let entries):
            return enclosed(
                "{", entries.map { quoted($0.key) + ": " + text(of: $0.value, indent: indent + 2) }, "}", indent)
        }
    }

    private static func enclosed(_ open: String, _ parts: [String], _ close: String, _ indent: Int) -> String {
        if parts.isEmpty { return open + close }
        let length = parts.reduce(indent) { $0 + $1.utf8.count + 2 }
        if length < 80, !parts.contains(where: { $0.contains("\n") || $0.contains("{") }) {
            return open + parts.joined(separator: ", ") + close
        }
        let margin = "\n" + String(repeating: " ", count: indent)
        return open + margin + "  " + parts.joined(separator: "," + margin + "  ") + margin + close
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                if YAMLScalar.isPrintable(scalar) || scalar.value > 0xFFFF {
                    result.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return result + "\""
    }

    /// Returns a number of YAML's core schema as JSON; nil for other text, and for numbers that JSON does not have.
    static func number(_ text: String) -> String? {
        guard YAMLScalar.isNumber(text), text.last?.isLetter == false || text.hasPrefix("0x") else { return nil }
        if text.hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16).map { String($0) } }
        if text.hasPrefix("0o") { return UInt64(text.dropFirst(2), radix: 8).map { String($0) } }
        let sign = text.hasPrefix("-") ? "-" : ""
        let rest = text.drop { $0 == "+" || $0 == "-" }
        let whole = rest.prefix { $0.isNumber }.drop { $0 == "0" }
        var tail = rest.drop { $0.isNumber }
        guard tail.hasPrefix(".") else { return sign + (whole.isEmpty ? "0" : whole) + tail }
        tail = tail.dropFirst()
        return sign + (whole.isEmpty ? "0" : whole) + "." + (tail.first?.isNumber == true ? "" : "0") + tail
    }
}
