import Foundation
import Testing

@testable import apigen

/// `apigen.lock`, as the commands read and write it.
@Suite struct LockTests {
    private let work: Workspace

    private static let spec = """
        apigen: 1
        name: Social
        servers: { main: https://a.example }
        models:
          User: { id: string, email: string?, age: int }
        paths:
          /users/{id}:
            get: { operation: users.loadUser, params: { id: string }, returns: User }
        """

    init() throws {
        work = try Workspace()
        try work.write(Self.spec, to: "api.yaml")
    }

    private func generate(_ spec: String, to output: String = "@Out") throws -> Workspace.Outcome {
        try work.write(spec, to: "api.yaml")
        return work.run("generate", "@api.yaml", "--output", output, "--runtime", "none")
    }

    private func changedLines(_ before: String, _ after: String) -> [String] {
        let (old, new) = (before.split(separator: "\n"), after.split(separator: "\n"))
        return old.filter { !new.contains($0) }.map { "- " + $0 } + new.filter { !old.contains($0) }.map { "+ " + $0 }
    }

    /// A path that is renamed changes no line of the client, and one line of the lock.
    @Test func aRenamedPathIsOneLine() throws {
        _ = try generate(Self.spec)
        let (service, lock) = (try work.read("Out/Services/UsersService.swift"), try work.read("Out/apigen.lock"))
        _ = try generate(
            Self.spec.replacing("  /users/{id}:\n", with: "  /people/{id}:\n    renamedFrom: /users/{id}\n"))
        let changed = changedLines(lock, try work.read("Out/apigen.lock"))
        #expect(
            changed == [
                "- - operation GET /users/{id} = UsersService.loadUser model User id users.loadUser",
                "+ - operation GET /users/{id} = UsersService.loadUser model User id users.loadUser at operation GET /people/{id}",
            ])
        let declarations = { (text: String) in text.split(separator: "\n").filter { $0.contains("func ") } }
        #expect(declarations(try work.read("Out/Services/UsersService.swift")) == declarations(service))
    }

    @Test func anAddedPropertyIsOneLine() throws {
        _ = try generate(Self.spec)
        let lock = try work.read("Out/apigen.lock")
        _ = try generate(Self.spec.replacing("{ id: string, email", with: "{ born: date?, id: string, email"))
        #expect(
            changedLines(lock, try work.read("Out/apigen.lock")) == [
                "+ - model User property born = 4 born date? default"
            ])
        let user = try work.read("Out/Models/User.swift")
        #expect(user.contains("init(id: String, email: String? = nil, age: Int, born: CalendarDate? = nil)"))
    }

    @Test func checkCountsTheLock() throws {
        _ = try generate(Self.spec)
        let arguments = ["check", "@api.yaml", "--output", "@Out", "--runtime", "none"]
        func check() -> Workspace.Outcome {
            work.run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
        }
        #expect(check().output == "4 files are up to date\n")
        let lock = try work.read("Out/apigen.lock")
        try work.write(lock.replacing("= 3 age Int", with: "= 4 age Int"), to: "Out/apigen.lock")
        #expect(check().status == .clean)
        try work.write(lock + "- model Gone = Gone\n", to: "Out/apigen.lock")
        #expect(check().output.contains("@/Out/apigen.lock: changed: "))
        try FileManager.default.removeItem(atPath: work.full("Out/apigen.lock"))
        let outcome = check()
        #expect(outcome.status == .findings && outcome.output.contains("@/Out/apigen.lock: missing: "))
    }

    @Test func conflictMarkersAreLocated() throws {
        _ = try generate(Self.spec)
        let lock = try work.read("Out/apigen.lock")
        try work.write(lock + "<<<<<<< HEAD\n=======\n>>>>>>> other\n", to: "Out/apigen.lock")
        let outcome = try generate(Self.spec)
        let line = lock.split(separator: "\n").count + 1
        #expect(outcome.status == .description)
        #expect(
            outcome.errors.hasPrefix("@/Out/apigen.lock:\(line):1: error: the lock has an unresolved merge conflict"))
        #expect(try work.read("Out/apigen.lock").hasSuffix(">>>>>>> other\n"))
    }

    /// Returns the lines of both, as `merge=union` puts them together.
    private static func merged(_ first: [Substring], _ second: [Substring]) -> String {
        (first + second.filter { !first.contains($0) }).map { $0 + "\n" }.joined()
    }

    /// Two branches each rename and add. Their locks, line by line, lead to one client, whichever comes first.
    @Test(arguments: [true, false]) func branchesMerge(oursIsFirst: Bool) throws {
        _ = try generate(Self.spec)
        let first = Self.spec.replacing("email: string?", with: "mail: { type: string?, renamedFrom: email }")
        let second = Self.spec.replacing("age: int }", with: "age: int, born: date? }")
            .replacing("users.loadUser", with: "users.fetchUser")
        let both = first.replacing("age: int }", with: "age: int, born: date? }")
            .replacing("users.loadUser", with: "users.fetchUser")
        let base = try work.read("Out/apigen.lock")
        _ = try generate(first)
        let ours = try work.read("Out/apigen.lock").split(separator: "\n")
        try work.write(base, to: "Out/apigen.lock")
        _ = try generate(second)
        let theirs = try work.read("Out/apigen.lock").split(separator: "\n")
        let (start, rest) = oursIsFirst ? (ours, theirs) : (theirs, ours)
        try work.write(Self.merged(start, rest), to: "Out/apigen.lock")
        #expect(try generate(both).status == .clean)
        let lock = try work.read("Out/apigen.lock")
        #expect(lock.contains("- model User property email = 2 mail string? default at model User property mail\n"))
        #expect(lock.contains("- model User property email = was email\n"))
        #expect(lock.contains("- operation GET /users/{id} = UsersService.fetchUser model User id users.fetchUser\n"))
        #expect(lock.contains("- operation GET /users/{id} = was UsersService.loadUser() id=path+id\n"))
        #expect(lock.split(separator: "\n").count == base.split(separator: "\n").count + 4)
        try work.write(Self.merged(rest, start), to: "Out/apigen.lock")
        _ = try generate(both)
        #expect(try work.read("Out/apigen.lock") == lock)
        // The second run changes nothing.
        _ = try generate(both)
        #expect(try work.read("Out/apigen.lock") == lock)
    }

    @Test func lockWritesNoClient() throws {
        let outcome = work.run("lock", "@api.yaml")
        #expect(outcome.status == .clean && outcome.output == "@/apigen.lock: written\n")
        #expect(try work.tree("").keys.sorted() == ["api.yaml", "apigen.lock"])
        #expect(work.run("lock", "@api.yaml").output == "@/apigen.lock: up to date\n")
    }

    @Test func formerNamesAreDropped() throws {
        _ = work.run("lock", "@api.yaml")
        try work.write(Self.spec.replacing("users.loadUser", with: "users.fetchUser"), to: "api.yaml")
        _ = work.run("lock", "@api.yaml")
        #expect(try work.read("apigen.lock").contains("was UsersService.loadUser()"))
        let wrong = work.run("lock", "@api.yaml", "--drop", "UsersService.loadUsers")
        #expect(wrong.status == .description)
        #expect(wrong.errors.contains("did you mean 'UsersService.loadUser'?"))
        #expect(try work.read("apigen.lock").contains("was UsersService.loadUser()"))
        _ = work.run("lock", "@api.yaml", "--drop", "UsersService.loadUser")
        #expect(!(try work.read("apigen.lock").contains("was")))
    }

    /// Without its lock, a client would lose its former names.
    @Test func aMissingLockIsAnError() throws {
        _ = try generate(Self.spec)
        _ = try generate(Self.spec.replacing("User", with: "Person"))
        try FileManager.default.removeItem(atPath: work.full("Out/apigen.lock"))
        let run = work.run("generate", "@api.yaml", "--output", "@Out")
        #expect(run.status == .findings)
        #expect(run.errors.contains("Out/apigen.lock: error: the lock is missing"))
        #expect(run.errors.contains("these former names are lost: User"))
        #expect(!work.exists("Out/apigen.lock"))
        #expect(work.run("generate", "@api.yaml", "--output", "@Out", "--force").status == .clean)
        #expect(!(try work.read("Out/Models/Person.swift").contains("User")))
    }

    /// Names come and go. The name of today is the name, and the others lead to it.
    @Test func thereAndBack() throws {
        let other = Self.spec.replacing("User", with: "Person").replacing("loadPerson", with: "loadUser")
        _ = try generate(Self.spec)
        _ = try generate(other)
        #expect(try work.read("Out/Models/Person.swift").contains("public typealias User = Person\n"))
        _ = try generate(Self.spec)
        #expect(try work.read("Out/Models/User.swift").contains("public typealias Person = User\n"))
        _ = try generate(other)
        #expect(try work.read("Out/Models/Person.swift").contains("public typealias User = Person\n"))
        #expect(!work.exists("Out/Models/User.swift"))
    }
}
