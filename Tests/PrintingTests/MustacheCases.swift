import Testing

/// A named case of the public Mustache specification (github.com/mustache/spec), with a template and data of our own.
struct MustacheCase: CustomTestStringConvertible, Sendable {
    /// The file of the specification, and the name of the case there.
    let name: String
    let template: String
    let partials: [String: String]
    let expected: String

    init(_ name: String, _ template: String, _ expected: String, _ partials: [String: String] = [:]) {
        self.name = name
        self.template = template
        self.expected = expected
        self.partials = partials
    }

    var testDescription: String { name }

    static let all = interpolation + sections + whitespace + inverted + partials + comments + delimiters

    static let interpolation = [
        MustacheCase("Interpolation: No Interpolation", "let a = {1}\n", "let a = {1}\n"),
        MustacheCase("Interpolation: Basic Interpolation", "the {{subject}}.\n", "the moon.\n"),
        MustacheCase("Interpolation: Triple Mustache", "{{{symbols}}}", "& \" < >"),
        MustacheCase("Interpolation: Ampersand", "{{&symbols}}", "& \" < >"),
        MustacheCase("Interpolation: Basic Integer Interpolation", "{{integer}} km", "384 km"),
        MustacheCase("Interpolation: Triple Mustache Integer Interpolation", "{{{integer}}} km", "384 km"),
        MustacheCase("Interpolation: Ampersand Integer Interpolation", "{{&integer}} km", "384 km"),
        MustacheCase("Interpolation: Basic Decimal Interpolation", "{{decimal}} s", "1.28 s"),
        MustacheCase("Interpolation: Triple Mustache Decimal Interpolation", "{{{decimal}}} s", "1.28 s"),
        MustacheCase("Interpolation: Ampersand Decimal Interpolation", "{{&decimal}} s", "1.28 s"),
        MustacheCase("Interpolation: Basic Null Interpolation", "<{{absent}}>", "<>"),
        MustacheCase("Interpolation: Triple Mustache Null Interpolation", "<{{{absent}}}>", "<>"),
        MustacheCase("Interpolation: Ampersand Null Interpolation", "<{{&absent}}>", "<>"),
        MustacheCase(
            "Interpolation: Implicit Iterators - Basic Interpolation", "{{#subject}}{{.}}{{/subject}}", "moon"),
        MustacheCase(
            "Interpolation: Implicit Iterators - Triple Mustache", "{{#symbols}}{{{.}}}{{/symbols}}", "& \" < >"),
        MustacheCase("Interpolation: Implicit Iterators - Ampersand", "{{#symbols}}{{&.}}{{/symbols}}", "& \" < >"),
        MustacheCase(
            "Interpolation: Implicit Iterators - Basic Integer Interpolation", "{{#integer}}{{.}}{{/integer}}", "384"),
        MustacheCase("Interpolation: Interpolation - Surrounding Whitespace", "a {{subject}} b", "a moon b"),
        MustacheCase("Interpolation: Triple Mustache - Surrounding Whitespace", "a {{{subject}}} b", "a moon b"),
        MustacheCase("Interpolation: Ampersand - Surrounding Whitespace", "a {{&subject}} b", "a moon b"),
        MustacheCase("Interpolation: Interpolation - Standalone", "  {{subject}}\n", "  moon\n"),
        MustacheCase("Interpolation: Triple Mustache - Standalone", "  {{{subject}}}\n", "  moon\n"),
        MustacheCase("Interpolation: Ampersand - Standalone", "  {{&subject}}\n", "  moon\n"),
        MustacheCase("Interpolation: Interpolation With Padding", "<{{ subject }}>", "<moon>"),
        MustacheCase("Interpolation: Triple Mustache With Padding", "<{{{ subject }}}>", "<moon>"),
        MustacheCase("Interpolation: Ampersand With Padding", "<{{& subject }}>", "<moon>"),
    ]

