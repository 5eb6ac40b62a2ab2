import APIEvolution
import Diagnostics
import Foundation
import Testing

@testable import apigen

/// Documentation/Diagnostics.md contains what `apigen explain` prints for each code, and lists the rules of `diff`.
///
/// With `APIGEN_BLESS=1`, the lists as they are now are written into the page, and the test fails.
@Suite(.serialized) struct DiagnosticsPageTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/Diagnostics.md")

    private static let isBlessing = ProcessInfo.processInfo.environment["APIGEN_BLESS"] == "1"

    @Test func theCodesAreUpToDate() throws {
        let sections = try DiagnosticCode.allCases.map { code in
            let outcome = try Workspace().run("explain", code.rawValue)
            #expect(outcome.status == .clean)
            return Self.section(code.rawValue, outcome.output)
        }
        try compare("codes", sections.joined(separator: "\n"))
    }

    @Test func theRulesAreUpToDate() throws {
        let list = try Workspace().run("explain").output.split(separator: "\n")
            .suffix(ChangeRule.allCases.count)
        let rows = list.map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return "| `\(parts[0])` | \(parts[1].drop { $0 == " " }) |\n"
        }
        #expect(rows.count == ChangeRule.allCases.count)
        try compare("rules", "| rule | what it finds |\n|---|---|\n" + rows.joined())
    }

    /// Returns what `apigen explain` prints, in Markdown. Examples are indented there, too.
    private static func section(_ code: String, _ printed: String) -> String {
        let start = "\(code): "
        guard printed.hasPrefix(start) else { return printed }
        var text = "### `\(code)`\n\n"
        var wasExample = false
        let lines = printed.dropFirst(start.count).split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast().map(String.init) {
            let isExample = line.hasPrefix("    ")
            if !line.isEmpty, isExample != wasExample, !text.hasSuffix("\n\n") { text += "\n" }
            text += (isExample ? line : line.replacing("<", with: "\\<").replacing("*", with: "\\*")) + "\n"
            wasExample = isExample
        }
        return text
    }

    private func compare(_ list: String, _ expected: String) throws {
        var page = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(page.range(of: "<!-- \(list) -->\n\n")).upperBound
        let end = try #require(page.range(of: "\n<!-- end of \(list) -->\n")).lowerBound
        let isEqual = page[start..<max(start, end)] == expected
        if Self.isBlessing, !isEqual {
            page.replaceSubrange(start..<max(start, end), with: expected)
            try Data(page.utf8).write(to: Self.page)
        }
        #expect(
            isEqual,
            "the explanations changed: APIGEN_BLESS=1 swift test --filter DiagnosticsPageTests, and read the page")
    }
}
