/// Writes values as Swift literals. The only place where text of a description becomes a literal.
enum SwiftLiteral {
    /// A string literal. Whatever the text holds, nothing of it can be taken for Swift.
    static func string(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where isInvisible(scalar): literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Whether a byte stands for itself in a literal: most do.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    static func array(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ", ") + "]" }

    /// A literal of several lines, in which nothing is an escape. The lines come without invisible characters (other than
    /// spaces) and are not broken themselves: what a literal cannot hold is replaced.
    static func raw(_ lines: [String]) -> [String] {
        let lines = lines.map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { isInvisible($0) ? "\u{FFFD}" : $0 }))
        }
        var fence = "#"
        // Neither an end of the literal nor the start of an escape.
        while lines.contains(where: { $0.contains("\"\"\"" + fence) || $0.contains("\\" + fence) }) { fence += "#" }
        return [fence + "\"\"\""] + lines + ["\"\"\"" + fence]
    }

    /// Control and format characters: line separators would end the literal, direction marks would show a reader another
    /// text than the compiler reads.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }
}
