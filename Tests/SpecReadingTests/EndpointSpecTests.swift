import APIDescription
import Foundation
import SpecReading
import Testing

/// What an endpoint spec says, construct by construct.
struct EndpointSpecTests {
    @Test(arguments: [
        ("string", "string"), ("int?", "int?"), ("[string]", "[string]"), ("\"[string]?\"", "[string]?"),
        ("[[int]]", "[[int]]"), ("[string: int]", "{*: int}"), ("[string: [User]]", "{*: [$User]}"),
        ("\"[string: int]?\"", "{*: int}?"), ("User", "$User"), ("nonempty string", "string<minLength 1>"),
        ("[a, b]", "string(a|b)"), ("[1, 2]", "integer(#1|#2)"), ("[1, two]", "string(1|two)"),
        ("[yes, no]", "string(yes|no)"), ("[true, false]", "string(true|false)"), ("[a, null]", "string(a|null)"),
        ("[1.0, 2.0]", "string(1.0|2.0)"), ("[\"1\", \"2\"]", "string(1|2)"), ("{ enum: [only] }", "string(only)"),
        ("{ enum: { a: First., b: } }", "string(a|b)"), ("{ enum: { 1: , 2: } }", "integer(#1|#2)"),
        ("{}", "{}"), ("{ a: int, b: string? }", "{a: int, b?: string}"),
        ("{ a: { b: { c: int? } } }", "{a: {b: {c?: int}}}"), ("{ a: [x, y] }", "{a: string(x|y)}"),
        ("{ properties: { type: string, enum: int } }", "{type: string, enum: int}"),
        ("{ enum: int }", "{enum: int}"), ("{ properties: int }", "{properties: int}"),
        ("{ type: int }", "int"), ("{ type: { a: int } }", "{a: int}"), ("{ type: [a, b] }", "string(a|b)"),
        ("{ type: string, minLength: 2, maxLength: 5, pattern: ^a }", "string<minLength 2 maxLength 5 /^a/>"),
        ("{ type: [int], minItems: 0, maxItems: 9 }", "[int]<minItems 0 maxItems 9>"),
        ("{ type: number, minimum: -1.50, maximum: 1e3 }", "number<>=-1.50 <=1e3>"),
        ("{ type: int, maximum: 123456789012345678901 }", "int<<=123456789012345678901>"),
    ])
    func readsTypes(text: String, shape: String) throws {
        #expect(findings(model(text)) == [])
        #expect(try #require(read(model(text)).api).models.last?.schema.shape == shape)
    }

    @Test func readsNotes() throws {
        let text = model("{ type: string, description: D., deprecated: Use B., example: [1, { a: null }] }")
        let schema = try #require(read(text).api?.models.last?.schema)
        #expect(schema.documentation == Documentation(text: "D."))
        #expect(schema.deprecation == Deprecation(message: "Use B."))
        #expect(schema.examples == [.array([.number("1"), .object([JSON.Member(key: "a", value: .null)])])])
        #expect(read(model("{ type: int, deprecated: true }")).api?.models.last?.schema.deprecation == Deprecation())
        #expect(read(model("{ type: int, deprecated: false }")).api?.models.last?.schema.deprecation == nil)
        let values = read(model("{ enum: { a: First., b: } }")).api?.models.last?.schema.kind
        guard case .enumeration(let enumeration)? = values else { return #expect(Bool(false), "no enumeration") }
        #expect(enumeration.values.map(\.documentation.text) == ["First.", nil])
        #expect(!enumeration.isClosed)
    }

    private func parameters(_ lines: String) throws -> [Parameter] {
        try #require(read(operation(lines)).api?.operations.first).parameters
    }

    @Test(arguments: [
        ("params: {}", "path id string"), ("summary: x", "path id string"),
        ("params: { id: int }", "path id int"),
        ("params: { a: int }", "path id string, query a int"),
        ("params: { a: int? }", "path id string, query a? int"),
        ("params: { a: { type: \"[int]?\", in: header } }", "path id string, header a? [int]"),
        ("params: { a: { type: [x, y], in: cookie } }", "path id string, cookie a string(x|y)"),
        // The same name twice, in different places.
        ("params: { id: { type: uuid, in: query } }", "path id string, query id string(uuid)"),
        ("params: { b: int, id: int, a: int }", "query b int, path id int, query a int"),
        ("params: { a: { type: string, minLength: 3 } }", "path id string, query a string<minLength 3>"),
    ])
    func readsParameters(lines: String, expected: String) throws {
        let found = try parameters(lines).map {
            "\($0.location) \($0.name)\($0.isRequired ? "" : "?") \($0.schema.shape)"
        }
        #expect(found.joined(separator: ", ") == expected)
    }

    @Test func readsWhatIsSaidOfAParameter() throws {
        let parameter = try #require(
            try parameters("params: { a: { type: int, label: by, description: D., deprecated: true } }").last)
        #expect(parameter.naming.name == "by")
        #expect(parameter.documentation.text == "D.")
        #expect(parameter.deprecation == Deprecation())
        #expect(parameter.style == .form && parameter.explode)
    }

