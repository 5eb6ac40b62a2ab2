import Foundation
import Testing

@testable import apigen

/// `apigen import`, as one calls it.
@Suite struct ImportTests {
    @Test func writesToStandardOutput() throws {
        let folder = try Folder()
        let run = folder.run("import", folder.path(of: "openapi.yaml", holding: Self.clean))
        #expect(run.status == .clean)
        #expect(run.errors.isEmpty)
        #expect(run.output == Self.imported)
    }

    @Test func writesAFileOnce() throws {
        let folder = try Folder()
        let document = folder.path(of: "openapi.yaml", holding: Self.clean)
        let output = folder.url.appendingPathComponent("api.yaml").path
        #expect(folder.run("import", document, "--output", output).status == .clean)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == Self.imported)

        try Data("mine".utf8).write(to: URL(fileURLWithPath: output))
        let again = folder.run("import", document, "--output", output)
        #expect(again.status == .inputOutput)
        #expect(again.errors.contains("api.yaml: error: the file already exists; '--force' replaces it"))
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "mine")

        #expect(folder.run("import", document, "--output", output, "--force").status == .clean)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == Self.imported)
    }

    /// What a link leads to is written, and the link stays.
    @Test func writesThroughLinks() throws {
        let folder = try Folder()
        let document = folder.path(of: "openapi.yaml", holding: Self.clean)
        let target = folder.path(of: "target.yaml", holding: "old")
        let link = folder.url.appendingPathComponent("link.yaml").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
        #expect(folder.run("import", document, "--output", link).status == .inputOutput)
        #expect(folder.run("import", document, "--output", link, "--force").status == .clean)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try String(contentsOfFile: target, encoding: .utf8) == Self.imported)
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aLinkThatLeadsNowhereIsThere() throws {
        let folder = try Folder()
        let document = folder.path(of: "openapi.yaml", holding: Self.clean)
        let link = folder.url.appendingPathComponent("link.yaml").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link + ".none")
        #expect(folder.run("import", document, "--output", link).status == .inputOutput)
    }

    /// A pipe, as the shell makes one, is written to and not replaced.
    @Test func writesIntoPipes() throws {
        let folder = try Folder()
        let document = folder.path(of: "openapi.yaml", holding: Self.clean)
        let pipe = folder.url.appendingPathComponent("pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        // Opened for both, it blocks nobody.
        let reader = try #require(FileHandle(forUpdatingAtPath: pipe))
        #expect(folder.run("import", document, "--output", pipe, "--force").status == .clean)
        #expect(try reader.read(upToCount: Self.imported.utf8.count) == Data(Self.imported.utf8))
        #expect(folder.run("import", document, "--output", pipe).status == .clean)
    }

    @Test func neverReplacesWhatItReads() throws {
        let folder = try Folder()
        let document = folder.path(of: "openapi.yaml", holding: Self.clean)
        let again = folder.url.appendingPathComponent("./openapi.yaml").path
        let run = folder.run("import", document, "--output", again, "--force")
        #expect(run.status == .inputOutput)
        #expect(run.errors.contains("error: this is also the input file"))
        #expect(try String(contentsOfFile: document, encoding: .utf8) == Self.clean)
    }

    @Test func listsWhatAnEndpointSpecCannotSay() throws {
        let folder = try Folder()
        let text = Self.clean.replacing("  version: '1'\n", with: "  version: '1'\n  license: { name: MIT }\n")
            .replacing("description: fine", with: "description: fine, links: {}")
            .replacing("- name: id", with: "- x-order: 1\n          x-apigen-stlye: form\n          name: id")
        let document = folder.path(of: "openapi.yaml", holding: text)
        let run = folder.run("import", document)
        #expect(run.status == .findings)
        #expect(run.output == Self.imported)
        let lines = run.errors.split(separator: "\n").filter { $0.contains("[not-imported]") }
        let expected: [String] = [
            ":5:3: warning: an endpoint spec does not support 'license'; it is omitted [not-imported]",
            ":13:11: warning: an endpoint spec does not support 'x-order'; it is omitted (1 occurrence) [not-imported]",
            ":14:11: warning: unknown extension 'x-apigen-stlye'; it is omitted [not-imported]",
            ":20:37: warning: an endpoint spec does not support 'links'; they are omitted [not-imported]",
        ]
        let listed = lines.map { String($0.dropFirst(document.count)) }
        #expect(listed == expected)
    }

    /// The replacement, the message and the last day of a deprecated element.
    @Test func keepsDeprecations() throws {
        let work = try Workspace()
        try work.write(
            """
            openapi: 3.1.0
            info: { title: A, version: "1" }
            servers: [{ url: https://a.example }]
            paths:
              /a:
                get:
                  operationId: loadA
                  tags: [a]
                  deprecated: true
                  x-deprecated-message: Old
                  x-sunset: 2027-01-31T00:00:00Z
                  x-apigen-replacement: loadB
                  responses: { "204": { description: Done } }
            """, to: "openapi.yaml")
        let run = work.run("import", "@openapi.yaml")
        #expect(!run.errors.contains("not-imported"))
        #expect(run.output.contains("deprecated: { message: Old, replacement: loadB, sunset: 2027-01-31 }"))
    }

    @Test func refusesWhatIsNoDescription() throws {
        let folder = try Folder()
        #expect(folder.run("import", folder.path(of: "x.yaml", holding: "a: 1")).status == .description)
        #expect(folder.run("import", folder.url.path + "/none.yaml").status == .inputOutput)
    }

    static let clean = """
        openapi: 3.1.0
        info:
          title: Pets
          version: '1'
        servers: [{ url: 'https://pets.example' }]
        paths:
          /pets/{id}:
            get:
              operationId: find.pet
              tags: [pets]
              parameters:
                - name: id
                  in: path
                  required: true
                  schema: { type: string }
              responses:
                '200': { description: fine, content: { application/json: { schema: { $ref: '#/components/schemas/string' } } } }
        components:
          schemas:
            string: { type: object, required: [name], properties: { name: { type: string }, born: { type: [string, 'null'] } } }
        """

    static let imported = """
        # Imported from openapi.yaml by 'apigen import'.
        apigen: 1
        name: Pets
        version: "1"
        checksConstraints: false
        parsesURLs: false

        servers:
          main: https://pets.example

        models:
          "`string`": { name: string, born: { type: string?, nullable: true } }

        paths:
          /pets/{id}:
            get:
              operation: { service: pets, name: find.pet }
              returns:
                200: { type: "`string`", description: fine }

        """
}

/// A folder of a test's own.
private final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(of name: String, holding text: String) -> String {
        let file = url.appendingPathComponent(name)
        try? Data(text.utf8).write(to: file)
        return file.path
    }

    func run(_ arguments: String...) -> (status: apigen.ExitStatus, output: String, errors: String) {
        var output = ""
        var errors = ""
        let console = Console(write: { output += $0 }, writeError: { errors += $0 }, usesColor: false)
        let status = Apigen.run(arguments, console: console)
        return (status, output, errors)
    }
}
