import Diagnostics
import Testing

// The testing library has one too.
import struct Diagnostics.SourceLocation

struct DiagnosticTextTests {
    private func render(
        _ text: String, line: Int, column: Int, severity: Diagnostic.Severity = .error, message: String = "wrong",
        advice: [DiagnosticKind.YAMLAdvice] = [], color: Bool = false
    ) -> String {
        let diagnostic = Diagnostic(
            severity, .file(.invalidYAML(message, advice: advice)),
            at: SourceLocation(file: 0, line: line, column: column))
        return DiagnosticText(files: [SourceFile(path: "api.yaml", bytes: Array(text.utf8))], usesColor: color)
            .render(diagnostic)
    }

    /// The line that is shown, and the columns before the caret, both without the margin.
    private func frame(_ text: String, line: Int, column: Int) throws -> (shown: String, caret: Int) {
        let lines = render(text, line: line, column: column).split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == 4 && lines[3].isEmpty)
        let margin = " \(line) | ".count
        #expect(lines[1].hasPrefix(" \(line) | "))
        #expect(lines[2].last == "^")
        return (String(lines[1].dropFirst(margin)), lines[2].count - 1 - margin)
    }

    @Test func isWrittenAsCompilersDo() {
        #expect(
            render("a: 1\nbb: 22\n", line: 2, column: 5, advice: [.addComma, .quoteColon]) == """
                api.yaml:2:5: error: wrong [yaml-syntax]
                 2 | bb: 22
                   |     ^
                   = is a comma missing before the last word?
                   = put a string that contains ': ' in quotes

                """)
    }

    @Test(arguments: [
        (Diagnostic.Severity.error, "error: "), (.warning, "warning: "), (.note, "note: "),
    ])
    func saysHowBadItIs(severity: Diagnostic.Severity, word: String) {
        #expect(render("a", line: 1, column: 1, severity: severity).hasPrefix("api.yaml:1:1: \(word)wrong"))
    }

    @Test func theMarginFitsTheNumber() {
        let text = String(repeating: "x\n", count: 1_200)
        #expect(
            render(text, line: 1_002, column: 1) == """
                api.yaml:1002:1: error: wrong [yaml-syntax]
                 1002 | x
                      | ^

                """)
    }

    @Test(arguments: [
        ("key: value", 6, "key: value", 5),
        ("key: value", 1, "key: value", 0),
        // A tab is shown as one column, so that the caret stands below the right one however wide tabs are.
        ("\tkey:\tvalue", 7, " key: value", 6),
        ("key: value\r\nnext", 6, "key: value", 5),
        ("é: ü", 4, "é: ü", 3),
        ("\u{7F}a\u{1}b", 4, " a b", 3),
        ("", 1, "", 0),
        // Behind the end: where the end is.
        ("ab", 3, "ab", 2),
        ("ab", 99, "ab", 2),
    ])
    func theCaretStandsBelow(text: String, column: Int, shown: String, caret: Int) throws {
        let frame = try frame(text, line: 1, column: column)
        #expect(frame == (shown, caret))
    }

    /// Lines are counted as YAML counts them.
    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesEndWhereYAMLEndsThem(end: String) throws {
        let text = ["é", "", "two: 2", "three", ""].joined(separator: end)
        #expect(try frame(text, line: 3, column: 6) == ("two: 2", 5))
        #expect(try frame(text, line: 2, column: 1) == ("", 0))
        #expect(try frame(text, line: 4, column: 9) == ("three", 5))
    }

    /// YAML 1.2 and JSON do not end lines with these.
    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"])
    func otherSeparatorsDoNotEndLines(separator: String) throws {
        #expect(try frame("a\(separator)b: c\nd: e", line: 1, column: 6) == ("a b: c", 5))
        #expect(try frame("a\(separator)b: c\nd: e", line: 2, column: 4) == ("d: e", 3))
    }

    @Test func aByteOrderMarkHasNoColumn() throws {
        #expect(try frame("\u{FEFF}ab: c", line: 1, column: 5) == ("ab: c", 4))
        #expect(try frame("\u{FEFF}", line: 1, column: 1) == ("", 0))
    }

    @Test(arguments: [true, false])
    func utf16IsShownAsText(isBigEndian: Bool) {
        func line(_ number: Int, _ column: Int) -> String {
            let units = Array("\u{FEFF}日: 😀\r\né: \u{2028}x\n".utf16) + [0xD800, 0x61]
            let bytes = units.flatMap {
                isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
            }
            let place = SourceLocation(file: 0, line: number, column: column)
            let diagnostic = Diagnostic(.error, .file(.invalidYAML("m")), at: place)
            return DiagnosticText(files: [SourceFile(path: "a", bytes: bytes)]).render(diagnostic)
        }
        #expect(line(1, 5) == "a:1:5: error: m [yaml-syntax]\n 1 | 日: 😀\n   |       ^\n")
        #expect(line(2, 5) == "a:2:5: error: m [yaml-syntax]\n 2 | é:  x\n   |     ^\n")
        #expect(line(3, 1) == "a:3:1: error: m [yaml-syntax]\n 3 | \u{FFFD}a\n   | ^\n")
    }

    @Test func invalidUTF8IsShownAsReplacements() {
        let file = SourceFile(path: "a", bytes: [0x61, 0xFF, 0x62])
        let diagnostic = Diagnostic(.error, .file(.invalidYAML("m")), at: SourceLocation(file: 0, line: 1, column: 3))
        #expect(
            DiagnosticText(files: [file]).render(diagnostic)
                == "a:1:3: error: m [yaml-syntax]\n 1 | a\u{FFFD}b\n   |   ^\n")
    }

    /// Whatever the length of the line, the caret stands below the right character, and the line stays short.
    @Test(arguments: [1, 60, 61, 62, 500, 3_999, 4_001, 9_000, 29_999, 30_000])
    func wideLinesAreShortened(column: Int) throws {
        var characters = Array(repeating: Character("x"), count: 30_000)
        characters[column - 1] = "é"
        if column > 1 { characters[column - 2] = "ü" }
        let frame = try frame("first\n" + String(characters) + "\nlast", line: 2, column: column)
        #expect(frame.shown.count <= 112)
        let shown = Array(frame.shown)
        #expect((shown.last == "…") == (column < 29_951))
        try #require(shown.indices.contains(frame.caret))
        #expect(shown[frame.caret] == "é")
        #expect((shown.first == "…") == (column > 61))
        #expect(!frame.shown.contains("last"))
    }

    @Test func wideLinesOfWideCharacters() throws {
        let text = String(repeating: "日本", count: 5_000) + "!" + String(repeating: "語", count: 100)
        let frame = try frame(text, line: 1, column: 10_001)
        let place = try #require(frame.shown.firstIndex(of: "!"))
        // The mark of what is left out takes one column, and each of the others two.
        #expect(frame.caret == 1 + 2 * 60)
        #expect(frame.shown.distance(from: frame.shown.startIndex, to: place) == 61)
    }

    /// The caret stands below the character in a terminal, where some take two columns, and some none.
    @Test(arguments: [
        ("日本: x", 5, 6), ("🎉: x", 4, 4), ("👨‍👩‍👧: x", 8, 4), ("e\u{301}a\u{308}: x", 7, 4), ("ＡＢ한: x", 6, 8),
        ("שלום: x", 7, 6), ("é—ü: x", 6, 5), ("\u{200B}a: x", 5, 3),
        // A heart and a digit as pictures, a flag, a thumb of another colour, syllables of Hindi and Korean.
        ("❤\u{FE0F}: x", 5, 4), ("1\u{FE0F}\u{20E3}: x", 6, 4), ("🇩🇪: x", 5, 4), ("👍🏽: x", 5, 4), ("क्षि: x", 7, 5),
        ("\u{1112}\u{1161}\u{11AB}: x", 6, 4), ("\u{17000}﹁︐: x", 6, 8), ("a\u{AD}b: x", 6, 5), ("1#: x", 5, 4),
    ])
    func theCaretCountsColumns(text: String, column: Int, caret: Int) throws {
        #expect(Array(text.unicodeScalars)[column - 1] == "x")
        #expect(try frame(text, line: 1, column: column).caret == caret)
    }

    @Test(arguments: [(0, 9, 1), (0, 0, 1), (7, 1, 1), (-1, 1, 1)])
    func aPlaceThatIsNotThereHasNoFrame(file: Int, line: Int, column: Int) {
        let diagnostic = Diagnostic(
            .note, .file(.invalidYAML("m", advice: [.addComma])),
            at: SourceLocation(file: file, line: line, column: column))
        let text = DiagnosticText(files: [SourceFile(path: "a", bytes: Array("x\n".utf8))]).render(diagnostic)
        #expect(
            text == "\(file == 0 ? "a" : "?"):\(line):\(column): note: m [yaml-syntax]\n"
                + "   = is a comma missing before the last word?\n")
    }

    @Test func colourMarksThePlaceAndTheMessage() {
        #expect(
            render("a", line: 1, column: 1, severity: .warning, advice: [.addComma], color: true)
                == "\u{1B}[1mapi.yaml:1:1: \u{1B}[0m\u{1B}[1;35mwarning: \u{1B}[0m\u{1B}[1mwrong\u{1B}[0m [yaml-syntax]\n"
                + " 1 | a\n   | ^\n   = is a comma missing before the last word?\n")
        #expect(render("a", line: 1, column: 1, color: true).contains("\u{1B}[1;31merror: "))
        #expect(render("a", line: 1, column: 1, severity: .note, color: true).contains("\u{1B}[1;36mnote: "))
        #expect(!render("\u{1B}[31m", line: 1, column: 1).contains("\u{1B}"))
    }

    /// Names of a description get into messages: they must not look like other messages, nor command the terminal.
    @Test(arguments: [
        "\n", "\r", "\u{1B}", "\u{0}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}",
    ])
    func whatAMessageQuotesStaysOnItsLine(control: String) {
        let text = render("a", line: 1, column: 1, message: "no '\(control)x'", advice: [.quotePath(control)])
        #expect(!text.unicodeScalars.dropLast().contains { $0.properties.generalCategory == .control && $0 != "\n" })
        #expect(!text.contains("'\(control)"))
        #expect(text.split(separator: "\n").count == 4)
        #expect(text.contains("x' [yaml-syntax]\n"))
    }
}
