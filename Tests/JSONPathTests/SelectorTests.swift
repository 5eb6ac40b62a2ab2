import JSONPath
import Testing

@Suite struct SelectorTests {
    static let tree = #"{"a": {"b": [1, 2, 3, 4], "": null, "c d": {"b": "x"}}, "b": false, "é": [[5]]}"#

    @Test(arguments: [
        ("$", ["$"]),
        ("$.a.b", ["$['a']['b']"]),
        ("$ .a\n['b']", ["$['a']['b']"]),
        ("$.é", ["$['é']"]),
        ("$['a'][\"c d\"]", ["$['a']['c d']"]),
        ("$.a['']", ["$['a']['']"]),
        (#"$['\u00e9']"#, ["$['é']"]),
        ("$.b.b", []),
        ("$.*", ["$['a']", "$['b']", "$['é']"]),
        ("$.a.b[0, -1, 9, -9, 0]", ["$['a']['b'][0]", "$['a']['b'][3]", "$['a']['b'][0]"]),
        ("$.a[0]", []),
        ("$['b', 'a', 'b']", ["$['b']", "$['a']", "$['b']"]),
        ("$.é[*][*]", ["$['é'][0][0]"]),
        ("$..b", ["$['b']", "$['a']['b']", "$['a']['c d']['b']"]),
        ("$..[0]", ["$['a']['b'][0]", "$['é'][0]", "$['é'][0][0]"]),
        ("$.é..*", ["$['é'][0]", "$['é'][0][0]"]),
    ])
    func selects(query: String, paths: [String]) throws {
        #expect(try JSONPathQuery.paths(query, in: Self.tree) == paths)
    }

    @Test(arguments: [
        ("1:3", [1, 2]), (":2", [0, 1]), ("3:", [3, 4]), (":", [0, 1, 2, 3, 4]), ("::2", [0, 2, 4]),
        ("-2:", [3, 4]), (":-3", [0, 1]), ("::-1", [4, 3, 2, 1, 0]), ("3:0:-2", [3, 1]), ("-9:9", [0, 1, 2, 3, 4]),
        ("9:-9:-3", [4, 1]), ("1:3:0", []), ("3:1", []), ("1:3:-1", []), ("1 : 4 : 2", [1, 3]),
        ("::9007199254740991", [0]), ("::-9007199254740991", [4]),
    ])
    func slices(slice: String, indexes: [Int]) throws {
        #expect(try JSONPathQuery.paths("$[\(slice)]", in: "[0, 1, 2, 3, 4]") == indexes.map { "$[\($0)]" })
    }

    @Test func namesAreComparedByScalars() throws {
        let tree = MadeTree.object([("e\u{301}", .string("two")), ("\u{E9}", .string("one"))])
        #expect(try JSONPathQuery("$.\u{E9}").matches(in: tree).map(\.location) == [[.name("\u{E9}")]])
        #expect(try JSONPathQuery("$.e\u{301}").matches(in: tree).map(\.location) == [[.name("e\u{301}")]])
        #expect(JSONPathStep.name("e\u{301}") != .name("\u{E9}"))
    }

    @Test func normalizedPathsAreQueries() throws {
        let name = "'\\\"\u{8}\t\n\u{C}\r\u{0}\u{1F}/\u{7F}é\u{1F600}"
        let steps: [JSONPathStep] = [.name(name), .index(0)]
        let path = #"$['\'\\"\b\t\n\f\r\u0000\u001f/"# + "\u{7F}é\u{1F600}'][0]"
        #expect(steps.normalizedPath == path)
        let tree = MadeTree.object([(name, .array([.string("found")]))])
        #expect(try JSONPathQuery(path).matches(in: tree).map(\.location) == [steps])
    }

    @Test(arguments: ["$..a", "$..*..*", "$[?@..a]", "$[?count(@..a) > 2]", "$[*, *].*", "$..[::2]", "$..[?@ == $.a]"])
    func aQueryHasALimit(query: String) throws {
        let tree = (0..<10).reduce(MadeTree.string("end")) { tree, _ in .object([("a", .array([tree]))]) }
        let query = try JSONPathQuery(query)
        var limit = 1_000_000
        #expect(query.matches(in: tree, limit: &limit)?.map(\.location) == query.matches(in: tree).map(\.location))
        let examined = 1_000_000 - limit
        #expect(examined > 1)
        var exact = examined
        #expect(query.matches(in: tree, limit: &exact) != nil)
        #expect(exact == 0)
        var small = examined - 1
        #expect(query.matches(in: tree, limit: &small) == nil)
        #expect(small == 0)
    }

    /// Nothing recurses over the tree.
    @Test func treesCanBeDeep() throws {
        let tree = (0..<1_000).reduce(MadeTree.string("end")) { tree, _ in .object([("a", .array([tree]))]) }
        let matches = try JSONPathQuery("$..a").matches(in: tree)
        #expect(matches.count == 1_000)
        #expect(matches.last?.location.count == 1_999)
        #expect(try JSONPathQuery("$[?@ == $.a]").matches(in: tree).count == 1)
    }
}
