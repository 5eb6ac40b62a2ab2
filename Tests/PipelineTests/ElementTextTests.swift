import Testing

@testable import Pipeline

/// What a description says about the elements of lists and the values of maps.
struct ElementTextTests {
    private func document(_ schemas: String, paths: String = "{}") -> String {
        """
        openapi: 3.1.0
        info: { title: Small, version: "1" }
        servers: [{ url: https://a.example }]
        components: { schemas: \(schemas) }
        paths: \(paths)
        """
    }

    private func model(_ schema: String) throws -> String {
        try #require(
            try generate(document("{ User: { type: object, properties: { p: \(schema) } } }"))["Models/User.swift"])
    }

    /// A list and a map have no type that could say what their elements are.
    @Test(arguments: [
        (
            "{ type: array, items: { type: string, maxLength: 5, minLength: 5 } }",
            "/// Each element: exactly 5 characters."
        ),
        (
            "{ type: array, maxItems: 3, items: { type: string, pattern: '^a', minLength: 1 } }",
            "/// At most 3 elements.\n    /// Each element: must not be empty. Must match `^a`."
        ),
        (
            "{ type: object, additionalProperties: { type: integer, minimum: 1, maximum: 9 } }",
            "/// Each value: between 1 and 9."
        ),
        (
            "{ type: array, items: { type: array, maxItems: 2, items: { type: number, minimum: 0 } } }",
            "/// Each element: at most 2 elements.\n    /// Each inner element: at least 0."
        ),
        (
            "{ type: object, additionalProperties: { type: array, items: { type: string, maxLength: 5 } } }",
            "/// Each element of the values: at most 5 characters."
        ),
        (
            "{ type: array, items: { type: array, uniqueItems: true, maxItems: 2, items: { type: string } } }",
            "/// Each element: at most 2 elements. Elements must be unique."
        ),
        ("{ type: array, items: { type: string, description: A tag. } }", "/// A tag.\n    public var p"),
        (
            "{ type: array, description: The tags., items: { type: string, maxLength: 5, description: A tag } }",
            "/// The tags.\n    /// Each element: A tag. At most 5 characters."
        ),
        (
            "{ type: array, description: The tags., items: { type: string, description: The tags } }",
            "/// The tags.\n    public var p"
        ),
        (
            "{ type: array, description: 'Tags, each at most 5 characters.', items: { type: string, maxLength: 5 } }",
            "/// Tags, each at most 5 characters.\n    public var p"
        ),
        (
            "{ type: array, items: { type: object, description: A, properties: { a: { type: string } } } }",
            "    public var p"
        ),
    ])
    func elementIsDocumented(schema: String, comment: String) throws {
        let text = try model(schema)
        #expect(text.contains(comment), "\(text)")
    }

    @Test func elementOfParameterAndOfModelIsDocumented() throws {
        let list = "{ type: array, items: { type: string, maxLength: 5, description: A tag. } }"
        let paths = """
            { /a: { get: { operationId: a, tags: [t], parameters: [
              { name: x, in: query, schema: \(list) }, { name: y, in: query, description: Y., schema: \(list) } ] } } }
            """
        let files = try generate(document("{ Tags: \(list) }", paths: paths))
        let service = try #require(files["Services/TService.swift"])
        #expect(service.contains("- x: A tag.\n    ///     Each element: at most 5 characters."), "\(service)")
        #expect(service.contains("- y: Y.\n    ///     Each element: A tag. At most 5 characters."), "\(service)")
        let model = try #require(files["Models/Tags.swift"])
        #expect(model.contains("/// A tag.\n/// Each element: at most 5 characters."), "\(model)")
    }
}
