import Foundation
import Testing

@testable import apigen

@Suite struct ConfigurationTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-" + UUID().uuidString)

    private static let spec = """
        apigen: 1
        name: Notes
        servers: { main: "https://notes.example.com" }
        models:
          Note: { text: string, due: date }
        paths:
          /notes:
            get: { operation: notes.list, returns: [Note] }
        """

    private func write(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (path, text) in files {
            try Data(text.utf8).write(to: directory.appendingPathComponent(path))
        }
    }

    private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    private func run(_ arguments: String...) -> (status: apigen.ExitStatus, errors: String) {
        run(arguments: arguments)
    }

    private func run(arguments: [String]) -> (status: apigen.ExitStatus, errors: String) {
        let errors = Lines()
        let console = Console(write: { _ in }, writeError: { errors.text += $0 }, usesColor: false)
        return (Apigen.run(["generate"] + arguments, console: console), errors.text)
    }

    private final class Lines { var text = "" }

    @Test func aFileBesideTheDescriptionIsFound() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["api.yaml": Self.spec, "apigen.yaml": "output: Client\naccess: internal\nruntime: none"])
        #expect(run(path("api.yaml")).status == .clean)
        let note = try String(contentsOfFile: path("Client/Models/Note.swift"), encoding: .utf8)
        #expect(!note.contains("public"))
        #expect(!exists("Client/Runtime"))
    }

    @Test func theCommandLineWins() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["api.yaml": Self.spec, "other.yaml": "output: Client\naccess: internal"])
        let status = run(
            path("api.yaml"), "--config", path("other.yaml"), "--access", "public", "--output", path("Mine"),
            "--import", "Shared"
        ).status
        #expect(status == .clean)
        #expect(!exists("Client") && !exists("Mine/Runtime"))
        let service = try String(contentsOfFile: path("Mine/Services/NotesService.swift"), encoding: .utf8)
        #expect(service.contains("public import Shared\n"))
    }

    @Test func pinningIsAnOption() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["api.yaml": Self.spec])
        func pins(_ options: String...) throws -> Bool {
            let output = ["--output", path("Client")] + options
            #expect(run(arguments: [path("api.yaml")] + output).status == .clean)
            return exists("Client/Runtime/WebClient+Trust.swift")
        }
        #expect(try !pins())
        #expect(try pins("--pinning"))
        try write(["apigen.yaml": "pinning: true"])
        #expect(try pins())
        #expect(try !pins("--no-pinning"))
    }

    /// The runtime has the files for packages, wherever it is, and only those that the configuration names.
    @Test(arguments: ["runtime: only", "runtime: embed", "runtime: { output: Net, import: Net }"])
    func adaptersAreAPartOfTheRuntime(_ runtime: String) throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write([
            "api.yaml": Self.spec,
            "apigen.yaml": "spec: api.yaml\noutput: Client\nadapters: swift-log\n" + runtime,
        ])
        #expect(run(arguments: [path("apigen.yaml")]).status == .clean)
        let folder = ["Client", "Client/Runtime", "Net"].filter { exists($0 + "/CallLogger.swift") }
        #expect(folder.count == 1)
        #expect(!exists("Client/AsyncHTTPTransport.swift") && !exists("Client/Runtime/AsyncHTTPTransport.swift"))
    }

    @Test func aSharedInstanceIsAnOption() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["api.yaml": Self.spec])
        func isShared(_ options: String...) throws -> Bool {
            let output = ["--output", path("Client")] + options
            #expect(run(arguments: [path("api.yaml")] + output).status == .clean)
            let text = try String(contentsOfFile: path("Client/NotesAPI.swift"), encoding: .utf8)
            #expect(exists("Client/Runtime/WebClientSharedInstance.swift") == text.contains("static var shared"))
            return text.contains("static var shared")
        }
        #expect(try !isShared())
        #expect(try isShared("--shared"))
        try write(["apigen.yaml": "shared: true"])
        #expect(try isShared())
        #expect(try !isShared("--no-shared"))
        // The description has a choice of its own, which the configuration replaces.
        try write(["api.yaml": Self.spec + "\nshared: true\n", "apigen.yaml": "completions: false"])
        #expect(try isShared())
        try write(["apigen.yaml": "shared: false"])
        #expect(try !isShared())
    }

    /// One of the clients needs it.
    @Test func aSharedRuntimeCanPinIfAClientDoes() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let clients = [
            "clients:", "  - { spec: a.yaml, output: A }", "  - { spec: b.yaml, output: B, pinning: true }",
            "runtime: { output: Shared }",
        ]
        try write([
            "a.yaml": Self.spec, "b.yaml": Self.spec.replacingOccurrences(of: "Notes", with: "Memos"),
            "apigen.yaml": clients.joined(separator: "\n"),
        ])
        #expect(run(path("apigen.yaml")).status == .clean)
        #expect(exists("Shared/WebClient+Trust.swift"))
        #expect(!exists("A/Runtime") && !exists("B/Runtime"))
    }

    @Test func severalClientsShareOneRuntime() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let configuration = """
            runtime: { output: Shared, import: APIRuntime }
            closed: [Color]
            clients:
              - { spec: api.yaml, output: A }
              - { spec: b.yaml, output: B }
            """
        let other = Self.spec.replacingOccurrences(of: "Note: {", with: "Color: [red, blue]\n  Note: { color: Color,")
        try write(["api.yaml": Self.spec, "b.yaml": other, "apigen.yaml": configuration])
        let (status, errors) = run(path("apigen.yaml"))
        #expect(status == .clean)
        // One of them has the enum.
        #expect(errors.isEmpty)
        #expect(exists("A/NotesAPI.swift") && exists("B/NotesAPI.swift") && !exists("A/Runtime"))
        #expect(
            exists("Shared/WebClient.swift") && exists("Shared/CalendarDate.swift") && !exists("Shared/JSONValue.swift")
        )
        #expect(run(path("apigen.yaml"), "--output", path("C")).status == .usage)
    }

    @Test func theRuntimeMayComeAlone() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["apigen.yaml": "runtime: only\noutput: Runtime"])
        #expect(run(path("apigen.yaml")).status == .clean)
        #expect(
            exists("Runtime/WebClient.swift") && exists("Runtime/WebClient+Requests.swift")
                && !exists("Runtime/StubTransport.swift"))
    }

    @Test func aFaultOfTheConfigurationStops() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["api.yaml": Self.spec, "apigen.yaml": "acess: public", "strict.yaml": "closed: [Color]"])
        let (status, errors) = run(path("api.yaml"))
        #expect(status == .description)
        #expect(errors.contains("apigen.yaml:1:1: error: unknown key 'acess' in the configuration"))
        #expect(run(path("api.yaml"), "--config", path("strict.yaml"), "--strict").status == .description)
        #expect(run("--config", path("strict.yaml")).status == .usage)
        #expect(run(path("api.yaml"), "--runtime", "embed", "--import", "A").status == .usage)
    }

    @Test func aConfigurationOfAnotherDescriptionIsLeftAlone() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(["api.yaml": Self.spec, "apigen.yaml": "spec: other.yaml\noutput: Client"])
        #expect(run(path("api.yaml"), "--output", path("Mine")).status == .clean)
        #expect(exists("Mine/NotesAPI.swift"))
    }
}
