import JSONPath
import Testing

@Suite struct ErrorTests {
    private func error(_ query: String) -> String? {
        do throws(JSONPathError) {
            _ = try JSONPathQuery(query)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("", "0: expected '$' at the start of the query, but the query ends"),
        ("a", "0: expected '$' at the start of the query instead of 'a'"),
        ("$ ", "1: expected '.', '[' or the end of the query instead of a space"),
        ("$.", "2: expected a name or '*', but the query ends"),
        ("$.1", "2: expected a name or '*' instead of '1'"),
        ("$...a", "3: expected a name or '*' instead of '.'"),
        ("$['é'", "5: expected ',' or ']', but the query ends"),
        ("$[]", "2: expected a name in quotes, an index, a slice, '*' or '?' instead of ']'"),
        ("$[1.5]", "3: expected ',' or ']' instead of '.'"),
        ("$[-0]", "2: an index cannot be -0"),
        ("$[-\n1]", "3: expected a digit instead of a control character"),
        ("$[01]", "2: a number does not start with 0"),
        ("$[:9007199254740992]", "3: an index is between -9007199254740991 and 9007199254740991"),
        ("$[?@ == 1.]", "10: expected a digit instead of ']'"),
        ("$['a", "2: the string is never closed"),
        ("$['\t']", "3: a control character in a string is written as an escape"),
        (#"$["\'"]"#, #"4: expected b, f, n, r, t, u, '/', '\' or " after the backslash instead of '''"#),
        (#"$["\u12x4"]"#, "7: expected 4 hexadecimal digits instead of 'x'"),
        (#"$["\ud800"]"#, "3: a surrogate is one of a pair of escapes"),
        (#"$["\ud800\u0041"]"#, "9: the second escape of a pair is between DC00 and DFFF"),
        ("$[?]", "3: expected a query, a value or a function instead of ']'"),
        ("$[?(@]", "5: expected '&&', '||' or ')' instead of ']'"),
        ("$[?!@ == 1]", "3: a comparison after '!' is written in parentheses"),
        ("$[?foo]", "3: 'foo' is neither a value nor a function with its arguments"),
    ])
    func syntax(query: String, message: String) {
        #expect(error(query) == message)
    }

    @Test(arguments: [
        ("$[?1]", "3: a value is not a condition; compare it"),
        ("$[?@.* == 1]", "3: the query can select several nodes, so it is not a value"),
        ("$[?1 == @..a]", "8: the query can select several nodes, so it is not a value"),
        ("$[?length(@)]", "3: the result of 'length' is not a condition; compare it"),
        ("$[?match(@, 'a') == true]", "3: the result of 'match' is a condition, not a value"),
        ("$[?length(@, @) == 1]", "3: 'length' has 1 argument, not 2"),
        ("$[?search(@)]", "3: 'search' has 2 arguments, not 1"),
        ("$[?count(1) == 1]", "9: the argument of 'count' is a query"),
        ("$[?length(@.a == 1) == 1]", "14: expected ',' or ')' instead of '='"),
        ("$[?count(@.*,) == 1]", "13: expected a query, a value or a function instead of ')'"),
        ("$[?size(@) == 1]", "3: there is no function 'size', only length, count, match, search, value"),
    ])
    func types(query: String, message: String) {
        #expect(error(query) == message)
    }

    @Test func nestingIsLimited() {
        func nested(_ depth: Int) -> String {
            "$[?" + String(repeating: "(", count: depth - 1) + "@" + String(repeating: ")", count: depth - 1) + "]"
        }
        #expect(error(nested(100)) == nil)
        #expect(error(nested(101)) == "103: the query is nested more than 100 levels deep")
        #expect(error(nested(100_000)) == error(nested(101)))
        #expect(error("$" + String(repeating: "[?@", count: 101))?.hasSuffix("100 levels deep") == true)
    }
}
