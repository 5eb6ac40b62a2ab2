import Testing
import YAML

@Suite("Positions")
struct PositionTests {
    static let places = [
        Shape(
            "block mapping", "a: 1\nbc:\n  - d\n  - e: f\n",
            "{a@1:1: 1@1:4, bc@2:1: [d@3:5, {e@4:5: f@4:8}@4:5]@3:3}@1:1"),
        Shape("flow", "{a: [b,  c],\n d: e}", "{a@1:2: [b@1:6, c@1:10]@1:5, d@2:2: e@2:5}@1:1"),
        Shape(
            "columns count scalars", "é: \"😀\"\n\"日本\": { x: y }\n",
            "{é@1:1: \"😀\"@1:4, \"日本\"@2:1: {x@2:9: y@2:12}@2:7}@1:1"),
        Shape("byte order mark takes no column", "\u{FEFF}a: b", "{a@1:1: b@1:4}@1:1"),
        Shape("carriage returns", "a: 1\r\n\r\nb: 2\r\n", "{a@1:1: 1@1:4, b@3:1: 2@3:4}@1:1"),
        Shape("comments before", "# c\n\n  a: b\n", "{a@3:3: b@3:6}@3:3"),
        Shape("block scalar", "a: |\n  x\nb: y\n", "{a@1:1: |\"x\\n\"@1:4, b@3:1: y@3:4}@1:1"),
        Shape("properties belong to the node", "a: !!str &x b\n", "{a@1:1: &!<tag:yaml.org,2002:str> b@1:4}@1:1"),
        Shape("an alias has its own place", "- &x a\n- *x\n", "[&a@1:3, *a@2:3]@1:1"),
        Shape("missing values", "a:\nb: c\n", "{a@1:1: <>@1:3, b@2:1: c@2:4}@1:1"),
        Shape("empty input", "", "<>@1:1"),
        Shape(
            "after surrogate pairs",
            "{\"\\ud83d\\ude00\": \"\\uD83D\\uDE00\", \"a\": 1,\n\"b\": [\"\\ud83d\\ude00\", 2]}",
            "{\"😀\"@1:2: \"😀\"@1:18, \"a\"@1:34: 1@1:39, \"b\"@2:1: [\"😀\"@2:7, 2@2:23]@2:6}@1:1"),
    ]

    @Test("Every node knows where it starts", arguments: places)
    func start(_ place: Shape) throws {
        #expect(try Document(parsing: place.text).root.dump(positions: true) == place.dump)
    }

    @Test("Nodes know where they end")
    func end() throws {
        let root = try Document(parsing: "a:\n  b: cde\n\n# comment\nf: [g,\n h]  \ni: 'j'\n").root
        func end(_ node: Node?) -> String { node.map { "\($0.endLine):\($0.endColumn)" } ?? "none" }
        #expect(end(root["a"]?["b"]) == "2:9")
        #expect(end(root["a"]) == "2:9")
        #expect(end(root["f"]) == "6:4")
        #expect(end(root["i"]) == "7:7")
        #expect(end(root) == "7:7")
        #expect(end(root.entry("f")?.key) == "5:2")
    }

    @Test("A node behind an alias is where it was defined, its site is where it is mentioned")
    func alias() throws {
        let root = try Document(parsing: "a: &x\n  b: 1\nc: *x\n").root
        let node = try #require(root["c"])
        #expect(node == root["a"] && node.isAlias)
        #expect(node.line == 1 && node.column == 4)
        #expect(node.site == (3, 4))
    }
}
