import Foundation
import Testing

@testable import apigen

/// A run with nothing to do, which ends before it reads the description as one.
struct RepeatedRunTests {
    private let work: Workspace
    private let cache: Workspace

    init() throws {
        work = try Workspace()
        cache = try Workspace()
        try work.write(friendsSpec.replacing("models:", with: "include: more.yaml\nmodels:"), to: "api.yaml")
        try work.write("models: { Pet: { id: int } }\n", to: "more.yaml")
    }

    private func generate(_ more: [String] = []) -> Workspace.Outcome {
        var (output, errors) = ("", "")
        var console = Console(write: { output += $0 }, writeError: { errors += $0 }, usesColor: false)
        console.cache = RunCache(directory: cache.full("apigen"))
        let arguments = ["generate", work.full("api.yaml"), "-o", work.full("Out")] + more
        let status = Apigen.run(arguments, console: console)
        return Workspace.Outcome(
            status: status, output: output.replacingOccurrences(of: work.path, with: "@"),
            errors: errors.replacingOccurrences(of: work.path, with: "@"))
    }

    private func records() throws -> [String] { try cache.tree("").keys.sorted() }

    /// Changes the summary of the record. A run that shows it has repeated the record.
    private func mark() throws {
        for name in try records() {
            guard var record = RunRecord(try FileSystem.read(cache.full(name))) else {
                Issue.record("\(name) is damaged")
                continue
            }
            record.summary = ["repeated"]
            try cache.write(record.text, to: name)
        }
    }

    private func expectRepetition(_ isRepeated: Bool, _ what: Comment, _ more: [String] = []) {
        #expect((generate(more).output == "repeated\n") == isRepeated, what)
    }

    @Test func theSecondRunIsLeftOut() throws {
        #expect(generate().status == .clean)
        #expect(try records().count == 1)
        let before = try work.inodes("Out")
        let again = generate()
        #expect(again.status == .clean && again.errors == "")
        #expect(again.output == "@/Out: \(before.count) files, 0 written\n")
        try mark()
        expectRepetition(true, "nothing changed")
        #expect(generate(["--force"]).output != "repeated\n")
        #expect(generate(["--dry-run"]).output != "repeated\n")
        #expect(try work.inodes("Out") == before)
        #expect(try work.tree("Out").keys.allSatisfy { $0.hasSuffix(".swift") || $0 == "apigen.lock" })
    }

