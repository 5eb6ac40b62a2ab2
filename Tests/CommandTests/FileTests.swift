import Foundation
import Platform
import TestSupport
import Testing

@testable import apigen

/// Files that a command reads and writes.
struct FileTests {
    private let work: Workspace

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
    }

    private static let program: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let directory = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return directory.appendingPathComponent("apigen")
    }()

    /// Runs a line of a shell, in which `apigen` is the program.
    private func shell(_ line: String) throws -> (status: Int32, text: String) {
        let process = try SpawnedProcess(
            "/bin/bash", ["-c", "apigen() { '\(Self.program.path)' \"$@\"; }; \(line)"], in: work.path, output: .pipe)
        let (ending, data) = process.readToEnd()
        let status: Int32 = if case .exit(let status) = ending { status } else { -1 }
        return (status, String(decoding: data, as: UTF8.self))
    }

    @Test(arguments: [
        "apigen lint - < api.yaml", "cat api.yaml | apigen lint -", "apigen lint <(cat api.yaml)",
        "cat api.yaml | apigen lint /dev/stdin", "mkfifo pipe; cat api.yaml >pipe & apigen lint pipe",
    ])
    func aDescriptionFromAPipe(line: String) throws {
        let (status, text) = try shell(line)
        #expect(status == 0 && text.hasSuffix(": 1 operation, 1 model\n"), "\(text)")
    }

    /// A pipe in the place of the lock is not waited for.
    @Test func aLockThatIsAPipe() throws {
        let (status, text) = try shell("mkdir Out; mkfifo Out/apigen.lock; apigen generate api.yaml -o Out")
        #expect(status == 4 && text == "Out/apigen.lock: error: cannot be read: it is not a regular file\n", "\(text)")
    }

    /// Nor is one that a description includes, or an overlay. An overlay can come from the shell.
    @Test func otherFilesThatArePipes() throws {
        let overlay =
            "overlay: 1.1.0\ninfo: { title: T, version: 1 }\nactions: [{ target: $.models, update: { New: { id: int } } }]\n"
        try work.write(overlay, to: "fix.yaml")
        #expect(try shell("apigen lint api.yaml --overlay <(cat fix.yaml)").text.hasSuffix(": 1 operation, 2 models\n"))
        try work.write(
            friendsSpec.replacing("models: { User: { id: int, born: date } }", with: "include: pipe"), to: "main.yaml")
        for line in ["apigen lint main.yaml", "apigen lint api.yaml --overlay pipe"] {
            let (status, text) = try shell("rm -f pipe; mkfifo pipe; \(line)")
            #expect(status == 3 && text.contains("cannot be read: it is not a regular file"), "\(text)")
        }
    }

    @Test func standardInput() throws {
        #expect(try shell("cat api.yaml | apigen generate - -o Out -q").text == "")
        #expect(work.exists("Out/FriendsAPI.swift"))
        #expect(try shell("echo 'apigen: 2' | apigen lint -").text.contains("\n<stdin>:1:9: error: unsupported"))
        let include = friendsSpec.replacing("models: { User: { id: int, born: date } }", with: "include: models.yaml")
        try work.write(include, to: "main.yaml")
        try work.write("models: { User: { id: int } }", to: "models.yaml")
        #expect(try shell("apigen lint - < main.yaml").text == "<stdin>: 1 operation, 1 model\n")
        #expect(try shell("apigen diff api.yaml - < api.yaml").status == 0)
        #expect(try shell("apigen import - -o - < api.yaml").text.contains("apigen: 1\n"))
        #expect(try shell("apigen generate --watch - < api.yaml").status == 2)
        #expect(try shell("apigen diff - -").status == 2)
    }

    @Test(arguments: [
        ["generate", "@api.yaml", "-o", ""], ["check", "@api.yaml", "--output", ""], ["generate", ""], ["lint", ""],
        ["generate", "@api.yaml", "--mocks", ""], ["import", "@api.yaml", "-o", ""], ["init", ""], ["templates", ""],
        ["diff", "", "@api.yaml"], ["generate", "@api.yaml", "-o", "-"], ["lock", "@api.yaml", "--lock", ""],
    ])
    func emptyArguments(arguments: [String]) {
        let outcome = work.run(arguments: arguments)
        #expect(outcome.status == .usage && outcome.output.isEmpty)
        #expect(outcome.errors.contains("is empty.") || outcome.errors.contains("must be a directory."))
    }

    @Test func initOfOtherKinds() throws {
        let json = work.run("init", "@x.json")
        #expect(json.status == .usage && !work.exists("x.json"))
        #expect(
            json.errors == "@/x.json: error: an endpoint spec is written as YAML\n   = name the file '@/x.yaml'\n")
        let stream = work.run("init", "-")
        #expect(stream.status == .clean && stream.output.hasPrefix("# An endpoint spec"))
        #expect(try shell("apigen init - | apigen lint -").text == "<stdin>: 4 operations, 2 models\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFullDisk() throws {
        #expect(throws: FileFailure(number: ENOSPC)) { try FileSystem.write("text", to: "/dev/full", flags: 0) }
        let outcome = work.run("import", "@api.yaml", "-o", "/dev/full")
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors == "/dev/full: error: cannot be written: no space is left on the disk\n")
        #expect(try shell("apigen init - >/dev/full").status == 4)
    }

    /// What cannot be completed leaves nothing behind.
    @Test func atomicWrites() throws {
        #expect(throws: FileFailure(number: EEXIST)) {
            try FileSystem.writeAtomically("new", to: work.full("api.yaml"), replaces: false)
        }
        #expect(try work.read("api.yaml") == friendsSpec)
        try FileSystem.writeAtomically("new", to: work.full("api.yaml"))
        #expect(try work.read("api.yaml") == "new")
        try work.write("x", to: "folder/inside")
        #expect(throws: FileFailure(number: EISDIR)) {
            try FileSystem.writeAtomically("new", to: work.full("folder"))
        }
        #expect(try work.tree("").keys.sorted() == ["api.yaml", "folder/inside"])
    }

    /// Foundation's errors are sentences with quotes, or numbers of a domain.
    @Test(arguments: [
        ["lint", "@missing.yaml"], ["lint", "@"], ["lint", "@api.yaml/x"],
        ["generate", "@api.yaml", "-o", "@api.yaml/x"],
        ["generate", "@api.yaml", "--templates", "@missing"], ["templates", "@api.yaml"], ["init", "@api.yaml/x.yaml"],
        ["import", "@api.yaml", "-o", "@missing/x.yaml"], ["import", "@api.yaml", "-o", "@folder", "--force"],
        ["generate", "@api.yaml", "--config", "@missing.yaml"], ["diff", "@missing.yaml", "@api.yaml"],
        ["build-client", "--spec", "@api.yaml", "--output", "@api.yaml/x", "--shards", "1"],
    ])
    func reasonsAreShort(arguments: [String]) throws {
        try work.write("x", to: "folder/inside")
        let outcome = work.run(arguments: arguments)
        #expect(outcome.status == .inputOutput)
        let reasons = [
            "there is no such file", "it is a directory", "a part of the path is not a directory",
            "there is a file in the place of a directory",
        ]
        #expect(reasons.contains { outcome.errors.hasSuffix(": \($0)\n") }, "\(outcome.errors)")
        for word in ["NSCocoa", "NSPOSIX", "Error Domain", "couldn’t", "The file", "The operation", "Code="] {
            #expect(!outcome.errors.contains(word))
        }
    }
}

