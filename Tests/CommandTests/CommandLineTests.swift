import Foundation
import Testing

@testable import apigen

struct CommandLineTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    @Test(arguments: ["generate", "lint"]) func aFaultyDescriptionTellsAll(command: String) throws {
        let text = """
            apigen: 1
            name: Faulty
            sevrers: {}
            models: { A: strng }
            paths:
              /a: { get: { operation: a.b, returns: B } }

            """
        try work.write(text, to: "api.yaml")
        let outcome =
            command == "lint" ? work.run("lint", "@api.yaml") : work.run("generate", "@api.yaml", "-o", "@Out")
        #expect(outcome.status == .description)
        #expect(outcome.output == "")
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            lines == [
                "@/api.yaml:3:1: error: unknown key 'sevrers' in the endpoint spec [unknown-key]",
                "@/api.yaml:4:14: error: cannot find type 'strng' [unknown-type]",
                "@/api.yaml:6:41: error: cannot find type 'B' [unknown-type]",
            ])
        #expect(outcome.errors.hasSuffix("\n3 errors\n"))
        #expect(!work.exists("Out"))
    }

    @Test(arguments: ["generate", "lint"]) func aDescriptionThatCannotBeRead(command: String) throws {
        for (name, reason) in [("@missing.yaml", "there is no such file"), ("@", "it is a directory")] {
            let outcome = work.run(command, name)
            #expect(outcome.status == .inputOutput)
            #expect(outcome.errors.contains(": error: cannot be read: \(reason)"))
            #expect(outcome.output == "")
        }
        #expect(!work.exists("Generated"))
    }

    @Test(arguments: ["", "\0", "a: [", "\u{FEFF}", "- 1\n", "apigen: 1\n---\napigen: 1\n", "a: &a [*a]"])
    func aDescriptionThatIsNone(text: String) throws {
        try work.write(text, to: "api.yaml")
        let outcome = work.run("lint", "@api.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.hasPrefix("@/api.yaml:"))
    }

    @Test(arguments: [
        ["generat"], ["generate", "--outptu", "x"], ["generate", "a", "b"], ["generate", "a", "--access", "open"],
        ["templates"], ["--nonsense"], ["generate", "a", "--output"], ["generate", "a", "--runtime", "half"],
        ["generate", "a", "--import", "M", "--runtime", "embed"], ["generate", "a", "-o", "x", "--mocks", "./x"],
    ])
    func aWrongCommandLine(arguments: [String]) {
        var output = ""
        var errors = ""
        let console = Console(write: { output += $0 }, writeError: { errors += $0 }, usesColor: false)
        #expect(Apigen.run(arguments, console: console) == .usage)
        #expect(errors.contains("Usage: apigen") && output == "")
    }

    @Test(arguments: [
        [], ["--help"], ["-h"], ["help"], ["generate", "--help"], ["help", "generate"], ["lint", "-h"],
        ["templates", "--help"],
    ])
    func help(arguments: [String]) {
        var output = ""
        var errors = ""
        let console = Console(write: { output += $0 }, writeError: { errors += $0 }, usesColor: false)
        #expect(Apigen.run(arguments, console: console) == .clean)
        #expect(errors == "")
        #expect(output.contains("USAGE: apigen"))
        if arguments.contains("generate") { #expect(output.contains("--dry-run")) }
        if arguments.first == "--help" { #expect(output.contains("Exit status: 0 success")) }
    }

    @Test func version() {
        var output = ""
        let console = Console(write: { output += $0 }, writeError: { output += "!" + $0 }, usesColor: false)
        #expect(Apigen.run(["--version"], console: console) == .clean)
        #expect(output.hasSuffix("\n"))
        #expect(output.dropLast() == Apigen.configuration.version[...])
    }

    @Test func lintCounts() throws {
        try work.write(friendsSpec, to: "api.yaml")
        let outcome = work.run("lint", "@api.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.output == "@/api.yaml: 1 operation, 1 model\n")
        #expect(outcome.errors == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: work.path) == ["api.yaml"])
        try work.write("apigen: 1\nname: T\npaths: {}\n", to: "empty.yaml")
        #expect(work.run("lint", "@empty.yaml").output == "@/empty.yaml: 0 operations, 0 models\n")
    }

    @Test func lintSaysWarnings() throws {
        try work.write(
            "openapi: 3.1.0\ninfo: { title: T }\npaths: { \"/{a}\": { get: { operationId: b } } }\n", to: "openapi.yaml"
        )
        let outcome = work.run("lint", "@openapi.yaml")
        #expect(outcome.errors.contains("@/openapi.yaml:3:25: warning: cannot find parameter '{a}'"))
        #expect(outcome.errors.hasSuffix("\n1 warning\n"))
        #expect(outcome.output == "@/openapi.yaml: 1 operation, 0 models\n")
    }

    @Test func coloursAreForTerminals() throws {
        try work.write("apigen: 1\n", to: "api.yaml")
        var errors = ""
        let console = Console(write: { _ in }, writeError: { errors += $0 }, usesColor: true)
        _ = Apigen.run(["lint", work.full("api.yaml")], console: console)
        #expect(errors.contains("\u{1B}[1;31merror: "))
        #expect(!work.run("lint", "@api.yaml").errors.contains("\u{1B}"))
    }
}
