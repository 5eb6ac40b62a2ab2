import Foundation
import Testing

@testable import apigen

/// `apigen export`, as one calls it.
@Suite struct ExportCommandTests {
    /// The same files with the same bytes come out of the export.
    @Test(arguments: Spec.all)
    fileprivate func makesTheSameClient(_ spec: Spec) throws {
        let work = try Workspace()
        let path = try spec.path(in: work)
        let export = work.run("export", path, "--output", "@export.yaml")
        #expect(export.status == .clean, "\(export.errors)")
        for (input, output) in [(path, "@spec"), ("@export.yaml", "@export")] {
            let run = work.run("generate", input, "--output", output)
            #expect(run.status == .clean, "\(run.errors)")
        }
        let expected = try work.tree("spec")
        let actual = try work.tree("export")
        #expect(!expected.isEmpty && actual.keys.sorted() == expected.keys.sorted())
        for (path, bytes) in expected where actual[path] != bytes { Issue.record("\(path) differs") }
    }

    @Test func writesToStandardOutput() throws {
        let work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
        let run = work.run("export", "@api.yaml")
        #expect(run.status == .clean)
        #expect(run.errors.isEmpty)
        #expect(run.output == exported)
        let json = work.run("export", "@api.yaml", "--format", "json")
        #expect(json.output.hasPrefix("{\n  \"openapi\": \"3.1.0\",\n  \"info\": {\"title\": \"Friends\","))
        try work.write("mine", to: "mine.yaml")
        #expect(work.run("export", "@api.yaml", "--output", "@mine.yaml").status == .inputOutput)
        #expect(try work.read("mine.yaml") == "mine")
        #expect(work.run("export", "@api.yaml", "--output", "@mine.yaml", "--force").status == .clean)
        #expect(try work.read("mine.yaml") == exported)
    }

    @Test func listsWhatIsLost() throws {
        let work = try Workspace()
        let twins = """
              /users/{id}: { delete: { params: { id: int }, operation: users.delete } }
              /users/{name}: { get: { params: { name: string }, operation: users.find, returns: User } }

            """
        try work.write(friendsSpec + twins, to: "api.yaml")
        let run = work.run("export", "@api.yaml")
        #expect(run.status == .findings)
        #expect(
            run.errors.contains(
                "@/api.yaml:8:25: warning: OpenAPI does not distinguish '/users/{name}' from '/users/{id}'; both are "
                    + "written, but some tools reject them [not-exported]\n"))
        #expect(run.output.contains("\n  /users/{id}:\n") && run.output.contains("\n  /users/{name}:\n"))
    }

    @Test func wantsAnEndpointSpec() throws {
        let work = try Workspace()
        try work.write(exported, to: "openapi.yaml")
        let run = work.run("export", "@openapi.yaml")
        #expect(run.status == .description)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("@/openapi.yaml:2:1: error: expected an endpoint spec, found an OpenAPI document"))
    }

    /// What was exported is imported without a loss, from both formats, and says the same once more.
    @Test(arguments: Spec.all)
    fileprivate func comesBack(_ spec: Spec) throws {
        let work = try Workspace()
        let path = try spec.path(in: work)
        let first = work.run("export", path).output
        for format in ["yaml", "json"] {
            #expect(work.run("export", path, "--output", "@openapi." + format).status == .clean)
            let back = work.run("import", "@openapi." + format, "--output", "@\(format).yaml")
            #expect(back.status == .clean, "\(back.errors)")
            let again = work.run("export", "@\(format).yaml").output
            // The first line names the file.
            #expect(again.drop { $0 != "\n" } == first.drop { $0 != "\n" }, "\(format)")
        }
    }

    /// The page about conversions shows what happens, and names every extension.
    @Test func isDocumented() throws {
        let page = Spec.text("Documentation/Converting.md")
        let blocks = page.components(separatedBy: "\n```").filter { $0.hasPrefix("yaml") }
        let texts = blocks.map { $0.drop { $0 != "\n" }.dropFirst() + "\n" }
        #expect(texts.count == 2)
        let work = try Workspace()
        try work.write(String(texts[0]), to: "library.yaml")
        #expect(work.run("export", "@library.yaml").output == String(texts[1]))

        let reporter = "Keys/UnsupportedFeatureReporter.swift"
        var names: Set<Substring> = []
        for folder in ["SpecReading", "SpecWriting"].map({ "Sources/\($0)/OpenAPI/" }) {
            let files = try FileManager.default.subpathsOfDirectory(atPath: Spec.root.path + "/" + folder)
            for file in files where file.hasSuffix(".swift") && !file.hasSuffix(reporter) {
                for match in Spec.text(folder + file).matches(of: #/x-apigen-\w+/#) { names.insert(match.0) }
            }
        }
        #expect(names.count > 15)
        #expect(names.filter { !page.contains("`\($0)") }.sorted() == [])
        // What is written is known when it comes back, and nothing else is.
        let features = Spec.text("Sources/SpecReading/OpenAPI/" + reporter)
        let known = Set(features.matches(of: #/x-apigen-\w+/#).map(\.0))
        #expect(known.symmetricDifference(names).sorted() == [])
    }

    private let exported = """
        # Exported from api.yaml by 'apigen export'.
        openapi: 3.1.0
        info:
          title: Friends
          version: unversioned
        x-apigen-export: 1
        x-apigen-checksConstraints: true
        x-apigen-parsesURLs: true
        servers: [{ url: https://a.example }]

        tags: [{ name: users }]

        paths:
          /users:
            get:
              tags: [users]
              operationId: users.loadUsers
              responses:
                2XX:
                  description: Success.
                  content:
                    application/json: { schema: { type: array, items: { $ref: "#/components/schemas/User" } } }

        components:
          schemas:
            User:
              type: object
              required: [id, born]
              properties:
                id: { type: integer }
                born: { type: string, format: date }

        """
}

/// An endpoint spec of this repository.
private struct Spec: CustomTestStringConvertible, Sendable {
    let name: String
    /// nil: it is a file.
    var text: String?
    var testDescription: String { name }

    func path(in work: Workspace) throws -> String {
        guard let text else { return Self.root.path + "/" + name }
        return "@" + (try work.write(text, to: "api.yaml"))
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) -> String {
        (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }

    static let all: [Spec] = {
        let cases = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Tests/GoldenTests/Cases")) ?? []
        let paths =
            ["api", "github", "mastodon", "telegram"].map { "specs/\($0).yaml" }
            + cases.sorted().filter { !$0.hasSuffix("faults") && !$0.hasPrefix("config") }.map {
                "Tests/GoldenTests/Cases/\($0)/api.yaml"
            }
        let document = text("Documentation/Tutorial.md") + text("Documentation/EndpointSpec.md")
        let blocks = document.components(separatedBy: "\n```yaml\n").dropFirst().enumerated().map { index, rest in
            Spec(name: "EndpointSpec.md \(index)", text: rest.components(separatedBy: "\n```")[0] + "\n")
        }
        return paths.filter { !text($0).isEmpty }.map { Spec(name: $0) }
            + blocks.filter { $0.text?.contains("include:") == false }
    }()
}