/// Two descriptions, and one directory.
struct OtherClientTests {
    private let work: Workspace

    private static let bills = """
        apigen: 1
        name: Bills
        servers: { main: https://b.example }
        models: { Bill: { id: int }, Line: { text: string } }
        paths:
          /bills: { get: { operation: bills.load, returns: [Bill] } }
          /lines: { get: { operation: lines.load, returns: [Line] } }

        """

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
        try work.write(Self.bills, to: "bills.yaml")
    }

    private func generate(_ name: String, _ more: String...) -> Workspace.Outcome {
        work.run(arguments: ["generate", "@\(name).yaml", "-o", "@Out"] + more)
    }

    @Test func theSecondOneStops() throws {
        _ = generate("api")
        let before = try work.inodes("Out")
        for option in ["--quiet", "--dry-run"] {
            let outcome = generate("bills", option)
            #expect(outcome.status == .findings && outcome.output == "")
            #expect(
                outcome.errors == """
                    @/Out: error: this directory contains the client of another API; nothing was written
                       = '--force' replaces it, and deletes FriendsAPI.swift, Models/User.swift, Services/UsersService.swift
                       = to keep both, write each client to a directory of its own with '--output'

                    """)
        }
        #expect(try work.inodes("Out") == before)
        let check = work.run("check", "@bills.yaml", "-o", "@Out", "-q")
        #expect(
            check.output.contains(
                "@/Out/Models/User.swift: orphaned: this file belongs to the client of another API; "
                    + "'apigen generate --force' deletes it\n"))
        let forced = generate("bills", "--force")
        #expect(forced.status == .clean)
        #expect(
            forced.output.hasSuffix(
                ", 4 deleted\n  deleted: FriendsAPI.swift\n  deleted: Models/User.swift\n"
                    + "  deleted: Runtime/CalendarDate.swift\n  deleted: Services/UsersService.swift\n"))
        #expect(work.run("check", "@bills.yaml", "-o", "@Out").status == .clean)
    }

    @Test func edits() throws {
        _ = generate("api")
        try work.write(try work.read("Out/Models/User.swift") + "// edited\n", to: "Out/Models/User.swift")
        #expect(generate("bills").errors.contains("of another API"))
    }

    @Test func doublesOfAnotherClient() throws {
        _ = work.run("generate", "@api.yaml", "-o", "@A", "--mocks", "@Mocks")
        let outcome = work.run("generate", "@bills.yaml", "-o", "@B", "--mocks", "@Mocks")
        #expect(outcome.status == .findings && outcome.errors.contains(", UsersServiceStub.swift\n"))
        #expect(outcome.errors.hasPrefix("@/Mocks: error: ") && !work.exists("B"))
    }

    /// A client may have another name, and its parts may change.
    @Test func oneClientThatChanges() throws {
        _ = generate("api")
        try work.write(friendsSpec.replacing("name: Friends", with: "name: Buddies"), to: "api.yaml")
        let renamed = generate("api")
        #expect(renamed.status == .clean)
        #expect(renamed.output.hasSuffix(", 1 deleted\n  deleted: FriendsAPI.swift\n"))
        try work.write(Self.bills.replacing("name: Bills", with: "name: Buddies"), to: "api.yaml")
        #expect(generate("api", "--dry-run").output.contains("\n  would be deleted: Models/User.swift\n"))
        #expect(generate("api").status == .clean)
    }

    /// The lock has the operation, although every file has another name.
    @Test func everyNameChanges() throws {
        let spec = friendsSpec.replacing("models: { User: { id: int, born: date } }\n", with: "")
            .replacing(", returns: [User]", with: "")
        try work.write(spec, to: "api.yaml")
        _ = work.run("generate", "@api.yaml", "-o", "@Out", "--runtime", "none")
        try work.write(
            spec.replacing("name: Friends", with: "name: Buddies").replacing("users.load", with: "people.load"),
            to: "api.yaml")
        let outcome = work.run("generate", "@api.yaml", "-o", "@Out", "--runtime", "none")
        #expect(outcome.status == .clean && outcome.output.contains(", 2 deleted\n"))
        try FileManager.default.removeItem(atPath: work.full("Out/apigen.lock"))
        try work.write(spec, to: "api.yaml")
        #expect(work.run("generate", "@api.yaml", "-o", "@Out", "--runtime", "none").status == .findings)
    }

    @Test func aDirectoryWithoutAClient() throws {
        let text = work.run("check", "@api.yaml", "-o", "@Wrong")
        #expect(text.status == .findings && text.errors == "")
        let lines = text.output.split(separator: "\n")
        #expect(
            lines.prefix(2) == [
                "@/Wrong: missing: there is no client in this directory; 'apigen generate' would write it",
                "   = if the client is in another directory, correct '--output', or 'output' in apigen.yaml",
            ])
        #expect(lines.count == 3 && lines.last?.hasSuffix(" missing") == true)
        let github = work.run("check", "@api.yaml", "-o", "@Wrong", "--format", "github").output
        #expect(github.hasPrefix("::error file=@/Wrong,title=apigen%3A missing::"))
        let json = work.run("check", "@api.yaml", "-o", "@Wrong", "--format", "json").output
        #expect(json.contains("\"path\" : \"@/Wrong/FriendsAPI.swift\"") && !json.contains("diff"))
        _ = work.run("generate", "@api.yaml", "-o", "@Wrong")
        try FileManager.default.removeItem(atPath: work.full("Wrong/FriendsAPI.swift"))
        #expect(work.run("check", "@api.yaml", "-o", "@Wrong").output.contains("+++ b@/Wrong/FriendsAPI.swift\n"))
    }
}
