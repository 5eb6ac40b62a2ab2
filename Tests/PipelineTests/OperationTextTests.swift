import Testing

@testable import Pipeline

/// The documentation of operations: of their parameters, their errors and their security.
struct OperationTextTests {
    private func service(_ operation: String) throws -> String {
        let text = """
            openapi: 3.1.0
            info: { title: Small, version: "1" }
            servers: [{ url: https://a.example }]
            components:
              securitySchemes:
                account: { type: oauth2, flows: { implicit: { authorizationUrl: https://a.example, scopes: { read: R } } } }
                other: { type: oauth2, flows: { implicit: { authorizationUrl: https://a.example, scopes: { read: R } } } }
                key: { type: apiKey, in: header, name: X-Key }
              schemas:
                First: { type: object, description: One., properties: { code: { type: integer } } }
            paths: { /a: { get: { operationId: a, tags: [t], summary: Loads it., \(operation) } } }
            """
        return try #require(try generate(text)["Services/TService.swift"])
    }

    @Test(arguments: [
        (#""\n        Limit the list.\n        Or not.""#, "- limit: Limit the list.\n    ///     Or not.\n"),
        (#""   Limit the list.""#, "- limit: Limit the list.\n"),
    ])
    func indentationOfParametersIsRemoved(text: String, comment: String) throws {
        let parameter = "{ name: limit, in: query, schema: { type: integer }, description: \(text) }"
        let service = try service("parameters: [\(parameter)]")
        #expect(service.contains(comment), "\(service)")
    }

    @Test(arguments: [
        ("The end is before the start (end < start)", true), ("The count is > 100", true),
        ("The <b>count</b> is negative", false), ("The count is negative<br>", false),
        ("The pet <!-- x --> bites", false),
    ])
    func textsOfErrorsWithTagsAreLeftOut(text: String, isWritten: Bool) throws {
        let service = try service("responses: { '400': { description: '\(text).' } }")
        #expect(service.contains("- Throws: \(text) (400).") == isWritten, "\(service)")
        #expect(service.contains("- Throws:") == isWritten, "\(service)")
    }

    @Test(arguments: [
        ("{ account: [read, read] }, { account: [read] }", "Requires the scope `read`.", "[[account]]"),
        ("{ account: [read], other: [read] }", "Requires the scope `read`.", "[[account, other]]"),
        ("{ account: [] }, { key: [] }, { account: [] }", "Loads it.", "[[account], [key]]"),
    ])
    func equalRequirementsAreOne(security: String, comment: String, expression: String) throws {
        let service = try service("security: [\(security)]")
        #expect(service.contains("/// \(comment)\n"), "\(service)")
        let code = service.replacing("SmallAPI.Security.", with: "")
        #expect(code.contains("security = \(expression)"), "\(service)")
    }

    @Test func typeOfErrorsHasAllItsStatuses() throws {
        let schema = "type: object, properties: { code: { type: integer }, why: { type: string"
        func response(_ text: String) -> String {
            "{ description: No, content: { application/json: { schema: { \(schema), description: \(text) } } } } } }"
        }
        let reference = "{ $ref: '#/components/schemas/First' }"
        let common = "{ description: No, content: { application/json: { schema: \(reference) } } }"
        let service = try service(
            "responses: { '401': \(common), '404': \(response("One.")), '500': \(response("Two.")) }")
        #expect(service.contains("(404, 500)"), "\(service)")
    }
}
