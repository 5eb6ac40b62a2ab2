import TestSupport
import Testing
import YAML

@Suite("Hostile input")
struct HostileTests {
    private func refusal(_ text: String) -> YAMLError.Code? {
        do throws(YAMLError) { _ = try Document(parsing: text) } catch { return error.code }
        return nil
    }

    @Test("A billion laughs are refused")
    func billionLaughs() throws {
        var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...50 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
        }
        let code = refusal(text)
        #expect(code == .aliasesExpandTooFar)
    }

    @Test("A quadratic blow-up is refused")
    func quadratic() throws {
        let list = "a: &a [" + Array(repeating: "x", count: 20_000).joined(separator: ",") + "]\n"
        let code = refusal(
            list + "b: [" + Array(repeating: "*a", count: 20_000).joined(separator: ",") + "]\n")
        #expect(code == .aliasesExpandTooFar)
    }

    @Test("Many directives are refused, few are read", arguments: [false, true])
    func directives(utf16: Bool) throws {
        func document(_ count: Int) throws(YAMLError) -> Document {
            let text = "\u{FEFF}" + (0..<count).map { "%TAG !t\($0)! x:\n" }.joined() + "--- a"
            let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            return try Document(parsing: utf16 ? units : Array(text.utf8))
        }
        #expect(try document(100).root.text == "a")
        let error = try #require(throws: YAMLError.self) { try document(60_000) }
        #expect(error.code == .syntax && error.line == 101 && error.column == 1)
        let mentions = "a: |\n" + String(repeating: "  %TAG\n", count: 200)
        #expect(try Document(parsing: mentions).root.count == 1)
    }

    @Test("A text that uses all private characters is read, unless it needs one")
    func privateCharacters() throws {
        let scalars = (0x100000..<0x10A000).compactMap { Unicode.Scalar($0 as UInt32) }
        let text = String(String.UnicodeScalarView(scalars))
        #expect(try Document(parsing: "- \(text)").root.elements.first?.text == text)
        #expect(try Document(parsing: "[\"\(text)\u{7F}\"]").root.elements.first?.text == text + "\u{7F}")
        let error = try #require(throws: YAMLError.self) { try Document(parsing: "- \(text)\n- \"\u{7F}\"") }
        #expect(error.code == .controlCharacter && error.line == 2 && error.column == 4)
    }

    @Test("Many characters that libyaml reads otherwise are read")
    func manyCharacters() throws {
        let pairs = String(repeating: "\\ud83d\\ude00\u{2028}", count: 100_000)
        let root = try Document(parsing: "a: \"\(pairs)\" # \u{85}\nb: '\(pairs)'\n").root
        #expect(root["a"]?.withUTF8 { $0.count } == 700_000 && root["b"]?.withUTF8 { $0.count } == 1_500_000)
    }

    @Test("Ordinary reuse is not refused")
    func reuse() throws {
        let base = "base: &base {" + (0..<50).map { "k\($0): \($0)" }.joined(separator: ", ") + "}\n"
        let uses = (0..<500).map { "u\($0): *base\n" }.joined()
        #expect(try Document(parsing: base + uses).root.count == 501)
    }

    @Test("Deep nesting is refused", arguments: ["[", "{a: ", "- ", "? ", "[{", "!!seq [", "&a ["])
    func nesting(opening: String) throws {
        let code = refusal(String(repeating: opening, count: 100_000))
        #expect(code == .nestingTooDeep)
    }

    @Test("A chain of merges as deep as the limit is refused, not followed")
    func mergeChain() throws {
        var text = "m0: &m0 {a: 1}\n"
        for level in 1...1000 { text += "m\(level): &m\(level) {<<: *m\(level - 1)}\n" }
        #expect(refusal(text) == .nestingTooDeep)
    }

    @Test("Many anchors, keys and duplicates are read")
    func many() throws {
        let count = 50_000
        let anchors = (0..<count).map { "- &a\($0) x\n- *a\($0 / 2)\n" }.joined()
        let keys = (0..<count).map { "k\($0): 0\n" }.joined()
        #expect(try Document(parsing: anchors).root.count == 2 * count)
        #expect(try Document(parsing: keys + keys).root.duplicateKeys.count == count)
    }

    static let seed = #"""
        %YAML 1.2
        ---
        openapi: "3.1.0"   # comment
        anchors: &base {a: [1, 2.5, 0x10], 'b''c': "d\u00e9\n\ud83d"}
        use: {<<: *base, c: !!str 1}
        text: |+
          line

        folded: >-
          größe
          日本 😀
        ? [complex]
        : - - nested
          - *base
        ...
        """#

    /// Reads all of a document, so that the tree is exercised and not only the parser.
    private func read(_ bytes: [UInt8]) {
        guard let document = try? Document(parsing: bytes) else { return }
        _ = document.root.dump(positions: true)
        var pending = [document.root]
        while let node = pending.popLast() {
            _ = (node.scalar, node.isNull, node.double, node["a"], node.duplicateKeys.count, node.endLine)
            _ = (node.flagsYAML11Boolean, node.flagsYAML11Number)
            pending += node.elements
            for (key, value) in node.entries { pending += [key, value] }
        }
    }

    @Test("No cut of a document crashes")
    func truncations() {
        let bytes = Array(Self.seed.utf8)
        for length in 0...bytes.count { read(Array(bytes[..<length])) }
        for start in 0..<bytes.count { read(Array(bytes[start...])) }
    }

    @Test("No change of a document crashes", arguments: 0..<8)
    func mutations(round: Int) {
        var random = SeededGenerator(seed: UInt64(round))
        let original = Array(Self.seed.replacing(#"\ud83d"#, with: "").utf8)
        let notable = Array("{}[]:,-?&*!|>'\"%@`#~<\\ \t\n\r\0".utf8) + [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0xC3, 0x80]
        for _ in 0..<300 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = notable.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                case 2: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
                }
            }
            read(bytes)
        }
    }
}
