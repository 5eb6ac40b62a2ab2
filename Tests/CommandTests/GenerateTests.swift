import Foundation
import Lowering
import Pipeline
import Printing
import Testing

@testable import apigen

struct GenerateTests {
    private let work: Workspace

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
    }

    private func generate(_ more: String...) -> Workspace.Outcome {
        switch more.count {
        case 0: work.run("generate", "@api.yaml", "--output", "@Out")
        case 1: work.run("generate", "@api.yaml", "--output", "@Out", more[0])
        default: work.run("generate", "@api.yaml", "--output", "@Out", more[0], more[1])
        }
    }

    @Test func writesAClient() throws {
        let outcome = generate()
        #expect(outcome.status == .clean)
        #expect(outcome.errors == "")
        let files = try work.tree("Out")
        #expect(outcome.output == "@/Out: \(files.count) files, \(files.count) written\n")
        let own = files.keys.filter { !$0.hasPrefix("Runtime/") }.sorted()
        #expect(own == ["FriendsAPI.swift", "Models/User.swift", "Services/UsersService.swift", "apigen.lock"])
        #expect(files["Runtime/WebClient.swift"] != nil)
        #expect(files["Runtime/CalendarDate.swift"] != nil)
        #expect(files["Runtime/StubTransport.swift"] == nil)
    }

    @Test func theSecondRunWritesNothing() throws {
        _ = generate()
        let before = try work.inodes("Out")
        let outcome = generate()
        #expect(outcome.status == .clean)
        #expect(outcome.output == "@/Out: \(before.count) files, 0 written\n")
        #expect(try work.inodes("Out") == before)
    }

    @Test func onlyWhatChangedIsWritten() throws {
        _ = generate()
        let before = try work.inodes("Out")
        try work.write(friendsSpec.replacing("id: int", with: "id: string"), to: "api.yaml")
        let outcome = generate()
        #expect(outcome.output == "@/Out: \(before.count) files, 2 written\n")
        let after = try work.inodes("Out")
        #expect(after.keys.filter { after[$0] != before[$0] }.sorted() == ["Models/User.swift", "apigen.lock"])
        #expect(try work.read("Out/Models/User.swift").contains("var id: String"))
    }

    @Test func aDryRunWritesNothing() throws {
        let outcome = generate("--dry-run")
        #expect(outcome.status == .clean)
        #expect(outcome.output.hasSuffix(" would be written\n"))
        #expect(!work.exists("Out"))
        _ = generate()
        let before = try work.inodes("Out")
        try work.write(friendsSpec.replacing("User", with: "Person"), to: "api.yaml")
        #expect(generate("--dry-run").output.contains(" would be written, 1 would be deleted\n"))
        #expect(try work.inodes("Out") == before)
    }

    @Test func quietSaysNothing() throws {
        let outcome = generate("--quiet")
        #expect(outcome.status == .clean && outcome.output == "" && outcome.errors == "")
        #expect(work.exists("Out/FriendsAPI.swift"))
    }

    @Test func quietStillSaysErrors() throws {
        try work.write("apigen: 1\nname: T\n", to: "api.yaml")
        let outcome = generate("-q")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("missing key 'paths'"))
        #expect(outcome.output == "")
    }

    @Test func itDoesNotMatterWhereItGoes() throws {
        _ = generate()
        #expect(work.run("generate", "@api.yaml", "-o", "@other/place").status == .clean)
        #expect(try work.tree("Out") == work.tree("other/place"))
    }

    @Test(arguments: ["internal", "package", "public"]) func accessIsChosen(access: String) throws {
        #expect(generate("--access", access).status == .clean)
        let word = access == "internal" ? "" : access + " "
        #expect(try work.read("Out/Models/User.swift").contains("\n\(word)nonisolated struct User: "))
        for (name, data) in try work.tree("Out") where access != "public" {
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
            #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("public ") }, "\(name)")
        }
    }

    @Test func mocksGoTheirOwnWay() throws {
        let outcome = work.run(
            "generate", "@api.yaml", "--output", "@Out", "--mocks", "@Mocks", "--mocks-import", "FriendsClient")
        #expect(outcome.status == .clean)
        let mocks = try work.tree("Mocks")
        #expect(
            mocks.keys.sorted() == [
                "FriendsAPI+ExampleModels.swift", "FriendsAPI+Preview.swift", "StubExampleShape.swift",
                "StubExampleTable.swift", "StubExampleWriter.swift", "StubTransport.swift",
                "StubTransportExamples.swift", "StubTransportOperations.swift",
                "StubbedOperation.swift", "UsersServiceStub+Examples.swift", "UsersServiceStub.swift",
            ])
        #expect(outcome.output.hasSuffix("@/Mocks: 11 files, 11 written\n"))
        #expect(try work.read("Mocks/UsersServiceStub.swift").contains("import FriendsClient\n"))
        let plain = try Workspace()
        try plain.write(friendsSpec, to: "api.yaml")
        _ = plain.run("generate", "@api.yaml", "--output", "@Out")
        #expect(try plain.tree("Out") == work.tree("Out"))
        let same = work.run("generate", "@api.yaml", "--output", "@Out", "--mocks", "@Out/")
        #expect(same.status == .usage)
    }

    @Test func onlyMocksAreWritten() throws {
        _ = work.run(
            "generate", "@api.yaml", "--output", "@Out", "--mocks", "@Mocks", "--mocks-import", "FriendsClient")
        let outcome = work.run(
            "generate", "@api.yaml", "--output", "@Only", "--mocks-only", "--mocks-import", "FriendsClient")
        #expect(outcome.status == .clean)
        #expect(try work.tree("Only") == work.tree("Mocks"))
        try work.write("output: Configured\nmocks: { mode: only, import: FriendsClient }\n", to: "apigen.yaml")
        #expect(work.run("generate", "@api.yaml").status == .clean)
        #expect(try work.tree("Configured") == work.tree("Mocks"))
        #expect(work.run("generate", "@api.yaml", "--mocks-only", "--mocks", "@A").status == .usage)
    }

    @Test func templatesAreReplaced() throws {
        #expect(work.run("templates", "@T").output == "@/T: \(TemplateSet.builtIn.count) templates written\n")
        let text = try work.read("T/Client.mustache")
        try work.write("// A house of our own.\n" + text, to: "T/Client.mustache")
        #expect(work.run("templates", "@T").output == "@/T: 0 templates written\n")
        #expect(try work.read("T/Client.mustache").hasPrefix("// A house"))
        #expect(generate("--templates", "@T").status == .clean)
        #expect(try work.read("Out/FriendsAPI.swift").contains("// A house of our own.\n"))
    }

    @Test func unchangedTemplatesChangeNothing() throws {
        _ = generate()
        let before = try work.tree("Out")
        _ = work.run("templates", "@T")
        #expect(generate("--templates", "@T").output.hasSuffix(" 0 written\n"))
        #expect(try work.tree("Out") == before)
    }
}