    static let sections = [
        MustacheCase("Sections: Truthy", "<{{#yes}}shown{{/yes}}>", "<shown>"),
        MustacheCase("Sections: Falsey", "<{{#no}}hidden{{/no}}>", "<>"),
        MustacheCase("Sections: Null is falsey", "<{{#absent}}hidden{{/absent}}>", "<>"),
        MustacheCase("Sections: Context", "{{#planet}}on {{title}}{{/planet}}", "on Mars"),
        MustacheCase("Sections: Parent contexts", "{{#planet}}{{subject}} {{title}}{{/planet}}", "moon Mars"),
        MustacheCase("Sections: Variable test", "{{#subject}}{{.}} = {{subject}}{{/subject}}", "moon = moon"),
        MustacheCase(
            "Sections: List Contexts", "{{#planet}}{{#moons}}{{title}}.{{moon}} {{/moons}}{{/planet}}",
            "Mars.Phobos Mars.Deimos "),
        MustacheCase(
            "Sections: Deeply Nested Contexts",
            "{{#planet}}\n{{subject}}{{title}}\n{{#moons}}\n{{#seas}}\n{{subject}}{{title}}{{moon}}{{.}}\n"
                + "{{#absent}}\n{{/absent}}\n{{/seas}}\n{{title}}{{moon}}\n{{/moons}}\n{{title}}\n{{/planet}}\n{{subject}}\n",
            "moonMars\nmoonMarsPhobosdry\nMarsPhobos\nMarsDeimos\nMars\nmoon\n"),
        MustacheCase("Sections: List", "{{#planet}}{{#moons}}{{moon}};{{/moons}}{{/planet}}", "Phobos;Deimos;"),
        MustacheCase("Sections: Empty List", "<{{#nothing}}hidden{{/nothing}}>", "<>"),
        MustacheCase(
            "Sections: Doubled", "{{#yes}}\n- a\n{{/yes}}\n- {{subject}}\n{{#yes}}\n- c\n{{/yes}}\n",
            "- a\n- moon\n- c\n"),
        MustacheCase("Sections: Nested (Truthy)", "a {{#yes}}b {{#yes}}c{{/yes}} d{{/yes}} e", "a b c d e"),
        MustacheCase("Sections: Nested (Falsey)", "a {{#no}}b {{#no}}c{{/no}} d{{/no}} e", "a  e"),
        MustacheCase("Sections: Implicit Iterator - String", "{{#letters}}[{{.}}]{{/letters}}", "[x][y]"),
        MustacheCase("Sections: Implicit Iterator - Integer", "{{#integers}}[{{.}}]{{/integers}}", "[1][2]"),
        MustacheCase("Sections: Implicit Iterator - Decimal", "{{#decimals}}[{{.}}]{{/decimals}}", "[0.5][1.5]"),
        MustacheCase("Sections: Implicit Iterator - Triple mustache", "{{#marks}}[{{{.}}}]{{/marks}}", "[<][&]"),
        MustacheCase("Sections: Implicit Iterator - Ampersand", "{{#marks}}[{{&.}}]{{/marks}}", "[<][&]"),
    ]

