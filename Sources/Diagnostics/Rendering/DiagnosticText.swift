/// Renders diagnostics in the format of compilers, which editors understand: `path:line:column: error: message`, the
/// line with a caret, and the hints.
public struct DiagnosticText: Sendable {
    private let files: [SourceFile]
    private let usesColor: Bool
    private let lines: [SourceLines]

    public init(files: [SourceFile], usesColor: Bool = false) {
        self.files = files
        self.usesColor = usesColor
        lines = files.map { SourceLines($0.bytes) }
    }

    /// Returns the text of a diagnostic.
    public func render(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location
        let path = files.indices.contains(place.file) ? files[place.file].path : "?"
        var text = bold("\(path):\(place.line):\(place.column): ")
        text += paint(diagnostic.severity) + bold(Self.printable(diagnostic.message)) + " [\(diagnostic.code)]\n"
        if let line = sourceLine(at: place) {
            let number = String(place.line)
            let margin = String(repeating: " ", count: number.count)
            text += " \(number) | \(line.text)\n"
            text += " \(margin) | \(String(repeating: " ", count: line.caret))^\n"
        }
        for hint in diagnostic.hints { text += "   = \(Self.printable(hint))\n" }
        return text
    }

    /// Returns the column of a place in UTF-16 code units, starting at 1.
    public func utf16Column(of place: SourceLocation) -> Int {
        guard place.column > 1, lines.indices.contains(place.file),
            let line = lines[place.file].excerpt(
                line: place.line, column: place.column, before: place.column, width: place.column)
        else { return 1 }
        let before = String.UnicodeScalarView(line.text.unicodeScalars.prefix(line.column - line.first))
        return line.first + String(before).utf16.count + 1
    }

    /// Returns the line, and the number of columns before the caret. A long line is shortened around the location.
    private func sourceLine(at place: SourceLocation) -> (text: String, caret: Int)? {
        guard lines.indices.contains(place.file),
            let line = lines[place.file].excerpt(line: place.line, column: place.column, before: 60, width: 110)
        else { return nil }
        let shown = line.text.unicodeScalars.map { Self.isUnsafe($0) ? " " : Character($0) }
        let prefix = line.first > 0 ? "…" : ""
        let before = String(shown.prefix(line.column - line.first))
        return (prefix + String(shown) + (line.goesOn ? "…" : ""), TerminalWidth.columns(of: before) + prefix.count)
    }

    /// Escapes the names and values of a description in a message. They must not end the line or control the terminal.
    public static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isUnsafe(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns whether a scalar ends a line, controls a terminal, or changes the direction of text.
    public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        default: false
        }
    }

    private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func paint(_ severity: Diagnostic.Severity) -> String {
        guard usesColor else { return severity.rawValue + ": " }
        let color =
            switch severity {
            case .error: 31
            case .warning: 35
            case .note: 36
            }
        return "\u{1B}[1;\(color)m\(severity.rawValue): \u{1B}[0m"
    }
}
