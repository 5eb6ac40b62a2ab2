import APIDescription
import Diagnostics
import Testing

@testable import SpecReading

@Suite struct FilePathTests {
    @Test(arguments: [
        ("./a/b.yaml", "a/b.yaml"), ("a/../b.yaml", "b.yaml"), ("../../x.yaml", "../../x.yaml"),
        ("/a//b/../../../c.yaml", "/c.yaml"), ("a/./b", "a/b"),
    ])
    func normalizes(_ path: String, _ expected: String) {
        #expect(FilePath.normalized(path) == expected)
    }

    @Test func resolvesFromTheFileThatRefers() {
        #expect(FilePath.resolve("../shared.yaml", from: "specs/models/a.yaml") == "specs/shared.yaml")
        #expect(FilePath.resolve("/etc/passwd", from: "specs/a.yaml") == "/etc/passwd")
    }

    @Test(arguments: [
        ("specs/models/a.yaml", "specs/api.yaml", true), ("specs2/a.yaml", "specs/api.yaml", false),
        ("a.yaml", "api.yaml", true), ("../a.yaml", "api.yaml", false), ("/etc/passwd", "api.yaml", false),
        ("../x/a.yaml", "../x/api.yaml", true), ("../a.yaml", "../x/api.yaml", false),
        ("../../a.yaml", "../api.yaml", false), ("../a/b.yaml", "../api.yaml", true),
    ])
    func knowsWhatIsInside(_ path: String, _ root: String, _ expected: Bool) {
        #expect(FilePath.isInside(path, directoryOf: root) == expected)
    }
}

@Suite struct ReferenceTextTests {
    @Test(arguments: [
        ("#/components/schemas/User", "User"), ("models/user.yml", "user"), ("models/user.v2.yaml#", "user"),
        ("common.yaml#/parts/a~1b", "parts"),
        ("x.yaml#/components/responses/Gone/content/application~1json/schema", "Gone"),
        ("#/components/schemas/A/properties/kind/items", "kind"), ("my%20models.yaml#/Big%20One", "Big One"),
    ])
    func namesWhatItLeadsTo(_ text: String, _ name: String) {
        #expect(ReferenceText(text).name == name)
    }

    @Test(arguments: [
        ("https://example.com/a.yaml", true), ("//example.com/a.yaml", true), ("file:///etc/passwd", true),
        ("a.yaml", false), ("dir/a:b.yaml", false), ("#/a", false), ("urn:example:a", true),
    ])
    func knowsWhatIsElsewhere(_ text: String, _ expected: Bool) {
        #expect(ReferenceText(text).isRemote == expected)
    }
}

@Suite struct DescriptionReaderTests {
    private func read(
        _ text: String, files: [String: String] = [:], allowsExternalReferences: Bool = false,
        path: String = "api/openapi.yaml"
    ) -> DescriptionReader.Result {
        DescriptionReader(
            SourceFile(path: path, bytes: Array(text.utf8)), allowsExternalReferences: allowsExternalReferences
        ) { path in
            guard let text = files[path] else { throw DescriptionReader.NoOtherFiles() }
            return Array(text.utf8)
        }.read()
    }

    private func document(_ schemas: String, version: String = "3.1.0", paths: String = "{}") -> String {
        "openapi: \(version)\ninfo: { title: T, version: '1' }\npaths: \(paths)\ncomponents: { schemas: \(schemas) }\n"
    }

    @Test func leavesTheDirectoryOnlyWhenAllowed() throws {
        let text = document("{ A: { type: object, properties: { b: { $ref: ../common/b.yaml } } } }")
        let files = ["common/b.yaml": "type: object\nproperties: { c: { type: string } }\n"]
        #expect(read(text, files: files).diagnostics.map(\.code) == ["external-reference"])
        let allowed = read(text, files: files, allowsExternalReferences: true)
        #expect(try #require(allowed.api).models.map(\.name) == ["A", "b"])
        #expect(allowed.files.map(\.path) == ["api/openapi.yaml", "common/b.yaml"])
    }

    @Test func keepsOneModelHoweverManyFilesReachIt() throws {
        let text = document("{ A: { type: object, properties: { b: { $ref: b.yaml }, c: { $ref: ./x/../c.yaml } } } }")
        let files = [
            "api/b.yaml": "$ref: c.yaml#\n", "api/c.yaml": "type: object\nproperties: { d: { $ref: ./c.yaml } }\n",
        ]
        let api = try #require(read(text, files: files).api)
        #expect(api.models.map(\.name) == ["A", "c"])
    }

    @Test func saysWhichFileIsAtFault() {
        let text = document("{ A: { $ref: b.yaml } }")
        let result = read(text, files: ["api/b.yaml": "type: object\nproperties:\n  a: { type: thing }\n"])
        #expect(result.diagnostics.map(\.location) == [SourceLocation(file: 1, line: 3, column: 14)])
    }

    @Test func takesWarningsForErrorsWhenStrict() {
        var result = read(document("{ A: { type: thing } }"))
        #expect(result.api != nil)
        result.makeStrict()
        #expect(result.api == nil)
        #expect(result.diagnostics.map(\.severity) == [.error])
    }

    @Test func endsWithPropertiesThatReferToWhereTheyStand() {
        let result = read(document("{ A: { type: object, properties: { $ref: '#/components/schemas' } } }"))
        #expect(result.diagnostics.contains { $0.code == "cyclic-reference" })
    }

    @Test func keepsPreferredNames() throws {
        let schemas =
            "{ A: { x-apigen-name: Alpha, type: object, properties: { b: { x-swift-name: beta, type: string } } } }"
        let model = try #require(read(document(schemas)).api?.models.first)
        #expect(model.naming.name == "Alpha")
        guard case .object(let shape) = model.schema.kind else {
            Issue.record("no object")
            return
        }
        #expect(shape.properties.first?.naming.name == "beta")
    }

    @Test(arguments: [("3.2.0", ["query", "COPY"]), ("3.1.0", [])])
    func readsTheMethodsOfNewerVersions(version: String, methods: [String]) {
        let paths = "{ /a: { query: {}, additionalOperations: { COPY: {} } } }"
        let result = read(document("{}", version: version, paths: paths))
        #expect(result.api?.operations.map(\.method.rawValue) == methods)
    }
}
