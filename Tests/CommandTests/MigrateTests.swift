import Foundation
import TestSupport
import Testing

@testable import apigen

/// `apigen migrate`: what it changes in the source of an app, and what it leaves.
@Suite struct MigrateTests {
    private let work: Workspace

    private static let lock = """
        - apigen.lock = 2
        - client = SocialAPI
        - model User = User
        - model User = was Person
        - operation GET /users/{id} = UsersService.load model User id users.load
        - operation GET /users/{id} = was UsersService.fetch() _=path+id

        """

    private static let client = """
        struct User { var name: String }
        @available(*, deprecated, renamed: "User") typealias Person = User
        @available(*, deprecated, renamed: "User") typealias Other = User
        struct UsersService {
            func load(id: String) -> User { User(name: id) }
            @available(*, deprecated, renamed: "load(id:)") func fetch(_ id: String) -> User { load(id: id) }
        }
        let inClient = Person(name: "a")

        """

    private static let app = """
        func use(_ users: UsersService) {
            let ada: Person = users.fetch("é")
            let other = Other(name: ada.name)
            print(other, "Person")
        }

        """

    init() throws {
        work = try Workspace()
        try work.write(Self.lock, to: "apigen.lock")
        try work.write(Self.client, to: "Client.swift")
        try work.write(Self.app, to: "App/App.swift")
    }

    private func compile() throws {
        let status = try SpawnedProcess.shell(
            "cd '\(work.path)' && swiftc -typecheck -wmo -serialize-diagnostics -module-name All Client.swift"
                + " \"$PWD/App/App.swift\" 2>/dev/null")
        try #require(status == 0)
    }

    private func migrate(_ options: String...) -> Workspace.Outcome {
        work.run(arguments: ["migrate", "@App", "--lock", "@apigen.lock", "--diagnostics", "@All.dia"] + options)
    }

    @Test func formerNamesAreReplaced() throws {
        try compile()
        let shown = migrate()
        #expect(shown.status == .findings && shown.output.contains("+    let ada: User = users.load(id: \"é\")\n"))
        #expect(shown.output.hasSuffix("1 file would be changed\n'--write' makes the changes\n"))
        #expect(try work.read("App/App.swift") == Self.app)

        let written = migrate("--write")
        #expect(written.status == .clean && written.output.hasSuffix("1 file changed\n"))
        // Only what the lock says, and only in the given paths.
        let expected = Self.app.replacing("ada: Person = users.fetch(", with: "ada: User = users.load(id: ")
        #expect(try work.read("App/App.swift") == expected)
        #expect(try work.read("Client.swift") == Self.client)

        // The places of the old diagnostics are not those of the new text.
        #expect(migrate("--write").output == "0 files changed\n")
        try compile()
        #expect(migrate("--write").output == "0 files changed\n")
        #expect(try work.read("App/App.swift") == expected)
    }

    @Test func whatTheCompilerDoesNotOfferIsLeft() throws {
        try work.write(
            Self.client.replacing("renamed: \"User\") typealias Person", with: "message: \"Gone.\") typealias Person"),
            to: "Client.swift")
        try compile()
        let outcome = migrate("--write")
        #expect(outcome.status == .findings)
        #expect(outcome.output.contains("App/App.swift:2:14: left: 'Person' is deprecated: Gone."))
        #expect(outcome.output.hasSuffix("1 file changed, 1 use left\n"))
    }

    /// Errors can hide uses of former names, so that nothing is known about what is left.
    @Test func anAppThatDoesNotBuildIsNotDone() throws {
        let outcome = work.run("migrate", "@App", "--lock", "@apigen.lock", "--build", "exit 3", "--write")
        #expect(outcome.status == .findings)
        #expect(outcome.errors == "note: 'exit 3' ended with the status 3\n")
        #expect(outcome.output.hasPrefix("0 files changed\nthe app does not build"))
    }

    @Test func itNeedsALock() throws {
        try compile()
        let outcome = work.run("migrate", "@App", "--diagnostics", "@All.dia")
        #expect(outcome.status == .inputOutput && outcome.errors.contains("there is no apigen.lock"))
        #expect(work.run("migrate", "@App", "--write", "--dry-run").status == .usage)
    }

    /// Damaged files of the compiler are skipped.
    @Test func damagedDiagnosticsAreRefused() throws {
        try compile()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: work.full("All.dia"))))
        #expect(try SerializedDiagnostics(bytes).diagnostics.count >= 3)
        for count in bytes.count - 3..<bytes.count {
            #expect(throws: Bitstream.Fault.self) { try SerializedDiagnostics(Array(bytes.prefix(count))) }
        }
        for count in bytes.indices { _ = try? SerializedDiagnostics(Array(bytes.prefix(count))) }
        for position in bytes.indices {
            var changed = bytes
            changed[position] ^= 0xFF
            _ = try? SerializedDiagnostics(changed)
        }
    }
}
