import APIDescription
import Testing

/// Servers, schemes, and what goes along with every request.
struct EndpointServerTests {
    @Test(arguments: [
        ("\"1.0\"", "=1.0"), ("1.0", "=1.0"), ("iOS", "=iOS"), ("true", "=true"), ("\"string\"", "=string"),
        ("Devise", "=Devise"), ("string", "string"), ("string?", "string?"), ("int", "int"), ("User", "$User"),
        ("User?", "$User?"), ("nonempty string", "string<minLength 1>"), ("[string]", "[string]"),
        ("[a, b]", "string(a|b)"), ("{ type: string, description: D. }", "string"), ("\"\"", "="),
        ("{ type: uuid? }", "string(uuid)?"),
    ])
    func commonParameters(text: String, expected: String) throws {
        let lines = "models: { User: [x, y] }\ncommonParameters: { query: { a: \(text) }, headers: { X-B: \(text) } }"
        let found = try #require(read(spec(lines)).api).commonParameters
        #expect(found.map(\.name) == ["a", "X-B"])
        #expect(found.map(\.location) == [.query, .header])
        for parameter in found {
            switch parameter.value {
            case .constant(let text): #expect("=" + text == expected)
            case .given(let schema, let isRequired): #expect(schema.shape + (isRequired ? "" : "?") == expected)
            }
        }
    }

    @Test(
        arguments: [
            ("{ scheme: bearer }", .bearer(prefix: "Bearer")),
            ("{ scheme: bearer, prefix: JWT }", .bearer(prefix: "JWT")),
            ("{ scheme: bearer, prefix: \"\" }", .bearer(prefix: "")), ("{ scheme: basic }", .basic),
            ("{ scheme: header, key: X-Key }", .apiKey(location: .header, name: "X-Key")),
            ("{ scheme: query, key: k }", .apiKey(location: .query, name: "k")),
            ("{ scheme: cookie, key: sid }", .apiKey(location: .cookie, name: "sid")),
        ] as [(String, SecurityScheme.Kind)])
    func schemes(text: String, kind: SecurityScheme.Kind) throws {
        #expect(read(spec("auth: { s: \(text) }")).api?.securitySchemes.map(\.kind) == [kind])
        let documented = text.replacing(" }", with: ", description: D. }")
        #expect(read(spec("auth: { s: \(documented) }")).api?.securitySchemes.first?.documentation.text == "D.")
    }

    @Test func serversKeepTheirOrder() throws {
        let api = try #require(read(spec("servers: { z: HTTP://a.example, a: https://b.example/v1/ }")).api)
        #expect(api.servers.map(\.name) == ["z", "a"])
        #expect(api.servers.map { $0.locations.map(\.url) } == [["HTTP://a.example"], ["https://b.example/v1/"]])
    }

    /// The order of the keys says nothing.
    @Test func theOrderOfKeysDoesNotMatter() throws {
        let one = read(
            "apigen: 1\nname: T\nmodels: { A: int }\nauth: { s: { scheme: basic } }\npaths: { /a: { get: { operation: a.b, auth: s, returns: A } } }\n"
        )
        let other = read(
            "paths: { /a: { get: { returns: A, auth: s, operation: a.b } } }\nauth: { s: { scheme: basic } }\nmodels: { A: int }\nname: T\napigen: 1\n"
        )
        #expect(one.diagnostics == [] && other.diagnostics == [])
        #expect(one.api == other.api)
    }

    @Test func jsonIsReadToo() throws {
        let text = #"{"apigen": 1, "name": "T", "paths": {"/a": {"get": {"operation": "a.b", "returns": ["int"]}}}}"#
        let api = try #require(read(text).api)
        #expect(api == read("apigen: 1\nname: T\npaths: { /a: { get: { operation: a.b, returns: [int] } } }").api)
    }
}
