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
        ("a<br>b<br/>c", ["a", "", "b", "", "c"]), ("<p>a</p>\n  <p>b</p>c", ["a", "", "b", "", "c"]),
        ("| a<br>b |\n- c<br>d", ["| a b |", "- c d"]),
        (
            "See <a class=x href='https://a.example/b?c=1&amp;d=2'>the\npage</a>.",
            ["See [the page](https://a.example/b?c=1&d=2)."]
        ),
        ("<a href=\"https://a.example\">https://a.example</a>", ["<https://a.example>"]),
        ("<a href='#x'>here</a> <a name=x>there</a><a name='y'></a>", ["here there"]),
        ("<note> <p>a <i>b</i></p> </note>", ["<note>", "", "a *b*", "", "</note>"]),
        ("<a href='b c'>d</a>", ["<a href='b c'>d</a>"]),
        ("<strong>Note:</strong>a <b> b </b>c <EM>d</EM>, <i>e</i>", ["**Note:** a **b** c *d*, *e*"]),
        ("<code>a &lt; b</code> and <code>`</code>", ["`a < b` and <code>`</code>"]),
        ("A:<ul>\n  <li>one <b>two</b></li><li><p>three</p>\n</ul>B", ["A:", "", "- one **two**", "- three", "", "B"]),
        ("<ul>\n<li>a\n   b<br>c\n  <ol>\n   <li> d </li></ol></li></ul>", ["- a b c", "  1. d"]),
        ("<ol><li>a<ul><li>b</ul><li>c</ol>", ["1. a", "   - b", "2. c"]),
    ])
    func tagsAreMarkdown(text: String, lines: [String]) {
        #expect(DocComment(text).lines == lines)
    }

    @Test(arguments: [
        "Bearer <code>", "a</b>", "<b></b>", "<li>a", "<ul>a<li>b</ul>", "<i> </i>", "`<b>a</b>`", "```\n<b>a</b>\n```",
        "a <b c", "<name>", "<https://a.example>", "<Error><Code>a</Code></Error>", "a:\n\n    <b>c</b>", "<b>a\n\nb",
        "1 <a> 2",
    ])
    func otherTagsStay(text: String) {
        #expect(HTMLMarkup.converted(text) == text)
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
