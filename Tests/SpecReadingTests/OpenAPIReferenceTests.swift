import APIDescription
import Testing

/// References within a document, and where they do not lead.
struct OpenAPIReferenceTests {
    /// A document with a few schemas, which start at line 5.
    private func document(_ schemas: String) -> String {
        "openapi: 3.1.0\ninfo: { title: T, version: \"1\" }\ncomponents:\n  schemas:\n"
            + schemas.split(separator: "\n").map { "    " + $0 + "\n" }.joined() + "paths: {}\n"
    }

    private func shapes(_ schemas: String) throws -> [String] {
        try #require(read(document(schemas)).api).models.map { "\($0.name) \($0.schema.shape)" }
    }

    @Test(arguments: [
        ("a/b", "a~1b"), ("a~b", "a~0b"), ("a~1b", "a~01b"), ("a b", "a%20b"), ("größe", "gr%C3%B6%C3%9Fe"),
        ("größe", "größe"),
        ("a%b", "a%25b"), ("a.b-c_d", "a.b-c_d"), ("{a}", "%7Ba%7D"), ("~", "~0"), ("/", "~1"), ("%2F", "%252F"),
    ])
    func pointersAreUnescaped(name: String, pointer: String) throws {
        let found = try shapes(
            "\"\(name)\": { type: integer }\nX: { type: array, items: { $ref: \"#/components/schemas/\(pointer)\" } }")
        #expect(found == ["\(name) int", "X [$\(name)]"])
    }

    @Test func whatIsNoModelYetBecomesOne() throws {
        let found = try shapes(
            """
            A: { type: object, properties: { kind: { type: string, enum: [a] }, list: { type: array, items: { type: integer } } } }
            X: { type: array, items: { $ref: "#/components/schemas/A/properties/kind" } }
            Y: { type: array, items: { $ref: "#/components/schemas/A/properties/kind" } }
            """)
        #expect(found.dropFirst() == ["X [$kind]", "Y [$kind]", "kind string(a)"])
    }

    @Test(arguments: [
        (
            "A: { $ref: \"#/components/schemas/Usr\" }\nUser: { type: string }",
            "5:16: error: unresolved reference '#/components/schemas/Usr': cannot find 'Usr' [unresolved-reference] = "
                + "did you mean 'User'?\(tolerated("unresolved-reference"))"
        ),
        (
            "A: { $ref: \"#/components/nothing/X\" }",
            "5:16: error: unresolved reference '#/components/nothing/X': cannot find 'nothing' [unresolved-reference]"
                + tolerated("unresolved-reference")
        ),
        (
            "A: { $ref: \"#/components/schemas/A\" }",
            "5:16: error: '#/components/schemas/A' refers to itself [cyclic-reference]\(tolerated("cyclic-reference"))"
        ),
        (
            "A: { $ref: \"https://a.example/b.yaml\" }",
            "5:16: error: 'https://a.example/b.yaml' is on the network; only files are read [network-reference] = "
                + "save it, for example as 'b.yaml', and add 'external: { \"https://a.example/b.yaml\": b.yaml }' to apigen.yaml"
                + tolerated("network-reference")
        ),
    ])
    func thatLeadNowhere(schemas: String, expected: String) {
        #expect(findings(document(schemas)) == [expected])
        #expect(read(document(schemas)).api == nil)
    }

    @Test func circlesOfMereReferencesAreErrors() {
        let found = read(document("A: { $ref: \"#/components/schemas/B\" }\nB: { $ref: \"#/components/schemas/A\" }"))
            .diagnostics
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.code == "cyclic-reference" })
    }

    @Test func circlesThroughPropertiesAreModels() throws {
        let found = try shapes(
            """
            A: { type: object, properties: { b: { $ref: "#/components/schemas/B" }, a: { $ref: "#/components/schemas/A" } } }
            B: { type: object, properties: { a: { type: array, items: { $ref: "#/components/schemas/A" } } } }
            """)
        #expect(found == ["A {b?: $B, a?: $A}", "B {a?: [$A]}"])
    }

    /// Whatever a pointer says, it is a response or an error.
    @Test(arguments: ["-1", "99999999999999999999", "+0", "1", "x", "", "0/0/0", "~", "~2", "%", "%ZZ"])
    func oddPointersDoNoHarm(part: String) {
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            tags: [{ name: a }]
            components: { schemas: { A: { type: array, items: { $ref: "#/tags/\(part)" } } } }
            paths: {}

            """
        let result = read(text)
        #expect(result.api != nil || result.diagnostics.contains { $0.code == "unresolved-reference" })
    }

    /// A chain of references of any length leads to its end; only one that leads to itself is an error.
    @Test func longChainsOfReferencesAreNoCycle() throws {
        let names = (0..<1_000).map { "M\($0): { $ref: \"#/components/schemas/M\($0 + 1)\" }" }
        let text = (names + ["M1000: { type: object, properties: { a: { type: integer } } }"]).joined(separator: "\n")
        #expect(findings(document(text)) == [])
        #expect(try shapes(text).suffix(2) == ["M999 $M1000", "M1000 {a?: int}"])
        let parameters = (0..<1_000).map { "P\($0): { $ref: \"#/components/parameters/P\($0 + 1)\" }" }
        let last = ["P1000: { name: a, in: query, schema: { type: integer } }"]
        let operation = openAPI(
            operation: """
                parameters: [{ $ref: "#/components/parameters/P0" }, { name: id, in: path, required: true, schema: { type: integer } }]
                responses: {}
                """,
            components: "components:\n  parameters:\n" + (parameters + last).map { "    " + $0 }.joined(separator: "\n")
        )
        #expect(read(operation).api?.operations.first?.parameters.map(\.name).sorted() == ["a", "id"])
    }

    /// A pointer can lead through a reference whose own pointer leads back.
    @Test func pointersThroughEachOtherAreCyclic() {
        let found = findings(
            document(
                """
                A: { $ref: "#/components/schemas/B/x" }
                B: { $ref: "#/components/schemas/A/x" }
                C: { $ref: "#/components/schemas/C/x/y" }
                """))
        #expect(found.map { $0.prefix(5) } == ["5:16:", "6:16:", "7:16:"])
        #expect(found.prefix(2).allSatisfy { $0.contains("refers to itself [cyclic-reference]") }, "\(found)")
    }
}
