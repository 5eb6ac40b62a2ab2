import APIDescription
import Diagnostics
import SpecReading
import Testing

@testable import Pipeline

/// What has no type in Swift is in the documentation.
struct DescribedFactTests {
    /// A document with schemas and operations.
    private func document(_ schemas: String = "{}", paths: String = "{}", more: String = "") -> String {
        """
        openapi: 3.1.0
        info: { title: Small, version: "1" }
        servers: [{ url: https://a.example }]
        \(more)
        components:
          securitySchemes:
            account:
              type: oauth2
              flows:
                authorizationCode:
                  authorizationUrl: https://a.example/authorize
                  tokenUrl: https://a.example/token
                  scopes: { read: Reads., write: Writes. }
            key: { type: apiKey, in: header, name: X-Key }
          schemas: \(schemas)
        paths: \(paths)
        """
    }

    private func model(_ schema: String) throws -> String {
        try #require(
            try generate(document("{ User: { type: object, properties: { p: \(schema) } } }"))["Models/User.swift"])
    }

    @Test(arguments: [
        ("{ type: number, multipleOf: 0.01 }", "/// A multiple of 0.01."),
        ("{ type: array, items: { type: integer }, uniqueItems: true }", "/// Elements must be unique."),
        ("{ type: array, items: { type: string, enum: [email] } }", "/// Each element is `email`."),
        ("{ type: array, items: { type: string, format: ipv4 } }", "/// Format of the elements: `ipv4`."),
        ("{ type: object, additionalProperties: true, minProperties: 1 }", "/// Must have a property."),
        ("{ type: object, additionalProperties: true, maxProperties: 9 }", "/// At most 9 properties."),
        (
            "{ type: object, additionalProperties: true, propertyNames: { pattern: '^[a-z]$' } }",
            "/// The keys must match `^[a-z]$`."
        ),
        ("{ type: string, format: email }", "/// Format: `email`."),
        ("{ type: integer, format: unix-time }", "/// Format: `unix-time`."),
        ("{ type: string, readOnly: true }", "/// Read-only."),
        ("{ type: string, writeOnly: true, description: The name. }", "/// The name.\n    /// Write-only."),
        ("{ type: string, description: The name, multipleOf: 2 }", "/// The name.\n    /// A multiple of 2."),
    ])
    func isDocumented(schema: String, comment: String) throws {
        let text = try model(schema)
        #expect(text.contains(comment), "\(text)")
    }

    @Test(arguments: [
        ("{ type: string, format: email, description: An e-mail address. }", "Format"),
        ("{ type: string, readOnly: true, description: This is read-only. }", "Read-only."),
        ("{ type: string, format: date-time }", "Format"), ("{ type: string, format: password }", "Format"),
        ("{ type: integer, format: int64 }", "Format"),
        ("{ type: integer, minimum: 1, maximum: 10, description: From 1 to 10. }", "Between"),
        ("{ type: string, maxLength: 1000, description: 'At most 1,000 characters.' }", "1000"),
    ])
    func isNotRepeated(schema: String, sentence: String) throws {
        let text = try model(schema)
        #expect(!text.contains(sentence), "\(text)")
    }

    /// A number that the text mentions as something else is not its limit.
    @Test func limitIsDocumentedBesideOtherNumbers() throws {
        let text = try model("{ type: integer, maximum: 10, description: Added in version 10. }")
        #expect(text.contains("At most 10."))
    }

    @Test func defaultBehindReferenceIsDocumented() throws {
        let files = try generate(
            document(
                """
                { Size: { type: string, enum: [s, m], default: m },
                  User: { type: object, properties: { size: { $ref: '#/components/schemas/Size' } } } }
                """))
        #expect(files["Models/User.swift"]?.contains("/// Default: `m`.") == true)
    }

    @Test func choiceOfPropertiesIsDocumented() throws {
        let schema = "{ type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string } }, "
        let files = try generate(
            document("{ User: \(schema)anyOf: [{ required: [a] }, { required: [b, c] }] } }"))
        #expect(files["Models/User.swift"]?.contains("/// Requires `a`, or `b` and `c`.") == true)
    }

    // MARK: - OAuth

    @Test func scopesAreDocumented() throws {
        let files = try generate(
            document(
                paths: """

                      /a: { get: { operationId: a, tags: [t], summary: Loads it., security: [{ account: [read] }] } }
                      /b: { get: { operationId: b, tags: [t], security: [{ account: [read, write] }, { key: [] }] } }
                      /c: { get: { operationId: c, tags: [t], security: [], description: Open. } }
                      /d: { get: { operationId: d, tags: [t], description: Needs `write`. } }
                    """, more: "security: [{ account: [write] }]"))
        let service = try #require(files["Services/TService.swift"])
        #expect(
            service.contains("/// Loads it.\n    ///\n    /// Requires the scope `read`.\n    ///\n    /// `GET /a`"))
        #expect(
            service.contains("/// With `account`, requires the scopes `read` and `write`.\n    ///\n    /// `GET /b`"))
        #expect(service.contains("/// Open.\n    ///\n    /// `GET /c`"))
        #expect(service.contains("/// Needs `write`.\n    ///\n    /// `GET /d`"))
        let client = try #require(files["SmallAPI.swift"])
        #expect(client.contains("OAuth flow `authorizationCode`: authorization URL `https://a.example/authorize`"))
        #expect(client.contains("`https://a.example/token`."))
    }

    // MARK: - Deprecations

    @Test(arguments: [
        ("x-deprecatedMessage: Use b.", "Use b."), ("x-deprecation-reason: Use b.", "Use b."),
        ("x-deprecated: { message: Use b. }", "Use b."),
        ("description: 'Deprecated: use `b`. It is faster.'", "use `b`."),
        ("description: '**Deprecated.** Use [b](https://b.example) instead.'", "Use b instead."),
        ("description: It is old. This is deprecated in favor of b. Sorry.", "This is deprecated in favor of b."),
    ])
    func deprecationHasMessage(key: String, message: String) throws {
        let paths = "{ /a: { get: { operationId: a, tags: [t], deprecated: true, \(key) } } }"
        let service = try #require(try generate(document(paths: paths))["Services/TService.swift"])
        #expect(service.contains("@available(*, deprecated, message: \"\(message)\")"), "\(service)")
    }

    // MARK: - Repetitions

    @Test(arguments: [
        ("summary: List users, description: List users.", "/// List users.\n    ///\n    /// `GET"),
        (
            "summary: List users., description: List users of a team., x: 1",
            "/// List users of a team.\n    ///\n    /// `GET"
        ),
        (
            "summary: List users of a team, description: List users., x: 1",
            "/// List users of a team\n    ///\n    /// `GET"
        ),
        (
            "summary: Get user, description: Get users.",
            "/// Get user\n    ///\n    /// Get users.\n    ///\n    /// `GET"
        ),
    ])
    func summaryIsNotRepeated(texts: String, comment: String) throws {
        let paths = "{ /a: { get: { operationId: a, tags: [t], \(texts) } } }"
        let service = try #require(try generate(document(paths: paths))["Services/TService.swift"])
        #expect(service.contains(comment), "\(service)")
    }

    @Test func equalErrorDecodersAreOneLine() throws {
        let content = "description: No, content: { application/json: { schema: { $ref: '#/components/schemas/%' } } }"
        let one = content.replacing("%", with: "One")
        let two = content.replacing("%", with: "Two")
        let paths =
            "{ /a: { get: { operationId: a, tags: [t], responses: { '401': { \(one) }, '400': { \(one) }, '404': { \(two) } } } } }"
        let object = "{ type: object, properties: { % : { type: string } } }"
        let models = "{ One: \(object.replacing("%", with: "a")), Two: \(object.replacing("%", with: "b")) }"
        let service = try #require(try generate(document(models, paths: paths))["Services/TService.swift"])
        #expect(service.components(separatedBy: "setErrorDecoder").count < 3, "\(service)")
    }

    // MARK: - Servers

    @Test(arguments: [
        ("openapi: 3.0.0\nservers: [{ url: /api/v3/ }]", "2:18"), ("swagger: '2.0'\nbasePath: /api/v3", "2:11"),
    ])
    func pathOfServerIsDocumented(start: String, place: String) throws {
        let text = start + "\ninfo: { title: Small, version: '1' }\npaths: {}\n"
        let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
        let note = try #require(result.diagnostics.first { $0.code == "relative-url" })
        #expect("\(note.location.line):\(note.location.column)" == place)
        #expect(note.severity == .note)
        let client = try #require(try generate(text)["SmallAPI.swift"])
        #expect(client.contains("- server: The URL of the server, which ends with `/api/v3`."), "\(client)")
        let spec = "apigen: 1\nname: Small\nservers: { main: /api/v3 }\npaths: {}\n"
        #expect(try generate(spec)["SmallAPI.swift"] == client)
    }
}
