@testable import ApigenRuntime
import Foundation
import Testing

/// No printed form of what a client makes contains a secret.
@Suite(.timeLimit(.minutes(5)))
struct SecretsInValuesTests: SecretPlanting {
    let recorder = Recorder()
    let lines = Channel<String>()

    @Test func valuesOfTheClient() async throws {
        let stub = StubTransport()
        stub.on("o", json: #"{"S3CRET":"S3CRET"}"#)
        let client = client(stub)
        let session = SessionScheme("bearer") { _, _ throws(ServiceError) in .bearer("S3CRET-new") }
        let sessions = WebClient.Session([session], configuration: client.configuration)
        let recording = client.recording(
            Mutex(WebClient.HTTPResponse(statusCode: 200, headers: ["A": "S3CRET"], body: Data("S3CRET".utf8))))
        try await client.send(Self.request)
        let sent = try #require(stub.requests.first)
        #expect(sent.request.url.absoluteString.contains("S3CRET-query"))
        let response = WebClient.HTTPResponse(
            statusCode: 200, headers: ["Set-Cookie": "S3CRET"], body: Data("S3CRET".utf8))
        var request = Self.request
        request.session = .logIn(scheme: "bearer")
        let info = WebClient.CallInfo(operation: "o", method: .post, path: "/{p}/x", id: "id")
        let prepared = try client.prepare(request, info)
        let values: [(String, Any)] = [
            ("HTTPRequest", sent.request), ("Sent", sent), ("StubTransport", stub), ("HTTPResponse", response),
            ("HTTPHeaders", sent.request.headers), ("Request", request),
            ("Response", WebClient.Response(http: response, issues: Mutex([]))), ("WebClient", client),
            ("recording", recording), ("with a session", client.using(sessions)), ("Session", sessions),
            ("Configuration", client.configuration), ("CommonParameters", Self.common), ("ServerURL", Self.server()),
            ("SessionScheme", session),
            (
                "OAuth",
                SessionScheme.refreshToken(
                    "s", tokenURL: "https://x.test/t", client: SessionScheme.OAuthClient(id: "id", secret: "S3CRET"))
            ),
            ("OAuthClient", SessionScheme.OAuthClient(id: "id", secret: "S3CRET")),
            ("RateLimiter", RateLimiter(2, per: 1)), ("ParameterList", Self.request.list),
            ("query", Self.request.list.query), ("PreparedCall", prepared),
            ("CallExchange", CallExchange(client: client, call: prepared)),
            ("AuthorizedRequest", try await client.authorized(prepared.request, for: prepared)),
            ("MemoryCredentialStore", MemoryCredentialStore(Self.credentials)),
            ("ErrorDecoder", client.errorDecoder), ("Service", FriendsService(client: client)),
            ("API", SocialAPI(deviceType: .phone, configuration: client.configuration)),
            ("RequestLog", try #require(client.configuration.log)), ("curl", sent.request.curlCommand(for: sent.call)),
            ("FilePart", FilePart(Data("S3CRET".utf8), filename: "S3CRET.txt")),
        ]
        for (name, value) in values {
            check(value, name)
            check([value], name)
            check(Optional(value) as Any, name)
        }
        for credential in Self.credentials.values { check(credential, "Credential") }
    }

    @Test func cookiesOfATransport() async throws {
        let server = try JournalServer(JournalServer.response(200, ["Set-Cookie: a=S3CRET; Path=/"]))
        let transport = URLSessionTransport()
        let client = client(transport, server: Self.server("127.0.0.1:\(server.port)"))
        try await client.send(Self.request)
        try await client.send(Self.request)
        #expect(server.journal.contains("a=S3CRET"))
        check(transport, "URLSessionTransport")
        check(client, "WebClient")
    }

    /// A model with a password, as apigen writes it.
    @Test func modelsWithAPassword() {
        let account = Account(email: "a@x.test", nickname: nil, password: "S3CRET-model")
        check(account, "a model")
        check([account], "models")
        check(["a": account], "models by name")
        check(Team(owner: account, members: [account]), "a model in a model")
        #expect("\(account)" == "Account(email: a@x.test, nickname: nil)")
        var dumped = ""
        dump(account, to: &dumped)
        #expect(dumped.contains(#"- email: "a@x.test""#))
    }

    /// What is safe to show is shown.
    @Test func texts() async throws {
        #expect("\(Self.server())" == "http://x.test")
        #expect("\(ServerURL("https://{region}.x.test:8080/v1"))" == "https://{region}.x.test:8080")
        #expect("\(ServerURL("x"))" == "<redacted>")
        #expect("\(ServerURL("https://u:p/w@x.test"))" == "<redacted>")
        #expect("\(ServerURL("https://[::1]:80/x"))" == "https://[::1]:80")
        let error = ServiceError.unexpectedResponse(
            .init(
                WebClient.HTTPResponse(statusCode: 200),
                error: DecodingError.keyNotFound(
                    JSONCoding.Key("a"), .init(codingPath: [JSONCoding.Key("b")], debugDescription: ""))))
        #expect("\(error)" == "unexpected response (200, 0 bytes): at b, a required key is missing")
    }
}

private struct Account: Hashable, Sendable {
    var email: String
    var nickname: String?
    var password: String
}

// MARK: - Printing

extension Account: WebClient.Redacted {
    /// The properties that are not passwords.
    var shownParts: KeyValuePairs<String, String> {
        [
            "email": String(describing: email),
            "nickname": String(describing: nickname),
        ]
    }
}

private struct Team: Hashable, Sendable {
    var owner: Account?
    var members: [Account]
}
