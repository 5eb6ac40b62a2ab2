import Testing
import YAML

/// A text and how its tree is dumped.
struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let dump: String

    init(_ name: String, _ text: String, _ dump: String) {
        self.name = name
        self.text = text
        self.dump = dump
    }

    var testDescription: String { name }
}

@Suite("Documents")
struct DocumentTests {
    static let shapes = [
        Shape("empty input", "", "<>"),
        Shape("only spaces", "  \n \n", "<>"),
        Shape("only comments", "# one\n# two\n", "<>"),
        Shape("only a marker", "---\n", "<>"),
        Shape("marker and end", "---\na: 1\n...\n", "{a: 1}"),
        Shape("end without a second document", "a\n...\n# done\n", "a"),
        Shape("directive", "%YAML 1.2\n---\na\n", "a"),
        Shape("byte order mark", "\u{FEFF}a: b\n", "{a: b}"),
        Shape("carriage returns", "a: 1\r\nb:\r\n  - x\r\n", "{a: 1, b: [x]}"),
        Shape("old Macintosh breaks", "a: 1\rb: 2\r", "{a: 1, b: 2}"),
        Shape("no final newline", "a: b", "{a: b}"),
        Shape("nested blocks", "a:\n  b:\n    - c\n    - d: e\n", "{a: {b: [c, {d: e}]}}"),
        Shape("list at its key's indentation", "a:\n- b\n- c\nd: e\n", "{a: [b, c], d: e}"),
        Shape("lists in lists", "- - a\n  - b\n- c\n", "[[a, b], c]"),
        Shape("nulls", "a:\nb: ~\n? c\n", "{a: <>, b: ~, c: <>}"),
        Shape("flow", "{a: [b, {c: d}], e: }", "{a: [b, {c: d}], e: <>}"),
        Shape("empty collections", "a: {}\nb: []\n", "{a: {}, b: []}"),
        Shape("pair in a list", "[a: b, c]", "[{a: b}, c]"),
        Shape("complex key", "? [a, b]\n: c\n", "{[a, b]: c}"),
        Shape(
            "JSON", #"{"a": [1, true, null, "x\ny\u00e9\/"], "b": {}}"#, #"{"a": [1, true, null, "x\nyé/"], "b": {}}"#),
        Shape("JSON without spaces", #"{"a":1,"b":[{"c":"d"}]}"#, #"{"a": 1, "b": [{"c": "d"}]}"#),
        Shape("JSON with tabs", "{\n\t\"a\":\t[\n\t\t1\n\t]\n}\n", #"{"a": [1]}"#),
        Shape(
            "surrogate pairs in JSON", #"{"a": "\ud83d\ude00!", "b": "\\ud83d\\ude00"}"#,
            #"{"a": "😀!", "b": "\\ud83d\\ude00"}"#),
        Shape("tabs after a value", "a: b\t# comment\nc:\td\n", "{a: b, c: d}"),
        Shape("single quotes", "'it''s'", "'it's'"),
        Shape("double quotes", #""\x41\u00e9\U0001F600\t\e""#, "\"A\u{E9}😀\\t\u{1B}\""),
        Shape("folded double quotes", "\"a\n  b\n\n  c\"", #""a b\nc""#),
        Shape("plain text over lines", "a: b\n  c\n\n  d\n", #"{a: b c\nd}"#),
        Shape("colons and hashes in plain text", "a: b:c#d http://e\n", "{a: b:c#d http://e}"),
        Shape("literal", "a: |\n  x\n   y\n\n  z\n", #"{a: |"x\n y\n\nz\n"}"#),
        Shape("literal stripped", "a: |-\n  x\n\n", #"{a: |"x"}"#),
        Shape("literal kept", "a: |+\n  x\n\nb: c\n", #"{a: |"x\n\n", b: c}"#),
        Shape("literal with indentation", "a: |2\n   x\n", #"{a: |" x\n"}"#),
        Shape("folded", "a: >\n  x\n  y\n\n  z\n", #"{a: >"x y\nz\n"}"#),
        Shape("folded stripped", "a: >-\n  x\n  y\n", #"{a: >"x y"}"#),
        Shape("empty literal", "a: |\nb: c\n", #"{a: |"", b: c}"#),
        Shape(
            "tags", "a: !!str 1\nb: !local {c: d}\nd: !<x:y> []\n",
            "{a: !<tag:yaml.org,2002:str> 1, b: !<!local> {c: d}, d: !<x:y> []}"),
        Shape("tag shorthand", "%TAG !e! x:\n---\n!e!f a\n", "!<x:f> a"),
        Shape("alias", "a: &x [1]\nb: *x\n", "{a: &[1], b: *[1]}"),
        Shape("anchor on an empty node", "a: &x\nb: *x\n", "{a: &<>, b: *<>}"),
        Shape("anchor taken twice", "- &x a\n- *x\n- &x b\n- *x\n", "[&a, *a, &b, *b]"),
        Shape("alias as a key", "- &x a\n- *x : b\n", "[&a, {*a: b}]"),
        Shape("merge key left in place", "<<: {a: 1}\nb: 2\n", "{<<: {a: 1}, b: 2}"),
        Shape("beyond ASCII", "größe: 日本\n", "{größe: 日本}"),
    ]

    @Test("Every shape of text becomes its tree", arguments: shapes)
    func shape(_ shape: Shape) throws {
        #expect(try Document(parsing: shape.text).root.dump() == shape.dump)
    }

    @Test("UTF-16 with a byte order mark is read, in either order", arguments: [true, false])
    func utf16(bigEndian: Bool) throws {
        let text = "\u{FEFF}a: \"é😀\"\nb: [1]\n"
        let bytes = text.utf16.flatMap { unit -> [UInt8] in
            let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? halves : halves.reversed()
        }
        let root = try Document(parsing: bytes).root
        #expect(root.dump(positions: true) == "{a@1:1: \"é😀\"@1:4, b@2:1: [1@2:5]@2:4}@1:1")
    }

    @Test("A buffer's memory need not outlive the parsing")
    func buffer() throws {
        var bytes = Array("key: value".utf8)
        let root = try bytes.withUnsafeBytes { try Document(parsing: $0) }.root
        bytes = Array("???????????".utf8)
        #expect(root["key"]?.text == "value")
        #expect(try Document(parsing: UnsafeRawBufferPointer(start: nil, count: 0)).root.isNull)
    }

    @Test("One document can be read from several tasks")
    func tasks() async throws {
        let document = try Document(parsing: "[" + (0..<1000).map(String.init).joined(separator: ", ") + "]")
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 { group.addTask { document.root.elements.reduce(0) { $0 + ($1.int ?? 0) } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 499_500, count: 4))
    }

    @Test("Kinds, styles, counts and identities")
    func properties() throws {
        let document = try Document(parsing: "a: [1, '2', \"3\"]\nb: &x {c: d}\n")
        let root = document.root
        #expect(document.nodeCount == 10)
        #expect(root.kind == .mapping && root.style == .block && root.count == 2 && root.text == nil)
        let list = try #require(root["a"])
        #expect(list.isSequence && list.style == .flow && list.count == 3 && list.elements.count == 3)
        #expect(list.elements.map(\.style) == [.plain, .singleQuoted, .doubleQuoted])
        #expect(list.elements.map(\.text) == ["1", "2", "3"])
        #expect(list.elements.map(\.id) == [3, 4, 5])
        #expect(list.rawEntries.isEmpty && list["a"] == nil && root.elements.isEmpty)
        #expect(root["b"]?.isAnchored == true && root["a"]?.isAnchored == false)
        #expect(root["a"] == list && Set([list, root, list]).count == 2)
        #expect(try Document(parsing: "a").root != Document(parsing: "a").root)
    }

    @Test("Keys are found in small and in large mappings", arguments: [0, 1, 8, 9, 16, 17, 1000])
    func lookup(count: Int) throws {
        let text = "{" + (0..<count).map { "\"key\($0)\": {key: \($0)}" }.joined(separator: ", ") + "}"
        let root = try Document(parsing: text).root
        for number in 0..<count {
            #expect(root["key\(number)"]?["key"]?.int == number)
        }
        #expect(root["key"] == nil && root[""] == nil && root["key\(count)"] == nil)
        #expect(root.entries.count == count && root.entries.map { $0.value["key"]?.int } == (0..<count).map { $0 })
    }

    @Test("Text is compared without becoming a String")
    func comparison() throws {
        let root = try Document(parsing: "[abc, größe, '', [abc]]").root
        let nodes = Array(root.elements)
        #expect(nodes[0].isSame(text: "abc") && !nodes[0].isSame(text: "abd") && !nodes[0].isSame(text: "ab"))
        #expect(nodes[1].isSame(text: "größe") && nodes[2].isSame(text: "") && !nodes[3].isSame(text: "abc"))
        #expect(nodes[1].withUTF8 { $0.count } == 7)
    }
}
