import API
import Testing

@testable import SpecWriting

/// How an endpoint spec is written, and what is said of things that it cannot say.
@Suite struct WritingTests {
    private static let origin = Origin(SourceLocation(file: 0, line: 3, column: 5))

    @Test(arguments: [
        "yes", "no", "12:30", "2020-01-01", "a?b", "https://x.example/?a=b#c", "it's", "1.0.0", "-a", "string?",
    ])
    func leavesTextPlain(_ text: String) {
        #expect(YAMLScalar.inline(text, in: .block) == text)
        #expect(YAMLScalar.inline(text, in: .flow) == text)
    }

    @Test(arguments: [
        "", "null", "true", "12", "1.0", "0x1F", ".5", "a: b", "a #b", "- a", "<<", "[a]", "*a", " a", "a:",
    ])
    func quotesWhatWouldBeSomethingElse(_ text: String) {
        #expect(YAMLScalar.inline(text, in: .block) == "\"\(text)\"")
    }

    @Test func listsWhatItCannotSay() {
        var api = API(name: "Odd")
        var limited = Schema(.integer(format: nil), origin: Self.origin)
        limited.constraints.minimum = Constraints.Decimal(text: "many")
        limited.constraints.maxItems = -1
        api.models = [Model(name: "Limited", schema: limited, origin: Self.origin)]
        var misfit = Schema(.array(Schema(.integer(format: nil), origin: Self.origin)), origin: Self.origin)
        misfit.constraints.pattern = "a"
        misfit.constraints.minItems = 1
        misfit.defaultValue = .array([.string("x")])
        var endless = Schema(.integer(format: nil), origin: Self.origin)
        endless.constraints.minimum = Constraints.Decimal(text: "2")
        endless.constraints.maximum = Constraints.Decimal(text: "1")
        api.models += [
            Model(name: "Misfit", schema: misfit, origin: Self.origin),
            Model(name: "None", schema: endless, origin: Self.origin),
            Model(name: "Same", schema: Schema(.reference("Same"), origin: Self.origin), origin: Self.origin),
        ]
        let address = ServerLocation(url: "ws://{host}", origin: Self.origin)
        api.servers = [Server(name: "main", locations: [address], origin: Self.origin)]
        for path in ["a", "/b"] {
            var operation = Operation(
                name: "read", service: "all", method: .get, path: PathTemplate(path), origin: Self.origin)
            operation.body = RequestBody(contents: [], isRequired: true, origin: Self.origin)
            operation.responses = [Response(status: .range(2), contents: [], origin: Self.origin)]
            api.operations.append(operation)
        }
        let output = EndpointSpecWriter.write(api)
        #expect(output.diagnostics.allSatisfy { $0.code == "not-imported" && $0.location == Self.origin.location })
        let expected: [String] = [
            "'ws://{host}' is no URL of a server; it is left out",
            "the server 'main' has no address; it is left out",
            "'minimum' is no number, but 'many'; it is left out", "'maxItems' cannot be -1; it is left out",
            "'maxItems' says nothing of an integer; it is left out", "'pattern' says nothing of a list; it is left out",
            "'default' is not a whole number; it is left out", "'minimum' is greater than 'maximum'; it is left out",
            "'Same' is only another name of itself; any value is accepted",
            "a path starts with '/', unlike 'a'; it is '/a' now", "a get request has no body; it is left out",
            "there is another operation 'read'; this one is named after its path",
        ]
        for message in expected { #expect(output.diagnostics.contains { $0.message == message }, "\(message)") }
        #expect(output.text.hasSuffix("  /b:\n    get:\n      operation: { service: all }\n"))
    }
}
