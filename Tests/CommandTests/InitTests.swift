import Foundation
import Testing

@testable import apigen

/// The first command that somebody runs.
struct InitTests {
    @Test func writesASpecThatWorks() throws {
        let workspace = try Workspace()
        let outcome = workspace.run("init", "@specs/notes.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                @/specs/notes.yaml: written
                @/specs/apigen.yaml: written
                Edit @/specs/notes.yaml for your API. Then run:
                  apigen lint @/specs/apigen.yaml
                  apigen generate @/specs/apigen.yaml
                  apigen check @/specs/apigen.yaml        # in CI
                With Git, add 'apigen.lock merge=union' to .gitattributes.

                """)
        let lint = workspace.run("lint", "@specs/apigen.yaml", "--strict")
        #expect(lint.status == .clean)
        #expect(lint.output == "@/specs/notes.yaml: 4 operations, 2 models\n")
        #expect(workspace.run("generate", "@specs/apigen.yaml").status == .clean)
        #expect(workspace.exists("specs/Sources/NotesClient/Services/NotesService.swift"))
        // SwiftPM warns about a file in a target that is no source.
        #expect(workspace.exists("specs/apigen.lock"))
        #expect(!workspace.exists("specs/Sources/NotesClient/apigen.lock"))
        #expect(workspace.run("check", "@specs/apigen.yaml").status == .clean)
    }

    /// The folder of the client is that of the user, not that of the description.
    @Test func pathsAreRelativeToTheFile() {
        #expect(InitialConfiguration(spec: "api.yaml", target: "A").text.contains("output: Sources/A\n"))
        #expect(InitialConfiguration(spec: "specs/v1/api.yaml", target: "A").text.contains("output: ../../Sources/A\n"))
        #expect(InitialConfiguration(spec: "./api.yaml", target: "A").text.contains("output: Sources/A\n"))
    }

    @Test(arguments: [
        ("Shop API", "ShopClient"), ("the shop", "TheShopClient"), ("API", "Client"), ("Pets", "PetsClient"),
    ])
    func usesADescription(title: String, target: String) throws {
        let workspace = try Workspace()
        let text = "openapi: 3.0.3\ninfo: { title: \(title), version: '1' }\npaths: {}\n"
        try workspace.write(text, to: "openapi.yaml")
        let outcome = workspace.run("init", "@openapi.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.output.hasPrefix("@/apigen.yaml: written\nNow run:\n  apigen lint @/apigen.yaml\n"))
        #expect(try workspace.read("openapi.yaml") == text)
        let configuration = try workspace.read("apigen.yaml")
        #expect(configuration.contains("spec: openapi.yaml\noutput: Sources/\(target)\n"))
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        try workspace.write(configuration.replacing("# mocks", with: "mocks"), to: "apigen.yaml")
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        #expect(workspace.exists("Tests/" + target.replacing("Client", with: "Mocks") + "/StubTransport.swift"))
    }

    @Test func leavesAFileAlone() throws {
        let workspace = try Workspace()
        try workspace.write("mine", to: "api.yaml")
        #expect(workspace.run("init", "@api.yaml").status == .description)
        #expect(try workspace.read("api.yaml") == "mine")
        #expect(!workspace.exists("apigen.yaml"))
        try workspace.write("mine", to: "apigen.yaml")
        let outcome = workspace.run("init", "@notes.yaml")
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors == "@/apigen.yaml: error: the file already exists\n")
        #expect(try workspace.read("apigen.yaml") == "mine")
        #expect(!workspace.exists("notes.yaml"))
    }

    @Test func saysWhyItCannotWrite() throws {
        let workspace = try Workspace()
        try workspace.write("no directory", to: "file")
        let outcome = workspace.run("init", "@file/api.yaml")
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors.hasPrefix("@/file/api.yaml: error: cannot be written: "))
    }
}
