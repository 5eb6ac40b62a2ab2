import Foundation
import Testing

@testable import apigen

@Suite struct ExampleCommandTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-" + UUID().uuidString)

    private static let spec = """
        openapi: 3.0.3
        info: { title: Notes, version: "1" }
        paths:
          /notes:
            get:
              operationId: list
              responses:
                "200":
                  description: All of them.
                  content:
                    application/json:
                      schema: { type: array, items: { type: integer } }
                      examples:
                        good: { value: [1, 2] }
                        bad: { value: [one] }
        """

    private final class Output {
        var text = ""
        var errors = ""
    }

    private func run(_ arguments: String...) throws -> (status: apigen.ExitStatus, output: Output) {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let spec = directory.appendingPathComponent("openapi.yaml").path
        try Data(Self.spec.utf8).write(to: URL(fileURLWithPath: spec))
        let output = Output()
        let console = Console(
            write: { output.text += $0 }, writeError: { output.errors += $0 }, usesColor: false)
        return (Apigen.run([arguments[0], spec] + arguments.dropFirst(), console: console), output)
    }

    private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    @Test func generateWritesTestsAndSaysWhatIsLeftOut() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let (status, output) = try run(
            "generate", "--output", path("Client"), "--tests", path("Tests"), "--tests-import", "NotesClient")
        #expect(status == .clean)
        #expect(output.text.contains("1 example tested (1 of responses, 0 of requests), 1 skipped\n"))
        #expect(output.text.contains("  1: they contradict their schemas\n"))
        let tests = try String(contentsOfFile: path("Tests/NotesServiceExamples.swift"), encoding: .utf8)
        #expect(tests.contains("import NotesClient\n") && tests.contains("[1, 2]") && !tests.contains("one"))
        #expect(FileManager.default.fileExists(atPath: path("Tests/ExampleJSON.swift")))
        #expect(!FileManager.default.fileExists(atPath: path("Client/Runtime/ExampleJSON.swift")))
    }

    @Test func lintWarnsOfExamplesThatDoNotFit() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let (status, output) = try run("lint")
        #expect(status == .clean)
        #expect(output.errors.contains("openapi.yaml:15:31: warning: the example does not match its schema"))
        #expect(output.errors.contains("[example-mismatch]"))
    }

    @Test func testsDoNotGoAmongTheClient() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        #expect(try run("generate", "--output", path("Client"), "--tests", path("Client")).status == .usage)
    }
}
