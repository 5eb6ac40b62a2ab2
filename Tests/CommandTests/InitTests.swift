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
                @/specs/notes.yaml: written; edit it for your API, then run:
                  apigen lint @/specs/notes.yaml
                  apigen generate @/specs/notes.yaml --output Sources/NotesClient
                With Git, add 'apigen.lock merge=union' to .gitattributes.

                """)
        let lint = workspace.run("lint", "@specs/notes.yaml", "--strict")
        #expect(lint.status == .clean)
        #expect(lint.output == "@/specs/notes.yaml: 4 operations, 2 models\n")
        #expect(workspace.run("generate", "@specs/notes.yaml", "--output", "@out").status == .clean)
        #expect(workspace.exists("out/Services/NotesService.swift"))
    }

    @Test func leavesAFileAlone() throws {
        let workspace = try Workspace()
        try workspace.write("mine", to: "api.yaml")
        let outcome = workspace.run("init", "@api.yaml")
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors == "@/api.yaml: error: the file already exists\n")
        #expect(try workspace.read("api.yaml") == "mine")
    }

    @Test func saysWhyItCannotWrite() throws {
        let workspace = try Workspace()
        try workspace.write("no directory", to: "file")
        let outcome = workspace.run("init", "@file/api.yaml")
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors.hasPrefix("@/file/api.yaml: error: cannot be written: "))
    }
}
