import Foundation
import Testing

@testable import apigen

/// Whose a file is, and what happens to it.
struct OwnershipTests {
    private let work: Workspace

    init() throws {
        work = try Workspace()
        try work.write(friendsSpec, to: "api.yaml")
    }

    private func generate() -> Workspace.Outcome { work.run("generate", "@api.yaml", "--output", "@Out") }

    @Test func filesOfOthersAreLeftAlone() throws {
        try work.write("// mine\n", to: "Out/Models/Mine.swift")
        try work.write("notes\n", to: "Out/notes.txt")
        #expect(generate().status == .clean)
        #expect(try work.read("Out/Models/Mine.swift") == "// mine\n")
        #expect(generate().status == .clean)
        #expect(try work.read("Out/notes.txt") == "notes\n")
    }

    @Test func aFileThatStandsInTheWayStays() throws {
        try work.write("// mine\n", to: "Out/Models/User.swift")
        let outcome = generate()
        #expect(outcome.status == .findings)
        #expect(
            outcome.errors == "@/Out/Models/User.swift: warning: apigen did not write this file; it is left as it is\n")
        #expect(outcome.output.hasSuffix(" written, 1 kept\n"))
        #expect(try work.read("Out/Models/User.swift") == "// mine\n")
        #expect(work.exists("Out/FriendsAPI.swift"))
    }

    @Test func anEditedFileStays() throws {
        _ = generate()
        let edited = try work.read("Out/Models/User.swift") + "// edited\n"
        try work.write(edited, to: "Out/Models/User.swift")
        let outcome = generate()
        #expect(outcome.status == .findings)
        #expect(
            outcome.errors == "@/Out/Models/User.swift: warning: this generated file was edited; it is left as it is\n"
                + "   = '--force' discards the edits\n")
        #expect(try work.read("Out/Models/User.swift") == edited)
        // Also where nothing needs it any more.
        try work.write(friendsSpec.replacing("User", with: "Person"), to: "api.yaml")
        let orphan = work.run("generate", "@api.yaml", "--output", "@Out", "--quiet")
        #expect(orphan.status == .findings)
        #expect(
            orphan.errors
                == "@/Out/Models/User.swift: warning: this generated file is not needed any more, but was edited; "
                + "it is left as it is\n   = '--force' discards the edits\n")
        #expect(try work.read("Out/Models/User.swift") == edited)
    }

    @Test func aFileThatNothingNeedsGoes() throws {
        _ = generate()
        try work.write(friendsSpec.replacing("User", with: "Person").replacing("date", with: "string"), to: "api.yaml")
        let outcome = generate()
        #expect(outcome.status == .clean)
        #expect(outcome.output.contains(", 2 deleted\n"))
        #expect(!work.exists("Out/Models/User.swift"))
        #expect(!work.exists("Out/Runtime/CalendarDate.swift"))
        #expect(work.exists("Out/Models/Person.swift"))
    }

    /// Git may have written other line ends.
    @Test func lineEndsAreNoEdit() throws {
        _ = generate()
        let text = try work.read("Out/Models/User.swift")
        try work.write(text.replacing("\n", with: "\r\n"), to: "Out/Models/User.swift")
        #expect(generate().status == .clean)
        #expect(try work.read("Out/Models/User.swift") == text)
    }

    @Test func aFolderThatCannotBeWritten() throws {
        try work.write("a file", to: "Out")
        let outcome = generate()
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors.hasPrefix("@/Out/"))
        #expect(outcome.errors.contains(": error: cannot be written: "))
    }

    @Test func forceGivesUpEdits() throws {
        _ = generate()
        let original = try work.read("Out/Models/User.swift")
        try work.write(original + "// edited\n", to: "Out/Models/User.swift")
        let outcome = work.run("generate", "@api.yaml", "--output", "@Out", "--force")
        #expect(outcome.status == .clean && outcome.errors == "")
        #expect(outcome.output.hasSuffix(" files, 1 written\n"))
        #expect(try work.read("Out/Models/User.swift") == original)
        // One that nothing needs goes.
        try work.write(original + "// edited\n", to: "Out/Models/Old.swift")
        let orphan = work.run("generate", "@api.yaml", "--output", "@Out", "--force")
        #expect(orphan.status == .clean)
        #expect(!work.exists("Out/Models/Old.swift"))
    }

    @Test func forceLeavesFilesOfOthers() throws {
        try work.write("// mine\n", to: "Out/Models/User.swift")
        try work.write("// mine too\n", to: "Out/Models/Mine.swift")
        try work.write("// a folder\n", to: "Out/FriendsAPI.swift/in.swift")
        try FileManager.default.createDirectory(atPath: work.full("Out/Services"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: work.full("Out/Services/UsersService.swift"), withDestinationPath: "nowhere.swift")
        let outcome = work.run("generate", "@api.yaml", "--output", "@Out", "--force")
        #expect(outcome.status == .findings)
        #expect(outcome.errors.components(separatedBy: "apigen did not write this file").count == 4)
        #expect(try work.read("Out/Models/User.swift") == "// mine\n")
        #expect(try work.read("Out/Models/Mine.swift") == "// mine too\n")
        #expect(try work.read("Out/FriendsAPI.swift/in.swift") == "// a folder\n")
        let link = work.full("Out/Services/UsersService.swift")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere.swift")
    }

    /// A run that was killed left them, one of them half written.
    @Test func leftoversGo() throws {
        _ = generate()
        try work.write("// Generated by api", to: "Out/Models/.User.swift.apigen-new")
        try work.write("", to: "Out/.Gone.swift.apigen-new")
        try work.write("mine", to: "Out/Models/.gitkeep")
        try work.write("mine", to: "Out/Models/.folder.apigen-new/file")
        #expect(generate().status == .clean)
        #expect(!work.exists("Out/Models/.User.swift.apigen-new") && !work.exists("Out/.Gone.swift.apigen-new"))
        #expect(try work.read("Out/Models/.gitkeep") == "mine")
        #expect(try work.read("Out/Models/.folder.apigen-new/file") == "mine")
    }

    /// What cannot be finished is not begun.
    @Test func aFailureChangesNothing() throws {
        _ = generate()
        let before = try work.inodes("Out")
        // The last file has no place to be written to.
        try FileManager.default.createDirectory(
            atPath: work.full("Out/Services/.UsersService.swift.apigen-new/x"), withIntermediateDirectories: true)
        try work.write(
            friendsSpec.replacing("id: int", with: "id: string").replacing("users.load", with: "users.read"),
            to: "api.yaml")
        #expect(generate().status == .inputOutput)
        #expect(try work.inodes("Out") == before)
    }

    /// One directory is a folder of the other, and both are written.
    @Test func aDirectoryInAnotherOne() throws {
        let arguments = ["generate", "@api.yaml", "-o", "@Out", "--mocks", "@Out/Services"]
        func generateBoth() -> Workspace.Outcome {
            work.run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
        }
        #expect(generateBoth().status == .clean)
        let before = try work.inodes("Out")
        #expect(before["Services/UsersService.swift"] != nil && before["Services/StubTransport.swift"] != nil)
        #expect(!generateBoth().output.contains("deleted"))
        #expect(try work.inodes("Out") == before)
    }

    /// Nothing is written, and nothing deleted, behind a link in the output directory.
    @Test func aLinkToAFolderIsNotFollowed() throws {
        _ = generate()
        let manager = FileManager.default
        try manager.moveItem(atPath: work.full("Out/Models"), toPath: work.full("Elsewhere"))
        try manager.createSymbolicLink(atPath: work.full("Out/Models"), withDestinationPath: work.full("Elsewhere"))
        let before = try work.inodes("Elsewhere")
        let spec = friendsSpec.replacing("User", with: "Person")
        try work.write(spec, to: "api.yaml")
        let outcome = generate()
        #expect(outcome.status == .inputOutput)
        #expect(outcome.errors.contains("@/Out/Models: error: cannot be written: it is a symbolic link\n"))
        #expect(work.run("check", "@api.yaml", "--output", "@Out").status == .inputOutput)
        // Without models, nothing is needed there.
        try work.write(
            spec.replacing("models: { Person: { id: int, born: date } }\n", with: "")
                .replacing(", returns: [Person]", with: ""), to: "api.yaml")
        #expect(work.run("generate", "@api.yaml", "--output", "@Out", "--runtime", "none").status == .clean)
        #expect(try work.inodes("Elsewhere") == before)
    }

    /// A link to a directory is that directory.
    @Test func aDirectoryUnderTwoNames() throws {
        let out = work.full("Out")
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: work.full("Link"), withDestinationPath: out)
        #expect(generate().status == .clean)
        let before = try work.inodes("Out")
        let both = work.run("generate", "@api.yaml", "-o", "@Out", "--mocks", "@Link")
        #expect(both.status == .usage)
        #expect(both.errors.contains("--mocks and --output name the same directory"))
        let throughLink = work.run("generate", "@api.yaml", "-o", "@Link")
        #expect(throughLink.status == .clean)
        #expect(try work.inodes("Out") == before)
    }

    /// Strings are equal where their accents are written in different ways. Files are not.
    @Test func bytesAreCompared() throws {
        try work.write(
            friendsSpec.replacing("{ id: int", with: "{ id: { type: int, description: e\u{301} }"), to: "api.yaml")
        _ = generate()
        let text = try work.read("Out/Models/User.swift")
        #expect(text.contains("e\u{301}"))
        try work.write(
            friendsSpec.replacing("{ id: int", with: "{ id: { type: int, description: \u{E9} }"), to: "api.yaml")
        #expect(generate().output.hasSuffix(" 1 written\n"))
        #expect(try Array(work.read("Out/Models/User.swift").utf8) != Array(text.utf8))
    }
}