    @Test func ownParametersWinOverThoseOfThePath() throws {
        let lines = """
            paths:
              /a/{id}:
                params: { id: int, q: string, r: bool? }
                get: { operation: a.b, params: { q: int, s: string } }
                put: { operation: a.c }
            """
        let operations = try #require(read(spec(lines)).api).operations
        #expect(
            operations[0].parameters.map { $0.name + " " + $0.schema.shape } == [
                "id int", "r bool", "q int", "s string",
            ])
        #expect(operations[1].parameters.map { $0.name + " " + $0.schema.shape } == ["id int", "q string", "r bool"])
    }

    @Test(arguments: [
        ("body: User", "application/json $User required"), ("body: User?", "application/json $User"),
        ("body: { a: int, b: string? }", "application/json {a: int, b?: string} required spread"),
        ("body: { properties: { type: int } }", "application/json {type: int} required spread"),
        ("body: { properties: { a: int }, as: form }", "application/x-www-form-urlencoded {a: int} required spread"),
        ("body: { type: string, as: text }", "text/plain string required"),
        ("body: { type: binary?, as: image/png }", "image/png string(binary)"),
        ("body: { type: string, as: json }", "application/json string required"),
        ("body: [int]", "application/json [int] required"),
    ])
    func readsBodies(lines: String, expected: String) throws {
        let text = operation(lines, before: "models: { User: { id: int } }\n")
        let body = try #require(read(text).api?.operations.first?.body)
        let content = try #require(body.contents.first)
        let parts = [
            content.mediaType.text, try #require(content.schema).shape, body.isRequired ? "required" : "",
            body.isSpread ? "spread" : "",
        ]
        #expect(parts.filter { !$0.isEmpty }.joined(separator: " ") == expected)
        #expect(body.contents.count == 1)
    }

    @Test func readsOperations() throws {
        let lines = """
            servers: { main: https://a.example, other: https://b.example }
            auth: { one: { scheme: basic }, two: { scheme: query, key: k } }
            paths:
              /a:
                server: other
                renamedFrom: [/b, /c]
                post: { operation: s.second, server: main, auth: [one, two], deprecated: Use x. }
                get: { operation: s.first, summary: S., description: D., auth: one, returns: int? }
              /d: { renamedFrom: /e, get: { operation: t.third, auth: none } }
            """
        let operations = try #require(read(spec(lines)).api).operations
        // In the order of the description, not that of the methods.
        #expect(operations.map(\.name) == ["second", "first", "third"])
        #expect(operations.map(\.service) == ["s", "s", "t"])
        #expect(operations.map(\.method) == [.post, .get, .get])
        #expect(operations.map(\.server) == ["main", "other", nil])
        #expect(operations.map(\.formerPaths) == [["/b", "/c"], ["/b", "/c"], ["/e"]])
        #expect(operations.map { $0.security?.map(\.schemes) } == [[["one", "two"]], [["one"]], []])
        #expect(operations.map(\.deprecation) == [Deprecation(message: "Use x."), nil, nil])
        #expect(operations[1].documentation == Documentation(summary: "S.", text: "D."))
        #expect(operations.map { $0.responses.map(\.status) } == [[.range(2)], [.range(2)], [.range(2)]])
        #expect(operations.map { $0.responses[0].contents.map { $0.schema?.shape } } == [[], ["int?"], []])
    }

    @Test(arguments: HTTPMethod.allCases)
    func readsEveryMethod(method: HTTPMethod) throws {
        let text = spec("paths: { /a: { \(method.rawValue): { operation: a.b } } }")
        #expect(read(text).api?.operations.map(\.method) == [method])
    }
}
