import Resolution
import Testing

@Suite struct SymbolIDTests {
    @Test func textsAreReadable() {
        #expect(SymbolID.model("Pet").property("tags").element.type.text == "model Pet property tags element type")
        #expect(
            SymbolID.operation("GET", "/pets/{id}").parameter(.query, "limit").text
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

    /// Keys can have the names of parts.
    @Test func theOwnerOfAPart() {
        let operation = SymbolID.operation("PUT", "/type")
        #expect(operation.parameter(.query, "type").owner == operation)
        #expect(operation.body.owner == operation)
        #expect(operation.body.property("type").owner == operation)
        #expect(operation.body.type.property("type").owner == operation.body.type)
        #expect(operation.options.argument.owner == operation)
        #expect(operation.option(operation.parameter(.query, "a")).owner == operation.options)
        #expect(SymbolID.model("type").property("type").owner == .model("type"))
        #expect(SymbolID.model("A").additionalProperties.owner == .model("A"))
        #expect(SymbolID.commonParameter(.query, " a\n").owner == .client)
        #expect(SymbolID.commonParameter(.query, " a\n").text == "common-parameter query %20a%0A")
    }

    @Test func whatIsAType() {
        let model = SymbolID.model("type")
        for symbol in [model, model.property("type").type, model.property("a").element.type] {
            #expect(symbol.isType, "\(symbol)")
        }
        let operation = SymbolID.operation("GET", "/type")
        #expect(operation.options.isType && operation.responses.isType && operation.response("200").type.isType)
        for symbol in [model.property("type"), model.value("type"), operation.parameter(.query, "type"), operation] {
            #expect(!symbol.isType, "\(symbol)")
        }
    }
}
