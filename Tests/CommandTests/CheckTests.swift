import Foundation
import TestSupport
import Testing

@testable import apigen

struct CheckTests {
    private let work: Workspace

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
        _ = work.run("generate", "@api.yaml", "--output", "@Out", "--runtime", "none")
    }

    private func check(_ more: String...) -> Workspace.Outcome {
        switch more.count {
        case 0: work.run("check", "@api.yaml", "--output", "@Out", "--runtime", "none")
        case 1: work.run("check", "@api.yaml", "--output", "@Out", "--runtime", "none", more[0])
        default: work.run("check", "@api.yaml", "--output", "@Out", "--runtime", "none", more[0], more[1])
        }
    }

    /// The description as it is after the paths changed: one file of each kind.
    private func spoil() throws {
        try work.write(friendsSpec.replacing("id: int", with: "id: string"), to: "api.yaml")
        try FileManager.default.removeItem(atPath: work.full("Out/FriendsAPI.swift"))
        let service = try work.read("Out/Services/UsersService.swift")
        try work.write(service.replacing("loadUsers", with: "fetchUsers"), to: "Out/Services/UsersService.swift")
        // A model that went away.
        try work.write(friendsSpec.replacing("User", with: "Gone"), to: "other.yaml")
        _ = work.run("generate", "@other.yaml", "--output", "@Other", "--runtime", "none")
        try work.write(try work.read("Other/Models/Gone.swift"), to: "Out/Models/Gone.swift")
    }

    @Test func oneLineWhereAllIsWell() {
        let outcome = check()
        #expect(outcome.status == .clean)
        #expect(outcome.output == "4 files are up to date\n" && outcome.errors == "")
        #expect(check("--quiet").output == "")
    }

    @Test func fourFindings() throws {
        try spoil()
        let before = try work.inodes("")
        let outcome = check()
        #expect(outcome.status == .findings && outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("@/Out/") }.map { line in
            line.split(separator: ":").prefix(2).joined(separator: ":")
        }
        #expect(
            lines == [
                "@/Out/FriendsAPI.swift: missing", "@/Out/Models/User.swift: changed",
                "@/Out/Services/UsersService.swift: edited", "@/Out/Models/Gone.swift: orphaned",
                "@/Out/apigen.lock: changed",
            ])
        #expect(outcome.output.contains("--- /dev/null\n+++ b@/Out/FriendsAPI.swift\n@@ -0,0 +1,"))
        #expect(outcome.output.contains("--- a@/Out/Models/User.swift\n+++ b@/Out/Models/User.swift\n@@ -1,"))
        #expect(outcome.output.contains("\n-    public var id: Int\n+    public var id: String\n"))
        #expect(outcome.output.contains("--- a@/Out/Models/Gone.swift\n+++ /dev/null\n"))
        #expect(outcome.output.hasSuffix("\n1 missing, 2 changed, 1 edited, 1 orphaned\n"))
        // Nothing was written.
        #expect(try work.inodes("") == before)
    }

    /// `patch` makes of the files what `generate --force` would.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"))) func patchTakesTheDiffs() throws
    {
        try spoil()
        let output = Apigen.outputOfCheck(work)
        try work.write(output, to: "all.diff")
        let process = try SpawnedProcess(
            "/usr/bin/patch", ["-p1", "--directory=/", "--force", "--silent", "--input=" + work.full("all.diff")])
        #expect(process.wait() == .exit(0))
        #expect(check().output == "4 files are up to date\n")
    }

    @Test func whatStandsInTheWayIsFound() throws {
        try work.write("// mine\n", to: "Out/Models/User.swift")
        let outcome = check()
        #expect(outcome.status == .findings)
        #expect(outcome.output.hasPrefix("@/Out/Models/User.swift: unmanaged: ") && !outcome.output.contains("@@"))
        #expect(outcome.output.hasSuffix("\n1 unmanaged\n"))
    }

    @Test func optionsDecide() throws {
        #expect(check("--access", "internal").output.hasSuffix("\n3 changed\n"))
        #expect(check("--completions").status == .findings)
        #expect(check("--mocks", "@Mocks").output.hasSuffix("\n11 missing\n"))
        #expect(!work.exists("Mocks"))
        #expect(work.run("check", "@api.yaml", "--output", "@Out").output.hasSuffix(" missing\n"))
    }

    @Test func quietLeavesTheDiffsOut() throws {
        try spoil()
        #expect(check("--quiet").output.split(separator: "\n").count == 6)
    }

    @Test func allClientsAreChecked() throws {
        try work.write(
            """
            runtime: { output: Shared }
            clients:
              - { spec: api.yaml, output: A }
              - { spec: b.yaml, output: B }
            """, to: "apigen.yaml")
        try work.write(friendsSpec, to: "b.yaml")
        #expect(work.run("check", "@apigen.yaml").status == .findings)
        #expect(work.run("generate", "@apigen.yaml").status == .clean)
        #expect(work.run("check", "@apigen.yaml").status == .clean)
        try work.write(friendsSpec.replacing("id: int", with: "id: string"), to: "b.yaml")
        let outcome = work.run("check", "@apigen.yaml", "-q")
        #expect(
            outcome.output.hasPrefix("@/B/Models/User.swift: changed: ") && outcome.output.hasSuffix("\n2 changed\n"))
        try FileManager.default.removeItem(atPath: work.full("Shared/WebClient.swift"))
        #expect(work.run("check", "@apigen.yaml").output.contains("@/Shared/WebClient.swift: missing: "))
    }

    @Test func statusesAreTold() throws {
        #expect(work.run("check", "@api.yaml", "--access", "open").status == .usage)
        #expect(work.run("check", "--config", "@apigen.yaml").status == .inputOutput)
        #expect(check("--templates", "@missing").status == .inputOutput)
        // A link to itself leads nowhere.
        try FileManager.default.createSymbolicLink(atPath: work.full("Loop"), withDestinationPath: "Loop")
        let loop = work.run("check", "@api.yaml", "-o", "@Loop")
        #expect(loop.status == .inputOutput && loop.errors.contains(": error: cannot be read: "))
        try work.write("apigen: 1\n", to: "api.yaml")
        #expect(check().status == .description)
    }

    /// A warning of the reader, and one of the generator.
    @Test(arguments: [
        ("cannot find parameter '{a}'", "{ \"/{a}\": { get: { operationId: b } } }", "{}"),
        ("are incompatible", "{}", "{ A: { allOf: [{ type: string }, { type: integer }] } }"),
    ]) func strictnessIsTheSameForAll(warning: String, paths: String, schemas: String) throws {
        try work.write(
            "openapi: 3.1.0\ninfo: { title: T }\npaths: \(paths)\ncomponents: { schemas: \(schemas) }\n",
            to: "openapi.yaml")
        for command in ["check", "generate"] {
            let outcome = work.run(command, "@openapi.yaml", "-o", "@Strict", "--strict")
            #expect(outcome.status == .description)
            #expect(outcome.errors.contains(": error: ") && outcome.errors.contains(warning))
        }
        #expect(!work.exists("Strict"))
        let lenient = work.run("generate", "@openapi.yaml", "-o", "@Lenient")
        #expect(lenient.status == .clean && lenient.errors.contains(": warning: "))
    }
}

extension Apigen {
    /// With the paths as they are.
    fileprivate static func outputOfCheck(_ work: Workspace) -> String {
        var output = ""
        let console = Console(write: { output += $0 }, writeError: { _ in }, usesColor: false)
        _ = run(["check", work.full("api.yaml"), "-o", work.full("Out"), "--runtime", "none"], console: console)
        return output
    }
}
