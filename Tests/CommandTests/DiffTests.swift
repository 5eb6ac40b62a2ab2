import APIEvolution
import Foundation
import TestSupport
import Testing

@testable import apigen

/// `apigen diff`: where descriptions come from, the formats, the exit status, and what is accepted.
struct DiffTests {
    private let base = """
        apigen: 1
        name: Social
        version: 1.2.0
        servers: { main: https://a.example }
        models:
          User: { id: string, email: string? }
        paths:
          /users/{id}:
            get: { operation: users.loadUser, params: { id: string }, returns: User }

        """

    private var broken: String { base.replacing(", email: string?", with: "") }

    private func workspace(_ new: String? = nil) throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(base, to: "old.yaml")
        try workspace.write(new ?? broken, to: "new.yaml")
        return workspace
    }

    @Test func equalDescriptionsAreClean() throws {
        let outcome = try workspace(base).run("diff", "@old.yaml", "@new.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.output == "0 changes\nno new version is needed\n")
        #expect(outcome.errors == "")
    }

    @Test func textShowsTheNames() throws {
        let outcome = try workspace().run("diff", "@old.yaml", "@new.yaml")
        #expect(outcome.status == .findings)
        #expect(
            outcome.output == """
                @/old.yaml:6:30: breaking: User.email: a property was removed [property-removed]
                    - User.email
                    - User.init(id:email:)

                1 change: 1 breaks source
                recommended: a new major version

                """)
        #expect(outcome.errors.hasPrefix("@/new.yaml:3:10: warning: the version is still '1.2.0', but the changes"))
    }

    @Test(arguments: [
        ("source", apigen.ExitStatus.findings), ("wire", .clean), ("any", .findings),
    ])
    func failsOnWhatIsNamed(failOn: String, status: apigen.ExitStatus) throws {
        #expect(try workspace().run("diff", "@old.yaml", "@new.yaml", "--fail-on", failOn).status == status)
    }

    @Test func additionsAreClean() throws {
        let outcome = try workspace(base.replacing("email: string?", with: "email: string?, name: string?"))
            .run("diff", "@old.yaml", "@new.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.output.hasSuffix("1 change\nrecommended: a new minor version\n"))
    }

    // MARK: - Formats

    private struct Document: Decodable {
        struct Part: Decodable, Equatable {
            var path: String
            var line: Int
            var column: Int
            var swift: [String]
        }

        struct Change: Decodable {
            var rule: String
            var source: String
            var wire: String
            var old: Part?
            var new: Part?
            var accepted: String?
        }

        struct Finding: Decodable { var code: String }

        var status: Int
        var bump: String
        var isVersionSufficient: Bool?
        var changes: [Change]
        var diagnostics: [Finding]
    }

    @Test func jsonHasBothPlaces() throws {
        let workspace = try workspace(base.replacing("users.loadUser", with: "users.fetchUser"))
        let outcome = workspace.run("diff", "@old.yaml", "@new.yaml", "--format", "json")
        #expect(outcome.errors == "")
        let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
        #expect(document.status == 0)
        #expect(document.bump == "minor")
        #expect(document.isVersionSufficient == false)
        #expect(document.diagnostics.map(\.code) == ["version-not-bumped"])
        let change = try #require(document.changes.first)
        #expect(document.changes.count == 1)
        #expect([change.rule, change.source, change.wire] == ["operation-renamed", "deprecated", "none"])
        let names = ["UsersService.loadUser(id:)", "UsersServiceProtocol.loadUser(id:)"]
        #expect(change.old == .init(path: "@/old.yaml", line: 9, column: 10, swift: names))
        #expect(change.new?.swift.first == "UsersService.fetchUser(id:)")
    }

    @Test func jsonOfFaultyDescriptions() throws {
        let outcome = try workspace("apigen: 1\nname: Social\nmodls: {}\n")
            .run("diff", "@old.yaml", "@new.yaml", "--format", "json")
        #expect(outcome.status == .description)
        #expect(outcome.output.contains("\"code\" : \"unknown-key\""))
    }

    @Test func markdownIsATable() throws {
        let outcome = try workspace().run("diff", "@old.yaml", "@new.yaml", "--format", "markdown")
        #expect(
            outcome.output == """
                **1 change: 1 breaks source**; recommended: a new major version.

                | effect | changes |
                |---|---|
                | breaks source | 1 |

                ### Breaks source

                | source | wire | change | Swift | rule |
                |---|---|---|---|---|
                | breaking | none | User.email: a property was removed | `User.email`<br>`User.init(id:email:)` \
                | `property-removed` |

                """)
    }

    /// A comment on GitHub has a limit, and the worst changes come first.
    @Test func markdownFitsIntoAComment() throws {
        let models = (0..<2_000).map { "  Model\($0): { first: string, second: int }\n" }.joined()
        let spec = base.replacing("models:\n", with: "models:\n" + models)
        let workspace = try workspace(base)
        try workspace.write(spec, to: "old.yaml")
        let outcome = workspace.run("diff", "@old.yaml", "@new.yaml", "--format", "markdown")
        #expect(outcome.output.count <= 65_536 && outcome.output.count > 60_000)
        #expect(outcome.output.contains("| breaks source | 2000 |"))
        #expect(outcome.output.contains(" more rows do not fit: `apigen diff` lists them in the terminal."))
    }

    /// Changes without an effect are counted.
    @Test func changesWithoutAnEffectAreCounted() throws {
        let workspace = try workspace(
            base.replacing("models:\n", with: "models:\n  A: { id: int }\n  B: { id: string }\n"))
        let outcome = workspace.run("diff", "@old.yaml", "@new.yaml")
        #expect(
            outcome.output.contains("without an effect; '--all' lists them:\n  2 × a model was added [model-added]\n"))
        let all = workspace.run("diff", "@old.yaml", "@new.yaml", "--all")
        #expect(all.output.contains("none: A: a model was added [model-added]\n") && !all.output.contains("×"))
    }

    @Test func githubAnnotatesTheNewFile() throws {
        let outcome = try workspace(base.replacing("id: string, email", with: "id: int, email"))
            .run("diff", "@old.yaml", "@new.yaml", "--format", "github")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("::warning file=@/new.yaml,line=3,col=10,title=apigen%3A version-not-bumped::"))
        #expect(
            lines[1].hasPrefix(
                "::error file=@/new.yaml,line=6,col=15,title=apigen%3A property-type-changed::breaking, responses: "))
    }

    // MARK: - Git

    private func git(_ arguments: String..., in workspace: Workspace) throws {
        let process = try SpawnedProcess(
            "git",
            ["-c", "user.name=Test", "-c", "user.email=test@a.example", "-c", "commit.gpgsign=false"] + arguments,
            in: workspace.path, output: .none)
        try #require(process.wait() == .exit(0))
    }

    private let rooted = """
        apigen: 1
        name: Social
        servers: { main: https://a.example }
        include: models.yaml
        paths: { /users: { get: { operation: users.loadUsers, returns: [User] } } }

        """

    @Test func readsRevisionsWithTheirReferences() throws {
        let workspace = try Workspace()
        try workspace.write(rooted, to: "specs/api.yaml")
        try workspace.write("models: { User: { id: string, email: string? } }\n", to: "specs/models.yaml")
        try git("init", "-q", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "-q", "-m", "First", in: workspace)
        try workspace.write("models: { User: { id: string } }\n", to: "specs/models.yaml")
        let old = "git:HEAD:" + workspace.full("specs/api.yaml")
        let outcome = workspace.run("diff", old, "@specs/api.yaml")
        #expect(outcome.status == .findings)
        #expect(outcome.output.hasPrefix("git:HEAD:@/specs/models.yaml:1:38: breaking: User.email: a property was"))
        try git("commit", "-q", "-a", "-m", "Second", in: workspace)
        #expect(workspace.run("diff", old, "@specs/api.yaml").status == .clean)
        let former = "git:HEAD~1:" + workspace.full("specs/api.yaml")
        #expect(workspace.run("diff", former, old).status == .findings)
        // A file that is not in the working directory any more.
        try FileManager.default.removeItem(atPath: workspace.full("specs"))
        #expect(workspace.run("diff", former, old).status == .findings)
    }

    @Test func reportsWhatGitCannotRead() throws {
        let workspace = try workspace()
        try git("init", "-q", in: workspace)
        for revision in ["nothing", "HEAD"] {
            let outcome = workspace.run("diff", "git:\(revision):" + workspace.full("old.yaml"), "@new.yaml")
            #expect(outcome.status == .inputOutput)
            #expect(outcome.errors.hasPrefix("git:\(revision):@/old.yaml: error: cannot be read: "))
        }
    }

    @Test(arguments: ["git:main", "git::api.yaml", "git:--output=x:api.yaml", "git:main:"])
    func refusesOtherForms(argument: String) throws {
        let outcome = try workspace().run("diff", argument, "@new.yaml")
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("must have the form 'git:REVISION:PATH'"))
    }

    @Test func unreadableFiles() throws {
        let outcome = try workspace().run("diff", "@old.yaml", "@none.yaml")
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors == "@/none.yaml: error: cannot be read: there is no such file\n")
    }

    // MARK: - Configuration

    @Test func whatIsExcludedIsNoChange() throws {
        let workspace = try workspace(base.replacing("  /users", with: "  /a: { get: { operation: a.b } }\n  /users"))
        try workspace.write("exclude: { operations: [a.b] }\n", to: "apigen.yaml")
        let outcome = workspace.run("diff", "@new.yaml", "@old.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.errors == "")
    }

    @Test(arguments: ["User.email", "model User property email", "User.init(id:email:)"])
    func acceptsIntendedBreaks(place: String) throws {
        let workspace = try workspace()
        try workspace.write(
            "accept: [{ rule: property-removed, place: '\(place)', reason: never sent }]\n", to: "apigen.yaml")
        let outcome = workspace.run("diff", "@old.yaml", "@new.yaml")
        #expect(outcome.status == .clean)
        #expect(outcome.output.contains("\n   = accepted: never sent\n"))
        // It is still a break.
        #expect(outcome.output.hasSuffix("recommended: a new major version\n"))
    }

    @Test func warnsAboutUnusedEntries() throws {
        let workspace = try workspace()
        try workspace.write(
            """
            accept:
              - { rule: property-removed, place: User.name, reason: old }
              - { rule: property-removd, place: User.email, reason: old }

            """, to: "apigen.yaml")
        let outcome = workspace.run("diff", "@old.yaml", "@new.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("apigen.yaml:2:38: warning: no change 'property-removed' of 'User.name' was"))
        #expect(outcome.errors.contains("apigen.yaml:3:13: error: "))
        #expect(outcome.errors.contains("did you mean 'property-removed'"))
    }

    // MARK: - Versions

    private static let versions: [(old: String, new: String, bump: VersionBump, isSufficient: Bool?)] = [
        ("1.2.3", "2.0.0", .major, true), ("1.2.3", "1.3.0", .major, false), ("0.2.3", "0.3.0", .major, true),
        ("0.2.3", "0.2.4", .major, false), ("1.2.3", "1.3.0", .minor, true), ("1.2.3", "1.2.4", .minor, false),
        ("0.2.3", "0.2.4", .minor, true), ("1.2.3", "1.2.3", .patch, false), ("1.2.3", "1.2.4", .patch, true),
        ("1.2.3", "1.2.3", .none, true), ("9", "10", .major, true), ("10", "10", .major, false),
        ("10", "10", .minor, true), ("v1.2", "v1.3", .minor, true), ("2024-01-01", "2024-01-02", .major, nil),
        ("1.9.0", "1.10.0", .minor, true), ("1.2.3", "3.0.0-beta.1", .major, true), ("x", "y", .major, nil),
    ]

    @Test(arguments: versions)
    func judgesVersions(old: String, new: String, bump: VersionBump, isSufficient: Bool?) {
        #expect(VersionChange(old: old, new: new, bump: bump).isSufficient == isSufficient)
    }

    @Test func explainsRules() throws {
        let outcome = try Workspace().run("explain", "property-removed")
        #expect(outcome.status == .clean)
        #expect(outcome.output.hasPrefix("property-removed: A property was removed.\n\n    source: "))
    }
}
