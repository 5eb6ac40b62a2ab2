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
            outcome.errors == "@/Out/Models/User.swift: warning: this generated file was edited; it is left as it is\n")
        #expect(try work.read("Out/Models/User.swift") == edited)
        // Also where nothing needs it any more.
        try work.write(friendsSpec.replacing("User", with: "Person"), to: "api.yaml")
        let orphan = generate()
        #expect(orphan.status == .findings)
        #expect(
            orphan.errors
                == "@/Out/Models/User.swift: warning: this generated file is not needed any more, but was edited; "
                + "it is left as it is\n")
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
}
