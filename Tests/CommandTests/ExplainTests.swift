import APIEvolution
import Diagnostics
import Foundation
import Testing

@testable import apigen

/// Every code can be explained, and nothing else is.
struct ExplainTests {
    /// The compiler sees to it that every code is explained; here is to see that there is a diagnostic for each.
    @Test func everyCodeIsUsed() throws {
        let kinds = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Diagnostics/Kinds")
            .resolvingSymlinksInPath()
        var used: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: kinds, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: #/Wording\(\s*\.([A-Za-z]+)/#) { used.insert(String(match.1)) }
        }
        #expect(Set(DiagnosticCode.allCases.map { "\($0)" }).subtracting(used).sorted() == [])
    }

    @Test func codesAreInOrder() {
        let codes = DiagnosticCode.allCases.map(\.rawValue)
        #expect(codes.count > 50)
        #expect(codes == codes.sorted())
    }

    @Test(arguments: DiagnosticCode.allCases)
    func explanationsAreWhole(code: DiagnosticCode) {
        #expect(code.rawValue.wholeMatch(of: #/[a-z]+(-[a-z0-9]+)*/#) != nil)
        #expect(code.explanation.summary.hasSuffix("."))
        let lines = code.explanation.details.split(separator: "\n")
        #expect(lines.first?.hasPrefix("    ") == true, "there is no example")
        #expect(lines.last?.hasPrefix(" ") == false, "it does not say what to do")
    }

    @Test func explains() throws {
        let outcome = try Workspace().run("explain", "duplicate-value")
        #expect(outcome.status == .clean)
        #expect(
            outcome.output == """
                duplicate-value: An enum has the same value twice.

                    Color: [red, green, red]
                Remove one of them.

                """)
    }

    /// As the code is written in a message, in an annotation, and in JSON.
    @Test(arguments: ["[unknown-type]", "apigen: unknown-type", " unknown-type", "Unknown-Type"])
    func bracketsAreLeftOut(code: String) throws {
        let outcome = try Workspace().run("explain", code)
        #expect(outcome.status == .clean && outcome.output.hasPrefix("unknown-type: "))
    }

    @Test(arguments: [
        "unreadable", "output", "template", "usage", "edited-file", "unmanaged-file", "changed", "missing", "orphaned",
        "edited", "unmanaged", "other-client",
    ])
    func codesOfWholeFiles(code: String) throws {
        #expect(try Workspace().run("explain", "[\(code)]").output.hasPrefix("\(code): "))
    }

    @Test func listsAll() throws {
        let outcome = try Workspace().run("explain")
        #expect(outcome.status == .clean)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == DiagnosticCode.allCases.count + ChangeRule.allCases.count)
        #expect(lines.contains("yaml-syntax               The file is not valid YAML."))
        #expect(lines.contains("property-removed               A property was removed."))
    }

    @Test(arguments: [
        ("yaml-sintax", "error: unknown code 'yaml-sintax'; did you mean 'yaml-syntax'?\n"),
        ("zebra", "error: unknown code 'zebra'; 'apigen explain' lists all codes\n"),
    ])
    func suggests(code: String, message: String) throws {
        let outcome = try Workspace().run("explain", code)
        #expect(outcome.status == .usage)
        #expect(outcome.errors == message)
        #expect(outcome.output.isEmpty)
    }
}
