/// Texts that break what is not careful.
enum Texts {
    /// The name that text becomes if it becomes code.
    static let canary = "pwned7"

    /// Texts that end a comment, a literal or a line of Swift, and declare something.
    static let injections: [String] = [
        "*/ struct pwned7 {} /*", "x */ } struct pwned7 {} /**", "/* /* x", "*/", "/*",
        "\"\"\"\nstruct pwned7 {}\n\"\"\"", "\"\"\"", "\"; let pwned7 = 1 //", "\"# ; let pwned7 = 1 //", "\"",
        "\\(x + pwned7)", "\\#(x + pwned7)", "\\", "x\\", "\\u{0}", "\\\"; let pwned7 = 1 //",
        "x\nstruct pwned7 {}\n", "x\rstruct pwned7 {}\r", "x\r\nstruct pwned7 {}\r\n", "x\u{B}struct pwned7 {}",
        "x\u{C}struct pwned7 {}", "x\u{85}struct pwned7 {}", "x\u{2028}struct pwned7 {}", "x\u{2029}struct pwned7 {}",
        "x\0struct pwned7 {}", "\nfunc pwned7() {}", "\n@available(*, unavailable) struct pwned7 {}",
        "`; struct pwned7 {}; `", "`", "``", "`x`", "x`y", "#if pwned7\n#error(\"x\")", "\n#error(\"x\")\n", "#if",
        "#endif",
        "\n#sourceLocation(file: \"x\", line: 1)\n", "x) {}; func pwned7() {", "} struct pwned7 { ", "{", "}", "//",
        "\u{202E} struct pwned7 {}", "- Parameter pwned7: x", "```\nstruct pwned7 {}\n```", "import pwned7",
        "; import pwned7",
        "$(x pwned7)", "%@ %s %n", "\n\n\n", "{{x pwned7}}", "{{{x pwned7}}}", "{{#x pwned7}}", "{{/x pwned7}}",
        "<#x pwned7#>",
    ]

    /// Texts that are unusual, and that no description needs.
    static let extremes: [String] = [
        "", " ", "\n", "\t", "\0", "a\0b", "\u{1}\u{2}", "\u{7F}", "\u{80}\u{9F}", "\u{85}", "\u{2028}", "\u{2029}",
        "\u{FEFF}", "a\u{FEFF}b", "\u{202E}abc\u{202C}", "\u{200B}", "\u{200D}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}",
        "é", "e\u{301}", "Å", "A\u{30A}", "ﬁ", "İ", "ß", "ǆ", "👩‍👩‍👧‍👦", "🇩🇪", "日本", "العربية", "\u{1F9D1}\u{1F3FD}",
        "\u{D7FF}", "\u{E000}", "~", "null", "true", "false", "yes", "no", "on", "y", "NaN", ".nan", ".inf", "-.inf",
        "0", "-0", "-1", "012", "0x1F", "0o17", "1e400", "1e-400", "1_000", "12:30:45", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "1.7976931348623157e309", "0.1", "1.", ".5", "+1",
        "2020-02-30", "2020-01-01", "2020-01-01T00:00:00Z", "9999-99-99", "/", "//", "/{}", "/{", "/}", "/{a}{b}",
        "/{a}/{a}",
        "/a?b", "/a#b", "/../x", "{a", "a}", "#", "#/", "#/components/schemas", "#/components/schemas/", "?", "a?",
        "a??",
        "[a", "[a]", "[[a]]", "a]", "{string: a}", "self", "Self", "Type", "Any", "init", "Error", "Codable", "String",
        "Int",
        "_", "__", "$0", "$ref", "<<", "*", "&", "!", "|", ">", "---", "...", "%YAML 1.2", "@", "=", "http://",
        "https://x.y/z",
        "file:///etc/passwd", "../../../etc/passwd", "/etc/passwd", "x.yaml", ".", "..", "nonempty string", "string",
        "int",
        "object", "array", "application/json", "*/*", "text/event-stream", "multipart/form-data", "bearer", "default",
        "2XX",
        "200", "600", "-200", "get", "(", ")", "[", "(?<", "^(a+)+$", "\\p{L}", "[[:alpha:]]", "(?(1)a)",
    ]

    /// Numbers and other plain scalars.
    static let literals: [String] = [
        "null", "~", "true", "false", "0", "-0", "-1", "1", "012", "0x1F", "0o17", "1e400", "1e-400", "-1e308", "1.5",
        "0.1",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551616", ".nan", ".inf", "-.inf", "1_000", "12:30:45", "2020-01-01", "1e5", "100.0",
        "2147483648",
        String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
    ]

    static func extreme(_ random: inout RandomSource) -> String {
        switch random.number(12) {
        case 0:
            return String(
                repeating: random.element(["a", "é", "🎉", "ab ", "\n", "/x", "\"", "[", "{a}"]), count: 10_000)
        case 1: return random.element(extremes) + random.element(extremes)
        case 2: return random.element(injections)
        case 3:
            return String(
                String.UnicodeScalarView(
                    (0..<1 + random.number(6)).map { _ in Unicode.Scalar(UInt32(random.number(0x3000))) ?? "x" }))
        default: return random.element(extremes)
        }
    }

    /// A text around or beside an existing one.
    static func injected(into text: String, _ random: inout RandomSource) -> String {
        let injection = random.element(injections)
        switch random.number(4) {
        case 0: return injection
        case 1: return injection + text
        case 2: return text + injection + text
        default: return text + injection
        }
    }
}
