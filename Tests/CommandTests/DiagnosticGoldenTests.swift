import Foundation
import Testing

@testable import apigen

/// A directory of `Diagnostics` is a test: `apigen lint` must say of its description what is in `text.txt`, `json.json` and
/// `github.txt`.
///
/// With `APIGEN_BLESS=1`, what is said is written, and the test fails: it is to be read before it is committed.
struct DiagnosticGoldenTests {
    @Test(arguments: DiagnosticCase.all)
    func saysWhatIsExpected(_ golden: DiagnosticCase) throws {
        // SARIF has the contents of JSON: SARIFTests.
        for format in [ReportFormat.text, .json, .github] {
            let said = golden.run(format).text
            let file = golden.directory.appendingPathComponent(DiagnosticCase.file(format))
            let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
            // Byte by byte: what is equal to Swift may be another text.
            guard expected.map({ Array($0.utf8) }) != Array(said.utf8) else { continue }
            if DiagnosticCase.isBlessing {
                try Data(said.utf8).write(to: file)
                Issue.record("blessed \(golden.name)/\(file.lastPathComponent); read its diff")
            } else {
                Issue.record(
                    "\(golden.name)/\(file.lastPathComponent) differs:\n\(said)\nand not\n\(expected ?? "(missing)")")
            }
        }
    }

    /// The three formats say the same things, in the order of the files and lines, each once.
    @Test(arguments: DiagnosticCase.all)
    func formatsAgree(_ golden: DiagnosticCase) throws {
        let document = try JSONDecoder().decode(Document.self, from: Data(golden.run(.json).output.utf8))
        #expect(!document.diagnostics.isEmpty && document.status == golden.run(.json).status.rawValue)
        let places = document.diagnostics.map { [$0.path == golden.main ? 0 : 1, $0.line ?? 0, $0.column ?? 0] }
        #expect(zip(places, places.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
        #expect(Set(document.diagnostics).count == document.diagnostics.count)
        // A text has a head for each, GitHub a line.
        let text = golden.run(.text)
        let severities = [": error: ", ": warning: ", ": note: "]
        let heads = text.errors.split(separator: "\n").filter { line in severities.contains { line.contains($0) } }
        #expect(heads.count == document.diagnostics.count)
        let annotations = golden.run(.github).output.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(annotations.count == document.diagnostics.count)
        for (entry, head) in zip(document.diagnostics, heads) {
            let place = "\(entry.path ?? ""):\(entry.line ?? 0):\(entry.column ?? 0): \(entry.severity): "
            #expect(head.hasPrefix(place) && head.hasSuffix(" [\(entry.code)]"), "\(head)")
            #expect(Apigen.run(["explain", entry.code], console: .silent) == .clean, "\(entry.code)")
        }
        // Nothing of a description commands a terminal.
        for scalar in (text.errors + text.output).unicodeScalars where scalar != "\n" {
            #expect(scalar.value >= 0x20 && scalar.value != 0x7F)
        }
    }

    private struct Document: Decodable {
        var status: Int32
        var diagnostics: [Entry]
    }

    private struct Entry: Decodable, Hashable {
        var severity: String
        var code: String
        var path: String?
        var line: Int?
        var column: Int?
        var message: String
        var hints: [String]
    }
}

extension Console {
    static var silent: Console { Console(write: { _ in }, writeError: { _ in }, usesColor: false) }
}

struct DiagnosticCase: CustomTestStringConvertible, Sendable {
    let directory: URL
    /// The file that is linted.
    let main: String

    var name: String { directory.lastPathComponent }
    var testDescription: String { name }

    static let isBlessing = ProcessInfo.processInfo.environment["APIGEN_BLESS"] == "1"

    static let all: [DiagnosticCase] = {
        let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Diagnostics")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
        return names.filter { !$0.hasPrefix(".") && $0 != FirstMistake.folder }.sorted().map { name in
            let directory = cases.appendingPathComponent(name)
            let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            let yaml = files.filter { $0.hasSuffix(".yaml") }.sorted()
            let main = yaml.first { ["api.yaml", "openapi.yaml"].contains($0) } ?? yaml.first ?? "api.yaml"
            return DiagnosticCase(directory: directory, main: main)
        }
    }()

    static func file(_ format: ReportFormat) -> String {
        switch format {
        case .text: "text.txt"
        case .json: "json.json"
        case .github: "github.txt"
        case .sarif: "sarif.json"
        }
    }

    /// Runs the program on the description; where the directory is says nothing.
    func run(_ format: ReportFormat) -> (status: apigen.ExitStatus, output: String, errors: String, text: String) {
        var output = ""
        var errors = ""
        let console = Console(write: { output += $0 }, writeError: { errors += $0 }, usesColor: false)
        let path = directory.appendingPathComponent(main).path
        let status = Apigen.run(["lint", path, "--format", format.rawValue], console: console)
        let place = directory.path + "/"
        let escaped = place.replacingOccurrences(of: "%", with: "%25")
        output = output.replacingOccurrences(of: place, with: "").replacingOccurrences(of: escaped, with: "")
        errors = errors.replacingOccurrences(of: place, with: "")
        return (status, output, errors, errors + output)
    }
}
