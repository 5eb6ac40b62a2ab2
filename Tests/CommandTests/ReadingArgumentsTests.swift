import Foundation
import Testing

@testable import apigen

/// The options and settings for descriptions with errors.
struct ReadingArgumentsTests {
    private let work: Workspace

    private static let openAPI = """
        openapi: 3.1.0
        info: { title: T, version: "1" }
        paths:
          /users:
            get:
              operationId: loadUsers
              responses:
                "200": { description: Ok, content: { application/json: { schema: { $ref: "models.yaml#/User" } } } }

        """

    init() throws {
        work = try Workspace()
        try work.write(Self.openAPI, to: "openapi.yaml")
    }

    @Test func anErrorIsTolerated() throws {
        let refused = work.run("generate", "@openapi.yaml", "--output", "@out")
        #expect(refused.status == .description)
        #expect(refused.errors.contains("to generate the rest, add 'tolerate: [unreadable-file]' to apigen.yaml"))
        let arguments = ["generate", "@openapi.yaml", "--output", "@out"]
        let outcome = work.run(arguments: arguments + ["--tolerate", "unreadable-file"])
        #expect(outcome.status == .clean)
        #expect(outcome.errors.contains("warning: '@/models.yaml' cannot be read"))
        #expect(work.run(arguments: arguments + ["--tolerate", "all", "--strict"]).status == .description)
        #expect(work.run(arguments: arguments + ["--tolerate", "yaml-syntax"]).status == .description)
        let usage = work.run(arguments: arguments + ["--tolerate", "unknown-key"])
        #expect(usage.status == .usage)
        #expect(usage.errors.contains("'--tolerate unknown-key': write 'all', or one of: cyclic-reference"))
    }

    @Test func allCommandsKnowTheSettings() throws {
        try work.write("tolerate: all\n", to: "apigen.yaml")
        #expect(work.run("generate", "@openapi.yaml", "--output", "@out").status == .clean)
        #expect(work.run("check", "@openapi.yaml", "--output", "@out").status == .clean)
        #expect(work.run("lint", "@openapi.yaml").status == .clean)
        #expect(work.run("diff", "@openapi.yaml", "@openapi.yaml").status == .clean)
        let imported = work.run("import", "@openapi.yaml", "--tolerate", "all", "--output", "@api.yaml")
        #expect(imported.status == .clean)
    }

    @Test func faultyFilesAreTolerated() throws {
        try work.write("User: { type: object\n", to: "models.yaml")
        let refused = work.run("generate", "@openapi.yaml", "--output", "@out")
        #expect(refused.status == .description)
        let outcome = work.run("generate", "@openapi.yaml", "--output", "@out", "--tolerate", "all")
        #expect(outcome.status == .clean)
        #expect(outcome.errors.contains("the file is not read [yaml-syntax]"))
        #expect(work.run("generate", "@models.yaml", "--output", "@out", "--tolerate", "all").status == .description)
    }

    @Test func overlaysAreApplied() throws {
        try work.write("User: { type: object, properties: { id: { type: integer } } }\n", to: "models.yaml")
        try work.write(
            """
            overlay: 1.1.0
            info: { title: T, version: "1" }
            actions:
              - target: $.paths['/users'].get
                update: { operationId: users }
              - { target: "$.paths['/users'].get.operationId", update: listUsers }

            """, to: "fix.yaml")
        let arguments = ["generate", "@openapi.yaml", "--output", "@out"]
        #expect(work.run(arguments: arguments + ["--overlay", "@fix.yaml"]).status == .clean)
        #expect(try work.read("out/Services/UsersService.swift").contains("func listUsers()"))
        #expect(work.run("check", "@openapi.yaml", "--output", "@out").status == .findings)
        #expect(work.run("check", "@openapi.yaml", "--output", "@out", "--overlay", "@fix.yaml").status == .clean)
        try work.write("overlay: [\n", to: "faulty.yaml")
        let faulty = work.run(arguments: arguments + ["--overlay", "@faulty.yaml"])
        #expect(faulty.status == .description)
        #expect(!faulty.errors.contains("tolerate"))
        let missing = work.run(arguments: arguments + ["--overlay", "@absent.yaml"])
        #expect(missing.status == .description)
        #expect(missing.errors.contains("the overlay '@/absent.yaml' cannot be read: there is no such file"))
    }

