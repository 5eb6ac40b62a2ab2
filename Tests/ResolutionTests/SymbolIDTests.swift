import Resolution
import Testing

@Suite struct SymbolIDTests {
    @Test func textsAreReadable() {
        #expect(SymbolID.model("Pet").property("tags").element.type.text == "model Pet property tags element type")
        #expect(
            SymbolID.operation("GET", "/pets/{id}").parameter("query", "limit").text
                == "operation GET /pets/{id} query limit")
        #expect(SymbolID.header("X-Rate-Limit").text == "header x-rate-limit")
    }

    /// No two things have one text.
    @Test(arguments: [
        ("a b", "a%20b"), ("a\nb", "a%0Ab"), ("100%", "100%25"), ("", "%"), ("größe", "größe"), ("a/b", "a/b"),
    ])
    func wordsAreEncoded(word: String, encoded: String) {
        #expect(SymbolID.model(word).text == "model " + encoded)
    }

    @Test func symbolsWithEqualWordsDiffer() {
        #expect(SymbolID.model("a property b") != SymbolID.model("a").property("b"))
        #expect(SymbolID.model("a%20property%20b") != SymbolID.model("a property b"))
        // Two spellings of one letter.
        #expect(SymbolID.model("\u{E9}") != SymbolID.model("e\u{301}"))
    }
}
