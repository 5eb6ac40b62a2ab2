import APIDescription
import Foundation
import TestSupport
import Testing

struct PatternSyntaxTests {
    private static let valid = [
        "^[A-Z]{2}-[0-9]+$", "a|", "()", "(?:a|b)*?", "(?>a)++", "a{2}", "a{2,}+", "a{0,16777215}", "^*$?", "a]",
        "a(?#comment)*", "(?i-m:a)b", "(?-i)", "(?x) a # comment\n*", "(?<name>a)\\k<name>", "\\1(a)", "(a)\\10",
        "(?:\\7){0}", "(?<=a{3}|b)c", "(?<!(?:a+){0}?)", "(?<=a{16777215})", "\\y\\E\\-", "\\Q*\\E+", "\\c", "\\0377",
        "\\x4", "\\x{1F600}", "\\uD83D\\uDE00", "\\U0010FFFF", "\\N{latin small letter a}", "\\R\\X\\h", "[]a]",
        "[^]]", "[a-z&&[^aeiou]]", "[a-z--b]", "[[a]-[b]]", "[\\w-.]", "[a-]", "[\\Q]\\E]", "[\\b\\y]",
        "[[:alpha:]-]", "[:^digit:]", "[:a]", "[a][&-z]", "\\p{L}\\P{Lu}", "\\p{script = greek}", "\\p{IsAlphabetic}",
        "\\p{InBasic_Latin}", "\\p{javaLowerCase}", "\\p{Extended_Pictographic}", "\\p{RGI_Emoji}", "\\p{Hans}",
        String(repeating: "(", count: 99) + String(repeating: ")", count: 99),
    ]

    private static let invalid = [
        "", "*", "a**", "a{2", "a{,2}", "a{2,1}", "{", "}", "a{16777216}", "(", ")", "(?=a)*", "\\b+", "(?)",
        "(?P<n>a)", "(?<1>a)", "(?<n>a)(?<n>b)", "\\k<n>(?<n>a)", "\\1", "(a)\\2", "(?(1)a)", "(?#", "(?<=a*)b",
        "(?<=a??)b", "(?<=(a)\\1)", "(?<=a{16777216})", "\\", "\\0", "\\x", "\\u{41}", "\\u004", "\\U00110000",
        "\\N{NOBODY}", "[", "[]", "[a", "[z-a]", "[a-\\d]", "[&&a]", "[a&&]", "[+--]", "[&-z]", "[[:nothing:]]",
        "\\pL", "\\p{", "\\p{Nothing}", "\\p{^L}", "\\p{InNothing}", "\\p{isL}",
        String(repeating: "(", count: 100) + String(repeating: ")", count: 100),
    ]

    @Test(arguments: valid)
    func isSupported(pattern: String) {
        #expect(PatternSyntax.accepts(pattern))
        #expect(Self.compiles(pattern))
    }

    @Test(arguments: invalid)
    func isNotSupported(pattern: String) {
        #expect(!PatternSyntax.accepts(pattern))
        #expect(!Self.compiles(pattern))
    }

    /// Patterns on which the generator is stricter than ICU, which is harmless: the client then does not check them.
    @Test(arguments: ["\\p{bc=AL}", "[[:L}a:]]", "(?<=[a]{16777215})"])
    func isSupportedByICUOnly(pattern: String) {
        #expect(!PatternSyntax.accepts(pattern))
        #expect(Self.compiles(pattern))
    }

    @Test(arguments: ["(", "[", "[:", "a(?#", "\\", "\\p{", "\\uD83D", "(?x) "])
    func endsSoon(part: String) {
        _ = PatternSyntax.accepts(String(repeating: part, count: 100_000))
    }

    /// Joins random parts, most of which are valid patterns.
    @Test func agreesWithFoundation() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let count = Int.random(in: 1...7, using: &generator)
            let pattern = (0..<count).compactMap { _ in Self.parts.randomElement(using: &generator) }.joined()
            #expect(PatternSyntax.accepts(pattern) == Self.compiles(pattern), "\(pattern.debugDescription)")
        }
    }

    private static let parts: [String] =
        valid.dropLast().map { String($0) } + [
            "a", "b", "1", " ", "#", "\n", "é", "😀", "-", "&", "&&", "--", ":", ",", "^", "$", ".", "|", "*", "+",
            "?", "??", "*+", "{1}", "{0}", "{2,}", "{1,3}?", "{3,1}", "(", "(", ")", ")", ")", "(?:", "(?=", "(?!",
            "(?<=", "(?<!", "(?<n>", "(?x)", "(?-x:", "(?", "[", "[^", "]", "]", "[a-", "[:alpha:]", "[:", "\\",
            "\\\\", "\\d", "\\w", "\\s", "\\b", "\\1", "\\2", "\\k<n>", "\\Q", "\\E", "\\u0041", "\\uD83D", "\\x",
            "\\p{L}", "\\p{Foo}", "\\P", "\\N{SPACE}",
        ]

    private static func compiles(_ pattern: String) -> Bool { (try? NSRegularExpression(pattern: pattern)) != nil }
}