    @Test func settingsAreChecked() throws {
        try work.write(
            """
            tolerate: [unresolved-references, all]
            external: { pets.yaml: stored.yaml, "https://example.com/a.yaml": 1 }
            overlays: []

            """, to: "apigen.yaml")
        let outcome = work.run("generate", "@openapi.yaml", "--output", "@out")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("apigen.yaml:1:12: error: findings with the code 'unresolved-references'"))
        #expect(outcome.errors.contains("did you mean 'unresolved-reference'?"))
        #expect(outcome.errors.contains("apigen.yaml:1:35: error: findings with the code 'all'"))
        #expect(outcome.errors.contains("apigen.yaml:2:13: error: 'pets.yaml' is not an address"))
    }
}

/// `lint --suggest-overlay`: the overlay removes the findings that only one change can remove.
struct SuggestedOverlayTests {
    private static let openAPI = """
        openapi: 3.0.3
        info: { title: T, version: "1" }
        paths:
          /users/{id}/{team-id}:
            get:
              operationId: loadUser
              parameters:
                - { name: team_id, in: path, required: true, schema: { type: string } }
                - { name: x, in: query, schema: { type: string } }
                - { name: x, in: query, schema: { type: string } }
                - { name: gone, in: path, required: true, schema: { type: string } }
              responses:
                "200": { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Usr" } } } }
        components:
          schemas:
            User:
              type: object
              required: [id, name, nmae]
              properties:
                id: { type: int }
                name: { minLength: 3 }
                kind: { enum: [], type: string }
                tags: { type: string, properties: { a: { type: string } } }

        """

    @Test func theOverlayRemovesFindings() throws {
        let work = try Workspace()
        try work.write(Self.openAPI, to: "openapi.yaml")
        let before = work.run("lint", "@openapi.yaml", "--suggest-overlay", "@fix.yaml")
        #expect(before.status == .description)
        #expect(before.errors.contains("@/fix.yaml: removes 10 findings"))
        let overlay = try work.read("fix.yaml")
        #expect(overlay.contains("  - target: \"$['components']['schemas']['User']['required'][2]\"\n"))
        let after = work.run("lint", "@openapi.yaml", "--overlay", "@fix.yaml")
        #expect(after.status == .clean)
        #expect(after.errors == "")
        let again = work.run("lint", "@openapi.yaml", "--suggest-overlay", "@fix.yaml")
        #expect(again.status == .inputOutput)
        #expect(try work.read("fix.yaml") == overlay)
    }

    /// Without a component that references lead to, there would be an error for each of them.
    @Test func componentsAreKept() throws {
        let work = try Workspace()
        try work.write(
            """
            openapi: 3.0.3
            info: { title: T, version: "1" }
            paths:
              /users: { get: { operationId: a, parameters: [{ $ref: "#/components/parameters/Id" }] } }
              /teams: { get: { operationId: b, parameters: [{ $ref: "#/components/parameters/Id" }] } }
            components:
              parameters:
                Id: { name: id, in: path, required: true, schema: { type: string } }

            """, to: "openapi.yaml")
        let outcome = work.run("lint", "@openapi.yaml", "--suggest-overlay", "-")
        #expect(outcome.errors.contains("cannot find '{id}' in the path '/users'"))
        #expect(outcome.errors.contains("no finding can be removed by one certain change"))
    }

    @Test func nothingCertainIsNothing() throws {
        let work = try Workspace()
        try work.write("openapi: 3.0.3\ninfo: { title: T, version: '1' }\npaths: {}\n", to: "openapi.yaml")
        let outcome = work.run("lint", "@openapi.yaml", "--suggest-overlay", "-")
        #expect(outcome.status == .clean)
        #expect(outcome.errors.contains("no finding can be removed by one certain change"))
        #expect(outcome.output == "@/openapi.yaml: 0 operations, 0 models\n")
    }
}
