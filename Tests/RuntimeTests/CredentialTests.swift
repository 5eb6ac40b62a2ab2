import ApigenRuntime
import Foundation
import Testing

struct CredentialTests {
    private static let bearer = WebClient.SecurityScheme("token", .bearer(prefix: "Bearer"))
    private static let basic = WebClient.SecurityScheme("basic", .basic)
    private static let header = WebClient.SecurityScheme("header", .apiKey(in: .header, name: "X-Key"))
    private static let query = WebClient.SecurityScheme("query", .apiKey(in: .query, name: "key"))
    private static let cookie = WebClient.SecurityScheme("cookie", .apiKey(in: .cookie, name: "sid"))

    private func call(
        _ security: [[WebClient.SecurityScheme]], own: [[WebClient.SecurityScheme]]? = nil,
        _ credentials: [String: Credential]
    ) async throws(ServiceError) -> [WebClient.HTTPRequest] {
        let stub = StubTransport()
        stub.on("o", json: "{}")
        let client = WebClient(
            server: "https://x.test", security: security,
            configuration: WebClient.Configuration(transport: stub, credentials: MemoryCredentialStore(credentials)))
        var request = WebClient.Request(.get, "/p", operation: "o")
        request.security = own
        do throws(ServiceError) {
            try await client.send(request)
        } catch {
            #expect(stub.requests.isEmpty)
            throw error
        }
        return stub.requests(of: "o")
    }

