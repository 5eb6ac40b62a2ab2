import APIDescription
import Testing

/// Operations of OpenAPI documents. Their lines start at 6:7.
struct OpenAPIOperationTests {
    private func operation(_ lines: String, path: String = "/a", components: String = "") throws -> Operation {
        try #require(read(openAPI(operation: lines, path: path, components: components)).api?.operations.first)
    }

    @Test(arguments: [
        ("{ name: a, in: query }", "query a? string form explode"),
        ("{ name: a, in: query, required: true, schema: { type: integer } }", "query a int form explode"),
        ("{ name: a, in: header, schema: { type: string } }", "header a? string simple"),
        ("{ name: a, in: cookie, schema: {} }", "cookie a? any form explode"),
        ("{ name: id, in: path, schema: { type: integer } }", "path id int simple"),
        ("{ name: a, in: query, style: spaceDelimited, schema: {} }", "query a? any spaceDelimited"),
        ("{ name: a, in: query, style: form, explode: false, schema: {} }", "query a? any form"),
        ("{ name: a, in: query, style: deepObject, explode: true, schema: {} }", "query a? any deepObject explode"),
        ("{ name: a, in: query, allowReserved: true, schema: {} }", "query a? any form explode reserved"),
        (
            "{ name: a, in: query, content: { application/json: { schema: { type: boolean } } } }",
            "query a? bool form explode"
        ),
        ("{ $ref: \"#/components/parameters/P\" }", "query p? int form explode"),
        // OpenAPI 3.1, section 4.8.12.2: these are described elsewhere.
        ("{ name: Accept, in: header }", ""), ("{ name: Content-Type, in: header }", ""),
        ("{ name: authorization, in: header }", ""),
    ])
    func readsParameters(parameter: String, expected: String) throws {
        let components = "components: { parameters: { P: { name: p, in: query, schema: { type: integer } } } }"
        let path = parameter.contains("in: path") ? "/a/{id}" : "/a"
        let found = try operation("parameters: [\(parameter)]", path: path, components: components).parameters.map {
            "\($0.location) \($0.name)\($0.isRequired ? "" : "?") \($0.schema.shape) \($0.style)"
                + ($0.explode ? " explode" : "") + ($0.allowReserved ? " reserved" : "")
        }
        #expect(found.joined(separator: ", ") == expected)
    }

    @Test(arguments: [
        ("in: query, schema: { type: array, items: { type: string } }", ""),
        ("in: query, schema: { type: object, additionalProperties: { type: integer } }", "a single value or a list"),
        ("in: cookie, schema: {}", "a single value or a list of values"),
        (
            "in: header, schema: { $ref: '#/components/schemas/M' }",
            "a single value or a list of values"
        ),
        ("in: query, schema: { type: array, items: {} }", "a single value or a list of values"),
        (
            "in: query, content: { application/json: { schema: { type: string } } }",
            "no media type, and the default style of"
        ),
        (
            "in: query, explode: false, schema: { type: array, items: { type: string } }",
            "no media type, and the default"
        ),
        ("in: path, schema: { type: array, items: {} }", "a single value or a list of values"),
    ])
    func commonParametersCanBeSent(parameter: String, hint: String) {
        let found = findings(
            openAPI(
                operation: "responses: { '204': { description: ok } }",
                path: parameter.hasPrefix("in: path") ? "/{p}" : "/a",
                components: """
                    components:
                      schemas: { M: { type: object, properties: { a: { type: string } } } }
                      parameters: { P: { name: p, x-apigen-common-parameters: given, \(parameter) } }
                    """))
        #expect(found.count == (hint.isEmpty ? 0 : 1))
        #expect(hint.isEmpty || found.joined().contains("error: the parameter 'p' cannot be a common parameter"))
        #expect(found.allSatisfy { $0.contains(hint) })
    }

    /// A common parameter in paths replaces the placeholder with its name.
    @Test func commonParametersInPaths() {
        func found(_ path: String) -> [String] {
            findings(
                openAPI(
                    operation: "responses: { '204': { description: ok } }", path: path,
                    components: """
                        components:
                          parameters:
                            P: { name: tenant, in: path, required: true, schema: { type: string }, x-apigen-common-parameters: given }
                        """))
        }
        #expect(found("/{tenant}/a").isEmpty)
        let message = "error: cannot find '{tenant}' in a path [unknown-placeholder]"
        #expect(found("/{tenants}/a").contains { $0.contains(message) })
    }

