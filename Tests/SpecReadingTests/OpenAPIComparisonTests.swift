import APIDescription
import Testing

/// What is read for the comparison of two descriptions only: no client depends on it.
struct OpenAPIComparisonTests {
    private func schema(_ text: String) throws -> Schema {
        try #require(read(openAPI(schema: text)).api?.models.first { $0.name == "A" }).schema
    }

    private func operation(_ lines: String, components: String = "") throws -> Operation {
        try #require(read(openAPI(operation: lines, path: "/a", components: components)).api?.operations.first)
    }

    // MARK: - Schemas

    @Test(arguments: [
        ("{ properties: { a: {} } }", true), ("{ properties: { a: {} }, additionalProperties: true }", true),
        ("{ properties: { a: {} }, additionalProperties: { type: string } }", true),
        ("{ properties: { a: {} }, additionalProperties: false }", false),
        ("{ properties: { a: {} }, unevaluatedProperties: false }", false),
        ("{ properties: { a: {} }, patternProperties: { ^x: {} }, additionalProperties: false }", false),
    ])
    func readsWhetherOtherPropertiesAreAllowed(text: String, expected: Bool) throws {
        guard case .object(let shape) = try schema(text).kind else {
            Issue.record("not an object")
            return
        }
        #expect(shape.allowsAdditional == expected)
    }

    @Test func readsConstraintsThatClientsDoNotCheck() throws {
        let number = try schema("{ type: number, minimum: 0, multipleOf: 0.01 }").constraints
        #expect(number.multipleOf == Constraints.Decimal(text: "0.01"))
        #expect(number.checkedByClients.multipleOf == nil && number.checkedByClients.minimum?.text == "0")
        let list = try schema("{ type: array, items: {}, uniqueItems: true }").constraints
        #expect(list.uniqueItems && !list.isEmpty && list.checkedByClients.isEmpty)
        #expect(try schema("{ type: array, items: {}, uniqueItems: false }").constraints.isEmpty)
    }

    /// A schema that combines others keeps the constraints that clients check.
    @Test func keepsTheConstraintsOfTheOnlyPart() throws {
        let text = "{ allOf: [{ type: array, items: {}, minItems: 1 }], uniqueItems: true }"
        #expect(try schema(text).shape == "[any]<minItems 1>")
        #expect(try schema(text).constraints.uniqueItems)
    }

    @Test(
        arguments: [
            ("x-sunset: 2027-01-31", nil, "2027-01-31"),
            ("x-sunset: 2027-01-31T00:00:00Z", nil, "2027-01-31"),
            ("x-sunset: soon", "It will be removed on soon.", nil), ("x-apigen-sunset: 2027-01-31", nil, "2027-01-31"),
            ("x-apigen-sunset: 2027-01-31, x-deprecation-message: Old.", "Old.", "2027-01-31"),
        ] as [(String, String?, String?)])
    func readsWhenSomethingStopsWorking(keys: String, message: String?, sunset: String?) throws {
        let deprecation = try schema("{ type: string, deprecated: true, \(keys) }").deprecation
        #expect(deprecation == Deprecation(message: message, sunset: sunset))
    }

    @Test func readsWhatReplacesSomething() throws {
        let operation = try operation("{ deprecated: true, x-apigen-replacement: users.find }")
        #expect(operation.deprecation == Deprecation(replacement: "users.find"))
    }

    // MARK: - Operations

    @Test(
        arguments: [
            ("tags: [a, b, c, b, a]", ["a", "b", "c"]), ("tags: [a]", ["a"]), ("tags: a", ["a"]), ("tags: []", []),
            ("summary: None.", []),
        ] as [(String, [String])])
    func readsAllTags(lines: String, expected: [String]) throws {
        let operation = try operation(lines)
        #expect(operation.tags == expected)
        #expect(operation.service == expected.first)
    }

    @Test func settingTagsSetsTheService() throws {
        var operation = try operation("tags: [a, b]")
        operation.tags = ["c", "d"]
        #expect(operation.service == "c" && operation.otherTags == ["d"])
    }

