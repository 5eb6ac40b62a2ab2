import APIDescription
import Testing

/// The same API, in both languages, is the same `API`.
struct BothLanguagesTests {
    private let endpointSpec = """
        apigen: 1
        name: Library
        description: Books.
        servers: { main: https://a.example }
        auth:
          session: { scheme: bearer }
          key: { scheme: header, key: X-Key }
        services: { books: All about books. }
        models:
          Genre: [novel, poem]
          Book:
            description: A book.
            properties:
              id: uuid
              title: { type: nonempty string, description: On the cover. }
              genre: Genre?
              tags: "[string]?"
              ratings: [string: int]
              due: date?
              old: { type: double, deprecated: true }
        paths:
          /books:
            get:
              operation: books.list
              summary: Lists.
              description: All of them.
              auth: none
              params: { limit: { type: int?, minimum: 1, maximum: 100 } }
              returns: [Book]
            post: { operation: books.add, auth: [session, key], body: Book, returns: Book, deprecated: true }
          "/books/{id}":
            delete: { operation: books.remove, auth: session, params: { id: uuid, X-Why: { type: string, in: header } } }

        """

    private let document = """
        openapi: 3.1.0
        info: { title: Library, description: Books. }
        servers: [{ url: https://a.example }]
        tags: [{ name: books, description: All about books. }]
        components:
          securitySchemes:
            session: { type: http, scheme: bearer }
            key: { type: apiKey, in: header, name: X-Key }
          schemas:
            Genre: { type: string, enum: [novel, poem] }
            Book:
              description: A book.
              type: object
              required: [id, title, ratings, old]
              properties:
                id: { type: string, format: uuid }
                title: { type: string, minLength: 1, description: On the cover. }
                genre: { $ref: "#/components/schemas/Genre" }
                tags: { type: array, items: { type: string } }
                ratings: { type: object, additionalProperties: { type: integer } }
                due: { type: string, format: date }
                old: { type: number, format: double, deprecated: true }
        paths:
          /books:
            get:
              operationId: list
              tags: [books]
              summary: Lists.
              description: All of them.
              security: []
              parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }]
              responses:
                2XX: { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Book" } } } } }
            post:
              operationId: add
              tags: [books]
              security: [{ session: [], key: [] }]
              deprecated: true
              requestBody:
                required: true
                content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }
              responses: { 2XX: { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } } }
          "/books/{id}":
            delete:
              operationId: remove
              tags: [books]
              security: [{ session: [] }]
              parameters:
                - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
                - { name: X-Why, in: header, required: true, schema: { type: string } }
              responses: { 2XX: {} }

        """

    @Test func isTheSame() throws {
        let one = try #require(read(endpointSpec).api)
        var other = try #require(read(document).api)
        #expect(read(document).diagnostics == [])
        // What only one of the languages says.
        other.clientDefaults = one.clientDefaults
        #expect(one.models == other.models)
        #expect(one.operations == other.operations)
        #expect(one == other)
    }

    /// JSON is YAML, and where things stand says nothing.
    @Test func theLayoutSaysNothing() throws {
        let flow =
            #"{"openapi":"3.1.0","info":{"title":"T"},"paths":{"/a":{"get":{"responses":{"200":{"description":"d"}}}}}}"#
        let block = """
            # A comment.
            openapi: 3.1.0
            info:
                title: "T"
            paths:
                '/a':
                    get:
                        responses:
                            200:
                                description: >-
                                    d

            """
        #expect(read(flow).api != nil)
        #expect(read(flow).api == read(block).api)
    }
}