    @Test(arguments: [
        "description", "included file", "same size", "configuration", "model", "lock", "deleted", "edited", "no lock",
        "orphan", "leftover", "options", "record", "empty record",
    ])
    func whatChangesIsNoticed(what: String) throws {
        _ = generate()
        try mark()
        expectRepetition(true, "the record is used")
        let spec = try work.read("api.yaml")
        let user = try work.read("Out/Models/User.swift")
        var options: [String] = []
        switch what {
        case "description": try work.write(spec.replacing("id: int", with: "id: string"), to: "api.yaml")
        case "included file": try work.write("models: { Pet: { id: string } }\n", to: "more.yaml")
        case "same size": try work.write(spec.replacing("born", with: "died"), to: "api.yaml")
        case "configuration": try work.write("spec: api.yaml\naccess: internal\n", to: "apigen.yaml")
        case "model": try work.write(user.replacing("int(", with: "INT("), to: "Out/Models/User.swift")
        case "lock":
            let lines = try work.read("Out/apigen.lock").split(separator: "\n").filter { !$0.contains("property born") }
            try work.write(lines.joined(separator: "\n") + "\n", to: "Out/apigen.lock")
        case "deleted": try FileManager.default.removeItem(atPath: work.full("Out/Models/User.swift"))
        case "edited": try work.write(user + "//\n", to: "Out/Models/User.swift")
        case "no lock": try FileManager.default.removeItem(atPath: work.full("Out/apigen.lock"))
        case "orphan": try work.write(user, to: "Out/Models/Old.swift")
        case "leftover": try work.write(user, to: "Out/Models/.User.swift.apigen-new")
        case "options": options = ["--access", "internal"]
        case "record": try cache.write("apigen record 1", to: records()[0])
        default: try cache.write("", to: records()[0])
        }
        let outcome = generate(options)
        #expect(
            outcome.output != "repeated\n"
                && outcome.status == (["model", "edited"].contains(what) ? .findings : .clean))
        if ["deleted", "orphan", "leftover"].contains(what) {
            #expect(try work.read("Out/Models/User.swift") == user)
            #expect(!work.exists("Out/Models/Old.swift") && !work.exists("Out/Models/.User.swift.apigen-new"))
        }
    }

    /// The contents count, and not the time: a checkout writes the same files again.
    @Test func touchedInputs() throws {
        _ = generate()
        try mark()
        try work.write(try work.read("api.yaml"), to: "api.yaml")
        expectRepetition(true, "the same description")
        try work.write(try work.read("Out/Models/User.swift"), to: "Out/Models/User.swift")
        expectRepetition(false, "an output that was written again")
    }

    /// A file that changes in the same moment as the record has the same times.
    @Test func aRecentOutputIsRead() throws {
        _ = generate()
        let path = work.full("Out/Models/User.swift")
        let recorded = try #require(RecordedPath(output: path))
        let changed = RecordedPath(path: path, fingerprint: recorded.fingerprint, contents: "file 0")
        let time = try #require(Fingerprint(of: path)).lastChange
        #expect(recorded.isCurrent(recordedAt: time) && !changed.isCurrent(recordedAt: time))
        #expect(changed.isCurrent(recordedAt: time + 3))
    }

    @Test func diagnosticsAreShownAgain() throws {
        try work.write(
            "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { \"/{a}\": { get: { operationId: b } } }\n",
            to: "api.yaml")
        let first = generate()
        #expect(first.status == .clean && first.errors.contains("warning: cannot find parameter '{a}'"))
        try mark()
        let second = generate()
        #expect(second.output == "repeated\n" && second.errors == first.errors)
        let json = generate(["--format", "json"])
        #expect(json.output.contains("cannot find parameter '{a}'"))
        #expect(generate(["--format", "json"]).output.contains("cannot find parameter '{a}'"))
        let github = generate(["--format", "github"]).output
        #expect(github.hasPrefix("::warning ") && generate(["--format", "github"]).output == github)
    }

    /// A run that leaves something to report is repeated as a whole, and so is one after which the names differ.
    @Test func whatIsNotRecorded() throws {
        try work.write("// mine\n", to: "Out/Models/User.swift")
        #expect(generate().status == .findings)
        #expect(try records().isEmpty)
        try FileManager.default.removeItem(atPath: work.full("Out/Models/User.swift"))
        _ = generate()
        #expect(try records().count == 1)
        let before = try cache.tree("")
        try work.write(try work.read("api.yaml").replacing("loadUsers", with: "listUsers"), to: "api.yaml")
        _ = generate()
        #expect(try cache.tree("") == before)
        _ = generate()
        #expect(try cache.tree("") != before)
    }

    @Test func templatesAreInputs() throws {
        _ = work.run("templates", "@T")
        let options = ["--templates", work.full("T")]
        _ = generate(options)
        try mark()
        expectRepetition(true, "the same templates", options)
        try work.write("// Ours.\n" + work.read("T/Client.mustache"), to: "T/Client.mustache")
        expectRepetition(false, "another template", options)
        #expect(try work.read("Out/FriendsAPI.swift").contains("// Ours.\n"))
        try mark()
        expectRepetition(true, "the same templates", options)
        try work.write("", to: "T/Unknown.mustache")
        #expect(generate(options).status == .description)
    }

    @Test func aCacheThatCannotBeWritten() throws {
        try cache.write("a file", to: "apigen")
        #expect(generate().status == .clean)
        #expect(generate().output.hasSuffix(", 0 written\n"))
    }

    @Test(arguments: ["9223372036854775807", "-1", "1", "", "x"]) func aRecordWithAnotherCount(count: String) {
        let fields = ["apigen record 1", "tool", "0", count]
        #expect(RunRecord(Array(fields.map { "\($0.utf8.count):\($0)" }.joined().utf8)) == nil)
    }

    @Test func whereTheCacheIs() {
        #expect(RunCache.standard(["XDG_CACHE_HOME": "/x", "HOME": "/home/a"])?.directory == "/x/apigen")
        #expect(
            RunCache.standard(["HOME": "/home/a", "XDG_CACHE_HOME": "relative"])?.directory.hasPrefix("/home/a/")
                == true)
        #expect(RunCache.standard([:]) == nil)
    }

    @Test func digests() {
        let texts = [
            "", "a", "b", "ab", "ba", "12345678", "12345678\0", "\0", "\0\0", "12345678abcdefgh", "abcdefgh12345678",
        ]
        #expect(Set(texts.map { ContentDigest.of($0) }).count == texts.count)
        #expect(texts.allSatisfy { ContentDigest.of($0) == ContentDigest.of(Array($0.utf8)) })
    }
}