/// What is said before anything is printed.
struct StageTests {
    private static let spec = """
        apigen: 1
        name: T
        servers: { main: https://a.example }
        models: { User: { id: int } }
        paths: { /users: { get: { operation: users.list, returns: [User] } } }

        """

    @Test func lintAppliesTheConfiguration() throws {
        let workspace = try Workspace()
        try workspace.write(Self.spec, to: "api.yaml")
        try workspace.write(
            "clients: [{ spec: api.yaml, output: Generated, rename: { types: { Usr: Person } } }]\n", to: "apigen.yaml")
        let outcome = workspace.run("lint", "@api.yaml")
        #expect(outcome.errors.contains("cannot find type 'Usr'"))
        #expect(outcome.errors.contains("did you mean 'User'?"))
        #expect(outcome.output == "@/api.yaml: 1 operation, 1 model\n")
        #expect(try workspace.tree("").keys.sorted() == ["api.yaml", "apigen.yaml"])
    }

    @Test(arguments: [
        ("names", "model User = User"), ("resolved", "ResolvedAPI"), ("api", "APIDescription.API"),
        ("client", "SwiftClient"),
    ])
    func everyStageCanBeLookedAt(stage: String, part: String) throws {
        let workspace = try Workspace()
        try workspace.write(Self.spec, to: "api.yaml")
        let outcome = workspace.run("generate", "@api.yaml", "--output", "@out", "--dump", stage)
        #expect(outcome.output.contains(part), "\(outcome.output.prefix(200))")
    }
}
