import Testing

/// Keys that are not names, and names that are equal to Swift and different to everybody else.
struct KeyTests {
    /// An `é` of one character, and of two.
    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"

    @Test(arguments: [
        ("{ {id}: int }", "5:8: error: a mapping cannot be a key"),
        ("{ [id]: int, b: int }", "5:8: error: a list cannot be a key"),
        ("{ a: int, ? { b: c } : d }", "5:18: error: a mapping cannot be a key"),
    ])
    func aListOrAMappingIsNoKey(model: String, expected: String) {
        let hint = " [invalid-key] = put a key that starts with '{' or '[' in quotes"
        #expect(findings(spec(model: model)) == [expected + hint])
    }

    @Test func aListOrAMappingIsNoKeyInOpenAPI() {
        let text = openAPI(schema: "{ type: object, properties: { {a}: { type: string }, b: { type: string } } }")
        let hint = " [invalid-key] = put a key that starts with '{' or '[' in quotes"
        #expect(findings(text) == ["6:37: error: a mapping cannot be a key" + hint])
        #expect(read(text).api == nil)
    }

    @Test func keysThatDifferInTheirNormalizationAreReported() {
        let hint = " [duplicate-key] = the first one is on line 5 = Swift does not distinguish them; rename one of them"
        #expect(
            findings(spec(model: "{ \(Self.composed): int, a: int, \(Self.decomposed): int }")) == [
                "5:24: error: key '\(Self.decomposed)' differs from another key only in its Unicode normalization\(hint)"
            ])
        // The sign of Kelvin is a K.
        #expect(
            findings(spec(model: "{ K: int, \u{212A}: int }")) == [
                "5:16: error: key '\u{212A}' differs from another key only in its Unicode normalization\(hint)"
            ])
        #expect(findings(spec(model: "{ \(Self.composed): int, e: int, \u{E8}: int }")) == [])
    }

    @Test func valuesThatDifferInTheirNormalizationAreReported() {
        let text = "differs from another value only in its Unicode normalization [duplicate-value]"
        let hint = " = Swift does not distinguish them; the first one is used"
        let values = "[\(Self.composed), a, \(Self.decomposed), a]"
        let inSpec = findings(spec(model: "{ enum: \(values) }"))
        #expect(inSpec.first == "5:21: error: value '\(Self.decomposed)' \(text)\(hint)")
        #expect(inSpec.count == 2)
        #expect(
            findings(openAPI(schema: "{ type: string, enum: \(values) }")) == [
                "6:36: warning: value '\(Self.decomposed)' \(text)\(hint)"
            ])
    }

    /// A model `A` on line 5.
    private func spec(model: String) -> String {
        "apigen: 1\nname: Keys\nservers: { main: https://a.example }\nmodels:\n  A: \(model)\npaths: {}\n"
    }
}
