import Foundation
import Testing
import YAML

@testable import Fuzzer

@Suite struct InputTests {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    static let seeds = Seeds(repository: repository, directories: [])

    @Test func seedsAreTheDescriptionsOfTheTests() {
        #expect(Self.seeds.inputs.count > 100)
        #expect(Self.seeds.inputs.contains { $0.old != nil } && Self.seeds.inputs.contains { $0.files.count > 3 })
    }

    @Test func treesAreReadBackAsTheyAreWritten() throws {
        for tree in Self.seeds.trees {
            for style in [TreeWriter.Style.yaml, .json] {
                let text = TreeWriter.write(tree, as: style)
                #expect(throws: Never.self) { try Document(parsing: text) }
                #expect(Tree(reading: Array(text.utf8)) == tree, "\(text)")
            }
        }
        // NUL is an error, escaped as well.
        let texts = (Texts.extremes + Texts.injections).filter { !$0.contains("\0") }
        let tree = Tree.mapping(
            texts.enumerated().map { Tree.Entry($0.element + "\($0.offset)", .list([.text($0.element)])) })
        let text = TreeWriter.write(tree, as: .yaml)
        #expect(throws: Never.self) { try Document(parsing: text) }
        #expect(Tree(reading: Array(text.utf8)) == tree)
    }

    /// What is hostile about a project is something other than its description, if it is not the names in it.
    @Test(arguments: HostileProject.Kind.allCases) func hostileProjectsAreWritten(kind: HostileProject.Kind) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("fuzzer-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        for seed in 0..<20 {
            var random = RandomSource(seed: UInt64(seed))
            var project = HostileProject(limit: 1_000, &random)
            let (input, _) = project.project(of: kind)
            try input.write(to: "\(directory)/\(seed)")
            #expect(Set(Input.files(in: "\(directory)/\(seed)").map(\.path)).isSuperset(of: input.files.map(\.path)))
            let bytes = try #require(input[input.main])
            #expect(Tree(reading: bytes) != nil)
            #expect(input.files.count > 1 || kind == .names)
        }
    }

    /// What is large is less than a megabyte, and is a description.
    @Test(arguments: LargeDescription.Kind.allCases) func largeDescriptionsAreRead(kind: LargeDescription.Kind) throws {
        for seed in 0..<8 {
            var random = RandomSource(seed: UInt64(seed))
            var description = LargeDescription(limit: 16_000, &random)
            let input = description.input(of: kind)
            #expect(input.files.map(\.bytes.count).reduce(0, +) < 1_300_000)
            #expect(throws: Never.self) { try Document(parsing: input[input.main] ?? []) }
        }
    }

    @Test func aSeedGivesTheSameRounds() {
        let (first, second) = (Rounds(seeds: Self.seeds, seed: 7), Rounds(seeds: Self.seeds, seed: 7))
        var plans: Set<Trial.Plan> = []
        for round in 0..<300 {
            let (input, trial) = first.round(round)
            let (again, sameTrial) = second.round(round)
            #expect(input == again && trial == sameTrial)
            #expect(input[input.main] != nil && (input.old.map { input[$0] != nil } ?? true))
            plans.insert(trial.plan)
        }
        #expect(plans.count == Trial.Plan.allCases.count)
        #expect(Rounds(seeds: Self.seeds, seed: 8).round(0).0 != first.round(0).0)
    }

    @Test func linesEndAsInYAMLAndInJSON() {
        let lines = Locations(Array("ab\r\nc\u{2028}de".utf8))
        #expect(lines.contain(line: 1, column: 3) && !lines.contain(line: 1, column: 4))
        #expect(
            lines.contain(line: 2, column: 5) && lines.contain(line: 3, column: 3) && !lines.contain(line: 4, column: 1)
        )
        #expect(!lines.contain(line: 0, column: 1) && !lines.contain(line: 1, column: 0))
        let wide = Locations([0xFF, 0xFE] + "ab\nc".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(wide.contain(line: 2, column: 2) && !wide.contain(line: 2, column: 3))
    }

    @Test(
        arguments: [
            ("let a = b", ["let", "a", "b"], false), ("// a\nb", ["b"], false), ("/* a /* b */ c */ d", ["d"], false),
            ("\"a\\\"b\" c", ["c"], false), ("\"\\(a + \"b\\(c)\")\" d", ["a", "c", "d"], false),
            ("#\"a\\(b)\"# c", ["c"], false),
            ("#\"a\\#(b)\"# c", ["b", "c"], false), ("\"\"\"\na \" b\n\"\"\" c", ["c"], false),
            ("#if a", ["#if", "a"], false),
            ("/* a", [], true), ("\"a\nb", ["b"], true), ("\"\"\"\na", [], true),
        ] as [(String, Set<String>, Bool)])
    func wordsOfCode(code: String, words: Set<String>, isCut: Bool) {
        let tokens = SwiftTokens(Array(code.utf8))
        #expect(tokens.words == words && tokens.isCut == isCut)
    }
}
