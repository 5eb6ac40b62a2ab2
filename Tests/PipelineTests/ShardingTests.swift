import APIDescription
import Foundation
import Settings
import Testing

@testable import Pipeline
@testable import Printing

struct ShardingTests {
    private func shards(_ text: String, _ access: AccessLevel = .public, count: Int = 8) throws -> [String: String] {
        var options = GenerationOptions(templates: try TemplateSet())
        options.printing.access = access
        let files = ClientPipeline(options: options).generate(try api(text)).files
        let client = ShardedClient(files, count: count, access: access)
        return Dictionary(uniqueKeysWithValues: client.files.map { ($0.path, $0.text) })
    }

    private static let models = """
        apigen: 1
        name: Many
        servers: { main: https://a.example }
        models:
          Ant: { id: int, born: date-time }
          Bee: { id: int, home: url }
          Cat: { id: int }
          Dog: { id: int, friend: Cat }
          Eel: [small, large]
        paths:
          /ants: { get: { operation: ants.load, returns: [Ant] } }

        """

    @Test func theNamesOfTheFilesAreKnownBefore() throws {
        let paths = Set(ShardedClient.paths(count: 8))
        #expect(paths.count == 9 + RuntimeSources.names.count)
        #expect(paths.isSuperset(of: ["ApigenClient.swift", "Apigen00.swift", "Apigen07.swift"]))
        #expect(paths.contains("ApigenRuntime+WebClient.swift"))
        #expect(Set(try shards(smallSpec).keys) == paths)
        #expect(Set(try shards(Self.models, .internal).keys) == paths)
    }

    /// What the plugin counts on: it lists the files of these folders.
    @Test func theRuntimeIsWhatItsFoldersHold() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let names = try ["Adapters", "Runtime/Mocks", "Runtime/Examples", "Runtime"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                atPath: root.appendingPathComponent("Templates/" + folder).path)
        }
        let files = names.filter { $0.hasSuffix(".swift") }
        let folders = names.filter { !$0.contains(".") && !["Mocks", "Examples", "WebClient"].contains($0) }
        let merged = ["WebClient.swift"] + folders.map { "WebClient+\($0).swift" }
        #expect((files + merged).sorted() == RuntimeSources.names)
    }

    @Test func everyDeclarationIsThereOnce() throws {
        var options = GenerationOptions(templates: try TemplateSet())
        options.printing.access = .public
        let files = ClientPipeline(options: options).generate(try api(Self.models)).files
        func code(_ texts: [String]) -> [Substring] {
            texts.flatMap { $0.split(separator: "\n").dropFirst() }.filter { !$0.contains("import ") }.sorted()
        }
        #expect(code(Array(try shards(Self.models).values)) == code(files.map(\.text)))
    }

    @Test func aChangeOfOneModelChangesOneShard() throws {
        let before = try shards(Self.models)
        let after = try shards(Self.models.replacing("Cat: { id: int }", with: "Cat: { id: int, name: string }"))
        let changed = before.keys.filter { before[$0] != after[$0] }
        #expect(changed.count == 1)
        #expect(after[changed.first ?? ""]?.contains("struct Cat") == true)
    }

    /// The assignment is the same on every machine and in every version: this is where FNV-1a puts them.
    @Test func aModelStaysInItsShard() throws {
        let files = try shards(Self.models)
        let homes = ["Ant", "Bee", "Cat", "Dog"].map { name in
            files.keys.filter { files[$0]?.contains("struct \(name):") == true }.sorted()
        }
        #expect(homes.allSatisfy { $0.count == 1 })
        let more = try shards(Self.models.replacing("  Ant:", with: "  Aal: { id: int }\n  Ant:"))
        for (name, home) in zip(["Ant", "Bee", "Cat", "Dog"], homes) {
            #expect(more[home.first ?? ""]?.contains("struct \(name):") == true)
        }
    }

    @Test(arguments: [
        (AccessLevel.public, "\npublic import Foundation\n"), (.internal, "\nimport Foundation\n"),
        (
            .package,
            "\n#if hasFeature(InternalImportsByDefault)\npackage import Foundation\n#else\nimport Foundation\n#endif\n"
        ),
    ])
    func importsStandAtTheHeadOnce(access: AccessLevel, expected: String) throws {
        let text = try #require(try shards(Self.models, access, count: 1)["Apigen00.swift"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count { $0.hasSuffix("import Foundation") } == (access == .package ? 2 : 1))
        #expect(text.dropFirst(lines[0].count + 1).hasPrefix(expected))
    }

    /// One file shows a module, another one only uses it.
    @Test func theWidestImportWins() {
        let files = [
            GeneratedFile(path: "Models/A.swift", body: "import Kit\nimport Inner\n\nstruct A {}\n"),
            GeneratedFile(path: "Models/B.swift", body: "public import Kit\n\npublic struct B {}\n"),
            GeneratedFile(path: "Models/C.swift", body: "// By hand.\nimport Kit\nstruct C {}\n"),
        ]
        let text = ShardedClient(files, count: 1, access: .public).files.first { $0.path == "Apigen00.swift" }?.text
        let body =
            "import Inner\npublic import Kit\n\nstruct A {}\n\npublic struct B {}\n\n// By hand.\nimport Kit\nstruct C {}\n"
        #expect(text == GeneratedFile(path: "", body: body).text)
    }

    @Test func aFileWithNothingInItHasItsHeader() throws {
        let text = try #require(try shards(Self.models)["ApigenRuntime+StubTransport.swift"])
        #expect(FileHeader.ownership(of: text) == .ours)
        #expect(text.split(separator: "\n").count == 1)
    }
}
