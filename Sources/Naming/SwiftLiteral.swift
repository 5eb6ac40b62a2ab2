/// Writes values as Swift literals. This is the only place where text of a description becomes a literal.
package enum SwiftLiteral {
    /// Returns a string literal. No part of the text can be interpreted as Swift.
    package static func string(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            // The compiler refuses the escapes of these noncharacters, but not the characters.
            case _ where (0xFDD0...0xFDEF).contains(scalar.value): literal.unicodeScalars.append(scalar)
            case _ where isInvisible(scalar): literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Returns whether a byte is written unchanged in a literal, as most bytes are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Returns a duration in seconds, as `30` or `0.5`.
    package static func seconds(_ milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        if rest == 0 { return String(seconds) }
        var fraction = String(rest + 1_000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return "\(seconds).\(fraction)"
    }

    package static func array(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ", ") + "]" }

    /// Returns a literal of several lines without escapes. The lines have no invisible characters (other than spaces)
    /// and no line breaks: what a literal cannot contain is replaced.
    package static func raw(_ lines: [String]) -> [String] {
        let lines = lines.map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { isInvisible($0) ? "\u{FFFD}" : $0 }))
        }
        var fence = "#"
        // The lines must not contain the end of the literal or the start of an escape.
        while lines.contains(where: { $0.contains("\"\"\"" + fence) || $0.contains("\\" + fence) }) { fence += "#" }
        return [fence + "\"\"\""] + lines + ["\"\"\"" + fence]
    }

    /// Returns whether a scalar is a control or format character. A line separator would end the literal. A direction
    /// mark would show readers a different text than the compiler reads.
    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }
}
