import Foundation
import Testing

@testable import apigen

/// The three formats, written out.
struct FormatTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    private static let faulty = """
        apigen: 1
        name: Faulty
        models: { A: strng }
        paths:
          /a: { get: { operation: a.b, returns: "100%,\\r\\n::error::x" } }

        """

    @Test(arguments: ["lint", "generate", "check"]) func text(command: String) throws {
        try work.write(Self.faulty, to: "api.yaml")
        let outcome = work.run(command, "@api.yaml", "--format", "text")
        #expect(outcome.status == .description)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("@/api.yaml:3:14: error: cannot find type 'strng' [unknown-type]\n"))
        #expect(outcome.errors.hasSuffix("\n2 errors\n"))
    }

    @Test(arguments: ["lint", "generate", "check"]) func json(command: String) throws {
        try work.write(Self.faulty, to: "api.yaml")
        let outcome = work.run(command, "@api.yaml", "--format", "json")
        #expect(outcome.status == .description && outcome.errors == "")
        let first = """
            {
              "diagnostics" : [
                {
                  "code" : "unknown-type",
                  "column" : 14,
                  "hints" : [
                    "did you mean 'string'?"
                  ],
                  "line" : 3,
                  "message" : "cannot find type 'strng'",
                  "path" : "@/api.yaml",
                  "severity" : "error"
                },
            """
        #expect(outcome.output.hasPrefix(first))
        #expect(outcome.output.hasSuffix("\n  ],\n  \"status\" : 3,\n  \"version\" : 1\n}\n"))
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(object?.keys.sorted() == ["diagnostics", "files", "status", "version"])
        #expect((object?["diagnostics"] as? [Any])?.count == 2)
    }

    @Test(arguments: ["lint", "generate", "check"]) func github(command: String) throws {
        try work.write(Self.faulty, to: "a,b.yaml")
        let outcome = work.run(command, "@a,b.yaml", "--format", "github")
        #expect(outcome.status == .description && outcome.errors == "")
        let expected =
            "::error file=@/a%2Cb.yaml,line=3,col=14,title=apigen%3A unknown-type::"
            + "cannot find type 'strng'%0Adid you mean 'string'?\n"
        #expect(Array(outcome.output.utf8.prefix(expected.utf8.count)) == Array(expected.utf8))
        #expect(outcome.output.hasPrefix(expected))
        // Nothing that a description says becomes a command of its own.
        #expect(outcome.output.split(separator: "\n").count == 2)
        #expect(outcome.output.contains("cannot find type '100%25,%0D%0A'"))
    }

    @Test func whatHasNoPlace() throws {
        let json = work.run("lint", "@none.yaml", "--format", "json")
        #expect(json.status == .inputOutput && json.errors == "")
        #expect(json.output.contains("\"path\" : \"@/none.yaml\"") && !json.output.contains("\"line\""))
        let github = work.run("lint", "@none.yaml", "--format", "github")
        #expect(github.output.hasPrefix("::error file=@/none.yaml,title=apigen%3A unreadable::cannot be read: "))
    }

    @Test func findingsOfCheck() throws {
        try work.write(friendsSpec, to: "api.yaml")
        let arguments = ["@api.yaml", "--output", "@Out", "--runtime", "none"]
        _ = work.run("generate", arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
        try work.write(friendsSpec.replacing("id: int", with: "id: string"), to: "api.yaml")
        let github = work.run("check", "@api.yaml", "-o", "@Out", "--runtime", "none", "--format", "github")
        #expect(github.status == .findings)
        let lines = github.output.split(separator: "\n")
        #expect(lines.count == 3 && lines.last == "2 changed")
        #expect(
            lines[0].hasPrefix(
                "::error file=@/Out/Models/User.swift,line=4,title=apigen%3A changed::'apigen generate' would change "
                    + "this file%0A--- a@/Out/Models/User.swift%0A+++ b@/Out/Models/User.swift%0A@@ -1,"))
        let json = work.run("check", "@api.yaml", "-o", "@Out", "--runtime", "none", "--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let files = object?["files"] as? [[String: String]]
        #expect(files?.count == 2 && files?.first?["change"] == "changed")
        #expect(files?.first?["path"] == "@/Out/Models/User.swift")
        #expect(files?.first?["diff"]?.hasPrefix("--- a@/Out/Models/User.swift\n") == true)
        #expect(object?["status"] as? Int == 1)
    }

    @Test func generateSaysWhatItFound() throws {
        try work.write(friendsSpec, to: "api.yaml")
        try work.write("// mine\n", to: "Out/Models/User.swift")
        let outcome = work.run("generate", "@api.yaml", "-o", "@Out", "--runtime", "none", "--format", "json")
        #expect(outcome.status == .findings && outcome.errors == "")
        #expect(outcome.output.contains("\"code\" : \"unmanaged-file\""))
        #expect(outcome.output.components(separatedBy: "\"change\" : \"missing\"").count == 4)
        #expect(work.run("lint", "@api.yaml", "--format", "xml").status == .usage)
    }
}