    static let whitespace = [
        MustacheCase("Sections: Surrounding Whitespace", " a {{#yes}}\t-\t{{/yes}} b \n", " a \t-\t b \n"),
        MustacheCase("Sections: Internal Whitespace", " a {{#yes}} {{! note }}\n {{/yes}} b \n", " a  \n  b \n"),
        MustacheCase("Sections: Indented Inline Sections", " {{#yes}}a{{/yes}}\n {{#yes}}b{{/yes}}\n", " a\n b\n"),
        MustacheCase("Sections: Standalone Lines", "a\n{{#yes}}\n-\n{{/yes}}\nb\n", "a\n-\nb\n"),
        MustacheCase("Sections: Indented Standalone Lines", "a\n  {{#yes}}\n-\n\t{{/yes}}\nb\n", "a\n-\nb\n"),
        MustacheCase("Sections: Standalone Line Endings", "a\r\n{{#yes}}\r\n{{/yes}}\r\nb", "a\r\nb"),
        MustacheCase("Sections: Standalone Without Previous Line", "  {{#yes}}\n-{{/yes}}\nb", "-\nb"),
        MustacheCase("Sections: Standalone Without Newline", "a{{#yes}}\nb\n  {{/yes}}", "a\nb\n"),
        MustacheCase("Sections: Padding", "<{{# yes }}-{{/ yes }}>", "<->"),
        MustacheCase("Inverted: Surrounding Whitespace", " a {{^no}}\t-\t{{/no}} b \n", " a \t-\t b \n"),
        MustacheCase("Inverted: Internal Whitespace", " a {{^no}} {{! note }}\n {{/no}} b \n", " a  \n  b \n"),
        MustacheCase("Inverted: Indented Inline Sections", " {{^no}}a{{/no}}\n {{^no}}b{{/no}}\n", " a\n b\n"),
        MustacheCase("Inverted: Standalone Lines", "a\n{{^no}}\n-\n{{/no}}\nb\n", "a\n-\nb\n"),
        MustacheCase("Inverted: Standalone Indented Lines", "a\n  {{^no}}\n-\n\t{{/no}}\nb\n", "a\n-\nb\n"),
        MustacheCase("Inverted: Standalone Line Endings", "a\r\n{{^no}}\r\n{{/no}}\r\nb", "a\r\nb"),
        MustacheCase("Inverted: Standalone Without Previous Line", "  {{^no}}\n-{{/no}}\nb", "-\nb"),
        MustacheCase("Inverted: Standalone Without Newline", "a{{^no}}\nb\n  {{/no}}", "a\nb\n"),
        MustacheCase("Inverted: Padding", "<{{^ no }}-{{/ no }}>", "<->"),
    ]

    static let inverted = [
        MustacheCase("Inverted: Falsey", "<{{^no}}shown{{/no}}>", "<shown>"),
        MustacheCase("Inverted: Truthy", "<{{^yes}}hidden{{/yes}}>", "<>"),
        MustacheCase("Inverted: Null is falsey", "<{{^absent}}shown{{/absent}}>", "<shown>"),
        MustacheCase("Inverted: Context", "<{{^planet}}hidden{{/planet}}>", "<>"),
        MustacheCase("Inverted: List", "<{{^letters}}hidden{{/letters}}>", "<>"),
        MustacheCase("Inverted: Empty List", "<{{^nothing}}shown{{/nothing}}>", "<shown>"),
        MustacheCase(
            "Inverted: Doubled", "{{^no}}\n- a\n{{/no}}\n- {{subject}}\n{{^no}}\n- c\n{{/no}}\n", "- a\n- moon\n- c\n"),
        MustacheCase("Inverted: Nested (Falsey)", "a {{^no}}b {{^no}}c{{/no}} d{{/no}} e", "a b c d e"),
        MustacheCase("Inverted: Nested (Truthy)", "a {{^yes}}b {{^yes}}c{{/yes}} d{{/yes}} e", "a  e"),
    ]

    static let partials = [
        MustacheCase("Partials: Basic Behavior", "<{{>P}}>", "<included>", ["P": "included"]),
        MustacheCase("Partials: Context", "{{#planet}}{{>P}}{{/planet}}", "*Mars*", ["P": "*{{title}}*"]),
        MustacheCase("Partials: Nested", "{{>P}}", "(<moon>)", ["P": "({{>Q}})", "Q": "<{{subject}}>"]),
        MustacheCase("Partials: Surrounding Whitespace", "a {{>P}} b", "a \t-\t b", ["P": "\t-\t"]),
        MustacheCase("Partials: Inline Indentation", "  {{subject}}  {{> P}}\n", "  moon  -\n-\n", ["P": "-\n-"]),
        MustacheCase("Partials: Standalone Line Endings", "a\r\n{{>P}}\r\nb", "a\r\n-b", ["P": "-"]),
        MustacheCase("Partials: Standalone Without Previous Line", "  {{>P}}\nb", "  -\n  -b", ["P": "-\n-"]),
        MustacheCase("Partials: Standalone Without Newline", "a\n  {{>P}}", "a\n  -\n  -", ["P": "-\n-"]),
        MustacheCase(
            "Partials: Standalone Indentation", "{\n  {{>P}}\n}\n", "{\n  a\n  one\ntwo b\n  c\n}\n",
            ["P": "a\n{{{twoLines}}} b\nc\n"]),
        MustacheCase("Partials: Padding Whitespace", "<{{> P }}>", "<[]>", ["P": "[]"]),
    ]

