import Testing

@testable import Lowering

struct HTMLMarkupTests {
    @Test(arguments: [
        ("a &amp; b&nbsp;&lt;c&gt; &#39;d&#39; &#x2014;", "a & b <c> 'd' —"),
        // Not a reference.
        ("a & b &c; &amp &#7; &", "a & b &c; &amp &#7; &"),
        ("`&amp;` is &amp;", "`&amp;` is &"), ("an ` &amp; b", "an ` & b"),
        ("```\n&amp;\n```\n&amp;", "```\n&amp;\n```\n&"),
    ])
    func charactersAreDecodedOutsideCode(text: String, result: String) {
        #expect(HTMLMarkup.converted(text) == result)
    }

    @Test(arguments: [
        (
            "Send this: <pre><code>\n{ &quot;a&quot;: 1 }\n</code></pre> Then wait.",
            ["Send this:", "", "```", #"{ "a": 1 }"#, "```", "", "Then wait."]
        ),
        ("<PRE class=x>a<br/>  b</PRE>", ["```", "a", "  b", "```"]),
        ("<predicate> and <pre>x</pre>", ["<predicate> and", "", "```", "x", "```"]), ("<pre></pre>", ["<pre></pre>"]),
        ("<pre>open", ["<pre>open"]),
    ])
    func preformattedTextIsCode(text: String, lines: [String]) {
        #expect(DocComment(text).lines == lines)
    }

    @Test(arguments: [
        (
            "<table><tr><th>Code</th><th>a|b</th></tr><tr><td><b>1</b></td><td>one\nline &amp; more</td></tr></table>",
            ["| Code | a\\|b |", "| --- | --- |", "| 1 | one line & more |"]
        ),
        (
            "a <table><thead><tr><th>A<td>B<tr><td>1<td>2 < 3</table> b",
            ["a", "", "| A | B |", "| --- | --- |", "| 1 | 2 < 3 |", "", "b"]
        ),
        ("<table><tr><td><table></table></td></tr></table>", ["<table><tr><td><table></table></td></tr></table>"]),
        ("<table></table>", ["<table></table>"]),
    ])
    func tablesAreRows(text: String, lines: [String]) {
        #expect(DocComment(text).lines == lines)
    }
}
