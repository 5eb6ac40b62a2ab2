import JSONPath
import Testing

@Suite struct PatternTests {
    private func selects(_ function: String, _ pattern: String, _ text: String) throws -> Bool {
        let tree = MadeTree.array([.array([.string(text), .string(pattern)])])
        return try !JSONPathQuery("$[?\(function)(@[0], @[1])]").matches(in: tree).isEmpty
    }

    @Test(arguments: [
        ("", ""), ("(|a)b?", "ab"), ("a{2}", "aa"), ("a{2,}", "aaaa"), ("a{0,2}b", "ab"), ("(a|b)*", "abba"),
        ("[a-c]+", "abc"), ("[-a]", "-"), ("[a-]", "-"), ("[^a]", "b"), ("[^^]", "a"), ("[a^]", "^"), ("[a&&b]", "&"),
        ("[.]", "."), (#"[\]\-\\]+"#, #"]-\"#), (#"\r\n"#, "\r\n"), ("..", "e\u{301}"), (".", "\u{2028}"),
        (#"\p{Lu}\p{L}"#, "Éa"), (#"\P{Lu}"#, "a"), (#"[\p{Nd}x]+"#, "1x"), (#"\(\)\*\+\.\?"#, "()*+.?"),
        ("#a ", "#a "), ("^a$", "a"), ("[\u{1F468}-\u{1F469}]", "\u{1F469}"),
    ])
    func matches(pattern: String, text: String) throws {
        #expect(try selects("match", pattern, text))
        #expect(try selects("search", pattern, "\n" + text) == !pattern.hasPrefix("^"))
    }

    @Test(arguments: [
        ("a", "ab"), (".", "\n"), (".", "\r"), (".", "e\u{301}"), ("\u{E9}", "e\u{301}"), ("a$", "a\n"), ("[^a]", "a"),
        (#"[^\P{Lu}]"#, "a"), ("a{2}", "a"),
    ])
    func differs(pattern: String, text: String) throws {
        #expect(try !selects("match", pattern, text))
    }

    @Test(arguments: [
        "*", "a**", "a++", "a*?", "(", ")", "(?:a)", "(?i)a", "[", "[]", "[^]", "]", "}", "{", "a{", "a{,2}", "a{2,1}",
        "a{1", "a{99999999999999999999}", "[a-b-c]", "[b-a]", "[a--b]", "[[a]]", "[a-\\p{L}]", "\\", "\\d", "\\w",
        "\\b", "\\1", "\\$", "\\u0061", "\\p", "\\p{", "\\p{Xx}", "\\p{Greek}", "\\pL", "[:alpha:",
        String(repeating: "(", count: 51) + String(repeating: ")", count: 51),
    ])
    func otherSyntaxMatchesNothing(pattern: String) throws {
        for text in ["", "a", "aa", "1", pattern] {
            #expect(try !selects("search", pattern, text))
        }
    }

    @Test func onlyStringsMatch() throws {
        let tree = #"[1, null, [], {}, "a", true]"#
        #expect(try JSONPathQuery.paths("$[?search(@, '') || search('', @)]", in: tree) == ["$[4]"])
    }
}
