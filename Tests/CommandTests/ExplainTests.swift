import Foundation
import SpecReading
import Testing

@testable import apigen

/// Every code can be explained, and nothing else is.
struct ExplainTests {
    private let catalog = DiagnosticCatalog()

    @Test func everyCodeOfTheSourcesIsExplained() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources").resolvingSymlinksInPath()
        // A call that reports, and its first text: the code.
        let pattern =
            #/(?:error|warning|note|fault|Diagnostic)\(\s*(?:\.(?:error|warning|note),\s*)?"([a-z]+(?:-[a-z0-9]+)+)"/#
        var codes: Set<String> = []
        let enumerator = FileManager.default.enumerator(atPath: sources.path)
        while let path = enumerator?.nextObject() as? String {
            guard path.hasSuffix(".swift") else { continue }
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            for match in text.matches(of: pattern) { codes.insert(String(match.1)) }
        }
        #expect(codes.count > 50)
        #expect(codes.subtracting(catalog.entries.map(\.code)).sorted() == [])
        #expect(Set(catalog.entries.map(\.code)).subtracting(codes).sorted() == [])
    }

    @Test func entriesAreInOrderAndWhole() {
        let codes = catalog.entries.map(\.code)
        #expect(codes == codes.sorted())
        for entry in catalog.entries {
            #expect(entry.summary.hasSuffix("."), "\(entry.code)")
            let lines = entry.details.split(separator: "\n")
            #expect(lines.first?.hasPrefix("    ") == true, "\(entry.code) has no example")
            #expect(lines.last?.hasPrefix(" ") == false, "\(entry.code) does not say how to mend it")
        }
    }

    @Test func explains() throws {
        let outcome = try Workspace().run("explain", "duplicate-value")
        #expect(outcome.status == .clean)
        #expect(
            outcome.output == """
                duplicate-value: An enum lists a value twice.

                    Color: [red, green, red]
                Drop one of them.

                """)
    }

    @Test func listsAll() throws {
        let outcome = try Workspace().run("explain")
        #expect(outcome.status == .clean)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == catalog.entries.count)
        #expect(lines.contains("yaml-syntax              The file is no YAML."))
    }

    @Test(arguments: [
        ("yaml-sintax", "error: there is no code 'yaml-sintax'; did you mean 'yaml-syntax'?\n"),
        ("zebra", "error: there is no code 'zebra'; 'apigen explain' lists all\n"),
    ])
    func suggests(code: String, message: String) throws {
        let outcome = try Workspace().run("explain", code)
        #expect(outcome.status == .usage)
        #expect(outcome.errors == message)
        #expect(outcome.output.isEmpty)
    }
}
