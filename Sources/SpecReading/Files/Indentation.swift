import Diagnostics

/// The columns of the keys around a line, which show where a key with the wrong indentation belongs.
struct Indentation {
    private struct Key {
        let name: String
        /// The column, from 1.
        let column: Int
        let line: Int
        /// Whether its value is a text of several words.
        let hasProse: Bool
    }

    private let last: Key?
    private let above: Key?

    /// - Parameters:
    ///   - lines: The lines up to the one of the error.
    ///   - line: The number of the last one.
    init(_ lines: [String], line: Int) {
        last = lines.last.flatMap { Self.key(in: $0, number: line) }
        var number = line
        var found: Key?
        for text in lines.dropLast().reversed() {
            number -= 1
            if text.allSatisfy(\.isWhitespace) || text.drop(while: { $0 == " " }).hasPrefix("#") { continue }
            found = Self.key(in: text, number: number)
            break
        }
        above = found
    }

    /// Returns advice for an error at a key that starts in another column than the one above, or at its colon; nil: it is
    /// another error.
    func advice(at column: Int) -> [DiagnosticKind.YAMLAdvice]? {
        guard let last, let above else { return nil }
        let colon = last.column + last.name.unicodeScalars.count
        guard last.column != above.column, column == last.column || column == colon else { return nil }
        let align = DiagnosticKind.YAMLAdvice.alignKey(
            last.name, column: above.column, other: above.name, line: above.line)
        return last.column > above.column && (above.hasProse || last.hasProse) ? [align, .quoteColon] : [align]
    }

    private static func key(in line: String, number: Int) -> Key? {
        guard let match = line.prefixMatch(of: #/([ ]*(?:- +)*)([A-Za-z_\/$][^\s:]*):(?:$|\s+)/#) else { return nil }
        let value = line[match.range.upperBound...]
        return Key(
            name: String(match.2), column: match.1.count + 1, line: number,
            hasProse: value.contains(" ") && !value.contains { "[{\"'#".contains($0) })
    }
}
