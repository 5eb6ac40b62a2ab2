import JSONPath
import Testing

@Suite struct FilterTests {
    /// The names of the members that a filter selects.
    private func names(_ filter: String, in json: String) throws -> String {
        try JSONPathQuery("$[?\(filter)]").matches(in: try ParsedTree(json)).map { match in
            guard case .name(let name) = match.location.last else { return "?" }
            return name
        }.joined()
    }

    static let values = #"{"a": null, "b": true, "c": 1, "d": 1.5, "e": "x", "f": [1], "g": {"h": 1}, "i": {}}"#

    @Test(arguments: [
        ("@ == null", "a"), ("@ == true", "b"), ("@ != true", "acdefgi"), ("@ == 1.0", "c"), ("@ > 1", "d"),
        ("@ >= 10e-1", "cd"), ("@ < 'y'", "e"), ("@ <= null", "a"), ("@ >= true", "b"), ("@ < true", ""),
        ("@ == $.f", "f"), ("@ == $.g", "g"), ("@.h == @.none", "abcdefi"), ("@.h == 1", "g"), ("@.h", "g"),
        ("!@.h", "abcdefi"), ("@[0]", "f"), ("@[-1] == 1", "f"), ("@.*", "fg"), ("@.h || @[0]", "fg"),
        ("@ == 1 || @ > 1 && @ < 1.2", "c"), ("(@ == 1 || @ > 1) && @ < 1.2", "c"), ("!(@ == 1 || @.h)", "abdefi"),
        ("1 == @", "c"), ("1 == 1", "abcdefgi"), ("@[?@ == 1]", "fg"), ("$.none", ""), ("$.a", "abcdefgi"),
    ])
    func conditions(filter: String, names: String) throws {
        #expect(try self.names(filter, in: Self.values) == names)
    }

    @Test(arguments: [
        ("length(@) == 1", "efg"), ("length(@) == 0", "i"), ("length(@) == length(@.none)", "abcd"),
        ("length('\u{1F600}e\u{301}') == 3", "abcdefgi"), ("count(@.*) == 1", "fg"), ("count($[*]) == 8", "abcdefgi"),
        ("value(@.*) == 1", "fg"), ("value($[*]) == @.h", "abcdefi"), ("length(value(@..h)) == @.none", "abcdefgi"),
        ("match(@, 'x')", "e"), ("!search(@, '')", "abcdfgi"), ("match('xy', @)", ""), ("search('yx', @)", "e"),
    ])
    func functions(filter: String, names: String) throws {
        #expect(try self.names(filter, in: Self.values) == names)
    }

    @Test(arguments: [
        (#"[1, {"a": 1, "b": [2]}]"#, #"[1.0, {"b": [2], "a": 1}]"#, true), ("[1, 2]", "[1]", false),
        (#"{"a": 1}"#, #"{"b": 1}"#, false), (#"{"a": 1}"#, #"{"a": 1, "b": 1}"#, false), ("[[]]", "[{}]", false),
        (#""\u00e9""#, #""e\u0301""#, false), ("0", "-0", true), ("[null]", "[false]", false),
    ])
    func equality(left: String, right: String, isEqual: Bool) throws {
        let tree = #"{"l": \#(left), "r": \#(right)}"#
        #expect(try JSONPathQuery.paths("$[?$.l == $.r]", in: tree).isEmpty != isEqual)
        #expect(try JSONPathQuery.paths("$[?$.l != $.r]", in: tree).isEmpty == isEqual)
    }
}

@Suite struct NumberTests {
    @Test(arguments: [
        ("1", "1.0"), ("100", "1e2"), ("0", "-0.0e9"), ("0.001", "1E-3"), ("-12.50", "-1250e-2"), ("10", "1e+1"),
        ("0e999999999999999999999", "0"),
    ])
    func equal(left: String, right: String) throws {
        #expect(try #require(JSONPathNumber(left)) == #require(JSONPathNumber(right)))
    }

    @Test(arguments: [
        ("1", "2"), ("9", "10"), ("-10", "-9"), ("-1", "0"), ("-1", "1"), ("0", "1e-400"), ("1e400", "1e401"),
        ("9007199254740992", "9007199254740993"), ("0.1", "0.10000000000000000001"), ("1.25", "1.3"),
        ("1e-99999999999999999999", "1"),
    ])
    func less(left: String, right: String) throws {
        let (left, right) = (try #require(JSONPathNumber(left)), try #require(JSONPathNumber(right)))
        #expect(left < right)
        #expect(!(right < left))
    }

    @Test(arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x1", "1 ", "NaN", "Infinity", "١"])
    func otherTexts(text: String) {
        #expect(JSONPathNumber(text) == nil)
    }

    @Test func integers() {
        #expect(JSONPathNumber(Int.min) == JSONPathNumber("\(Int.min)"))
        #expect(JSONPathNumber(0) == JSONPathNumber("-0"))
        #expect(JSONPathNumber(UInt8(120)) == JSONPathNumber("1.2e2"))
    }
}