    @Test func readsCallbacks() throws {
        let lines = """
            callbacks:
              done:
                "{$request.body#/url}":
                  post:
                    requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Event" } } } }
                    responses: { "204": { description: Taken. }, 4XX: { description: Refused. } }
                  get: {}
              failed: { $ref: "#/components/callbacks/Failed" }
            """
        let components = """
            components:
              schemas: { Event: { type: object, properties: { id: { type: string } } } }
              callbacks: { Failed: { "{$request.query.url}": { put: { requestBody: { content: { text/plain: {} } } } } } }
            """
        let operation = try operation(lines, components: components)
        #expect(
            operation.callbacks.map { "\($0.name) \($0.expression) \($0.method)" } == [
                "done {$request.body#/url} post", "done {$request.body#/url} get", "failed {$request.query.url} put",
            ])
        #expect(
            operation.callbacks.map { $0.body?.contents.map(\.mediaType.text) ?? [] } == [
                ["application/json"], [], ["text/plain"],
            ])
        #expect(operation.callbacks.map { $0.responses.map(\.status) } == [[.code(204), .range(4)], [], []])
    }

    /// The responses of callbacks are no part of a client, so that their faults do not prevent one.
    @Test func faultsInResponsesOfCallbacksAreWarnings() {
        let lines = """
            callbacks:
              done: { "{$url}": { post: { responses: { "200": { $ref: "#/components/responses/None" } } } } }
            """
        let diagnostics = read(openAPI(operation: lines, path: "/a")).diagnostics
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.map(\.code) == ["unresolved-reference"])
    }

    // MARK: - Security

    @Test func readsFlowsAndScopes() throws {
        let components = """
            components:
              securitySchemes:
                oauth:
                  type: oauth2
                  flows:
                    authorizationCode:
                      authorizationUrl: https://a.example/authorize
                      tokenUrl: https://a.example/token
                      refreshUrl: https://a.example/refresh
                      scopes: { read: Read everything., write: Change everything. }
                    clientCredentials: { tokenUrl: https://a.example/token, scopes: {} }
                    x-other: {}
                key: { type: apiKey, in: header, name: X-Key }
            """
        let text = openAPI(
            operation: "security: [{ oauth: [write, read], key: [] }, { oauth: [] }]", path: "/a",
            components: components)
        let api = try #require(read(text).api)
        var code = OAuthFlow(.authorizationCode)
        code.authorizationURL = "https://a.example/authorize"
        code.tokenURL = "https://a.example/token"
        code.refreshURL = "https://a.example/refresh"
        code.scopes = [
            OAuthFlow.Scope(name: "read", text: "Read everything."),
            OAuthFlow.Scope(name: "write", text: "Change everything."),
        ]
        var credentials = OAuthFlow(.clientCredentials)
        credentials.tokenURL = "https://a.example/token"
        #expect(api.securitySchemes.map(\.flows) == [[code, credentials], []])
        let security = try #require(api.operations.first?.security)
        #expect(security.map(\.schemes) == [["oauth", "key"], ["oauth"]])
        #expect(security[0].scopes == [SchemeScopes(scheme: "oauth", scopes: ["write", "read"])])
        #expect(security[0].scopes(of: "oauth") == ["write", "read"] && security[0].scopes(of: "key") == [])
        #expect(security[1].scopes == [])
    }

    @Test(arguments: [
        ("implicit", OAuthFlow.Kind.implicit), ("password", .password), ("application", .clientCredentials),
        ("accessCode", .authorizationCode),
    ])
    func readsFlowsOfSwagger(name: String, expected: OAuthFlow.Kind) throws {
        let text = """
            swagger: "2.0"
            info: { title: T, version: "1" }
            securityDefinitions:
              oauth: { type: oauth2, flow: \(name), tokenUrl: https://a.example/token, scopes: { read: Read. } }
            paths: {}

            """
        let flow = try #require(read(text).api?.securitySchemes.first?.flows.first)
        #expect(flow.kind == expected && flow.tokenURL == "https://a.example/token")
        #expect(flow.scopes == [OAuthFlow.Scope(name: "read", text: "Read.")])
    }
}