    static let comments = [
        MustacheCase("Comments: Inline", "a{{! note }}b", "ab"),
        MustacheCase("Comments: Multiline", "a{{!\n  a note\n  of lines\n}}b\n", "ab\n"),
        MustacheCase("Comments: Standalone", "a\n{{! note }}\nb\n", "a\nb\n"),
        MustacheCase("Comments: Indented Standalone", "a\n  {{! note }}\nb\n", "a\nb\n"),
        MustacheCase("Comments: Standalone Line Endings", "a\r\n{{! note }}\r\nb", "a\r\nb"),
        MustacheCase("Comments: Standalone Without Previous Line", "  {{! note }}\nb", "b"),
        MustacheCase("Comments: Standalone Without Newline", "a\n  {{! note }}", "a\n"),
        MustacheCase("Comments: Multiline Standalone", "a\n{{!\na note\n}}\nb\n", "a\nb\n"),
        MustacheCase("Comments: Indented Multiline Standalone", "a\n  {{!\n    a note\n  }}\nb\n", "a\nb\n"),
        MustacheCase("Comments: Indented Inline", "  a {{! note }}\n", "  a \n"),
        MustacheCase("Comments: Surrounding Whitespace", "a {{! note }} b", "a  b"),
        MustacheCase("Comments: Variable Name Collision", "<{{! subject }}{{!subject}}>", "<>"),
    ]

    static let delimiters = [
        MustacheCase("Delimiters: Pair Behavior", "{{=<% %>=}}(<%subject%>)", "(moon)"),
        MustacheCase("Delimiters: Special Characters", "({{=[ ]=}}[subject])", "(moon)"),
        MustacheCase(
            "Delimiters: Sections",
            "{{#yes}}\n{{subject}} |subject|\n{{/yes}}\n{{= | | =}}\n|#yes|\n{{subject}} |subject|\n|/yes|\n",
            "moon |subject|\n{{subject}} moon\n"),
        MustacheCase(
            "Delimiters: Inverted Sections",
            "{{^no}}\n{{subject}} |subject|\n{{/no}}\n{{= | | =}}\n|^no|\n{{subject}} |subject|\n|/no|\n",
            "moon |subject|\n{{subject}} moon\n"),
        MustacheCase(
            "Delimiters: Partial Inheritence", "{{>P}}\n{{= | | =}}\n|>P|\n", "<moon><moon>", ["P": "<{{subject}}>"]),
        MustacheCase(
            "Delimiters: Post-Partial Behavior", "{{>P}}{{subject}} |subject|\n", "moon moon\nmoon |subject|\n",
            ["P": "{{subject}} {{= | | =}}|subject|\n"]),
        MustacheCase("Delimiters: Surrounding Whitespace", "a {{=@ @=}} b", "a  b"),
        MustacheCase("Delimiters: Outlying Whitespace (Inline)", " a {{=@ @=}}\n", " a \n"),
        MustacheCase("Delimiters: Standalone Tag", "a\n{{=@ @=}}\nb\n", "a\nb\n"),
        MustacheCase("Delimiters: Indented Standalone Tag", "a\n  {{=@ @=}}\nb\n", "a\nb\n"),
        MustacheCase("Delimiters: Standalone Line Endings", "a\r\n{{= @ @ =}}\r\nb", "a\r\nb"),
        MustacheCase("Delimiters: Standalone Without Previous Line", "  {{=@ @=}}\nb", "b"),
        MustacheCase("Delimiters: Standalone Without Newline", "a\n  {{=@ @=}}", "a\n"),
        MustacheCase("Delimiters: Pair with Padding", "<{{= @   @ =}}>", "<>"),
    ]
}
