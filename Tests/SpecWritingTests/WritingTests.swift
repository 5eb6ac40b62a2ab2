import APIDescription
import Diagnostics
import Testing
import YAML

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

    @Test(arguments: [1_000, 1_001, 1_024, 1_025, 20_000])
    func writesLongKeys(length: Int) throws {
        let entries = ["k", "\"", "\u{1}"].map { YAMLValue.Entry(String(repeating: $0, count: length), .word("1")) }
        let value = YAMLValue.map([
            YAMLValue.Entry("all", .map(entries)), YAMLValue.Entry("each", .list([.map(entries)])),
        ])
        let text = YAMLEmitter.text(of: [YAMLValue.Entry("outer", value)])
        let outer = try #require(try Document(parsing: text).root["outer"])
        for mapping in [outer["all"], outer["each"]?.elements.first] {
            let keys = try #require(mapping).entries.map { $0.key.text }
            #expect(keys == entries.map(\.key))
        }
    }

    @Test func listsWhatItCannotSay() {
        var api = API(name: "Odd")
        var limited = Schema(.integer(format: nil), origin: Self.origin)
        limited.constraints.minimum = Constraints.Decimal(text: "many")
        limited.constraints.maxItems = -1
        api.models = [Model(name: "Limited", schema: limited, origin: Self.origin)]
        var incompatibility = Schema(.array(Schema(.integer(format: nil), origin: Self.origin)), origin: Self.origin)
        incompatibility.constraints.pattern = "a"
        incompatibility.constraints.minItems = 1
        incompatibility.defaultValue = .array([.string("x")])
        var endless = Schema(.integer(format: nil), origin: Self.origin)
        endless.constraints.minimum = Constraints.Decimal(text: "2")
        endless.constraints.maximum = Constraints.Decimal(text: "1")
        api.models += [
            Model(name: "Incompatibility", schema: incompatibility, origin: Self.origin),
            Model(name: "None", schema: endless, origin: Self.origin),
            Model(name: "Same", schema: Schema(.reference("Same"), origin: Self.origin), origin: Self.origin),
        ]
        var bounded = Schema(.reference("Same"), origin: Self.origin)
        bounded.constraints.minimum = Constraints.Decimal(text: "1")
        api.models.append(Model(name: "Bounded", schema: bounded, origin: Self.origin))
        let address = ServerLocation(url: "ws://{host}", origin: Self.origin)
        let host = ServerLocation(url: "https://a^b/c^d", origin: Self.origin)
        api.servers = [Server(name: "main", locations: [address, host], origin: Self.origin)]
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
            "'ws://{host}' is not a valid server URL; it is omitted",
            "'https://a^b/c^d' is not a valid server URL; it is omitted",
            "the server 'main' has no URL; it is omitted",
            "expected a number for 'minimum', found 'many'; it is omitted",
            "expected a non-negative integer for 'maxItems', found '-1'; it is omitted",
            "'maxItems' does not apply to an integer; it is omitted",
            "'pattern' does not apply to a list; it is omitted",
            "expected an integer for 'default'; it is omitted", "'minimum' is greater than 'maximum'; it is omitted",
            "the model 'Same' is an alias of itself; any value is accepted",
            "'minimum' does not apply to any value; it is omitted",
            "the path 'a' must start with '/'; '/a' is used", "a get request cannot have a body; it is omitted",
            "duplicate operation 'read'; this one is named after its path",
        ]
        for message in expected { #expect(output.diagnostics.contains { $0.message == message }, "\(message)") }
        #expect(output.text.hasSuffix("  /b:\n    get:\n      operation: { service: all }\n"))
    }

    /// A document with deeper types could not be read.
    @Test(arguments: [41, 42, 120]) func omitsWhatIsTooDeep(depth: Int) throws {
        var api = API(name: "Deep")
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        var schema = Schema(.string(format: nil), origin: origin)
        for _ in 0..<depth {
            let shape = ObjectShape(properties: [Property(name: "type", schema: schema, isRequired: false)])
            schema = Schema(
                .union(Union(variants: [Schema(.object(shape), isNullable: true, origin: origin)])), origin: origin)
        }
        api.models = [Model(name: "Deep", schema: schema, origin: origin)]
        let output = EndpointSpecWriter.write(api)
        #expect(
            output.diagnostics.map(\.message).contains { $0.hasSuffix("others; any value is accepted") } == (depth > 41)
        )
        #expect(throws: Never.self) { try Document(parsing: output.text) }
    }
}
