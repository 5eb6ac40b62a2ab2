import TestSupport
import Testing

@testable import Lowering
@testable import Naming

struct SwiftLiteralTests {
    @Test(arguments: [
        ("", "\"\""), ("plain", "\"plain\""), ("\"", #""\"""#), ("\\", #""\\""#), ("\\(x)", #""\\(x)""#),
        ("a\nb\r\tc", #""a\nb\r\tc""#), ("\u{0}", #""\u{0}""#), ("\u{2028}", #""\u{2028}""#),
        ("\u{202E}", #""\u{202E}""#), ("é日😀", "\"é日😀\""), ("#\"\"\"", ##""#\"\"\"""##), ("e\u{301}", "\"e\u{301}\""),
        ("*/", "\"*/\""),
    ])
    func isWritten(text: String, literal: String) {
        #expect(SwiftLiteral.string(text).unicodeScalars.elementsEqual(literal.unicodeScalars))
    }

    /// Nothing of a text ends its literal, and the literal means the text.
    @Test(arguments: 0..<20) func meansItsText(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = random.text()
            let value = try #require(Self.value(of: SwiftLiteral.string(text)), "\(text.debugDescription)")
            #expect(value.unicodeScalars.elementsEqual(text.unicodeScalars), "\(text.debugDescription)")
        }
    }

    /// What Swift makes of a literal; nil where it is none, or more than one (The Swift Programming Language, "String
    /// Literals").
    private static func value(of literal: String) -> String? {
        var scalars = Array(literal.unicodeScalars)[...]
        guard scalars.popFirst() == "\"" else { return nil }
        var value = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"": return scalars.isEmpty ? String(value) : nil
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0": return nil
            case "\\":
                switch scalars.popFirst() {
                case "n": value.append("\n")
                case "r": value.append("\r")
                case "t": value.append("\t")
                case "\"": value.append("\"")
                case "\\": value.append("\\")
                case "u":
                    guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}") else { return nil }
                    let digits = String(String.UnicodeScalarView(scalars[..<end]))
                    guard digits.count <= 8, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
                    else { return nil }
                    value.append(scalar)
                    scalars = scalars[(end + 1)...]
                default: return nil
                }
            default: value.append(scalar)
            }
        }
        return nil
    }

    @Test func listsAreWritten() {
        #expect(SwiftLiteral.array([]) == "[]")
        #expect(SwiftLiteral.array(["a", "\""]) == #"["a", "\""]"#)
    }
}

struct DocCommentTests {
    @Test(arguments: [
        ("One line.", ["One line."]), ("", []), (" \n\t\n", []), ("a\nb", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]),
        ("\n\na\n\n\n\nb\n\n", ["a", "", "b"]), ("a  \nb\t", ["a", "b"]), ("a\u{2028}b\u{85}c", ["a", "b", "c"]),
        ("a\u{0}b\u{1B}c", ["abc"]), ("a\u{202E}b", ["ab"]), ("*/ /* // ///", ["*/ /* // ///"]),
        ("```\n  code\n\n\nmore\n```", ["```", "  code", "", "", "more", "```"]),
        ("- one\n- two", ["- one", "- two"]),
        // Indentation of all lines, and of the first one.
        ("\n    a\n      b\n\n    c", ["a", "b", "", "c"]), ("    a\nb", ["a", "b"]),
        ("  - a\n    - b\n  c", ["- a", "  - b", "c"]), ("\t\ta\n\t\tb", ["a", "b"]),
        ("a\n    b", ["a", "    b"]),
    ])
    func isTakenApart(text: String, lines: [String]) {
        #expect(DocComment(text).lines == lines)
    }

    @Test func paragraphsAreSetApart() {
        var comment = DocComment("One")
        comment.endSentence()
        comment.add(nil)
        comment.add("")
        comment.add("Two.")
        comment.endSentence()
        comment.addLine("More")
        #expect(comment.lines == ["One.", "", "Two.", "More"])
        #expect(comment.slashed == ["/// One.", "///", "/// Two.", "/// More"])
        #expect(DocComment(nil).isEmpty && !comment.isEmpty)
    }

    @Test func longLinesAreBrokenBetweenWords() {
        let text = (1...60).map { "word\($0)" }.joined(separator: " ")
        let lines = DocComment(text).lines
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { $0.count <= 110 })
        #expect(lines.joined(separator: " ") == text)
        let word = String(repeating: "x", count: 300)
        #expect(DocComment(word).lines == [word])
        let item = DocComment("- " + text).lines
        #expect(item.first?.hasPrefix("- word1 ") == true)
        #expect(item.dropFirst().allSatisfy { $0.hasPrefix("  word") })
        #expect(DocComment("```\n" + text + "\n```").lines == ["```", text, "```"])
    }

    /// Nothing but the end of a line ends a comment, and no text brings one.
    @Test(arguments: 0..<20) func nothingEscapes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = random.text()
            var comment = DocComment(text)
            comment.add(random.text())
            comment.addLine(random.text())
            comment.addWhole(random.text())
            comment.addItem("name", DocComment.inner(random.text()))
            comment.endSentence()
            for line in comment.slashed {
                #expect(line.hasPrefix("///"))
                let bad = line.unicodeScalars.filter { scalar in
                    switch scalar.properties.generalCategory {
                    case .control: scalar != "\t"
                    case .lineSeparator, .paragraphSeparator: true
                    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                    }
                }
                #expect(bad.isEmpty, "\(text.debugDescription) → \(line.debugDescription)")
            }
        }
    }
}
