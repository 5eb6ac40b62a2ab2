import Testing
import YAML

/// A text that is refused, and how.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let expected: String
    var limits = Limits()

    init(_ name: String, _ text: String, _ expected: String, _ change: (inout Limits) -> Void = { _ in }) {
        self.init(name, Array(text.utf8), expected, change)
    }

    init(_ name: String, _ bytes: [UInt8], _ expected: String, _ change: (inout Limits) -> Void = { _ in }) {
        self.name = name
        self.bytes = bytes
        self.expected = expected
        change(&limits)
    }

    var testDescription: String { name }
}

@Suite("Errors")
struct ErrorTests {
    static let syntax = [
        Fault("unclosed list", "a: [1, 2\n", "syntax 1:4"),
        Fault("unclosed quote", "a: \"b\nc: d\n", "syntax 1:4"),
        Fault("bad indentation", "a: 1\n b: 2\n", "syntax 2:3"),
        Fault("tab as indentation", "a:\n\tb: 1\n", "syntax 2:1"),
        Fault("value after a list", "- a\nb: c\n", "syntax 2:1"),
        Fault("unknown escape", "a: \"b\\q\"\n", "syntax 1:6"),
        Fault("lone surrogate", #"{"a": "\ud83d"}"#, "syntax 1:10"),
        Fault("lone surrogate after a pair", #"{"a": "\ud83d\ude00\ud83d"}"#, "syntax 1:22"),
        Fault("lone surrogate in YAML", #"a: "\ud83d\ude00\ude00""#, "syntax 1:19"),
        Fault("surrogates in the wrong order", #"["\ude00\ud83d"]"#, "syntax 1:5"),
        Fault("line separator is no break", "a: x\u{2028}\u{85}y\nb: @c\n", "syntax 2:4"),
        Fault("reserved indicator", "a: @b\n", "syntax 1:4"),
        Fault("future version", "%YAML 2.0\n---\na\n", "syntax 1:1"),
        Fault("undefined tag handle", "a: !x!y b\n", "syntax 1:4"),
    ]

    static let bytes = [
        Fault("stray continuation", [0x61, 0x0A, 0x62, 0x80], "invalidEncoding 2:2"),
        Fault("cut sequence", [0x61, 0xC3], "invalidEncoding 1:2"),
        Fault("overlong", [0x0A, 0x0A, 0xC0, 0xAF], "invalidEncoding 3:1"),
        Fault("surrogate in UTF-8", [0x61, 0xED, 0xA0, 0x80], "invalidEncoding 1:2"),
        Fault("Latin-1", Array("é: ".utf8) + [0xE9, 0x20], "invalidEncoding 1:4"),
        Fault("after CR LF and NEL", Array("a\r\n\u{85}b".utf8) + [0xFF], "invalidEncoding 2:3"),
        Fault(
            "in JSON behind a line separator", Array("[\"\u{2028}".utf8) + [0xFF, 0x22, 0x5D], "invalidEncoding 1:4"),
        Fault("after a byte order mark", [0xEF, 0xBB, 0xBF, 0x61, 0xFF], "invalidEncoding 1:2"),
        Fault("lone surrogate in UTF-16", [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x00, 0xDC], "invalidEncoding 2:1"),
        Fault("half a unit of UTF-16", [0xFE, 0xFF, 0, 0x61, 0], "invalidEncoding 1:2"),
        Fault("control character", "a: b\u{1}", "controlCharacter 1:5"),
        Fault("control character in quotes", "a: \"\u{1F}\"", "controlCharacter 1:5"),
        Fault("delete character without quotes", "a: b\u{7F}", "controlCharacter 1:5"),
        Fault("control character in a literal", "a: |\n  b\n  c \u{90}d\n", "controlCharacter 3:5"),
        Fault("control character in a folded text", "a: '\u{7F}'\nb: >\n  é\u{9F}\n", "controlCharacter 3:4"),
        Fault("no character, without quotes", "a: 日\u{FFFF}", "controlCharacter 1:5"),
        Fault("NUL byte", "a: b\nc: \0d\n", "nul 2:4"),
        Fault("NUL escape", "a: 'b'\nc: \"d\\0\"\n", "nul 2:4"),
        Fault("NUL escape in JSON", #"{"a": "\u0000"}"#, "nul 1:7"),
        Fault(
            "surrogates of UTF-16 in the wrong order", [0xFE, 0xFF, 0, 0x61, 0, 0x0A, 0, 0x62, 0xDC, 0, 0xD8, 0],
            "invalidEncoding 2:2"),
        Fault("NUL in UTF-16", [0xFE, 0xFF, 0, 0x61, 0, 0x3A, 0, 0x20, 0, 0x62, 0, 0], "nul 1:5"),
        Fault("half of a pair at the end of UTF-16", [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8], "invalidEncoding 1:2"),
        Fault("UTF-16 without a mark", [0x61, 0x00, 0x0A, 0x00], "invalidEncoding 1:1"),
    ]

    static let structure = [
        Fault("second document", "a: 1\n---\nb: 2\n", "severalDocuments 2:1"),
        Fault("second document is empty", "a\n---\n", "severalDocuments 2:1"),
        Fault("document after an end", "a\n...\n---\nb\n", "severalDocuments 3:1"),
        Fault("unknown alias", "a: b\nc: *d\n", "unknownAlias 2:4"),
        Fault("alias before its anchor", "- *a\n- &a b\n", "unknownAlias 1:3"),
        Fault("anchor's prefix", "- &ab c\n- *a\n", "unknownAlias 2:3"),
        Fault("cycle", "a: &x\n  b: *x\n", "cyclicAlias 2:6"),
        Fault("cycle in a list", "&x [a, [*x]]", "cyclicAlias 1:9"),
        Fault("cycle as a key", "&x {*x : 1}", "cyclicAlias 1:5"),
        Fault("too deep in flow", "[[[[]]]]", "nestingTooDeep 1:4") { $0.depth = 3 },
        Fault("too deep in block", "a:\n b:\n  c:\n   d\n", "nestingTooDeep 3:3") { $0.depth = 2 },
        Fault("too deep through aliases", "- &a [[1]]\n- [[*a]]\n", "nestingTooDeep 2:5") { $0.depth = 4 },
        Fault("too many nodes", "[1, 2,\n 3]", "tooManyNodes 2:2") { $0.nodes = 3 },
        Fault("too many nodes through aliases", "[&a [1, 2],\n *a]", "aliasesExpandTooFar 2:2") { $0.nodes = 6 },
        Fault("long scalar", "a: b\nc: 'defgh'\n", "scalarTooLong 2:4") { $0.scalarSize = 4 },
    ]

    @Test("Every fault is located", arguments: syntax + bytes + structure)
    func fault(_ fault: Fault) throws {
        let error = try #require(throws: YAMLError.self) { try Document(parsing: fault.bytes, limits: fault.limits) }
        #expect("\(error.code) \(error.line):\(error.column)" == fault.expected, "\(error)")
    }

    @Test("What is exactly at a limit is read")
    func atLimits() throws {
        var limits = Limits()
        limits.depth = 4
        #expect(try Document(parsing: "- &a [[1]]\n- [*a]\n", limits: limits).root.count == 2)
        limits.nodes = 3
        #expect(try Document(parsing: "[1, 2]", limits: limits).root.count == 2)
        limits.scalarSize = 4
        #expect(try Document(parsing: "abcd", limits: limits).root.text == "abcd")
    }

    static let messages = [
        ("a: [1\nb: 2", "1:4: this list is never closed: a ']' is missing"),
        ("a: {b: 1\n\nc: {d: 2}", "1:4: this mapping is never closed: a '}' is missing"),
        ("a: {\n  b: 1\n  c: 2\n}", "3:4: expected ',' or '}'; the mapping that starts at 1:4 is still open"),
        ("a: {\nb: 1\nc: 2\n}", "3:2: expected ',' or '}'; the mapping that starts at 1:4 is still open"),
        ("{\nb: 1\nc: 2", "3:2: expected ',' or '}'; the mapping that starts at 1:1 is still open"),
        ("a: 1\n- b", "2:1: this does not continue the mapping that starts at 1:1"),
        ("a: \"b", "1:4: this quote is never closed"),
        ("a: b: c", "1:5: a mapping cannot start here"),
        ("a:\n\tb: c", "2:1: a tab cannot indent; use spaces"),
        ("a: @b", "1:4: a value cannot start with '@'; put it in quotes"),
        (
            #"a: "\d""#,
            #"1:5: this is not an escape sequence of YAML; write '\\' for a backslash, or use single quotes"#
        ),
        ("a: *b", "1:4: a value that starts with '*' is a YAML alias, and no value before it has its name"),
        ("a\n---\nb", "2:1: a second document starts here, but a file holds one document"),
        ("a: \u{1}", "1:4: control characters cannot be written as themselves; write an escape in double quotes"),
    ]

    @Test("Messages say what is wrong and what was being read", arguments: messages)
    func message(text: String, expected: String) throws {
        let error = try #require(throws: YAMLError.self) { try Document(parsing: text) }
        #expect(error.description == expected)
    }

    @Test("Errors are equal when code, message and place are")
    func equality() {
        let error = YAMLError(code: .nul, message: "x", line: 1, column: 2)
        #expect(error == YAMLError(code: .nul, message: "x", line: 1, column: 2))
        #expect(error != YAMLError(code: .nul, message: "x", line: 1, column: 3))
    }
}
