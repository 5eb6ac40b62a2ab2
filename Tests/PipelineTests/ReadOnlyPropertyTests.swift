import APIEvolution
import Testing

@testable import Pipeline
@testable import Printing

/// Read-only properties of what only requests contain.
struct ReadOnlyPropertyTests {
    private static let spec = """
        apigen: 1
        name: Small
        servers: { main: https://a.example }
        models:
          NewUser: { id: { type: string, readOnly: true }, name: string, home: { readOnly: true, properties: { city: string } } }
          User: { id: { type: string, readOnly: true }, name: string }
        paths:
          /users:
            post: { operation: users.add, body: NewUser }
            put: { operation: users.replace, body: User, returns: User }

        """

    @Test func areOnlyInTypesOfResponses() throws {
        let files = try generate(Self.spec)
        let sent = try #require(files["Models/NewUser.swift"])
        #expect(!sent.contains("id") && sent.contains("name: String") && !sent.contains("Home"), "\(sent)")
        #expect(files["Models/User.swift"]?.contains("/// Read-only.\n    public var id: String") == true)
    }

    /// The schema behind a reference, or the only part of a composition, can say it.
    @Test(arguments: ["$ref: '#/components/schemas/ID'", "allOf: [{ $ref: '#/components/schemas/ID' }]"])
    func areFoundBehindReferences(id: String) throws {
        let files = try generate(
            """
            openapi: 3.1.0
            info: { title: Small, version: '1' }
            servers: [{ url: https://a.example }]
            components:
              schemas:
                ID: { $ref: '#/components/schemas/Key' }
                Key: { type: string, maxLength: 9, readOnly: true }
                NewUser: { type: object, properties: { id: { \(id) }, name: { type: string } } }
                User: { type: object, properties: { id: { \(id) }, name: { type: string } } }
            paths:
              /users:
                post:
                  operationId: addUser
                  requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewUser' } } } }
                  responses:
                    '200': { description: A, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }

            """)
        let user = try #require(files["Models/User.swift"])
        #expect(user.contains("/// Read-only."), "\(user)")
        let sent = try #require(files["Models/NewUser.swift"])
        #expect(!sent.contains("id") && sent.contains("name"), "\(sent)")
    }

    /// A client that has the properties keeps them.
    @Test func stayIfTheLockHasThem() throws {
        let before = try api(
            Self.spec.replacing("/users:\n", with: "/users:\n    get: { operation: users.get, returns: NewUser }\n"))
        let pipeline = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let lock = pipeline.declarations(for: before).lock
        let files = pipeline.print(pipeline.declarations(for: try api(Self.spec), lock: lock)).files
        let sent = try #require(files.first { $0.path == "Models/NewUser.swift" }?.text)
        #expect(sent.contains("id: String") && sent.contains("Home"))
    }

    /// The variants of a union can be told apart by what is read-only.
    @Test func stayInVariantsOfUnions() throws {
        let text = Self.spec.replacing("NewUser }", with: "Someone }")
            .replacing("  User:", with: "  Guest: { age: int }\n  Someone: { union: [NewUser, Guest] }\n  User:")
        #expect(try generate(text)["Models/NewUser.swift"]?.contains("id: String") == true)
    }
}
