import APIDescription
import Testing

@testable import Lowering
@testable import Naming

@Suite struct ExampleTextTests {
    @Test func writesJSONForPeople() {
        let long = JSON.string(String(repeating: "x", count: 90))
        let value = JSON.object([
            JSON.Member(key: "a", value: .array([.number("1"), .bool(true), .null])),
            JSON.Member(key: "b", value: .array([long, .array([])])),
        ])
        let text = ExampleText.lines(of: value).joined(separator: "\n")
        #expect(text == "{\n  \"a\": [1, true, null],\n  \"b\": [\n    \(ExampleText.line(of: long)),\n    []\n  ]\n}")
    }

    @Test(arguments: [
        ("0x10", "16"), ("0o17", "15"), ("007", "7"), ("+5", "5"), (".5", "0.5"), ("-12", "-12"), ("1e3", "1000.0"),
        (".inf", "null"), ("123456789012345678901234567890", "123456789012345678901234567890"), ("", "null"),
    ])
    func writesNumbersAsJSONDoes(_ text: String, _ expected: String) {
        #expect(ExampleText.line(of: .number(text)) == expected)
    }

    @Test func escapesWhatNobodySees() {
        #expect(
            ExampleText.line(of: .string("\u{2028}\u{1F600}\u{E0001}\u{0}é"))
                == "\"\\u2028\u{1F600}\\uDB40\\uDC01\\u0000é\"")
    }

    @Test func nothingEndsARawLiteral() {
        let lines = SwiftLiteral.raw(["say \"\"\"# and \"\"\" and \\#(evil) and \\##n", "a\u{2028}b\nc"])
        #expect(lines.first == "###\"\"\"")
        #expect(lines.last == "\"\"\"###")
        #expect(lines.count == 4)
        #expect(lines[2] == "a\u{FFFD}b\u{FFFD}c")
    }
}
