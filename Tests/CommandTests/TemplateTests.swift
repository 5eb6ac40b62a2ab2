import Foundation
import Pipeline
import Printing
import Testing

@testable import apigen

/// Templates of one's own: faults are located, and nothing is written.
struct TemplateTests {
    private let work: Workspace

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
    }

    private func generate(_ options: String...) -> Workspace.Outcome {
        work.run(arguments: ["generate", "@api.yaml", "--output", "@Out", "--templates", "@T"] + options)
    }

    private func writeFaults() throws {
        try work.write("{{#documentation}}\n{{.}}\n{{/documentation}}\nstruct {{nmae}} {}\n", to: "T/Struct.mustache")
        try work.write("{{#documentation}}\n", to: "T/Alias.mustache")
    }

    @Test func faultsAreLocated() throws {
        try writeFaults()
        let outcome = generate()
        #expect(outcome.status == .description)
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                @/T/Alias.mustache:1:1: error: the section 'documentation' is not closed [invalid-template]
                 1 | {{#documentation}}
                   | ^
                @/T/Struct.mustache:4:8: error: cannot find field 'nmae' in scope [invalid-template]
                 4 | struct {{nmae}} {}
                   |        ^
                   = did you mean 'name'?
                2 errors

                """)
        #expect(!work.exists("Out"))
    }

    /// Documentation/Templates.md shows it like this.
    @Test func thePageShowsAFault() throws {
        try work.write("{{#documentation}}\n{{.}}\n{{/documentation}}\nstruct {{nmae}} {}\n", to: "T/Struct.mustache")
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/Templates.md")
        let errors = generate().errors.replacing("@/T/", with: "Templates/")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("```text\n\(errors)```\n"))
    }

    @Test(arguments: ["json", "github"]) func formatsHaveThePlace(format: String) throws {
        try writeFaults()
        let outcome = generate("--format", format)
        #expect(outcome.status == .description)
        #expect(outcome.errors == "")
        let expected =
            format == "json"
            ? """
                {
                  "code" : "invalid-template",
                  "column" : 8,
                  "hints" : [
                    "did you mean 'name'?"
                  ],
                  "line" : 4,
                  "message" : "cannot find field 'nmae' in scope",
                  "path" : "@/T/Struct.mustache",
                  "severity" : "error"
                }
            """
            : "::error file=@/T/Struct.mustache,line=4,col=8,title=apigen%3A invalid-template::cannot find field 'nmae' in scope%0A"
                + "did you mean 'name'?\n"
        #expect(outcome.output.contains(expected))
        #expect(!work.exists("Out"))
    }

    /// `check`, and the command of the build plugin.
    @Test func everyCommandReportsFaults() throws {
        try writeFaults()
        let check = work.run("check", "@api.yaml", "--output", "@Out", "--templates", "@T")
        #expect(check.status == .description)
        try work.write("spec: api.yaml\ntemplates: T\n", to: "apigen.yaml")
        let build = work.run(
            "build-client", "--spec", "@api.yaml", "--config", "@apigen.yaml", "--output", "@Build", "--shards", "2")
        #expect(build.status == .description)
        #expect(
            build.errors.contains(
                "T/Struct.mustache:4:8: error: cannot find field 'nmae' in scope [invalid-template]\n"))
        #expect(!work.exists("Build"))
    }

    @Test func aNameThatReplacesNothing() throws {
        try work.write("// Ours\n", to: "T/Clint.mustache")
        let outcome = generate()
        #expect(outcome.status == .description)
        #expect(
            outcome.errors == """
                @/T/Clint.mustache:1:1: error: cannot find built-in template 'Clint' [invalid-template]
                 1 | // Ours
                   | ^
                   = did you mean 'Client'?
                1 error

                """)
    }

    @Test func whatCannotBeReadIsNoFault() throws {
        #expect(generate().status == .inputOutput)
        try FileManager.default.createDirectory(atPath: work.full("T/Type.mustache"), withIntermediateDirectories: true)
        let folder = generate()
        #expect(folder.status == .inputOutput)
        #expect(folder.errors.hasPrefix("@/T/Type.mustache: error: cannot be read: "))
        try FileManager.default.removeItem(atPath: work.full("T/Type.mustache"))
        try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: work.full("T/Type.mustache")))
        let bytes = generate()
        #expect(bytes.status == .inputOutput)
        #expect(bytes.errors == "@/T/Type.mustache: error: cannot be read: it is not UTF-8\n")
        #expect(!work.exists("Out"))
    }

    // MARK: - The reference

    @Test func theReferenceIsWritten() throws {
        #expect(work.run("templates", "@T").status == .clean)
        let page = try work.read("T/README.md")
        #expect(page == (try TemplateSet.reference()))
        try work.write(page.replacing("## Fields", with: "## Old"), to: "T/README.md")
        #expect(work.run("templates", "@T").status == .clean)
        #expect(try work.read("T/README.md") == page)
        // It is not a template.
        try work.write(page + "{{nonsense}}", to: "T/README.md")
        #expect(generate().status == .clean)
    }

    @Test func aPageOfOnesOwnStays() throws {
        try work.write("# Ours\n", to: "T/README.md")
        #expect(work.run("templates", "@T").status == .clean)
        #expect(try work.read("T/README.md") == "# Ours\n")
    }
}
