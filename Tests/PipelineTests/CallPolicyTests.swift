import APIDescription
import Resolution
import Testing

@testable import Lowering
@testable import Naming
@testable import Pipeline
@testable import Printing

/// What declarations know about how requests are sent.
struct CallPolicyTests {
    private static let text = """
        apigen: 1
        name: Pay
        servers: { main: https://a.example, other: https://b.example }
        versions: { v1: /v1, v2: /v2 }
        timeout: 500ms
        idempotencyKey: Idempotency-Key
        auth:
          session:
            scheme: bearer
            from: [auth.logIn, auth.logInWithCode]
            token: data.token
            refreshToken: data.refresh
            refresh: auth.refresh
            refreshWith: X-Refresh
            logOut: auth.logOut
        services: { auth: { description: Sign in., rateLimit: { requests: 2, per: 1m } } }
        models: { Session: { data: { token: string, refresh: string? } } }
        paths:
          /login: { post: { operation: auth.logIn, returns: Session } }
          /code: { since: v2, post: { operation: auth.logInWithCode, returns: Session } }
          /refresh:
            put:
              operation: auth.refresh
              server: other
              params: { X-Refresh: { type: string, in: header }, grant: { enum: [refresh], in: query } }
              returns: Session
          /logout: { delete: { operation: auth.logOut } }
          /pay:
            post:
              operation: pay.start
              retries: 0
              params: { idempotency-key: { type: uuid, in: header } }

        """

    private func declarations() throws -> ClientDeclarations {
        try ClientPipeline(options: GenerationOptions(templates: TemplateSet()))
            .declarations(for: api(Self.text).allVersions)
    }

    private func operation(_ name: String, _ client: SwiftClient) throws -> OperationDeclaration {
        try #require(client.services.flatMap(\.operations).first { $0.identifier == name })
    }

    @Test func operationsHavePolicies() throws {
        let client = try declarations().client
        #expect(client.root.callPolicy == CallPolicy(timeout: 500, idempotencyHeader: "Idempotency-Key"))
        let start = try operation("pay.start", client)
        #expect(start.request.callPolicy == CallPolicy(retries: 0, idempotencyHeader: "Idempotency-Key"))
        // Requests with these methods can be repeated without a key.
        #expect(try operation("auth.refresh", client).request.callPolicy.isEmpty)
        #expect(try operation("auth.logOut", client).request.callPolicy.isEmpty)
    }

    @Test func theKeyOfACallIsAnOptionalArgument() throws {
        let parameters = try operation("pay.start", declarations().client).parameters
        #expect(parameters.map(\.type) == [.optional(.builtin(.uuid))])
    }

    @Test func servicesHaveLimits() throws {
        let client = try declarations().client
        #expect(client.root.rateLimit == nil)
        #expect(client.services.map(\.rateLimit) == [RateLimit(requests: 2, milliseconds: 60_000), nil])
        #expect(client.features.isSuperset(of: [.rateLimit, .session]))
    }

    @Test func sessionsKnowTheirOperations() throws {
        let client = try declarations().client
        let session = try #require(client.root.sessions.first)
        #expect(session.scheme.plain == "session" && session.key == "session")
        #expect(try operation("auth.logIn", client).request.sessionChange == .logIn(scheme: "session"))
        #expect(try operation("auth.logInWithCode", client).request.sessionChange == .logIn(scheme: "session"))
        #expect(try operation("auth.logOut", client).request.sessionChange == .logOut(scheme: "session"))
        #expect(try operation("auth.refresh", client).request.sessionChange == nil)
        #expect(session.token == ["data", "token"])
        #expect(session.refreshToken == ["data", "refresh"])
        #expect(session.expiresIn == nil)
        let refresh = try #require(session.refresh)
        #expect(refresh.operation == "auth.refresh" && refresh.method == HTTPMethod(rawValue: "put"))
        #expect(refresh.path == "/refresh" && refresh.client.plain == "otherClient")
        #expect(refresh.request.place == .parameter(.header, "X-Refresh"))
        #expect(refresh.request.mediaType == nil)
        #expect(refresh.request.constants.map(\.place) == [.parameter(.query, "grant")])
        #expect(refresh.request.constants.map(\.value) == [.string("refresh")])
    }

    /// An older version does not have all operations, and shares its schemes with the newer one nevertheless.
    @Test func versionsHaveSessionsOfTheirOwn() throws {
        let older = try #require(try declarations().olderVersions.first?.client)
        let changes = older.services.flatMap(\.operations).map(\.request.sessionChange)
        #expect(changes == [.logIn(scheme: "session"), nil, .logOut(scheme: "session"), nil])
        #expect(older.shared?.sharesSchemes == true)
    }

    @Test(arguments: [(30_000, "30"), (500, "0.5"), (1_500, "1.5"), (1, "0.001"), (1_050, "1.05"), (120_000, "120")])
    func durationsAreLiteralsInSeconds(milliseconds: Int, literal: String) {
        #expect(SwiftLiteral.seconds(milliseconds) == literal)
    }

    @Test func flowsAreFactsOfTheScheme() throws {
        let text = """
            openapi: 3.1.0
            info: { title: Test, version: "1" }
            components:
              securitySchemes:
                app:
                  type: oauth2
                  flows: { clientCredentials: { tokenUrl: https://a.example/token, scopes: { read: Read. } } }
            paths: {}

            """
        let declarations = try ClientPipeline(options: GenerationOptions(templates: TemplateSet()))
            .declarations(for: api(text).allVersions)
        let flow = try #require(declarations.client.root.schemes.first?.flows.first)
        #expect(flow.kind == .clientCredentials && flow.tokenURL == "https://a.example/token")
        #expect(!declarations.client.features.contains(.session))
    }
}
