import Foundation
import TestSupport
import Testing

@testable import apigen

struct LineDiffTests {
    @Test func equalTextsHaveNone() {
        #expect(LineDiff(from: "a\nb", to: "a\nb").unified(from: "x", to: "x") == "")
        #expect(LineDiff(from: "", to: "").unified(from: "x", to: "x") == "")
    }

    @Test func aHunkHasThreeLinesAround() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let diff = LineDiff(from: old, to: old.replacing("\n10\n", with: "\nten\n"))
        let expected =
            "--- a/x.swift\n+++ b/x.swift\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n"
        #expect(diff.unified(from: "x.swift", to: "x.swift") == expected)
        #expect(diff.firstLine == 10)
    }

    @Test func hunksThatMeetAreOne() {
        let lines = (1...20).map { "\($0)\n" }
        for (second, count) in [(10, 1), (11, 2)] {
            var changed = lines
            changed[3] = "x\n"
            changed[second] = "y\n"
            let text = LineDiff(from: lines.joined(), to: changed.joined()).unified(from: "x", to: "x")
            #expect(text.components(separatedBy: "@@ -").count - 1 == count, "\(second)")
        }
    }

    @Test func filesComeAndGo() {
        let new = LineDiff(from: "", to: "a\nb\n").unified(from: nil, to: "A B.swift")
        #expect(new == "--- /dev/null\n+++ b/A B.swift\t\n@@ -0,0 +1,2 @@\n+a\n+b\n")
        let gone = LineDiff(from: "a", to: "").unified(from: "/tmp/x", to: nil)
        #expect(gone == "--- a/tmp/x\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n\\ No newline at end of file\n")
    }

    @Test func theShortestIsFound() {
        // The example of Myers' paper: five edits.
        let diff = LineDiff(from: "a\nb\nc\na\nb\nb\na\n", to: "c\nb\na\nb\na\nc\n")
        #expect(diff.changes.map { $0.old.count + $0.new.count }.reduce(0, +) == 5)
    }

    @Test func bytesCount() {
        #expect(!LineDiff(from: "\u{E9}\n", to: "e\u{301}\n").changes.isEmpty)
        #expect(!LineDiff(from: "a\r\n", to: "a\n").changes.isEmpty)
    }

    /// Applying a diff to the old text gives the new one, whatever they are; also where the search gives up on the shortest.
    @Test(arguments: 0..<300) func applyingGivesTheNewText(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let isLarge = seed % 30 == 0
        let words = Int.random(in: 1...(isLarge ? 400 : 6), using: &random)
        func text() -> String {
            let count = Int.random(in: 0...(isLarge ? 1_500 : 40), using: &random)
            let lines = (0..<count).map { _ in "\(Int.random(in: 0..<words, using: &random))" }
            return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
        }
        let old = text()
        var new = text()
        if Bool.random(using: &random) {
            new = old.split(separator: "\n", omittingEmptySubsequences: false)
                .flatMap { Int.random(in: 0..<8, using: &random) == 0 ? ["new", $0] : [$0] }
                .filter { _ in Int.random(in: 0..<8, using: &random) > 0 }.joined(separator: "\n")
        }
        let diff = LineDiff(from: old, to: new).unified(from: "x", to: "x")
        #expect((diff == "") == (old == new))
        #expect(try Patch(diff).apply(to: old) == new)
    }
}

/// Reads a diff as `patch` does, and believes nothing.
private struct Patch {
    struct Failure: Error { let reason: String }

    private let lines: [Substring]

    init(_ diff: String) throws {
        lines = diff.split(separator: "\n", omittingEmptySubsequences: false)
        guard diff.isEmpty || lines.starts(with: ["--- a/x", "+++ b/x"]) else { throw Failure(reason: "header") }
    }

    func apply(to text: String) throws -> String {
        var old = Self.lines(of: text)[...]
        var done = 0
        var result: [String] = []
        var index = 2
        while index < lines.count - 1 {
            let numbers = lines[index].split { !$0.isNumber }.compactMap { Int($0) }
            guard lines[index].hasPrefix("@@ -"), numbers.count == 4 else { throw Failure(reason: "hunk") }
            index += 1
            let skipped = (numbers[1] == 0 ? numbers[0] : numbers[0] - 1) - done
            result += old.prefix(skipped)
            old = old.dropFirst(skipped)
            done += skipped
            guard result.count == (numbers[3] == 0 ? numbers[2] : numbers[2] - 1) else {
                throw Failure(reason: "place")
            }
            var (taken, given) = (0, 0)
            while taken < numbers[1] || given < numbers[3] {
                var line = String(lines[index].dropFirst())
                let mark = lines[index].first
                index += 1
                if lines[index].hasPrefix("\\") { index += 1 } else { line += "\n" }
                if mark != "+" {
                    guard old.popFirst() == line else { throw Failure(reason: "context") }
                    taken += 1
                }
                if mark != "-" {
                    result.append(line)
                    given += 1
                }
            }
            done += taken
        }
        return (result + old).joined()
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
        let last = lines.removeLast().dropLast()
        return lines.map(String.init) + (last.isEmpty ? [] : [String(last)])
    }
}