    @Test func parametersOfThePathAreMerged() throws {
        let text = """
            openapi: 3.0.3
            info: { title: T, version: "1" }
            paths:
              "/a/{id}":
                parameters:
                  - { name: id, in: path, required: true, schema: { type: integer } }
                  - { name: q, in: query, schema: { type: string } }
                  - { name: r, in: query, schema: { type: string } }
                get: { parameters: [{ name: q, in: query, schema: { type: boolean } }, { name: r, in: header, schema: {} }] }
                delete: {}

            """
        let operations = try #require(read(text).api).operations
        #expect(
            operations.map { $0.parameters.map { "\($0.location) \($0.name) \($0.schema.shape)" } } == [
                ["path id int", "query r string", "query q bool", "header r any"],
                ["path id int", "query q string", "query r string"],
            ])
    }

    @Test(arguments: [
        ("summary: x", "6:7: warning: cannot find parameter '{id}'; 'string' is assumed [missing-parameter]"),
        (
            "parameters: [{ name: id, in: path }, { name: ix, in: path }]",
            "6:44: warning: cannot find '{ix}' in the path '/a/{id}' [unknown-placeholder] = did you mean 'id'?"
        ),
        (
            "parameters: [{ name: id, in: path }, { name: x }]",
            "6:44: warning: a parameter requires 'name' and 'in'; it is ignored [incomplete-parameter]"
        ),
        (
            "parameters: [{ name: id, in: path }, { name: x, in: qurey }]",
            "6:59: warning: unknown parameter location 'qurey'; the parameter is ignored [unknown-location] = did you "
                + "mean 'query'?"
        ),
        (
            "parameters: [{ name: id, in: path }, { name: x, in: query, style: frm }]",
            "6:73: warning: the style 'frm' is not supported here; the default style is used [unknown-style] = did "
                + "you mean 'form'?"
        ),
        (
            "parameters: [{ name: id, in: path }, { name: id, in: path }]",
            "6:44: warning: duplicate parameter 'id'; the first one is used [duplicate-parameter]"
        ),
        (
            "parameters: [{ name: id, in: path }, { $ref: \"#/components/parameters/X\" }]",
            "6:52: error: unresolved reference '#/components/parameters/X': cannot find 'components' "
                + "[unresolved-reference]" + tolerated("unresolved-reference")
        ),
        (
            "parameters: [{ name: id, in: path }]\nresponses: { okay: {} }",
            "7:20: warning: 'okay' is not a status code [unknown-status]"
        ),
    ])
    func saysWhatBreaksTheRules(lines: String, expected: String) {
        #expect(findings(openAPI(operation: lines)) == [expected])
    }

    @Test func readsBodiesAndResponses() throws {
        let lines = """
            requestBody: { required: true, description: D, content: { application/json: { schema: { type: string } }, text/plain: {} } }
            responses:
              200: { description: Good, content: { application/json: { schema: { type: integer } } } }
              "204": { description: None }
              4XX: { $ref: "#/components/responses/R" }
              default: { description: Bad }
              x-other: {}
            """
        let components =
            "components: { responses: { R: { description: Ref, content: { application/problem+json: {} } } } }"
        let operation = try operation(lines, components: components)
        let body = try #require(operation.body)
        #expect(body.isRequired && !body.isSpread && body.documentation.text == "D")
        #expect(body.contents.map(\.mediaType.text) == ["application/json", "text/plain"])
        #expect(body.contents.map { $0.schema?.shape } == ["string", nil])
        #expect(operation.responses.map(\.status) == [.code(200), .code(204), .range(4), .other])
        #expect(operation.responses.map(\.documentation.text) == ["Good", "None", "Ref", "Bad"])
        #expect(
            operation.responses.map { $0.contents.map(\.mediaType.text) } == [
                ["application/json"], [], ["application/problem+json"], [],
            ])
    }

    @Test func readsServersAndSecurity() throws {
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "2", summary: S, description: D }
            servers:
              - { url: "https://{region}.a.example", variables: { region: { default: eu, enum: [eu, us], description: R } } }
              - { url: "https://sandbox.a.example", description: To try. }
              - { url: /relative }
            security: [{ key: [] }]
            tags: [{ name: things, description: Of things. }, { name: unused, description: Nothing. }]
            paths:
              /a:
                get: { operationId: one, tags: [things, other] }
                put: { operationId: two, security: [] }
                post: { operationId: three, security: [{ key: [], user: [] }, {}], servers: [{ url: "https://files.b.example/v1" }] }
                delete: { operationId: four, security: [{ nobody: [] }], servers: [{ url: "https://sandbox.a.example" }] }
            components:
              securitySchemes:
                key: { type: apiKey, in: header, name: X-Key, description: K }
                user: { type: http, scheme: Bearer }
                login: { type: http, scheme: basic }
                flow: { type: oauth2, flows: {} }
                odd: { type: mutualTLS }

            """
        let result = read(text)
        #expect(result.diagnostics.map(\.code).contains("unknown-scheme"))
        let api = try #require(result.api)
        #expect((api.name, api.version) == ("T", "2"))
        #expect(api.documentation == Documentation(summary: "S", text: "D"))
        #expect(api.servers.map(\.name) == ["main", "files"])
        #expect(
            api.servers.map { $0.locations.map(\.url) } == [
                ["https://{region}.a.example", "https://sandbox.a.example"], ["https://files.b.example/v1"],
            ])
        let variable = ServerVariable(
            name: "region", defaultValue: "eu", allowedValues: ["eu", "us"], documentation: Documentation(text: "R"))
        #expect(api.servers[0].locations[0].variables == [variable])
        #expect(
            api.securitySchemes.map(\.kind) == [
                .apiKey(location: .header, name: "X-Key"), .bearer(prefix: "Bearer"), .basic, .bearer(prefix: "Bearer"),
            ])
        #expect(api.security.map(\.schemes) == [["key"]])
        #expect(api.operations.map { $0.security?.map(\.schemes) } == [nil, [], [["key", "user"], []], []])
        #expect(api.operations.map(\.server) == [nil, nil, "files", "main"])
        #expect(api.operations.map(\.service) == ["things", nil, nil, nil])
        #expect(api.tagMetadata.map(\.name) == ["things"])
    }

    @Test func readsWhatTheServerSends() throws {
        let body = "{ requestBody: { description: B, content: { application/json: { schema: { type: string } } } } }"
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            paths:
              /a: { post: { operationId: a, callbacks: { called: { "{$request.body#/url}": { post: \(body) } } } } }
            webhooks:
              happened: { post: \(body) }
              silent: { post: { summary: nothing } }

            """
        let api = try #require(read(text).api)
        #expect(api.webhooks.map(\.name) == ["called", "happened"])
        #expect(api.webhooks.map(\.schema.shape) == ["string", "string"])
        #expect(api.webhooks.map(\.documentation.text) == ["B", "B"])
        #expect(api.webhooks.map(\.isCallback) == [true, false])
    }

    @Test(arguments: [
        ("post: { BODY }", nil), ("'{$request.body#/url}': { post: { BODY } }", nil),
        ("x-apigen-event: a.b, post: { BODY }", WebhookEvent(value: "a.b")),
        ("post: { x-apigen-event: { header: X-E, value: a }, BODY }", WebhookEvent(place: .header("X-E"), value: "a")),
        (
            "x-apigen-event: { property: data.kind }, post: { BODY }",
            WebhookEvent(place: .property(["data", "kind"]))
        ),
        (
            "post: { parameters: [{ name: Content-Type, in: header, schema: { const: a } }, "
                + "{ name: X-Kind, in: header, schema: { enum: [k] } }], BODY }",
            WebhookEvent(place: .header("X-Kind"), value: "k")
        ),
        (
            "parameters: [{ name: X-Kind, in: header, schema: { const: k } }, { name: X-Shop-Topic, in: header }], "
                + "post: { BODY }", WebhookEvent(place: .header("X-Shop-Topic"))
        ),
        ("post: { parameters: [{ name: event, in: query, schema: { const: k } }], BODY }", nil),
    ])
    func readsWhatTellsWebhooksApart(_ item: String, _ event: WebhookEvent?) throws {
        let body = "requestBody: { content: { application/json: { schema: { type: string } } } }"
        for key in ["webhooks", "x-webhooks"] {
            let text = """
                openapi: 3.1.0
                info: { title: T, version: "1" }
                paths: {}
                \(key):
                  happened: { \(item.replacing("BODY", with: body)) }

                """
            #expect(read(text).api?.webhooks.map(\.event) == [event])
        }
    }

    @Test(arguments: [
        ("2.1", false), ("3.0.0", true), ("3.0", true), ("3.1.1", true), ("3.2.0", true), ("3.3.0", false),
        ("4", false), ("3.10.0", false),
    ])
    func knowsItsVersions(version: String, isRead: Bool) {
        let result = read("openapi: \"\(version)\"\ninfo: { title: T, version: \"1\" }\npaths: {}\n")
        #expect((result.api != nil) == isRead)
        #expect(result.diagnostics.map(\.code) == (isRead ? [] : ["unsupported-version"]))
    }

    @Test func theErrorShapeIsWhatMostOperationsHave() throws {
        let error = { (name: String) in
            "{ responses: { 400: { content: { application/json: { schema: { $ref: \"#/components/schemas/\(name)\" } } } } } }"
        }
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            paths: { /a: { get: \(error("A")), put: \(error("B")), post: \(error("B")) } }
            components: { schemas: { A: { type: string }, B: { type: string } } }

            """
        #expect(try #require(read(text).api).errorSchema?.schema.shape == "$B")
    }

    /// The error of one operation, and a success that is described as the default response, are not those of all.
    @Test func theErrorShapeIsNotThatOfOneOperation() throws {
        let operation = { (status: String, name: String) in
            let content = "content: { application/json: { schema: { $ref: \"#/components/schemas/\(name)\" } } }"
            return "{ responses: { \(status): { \(content) } } }"
        }
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            paths: { /a: { get: \(operation("404", "A")), put: \(operation("default", "B")), post: { responses: {} } } }
            components: { schemas: { A: { type: string }, B: { type: string } } }

            """
        #expect(try #require(read(text).api).errorSchema == nil)
    }

    /// As frequent as the response to too many requests, and of more statuses.
    @Test func theErrorShapeIsThatOfMostStatuses() throws {
        let text = openAPI(
            operation: """
                responses:
                  "429": { description: slow, content: { application/json: { schema: { $ref: "#/components/schemas/Limited" } } } }
                  4XX: { description: no, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
                """,
            components: """
                components:
                  schemas:
                    Limited: { type: object, properties: { message: { type: string } } }
                    Problem: { type: object, properties: { message: { type: string } } }
                """)
        #expect(try #require(read(text).api).errorSchema?.schema.shape == "$Problem")
    }
}
