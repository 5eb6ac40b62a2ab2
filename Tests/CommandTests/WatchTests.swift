import Foundation
import TestSupport
import Testing

@testable import apigen

/// The program itself, watching.
@Suite(.serialized) struct WatchTests {
    private let work: Workspace

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
    }

    /// Starts the program in the directory, and gives it up when the test is over.
    private func watching(_ arguments: [String], _ body: (SpawnedProcess) async throws -> Void) async throws {
        try work.write("", to: "log")
        let process = try SpawnedProcess(
            Self.program.path, ["generate", "--watch", "--runtime", "none"] + arguments, in: work.path,
            output: .file(work.full("log")))
        defer { if process.isRunning { kill(process.identifier, SIGTERM) } }
        try await body(process)
    }

    /// Beside the tests.
    private static var program: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let directory = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return directory.appendingPathComponent("apigen")
    }

    /// The limit is there so that a fault ends.
    private func eventually(_ what: Comment, _ condition: () throws -> Bool) async throws {
        for _ in 0..<600 {
            if (try? condition()) == true { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        let log = (try? work.read("log")) ?? ""
        Issue.record("\(what) did not happen\n\(log)")
        throw CancellationError()
    }

    private func says(_ text: String, in name: String) throws -> Bool { try work.read(name).contains(text) }

    @Test(arguments: [SIGINT, SIGTERM]) func aChangeIsGenerated(signal: Int32) async throws {
        try await watching(["api.yaml", "-o", "Out"]) { process in
            try await eventually("the start") { try says("watching", in: "log") }
            #expect(try says("var id: Int\n", in: "Out/Models/User.swift"))
            try work.write(friendsSpec.replacing("id: int", with: "id: string"), to: "api.yaml")
            try await eventually("the change") { try says("var id: String\n", in: "Out/Models/User.swift") }
            kill(process.identifier, signal)
            try await eventually("the end") { !process.isRunning }
            #expect(process.wait() == .exit(0))
        }
    }

    /// The lock is read and written by each run: it is not a change of the description.
    @Test(arguments: [
        ["api.yaml", "-o", "Out"], ["api.yaml", "-o", "."], ["api.yaml", "-o", "Out", "--lock", "api.lock"],
    ])
    func eachChangeIsGeneratedOnce(_ arguments: [String]) async throws {
        try await watching(arguments) { _ in
            try await eventually("the start") { try says("watching", in: "log") }
            try work.write(friendsSpec.replacing("id: int", with: "id: int, nick: string"), to: "api.yaml")
            try await eventually("the change") { try runs() == 2 }
            // Longer than two checks.
            try await Task.sleep(for: .milliseconds(700))
            #expect(try runs() == 2)
        }
    }

    /// The number of runs that wrote their summary.
    private func runs() throws -> Int { try work.read("log").matches(of: #/ files, \d+ written/#).count }

    /// Editors write another file, and rename it.
    @Test func faultsDoNotStopIt() async throws {
        try await watching(["api.yaml", "-o", "Out"]) { _ in
            try await eventually("the start") { try says("watching", in: "log") }
            try work.write(friendsSpec.replacing("[User]", with: "[Usr]"), to: "new.yaml")
            rename(work.full("new.yaml"), work.full("api.yaml"))
            try await eventually("the fault") { try says("cannot find type 'Usr'", in: "log") }
            try FileManager.default.removeItem(atPath: work.full("api.yaml"))
            try await eventually("the other fault") { try says("api.yaml: error: cannot be read", in: "log") }
            try work.write(friendsSpec.replacing("id: int", with: "id: bool"), to: "api.yaml")
            try await eventually("the mending") { try says("var id: Bool\n", in: "Out/Models/User.swift") }
        }
    }

    @Test func allFilesAreWatched() async throws {
        let root = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            paths:
              /a: { get: { operationId: b, responses: { 200: { description: c, content: { application/json: { schema: { $ref: "./M.yaml" } } } } } } }

            """
        try work.write(root, to: "openapi.yaml")
        try work.write("spec: openapi.yaml\noutput: Out\ntemplates: T\n", to: "apigen.yaml")
        try FileManager.default.createDirectory(atPath: work.full("T"), withIntermediateDirectories: true)
        try await watching([]) { _ in
            try await eventually("the start") { try says("watching", in: "log") }
            #expect(try says("M.yaml", in: "log"))
            // The file that was not there.
            try work.write("{ type: object, properties: { one: { type: string } } }\n", to: "M.yaml")
            try await eventually("the file") { try says("var one: String?", in: "Out/Models/M.swift") }
            try work.write("{ type: object, properties: { two: { type: string } } }\n", to: "M.yaml")
            try await eventually("its change") { try says("var two: String?", in: "Out/Models/M.swift") }
            try work.write("spec: openapi.yaml\noutput: Out\ntemplates: T\naccess: package\n", to: "apigen.yaml")
            try await eventually("the configuration") { try says("package var two", in: "Out/Models/M.swift") }
            _ = work.run("templates", "@T")
            let template = try work.read("T/Client.mustache")
            try work.write("// A house of our own.\n" + template, to: "T/Client.mustache")
            let client = "Out/TAPI.swift"
            try await eventually("the template") { try says("// A house", in: client) }
        }
    }

    @Test func aWrongCommandLineEndsIt() async throws {
        try FileManager.default.removeItem(atPath: work.full("api.yaml"))
        try await watching([]) { process in
            try await eventually("the end") { !process.isRunning }
            #expect(process.wait() == .exit(2))
        }
    }
}
