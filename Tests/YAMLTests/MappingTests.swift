import Testing
import YAML

@Suite("Mappings")
struct MappingTests {
    static let merges = [
        Shape("a mapping", "x: &x {a: 1, b: 2}\nr:\n  <<: *x\n  c: 3\n", "a=1 b=2 c=3"),
        Shape("own keys win, before and after", "x: &x {a: 1, b: 2, c: 3}\nr: {a: 0, <<: *x, c: 9}", "a=0 b=2 c=9"),
        Shape("earlier sources win", "x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nr: {<<: [*x, *y]}", "a=1 b=2 c=4"),
        Shape("merged mappings merge", "x: &x {a: 1}\ny: &y {<<: *x, b: 2}\nr: {<<: *y, c: 3}", "a=1 b=2 c=3"),
        Shape("written in place", "r: {<<: {a: 1}, b: 2}", "a=1 b=2"),
        Shape("twice", "x: &x {a: 1}\ny: &y {a: 2, b: 3}\nr: {<<: *x, <<: *y}", "a=1 b=3"),
        Shape("nothing", "r: {<<: [], a: 1}", "a=1"),
        Shape("quoted is no merge key", "r: {'<<': {a: 1}, b: 2}", "<<=- b=2"),
        Shape("tagged is no merge key", "r: {!!str <<: {a: 1}}", "<<=-"),
        Shape("a value that cannot be merged stays", "r: {<<: 1, a: 2}", "<<=1 a=2"),
        Shape("a list with something else stays", "r: {<<: [{a: 1}, 2], b: 3}", "<<=- b=3"),
        Shape("as a value it is text", "r: {a: <<, b: 2}", "a=<< b=2"),
        Shape("own duplicates stay", "r: {<<: {c: 1}, a: 1, a: 2}", "c=1 a=1 a=2"),
    ]

    @Test("Merge keys are replaced by what they bring in", arguments: merges)
    func merge(_ shape: Shape) throws {
        let root = try #require(Document(parsing: shape.text).root["r"])
        let entries = root.entries.map { "\($0.key.text ?? "-")=\($0.value.text ?? "-")" }.joined(separator: " ")
        #expect(entries == shape.dump)
        // A lookup agrees with the first such entry.
        for (key, value) in root.entries {
            let name = try #require(key.text)
            let first = root.entries.first { $0.key.isSame(text: name) }
            #expect(root[name] == first?.value)
            #expect(value == first?.value || name == "a")
        }
        #expect(root["missing"] == nil)
    }

    @Test("A merge key itself is not found, unless it is left in place")
    func mergeKeyLookup() throws {
        #expect(try Document(parsing: "{<<: {a: 1}}").root["<<"] == nil)
        #expect(try Document(parsing: "{<<: 1}").root["<<"]?.int == 1)
        let root = try Document(parsing: "{<<: {a: 1}, b: 2}").root
        #expect(root.hasMergeKeys && root.rawEntries.map(\.key.text) == ["<<", "b"] && root.count == 2)
    }

    @Test("Large mappings merge too")
    func largeMerge() throws {
        let base = (0..<500).map { "k\($0): old" }.joined(separator: ", ")
        let own = (400..<600).map { "k\($0): new" }.joined(separator: ", ")
        let root = try #require(Document(parsing: "x: &x {\(base)}\nr: {<<: *x, \(own)}").root["r"])
        #expect(root.entries.count == 600)
        #expect(root.entries.filter { $0.value.isSame(text: "new") }.count == 200)
        #expect(root["k399"]?.text == "old" && root["k400"]?.text == "new" && root["k599"]?.text == "new")
    }

    static let duplicates = [
        Shape("none", "a: 1\nb: 2\n", ""),
        Shape("one", "a: 1\nb: 2\na: 3\n", "a 1:1 3:1"),
        Shape("three times", "{a: 1, a: 2, a: 3}", "a 1:2 1:8, a 1:2 1:14"),
        Shape("quoting does not matter", "1: a\n'1': b\n", "1 1:1 2:1"),
        Shape("nested ones are their mapping's", "a: {b: 1, b: 2}\n", ""),
        Shape("collections are not compared", "? [a]\n: 1\n? [a]\n: 2\n", ""),
        Shape("through an alias", "&x a: 1\n*x : 2\n", "a 1:1 2:1"),
        Shape("empty keys", "'': 1\n? \n: 2\n", " 1:1 2:2"),
        Shape(
            "in a large mapping", "{" + (0..<40).map { "k\($0): 0, " }.joined() + "\nk7: 1, k3: 1}",
            "k7 1:51 2:1, k3 1:23 2:8"),
    ]

    @Test("Keys that occur twice are found", arguments: duplicates)
    func duplicate(_ shape: Shape) throws {
        let root = try Document(parsing: shape.text).root
        let found = root.duplicateKeys.map { pair in
            "\(pair.first.text ?? "-") \(pair.first.site.line):\(pair.first.site.column)"
                + " \(pair.second.site.line):\(pair.second.site.column)"
        }
        #expect(found.joined(separator: ", ") == shape.dump)
    }

    @Test("A document knows all its duplicates, mapping by mapping")
    func allDuplicates() throws {
        let document = try Document(parsing: "a: {b: 1, b: 2}\na: {c: {d: 1, d: 2}, c: 4}\n")
        #expect(document.duplicateKeys.map(\.second.text) == ["a", "b", "c", "d"])
        #expect(document.root["a"]?.duplicateKeys.map(\.second.text) == ["b"])
    }

    @Test("Keys that are collections are found")
    func collectionKeys() throws {
        func places(_ text: String) throws -> [String] {
            try Document(parsing: text).collectionKeys.map { "\($0.site.line):\($0.site.column)" }
        }
        #expect(try places("a: {b: 1}\nc: [d]\n? e\n") == [])
        #expect(try places("? [a]\n: 1\nb:\n  c: {{d}: e}\n  ? - f\n") == ["1:3", "4:7", "5:5"])
        #expect(try places("a: &x [b]\n*x : c\n") == ["2:1"])
        #expect(try Document(parsing: "{[a]: b}").root.hasCollectionKeys)
        #expect(try !Document(parsing: "{a: [b]}").root.hasCollectionKeys)
    }

    @Test("Keys that are equal after normalization are found, and kept apart")
    func equivalentKeys() throws {
        func places(_ text: String) throws -> [String] {
            try Document(parsing: text).equivalentKeys.map { pair in
                "\(pair.first.site.line):\(pair.first.site.column) \(pair.second.site.line):\(pair.second.site.column)"
            }
        }
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        let text = "\(composed): 1\nb: 2\n\(decomposed): 3\n"
        #expect(try places(text) == ["1:1 3:1"])
        let root = try Document(parsing: text).root
        #expect(root[composed]?.int == 1 && root[decomposed]?.int == 3 && root.entries.count == 3)
        #expect(try places("{\u{212B}: 1, a: {\u{C5}: 2}, \u{C5}: 3, A\u{30A}: 4}") == ["1:2 1:19", "1:2 1:25"])
        #expect(try places("- {\(composed): 1}\n- {\(decomposed): 2}\n") == [])
        #expect(try places("\(composed): 1\n\(composed): 2\n") == [])
        // The entry of the base is not hidden by the own entry, because their keys differ.
        #expect(try places("a: &x {\(composed): 1}\nb: {<<: *x, \(decomposed): 2}\n") == ["1:8 2:13"])
    }
}