    @Test func everySchemeIsSentWhereItBelongs() async throws {
        let sent = try #require(
            try await call(
                [[Self.bearer, Self.header, Self.query, Self.cookie]],
                ["token": .bearer("t"), "header": .apiKey("h"), "query": .apiKey("a b&c"), "cookie": .apiKey("c=;")]
            ).first)
        #expect(sent.headers["Authorization"] == "Bearer t")
        #expect(sent.headers["X-Key"] == "h")
        #expect(sent.url.absoluteString == "https://x.test/p?key=a%20b%26c")
        #expect(sent.headers["Cookie"] == "sid=c=%3B")
        let basic = try #require(
            try await call([[Self.basic]], ["basic": .basic(username: "Aladdin", password: "open sesame")]).first)
        #expect(basic.headers["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        let bare = WebClient.SecurityScheme("bare", .bearer(prefix: ""))
        #expect(try await call([[bare]], ["bare": .apiKey("t")]).first?.headers["Authorization"] == "t")
    }

    @Test func theFirstAlternativeThatIsCompleteIsTaken() async throws {
        let alternatives = [[Self.bearer, Self.header], [Self.basic], [Self.query]]
        let sent = try #require(
            try await call(
                alternatives, ["token": .bearer("t"), "query": .apiKey("q"), "basic": .apiKey("of another kind")]
            ).first)
        #expect(sent.headers["Authorization"] == nil)
        #expect(sent.url.query == "key=q")
    }

    /// A call can be sent without the credentials that its operation requires.
    @Test func callCanOmitCredentials() async throws {
        let stub = StubTransport()
        stub.on("o", json: "{}")
        let store = MemoryCredentialStore(["token": .bearer("t")])
        let client = WebClient(
            server: "https://x.test", security: [[Self.bearer]],
            configuration: WebClient.Configuration(transport: stub, credentials: store))
        let request = WebClient.Request(.get, "/p", operation: "o")
        try await client.with { $0.omitsCredentials = true }.send(request)
        try await client.send(request)
        #expect(stub.requests(of: "o").map { $0.headers["Authorization"] } == [nil, "Bearer t"])
    }

    @Test func withoutCredentialsNothingIsSent() async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await call([[Self.bearer, Self.header], [Self.query]], ["token": .bearer("t")])
        }
        guard case .missingCredentials(let missing) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(missing.schemes == ["token", "header"])
    }

    @Test func anEmptyAlternativeMakesThemOptional() async throws {
        for alternatives in [[[], [Self.header]], [[Self.header], []]] {
            #expect(try await call(alternatives, [:]).first?.headers["X-Key"] == nil)
            #expect(try await call(alternatives, ["header": .apiKey("h")]).first?.headers["X-Key"] == "h")
        }
    }

    @Test func anOperationOverridesTheClient() async throws {
        let credentials: [String: Credential] = ["token": .bearer("t"), "header": .apiKey("h")]
        let none = try #require(try await call([[Self.bearer]], own: [], credentials).first)
        #expect(none.headers["Authorization"] == nil)
        let other = try #require(try await call([[Self.bearer]], own: [[Self.header]], credentials).first)
        #expect(other.headers["Authorization"] == nil)
        #expect(other.headers["X-Key"] == "h")
    }

    @Test func aKeyWithALineBreakIsRefused() async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await call([[Self.header]], ["header": .apiKey("a\nb")])
        }
        if case .invalidRequest = error {} else { Issue.record("\(String(describing: error))") }
    }

    @Test func aStoreThatFailsFailsTheCall() async throws {
        struct Mutex: LocalizedError { var errorDescription: String? { "The store is locked." } }
        struct Store: CredentialStore {
            func credential(for scheme: String) async throws -> Credential? { throw Mutex() }
            func store(_ credential: Credential, for scheme: String) async throws {}
            func removeCredential(for scheme: String) async throws {}
        }
        let client = WebClient(
            server: "https://x.test", security: [[Self.bearer]],
            configuration: WebClient.Configuration(transport: StubTransport(), credentials: Store()))
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(WebClient.Request(.get, "/", operation: "o"))
        }
        #expect(error?.errorDescription == "The store is locked.")
    }

    @Test func theMemoryStoreKeepsAndForgets() async throws {
        let store = MemoryCredentialStore()
        try await store.store(.bearer("t"), for: Self.bearer)
        #expect(store.credential(for: "token") == .bearer("t"))
        store.removeCredential(for: "token")
        #expect(store.credential(for: "token") == nil)
    }

    @Test func aCredentialShowsNothing() throws {
        for credential in [
            Credential.bearer("s3cret", refreshToken: "s3cret too", expiresAt: Date()),
            .basic(username: "s3cret", password: "s3cret"), .apiKey("s3cret"),
        ] {
            var dumped = ""
            dump(credential, to: &dumped)
            for text in ["\(credential)", String(reflecting: credential), "\([credential])", dumped] {
                #expect(!text.contains("s3cret"))
            }
            #expect(try JSONDecoder().decode(Credential.self, from: JSONEncoder().encode(credential)) == credential)
        }
    }

    /// What an app stored when a credential was an enum.
    private enum EarlierCredential: Codable, Equatable {
        case bearer(String)
        case basic(username: String, password: String)
        case apiKey(String)
    }

    @Test func earlierVersionsAndThisOneReadTheSameForm() throws {
        let pairs: [(EarlierCredential, Credential)] = [
            (.bearer("t"), .bearer("t")), (.apiKey("k"), .apiKey("k")),
            (.basic(username: "u", password: "p"), .basic(username: "u", password: "p")),
        ]
        for (earlier, credential) in pairs {
            let stored = try JSONEncoder().encode(earlier)
            #expect(try JSONDecoder().decode(Credential.self, from: stored) == credential)
            var renewable = credential
            renewable.refreshToken = "r"
            renewable.expiresAt = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)
            for present in [credential, renewable] {
                let encoder = JSONEncoder()
                encoder.dateEncodingStrategy = .iso8601
                let stored = try encoder.encode(present)
                #expect(try JSONDecoder().decode(EarlierCredential.self, from: stored) == earlier)
                #expect(try JSONDecoder().decode(Credential.self, from: stored) == present)
            }
        }
        let literal = Data(#"{"bearer":{"_0":"t"}}"#.utf8)
        #expect(try JSONDecoder().decode(Credential.self, from: literal) == .bearer("t"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(Credential.bearer("t")) == literal)
    }

    @Test(arguments: [
        "{}", #"{"bearer":{}}"#, #"{"bearer":{"_0":1}}"#, #"{"token":{"_0":"t"}}"#, #"{"basic":{"password":"p"}}"#,
        #"{"bearer":{"_0":"t"},"apiKey":{"_0":"k"}}"#, "[]", #""t""#,
    ])
    func whatIsNoCredentialDoesNotDecode(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Credential.self, from: Data(json.utf8)) }
    }
}
