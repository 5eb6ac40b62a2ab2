import APIDescription
import ApigenRuntime
import Testing

@testable import Resolution
@testable import SwiftGeneration

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

    /// The validator and the runtime agree on what a date is.
    @Test(arguments: [
        "2024-02-29T12:00:00Z", "2024-02-29t12:00:00.5z", "2024-02-29 12:00:00,123+0100", "2024-02-29T12:00:00",
        "2023-02-29T12:00:00Z", "2024-02-29", "2024-2-29", "2024-02-29T24:00:00Z", "2024-02-29T12:00:60Z",
        "2024-02-29T12:00Z", "2024-02-29T12:00:00+1", "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00+01", "", "now",
        "1900-02-29T00:00:00Z", "2000-02-29T00:00:00-23:59", "2024-02-29T12:00:00Z ",
    ])
    func agreesWithTheRuntimeOnDates(_ text: String) {
        #expect(FormatValidator.isDateTime(text) == (JSONCoding.RFC3339.date(from: text) != nil))
        #expect(FormatValidator.isDate(text) == (CalendarDate(text) != nil))
    }
}
