import Foundation
import Testing

@testable import ApigenRuntime

/// The places of tokens, the requests of OAuth 2.0, and what the responses of operations change.
struct SessionTests {
    private func client(_ stub: StubTransport) -> WebClient {
        WebClient(server: "https://x.test/api", configuration: WebClient.Configuration(transport: stub))
    }

    private func refresher(
        _ scheme: SessionScheme, _ store: any CredentialStore = MemoryCredentialStore()
    ) -> SessionRefresher {
        SessionRefresher(
            scheme, store: store, now: { Date(timeIntervalSinceReferenceDate: 100) }, sleep: { _ in },
            signedOut: { _, _ in })
    }

    private static let time = Date(timeIntervalSinceReferenceDate: 1_000)

    @Test func tokensAreReadWhereTheDescriptionSays() {
        func read(_ json: String, _ tokens: SessionTokens) -> Credential? {
            tokens.credential(in: Data(json.utf8), receivedAt: Self.time)
        }
        let flat = SessionTokens(token: "token", refreshToken: "refresh", expiresIn: "expires_in")
        #expect(
            read(#"{"token":"t","refresh":"r","expires_in":60}"#, flat)
                == .bearer("t", refreshToken: "r", expiresAt: Self.time + 60))
        #expect(read(#"{"token":"t","expires_in":"1.5"}"#, flat) == .bearer("t", expiresAt: Self.time + 1.5))
        for seconds in ["0", "-1", "null", "\"soon\"", "{}", "1e400", "\"nan\"", "\"inf\""] {
            let credential = read(#"{"token":"t","refresh":null,"expires_in":\#(seconds)}"#, flat)
            #expect(credential == .bearer("t") || seconds == "1e400", "\(seconds)")
            #expect(credential?.expiresAt == nil, "\(seconds)")
        }
        let nested = SessionTokens(token: "data.access.token", refreshToken: "data.a.b", expiresIn: nil)
        #expect(
            read(#"{"data":{"access":{"token":"t"},"a.b":"r"}}"#, nested) == .bearer("t", refreshToken: "r"))
        #expect(read(#"{"data.access.token":"t"}"#, nested) == .bearer("t"))
        for json in ["", "[]", "{}", #"{"data":"t"}"#, #"{"data":{"access":{"token":""}}}"#, "null", "{"] {
            #expect(read(json, nested) == nil, "\(json)")
        }
    }

    @Test func aRefreshSendsItsRequestAndKeepsTheRefreshToken() async throws {
        let stub = StubTransport()
        stub.on("auth.refresh", json: #"{"token":"new"}"#)
        let scheme = SessionScheme("s", token: "token", refreshToken: "refresh") { credential in
            guard let refreshToken = credential.refreshToken else { return nil }
            var request = WebClient.Request(.post, "/refresh", operation: "auth.refresh")
            request.setJSON(["refresh": refreshToken])
            return request
        }
        let store = MemoryCredentialStore(["s": .bearer("old", refreshToken: "r")])
        let refresher = refresher(scheme, store)
        let new = try await refresher.credential(replacing: .bearer("old"), using: client(stub))
        #expect(new == .bearer("new", refreshToken: "r"))
        #expect(store.credential(for: "s") == new)
        let request = try #require(stub.requests(of: "auth.refresh").first)
        #expect(request.url.absoluteString == "https://x.test/api/refresh")
        #expect(request.body == Data(#"{"refresh":"r"}"#.utf8))
    }

    /// Several calls wait for a refresh, so it has nothing of the call that started it.
    @Test func aRefreshHasNoSettingsOfACall() async throws {
        let stub = StubTransport()
        stub.on("auth.refresh", json: #"{"token":"new"}"#)
        let scheme = SessionScheme("s", token: "token") { _ in .init(.post, "/refresh", operation: "auth.refresh") }
        let recorder = WebClient.Mutex<WebClient.HTTPResponse?>(nil)
        let client = client(stub).recording(recorder).with { options in
            options.idempotencyKey = "k"
            options.ifMatch = "\"v\""
            options.headers["X-Call"] = "1"
        }
        _ = try await refresher(scheme, MemoryCredentialStore(["s": .bearer("old")])).credential(
            replacing: .bearer("old"), using: client)
        let request = try #require(stub.requests(of: "auth.refresh").first)
        #expect(request.headers["If-Match"] == nil && request.headers["X-Call"] == nil)
        #expect(!request.headers.contains { $0.value == "k" })
        #expect(recorder.withLock { $0?.statusCode } == nil)
    }

    @Test func aRefreshWithoutATokenFails() async throws {
        let stub = StubTransport()
        stub.on("auth.refresh", json: #"{"tokens":[]}"#)
        let scheme = SessionScheme("s", token: "token") { _ in .init(.post, "/refresh", operation: "auth.refresh") }
        let store = MemoryCredentialStore(["s": .bearer("old")])
        let error = await #expect(throws: ServiceError.self) {
            try await refresher(scheme, store).credential(replacing: .bearer("old"), using: client(stub))
        }
        if case .unexpectedResponse = error {} else { Issue.record("\(String(describing: error))") }
        #expect(store.credential(for: "s") == .bearer("old"))
    }

    @Test func refreshTokensOfOAuth() async throws {
        let stub = StubTransport()
        stub.on("oauth.token", json: #"{"access_token":"a2","token_type":"Bearer","expires_in":3600}"#)
        let old = Credential.bearer("a1", refreshToken: "r&1", expiresAt: Date(timeIntervalSinceReferenceDate: 104))
        func renew(_ tokenURL: String, _ app: SessionScheme.OAuthClient) async throws -> WebClient.HTTPRequest {
            let refresher = refresher(
                .refreshToken("s", tokenURL: tokenURL, client: app), MemoryCredentialStore(["s": old]))
            let new = try await refresher.credential(using: client(stub))
            #expect(
                new
                    == .bearer("a2", refreshToken: "r&1", expiresAt: Date(timeIntervalSinceReferenceDate: 3_700)))
            return try #require(stub.requests(of: "oauth.token").last)
        }
        let publicApp = try await renew("https://id.test/token?tenant=1", .init(id: "an app"))
        #expect(publicApp.url.absoluteString == "https://id.test/token?tenant=1")
        #expect(publicApp.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(publicApp.headers["Authorization"] == nil)
        #expect(
            publicApp.body == Data("grant_type=refresh_token&refresh_token=r%261&client_id=an+app".utf8))
        let secret = try await renew("/token", .init(id: "a:b", secret: "c d"))
        #expect(secret.url.absoluteString == "https://x.test/api/token")
        #expect(secret.headers["Authorization"] == "Basic " + Data("a%3Ab:c+d".utf8).base64EncodedString())
        #expect(secret.body == Data("grant_type=refresh_token&refresh_token=r%261".utf8))
        let body = try await renew("/token", .init(id: "a", secret: "b", sendsSecretInBody: true))
        #expect(body.headers["Authorization"] == nil)
        #expect(
            body.body == Data("grant_type=refresh_token&refresh_token=r%261&client_id=a&client_secret=b".utf8))
    }

    @Test func clientCredentialsOfOAuth() async throws {
        let stub = StubTransport()
        stub.on("oauth.token", json: #"{"access_token":"a","expires_in":10}"#)
        let store = MemoryCredentialStore()
        let refresher = refresher(
            .clientCredentials("s", tokenURL: "/token", client: .init(id: "i", secret: "s"), scopes: ["x", "y:z"]),
            store)
        for _ in 0..<3 {
            let credential = try await refresher.credential(using: client(stub))
            #expect(credential == .bearer("a", expiresAt: Date(timeIntervalSinceReferenceDate: 110)))
        }
        #expect(stub.requests(of: "oauth.token").count == 1)
        #expect(
            stub.requests(of: "oauth.token").first?.body == Data("grant_type=client_credentials&scope=x+y%3Az".utf8))
        stub.on("oauth.token", statusCode: 401, json: #"{"error":"invalid_client"}"#)
        // The app is wrong, and not a user who could log in again.
        let error = await #expect(throws: ServiceError.self) {
            try await refresher.credential(replacing: .bearer("a"), using: client(stub))
        }
        #expect(error?.statusCode == 401)
        #expect(store.credential(for: "s")?.value == "a")
    }

    @Test func aClientOfOAuthShowsNoSecret() {
        let app = SessionScheme.OAuthClient(id: "i", secret: "s3cret")
        var dumped = ""
        dump(app, to: &dumped)
        for text in ["\(app)", String(reflecting: app), dumped] { #expect(!text.contains("s3cret")) }
    }

    @Test func responsesLogInAndOut() async throws {
        let store = MemoryCredentialStore()
        let refresher = refresher(SessionScheme("s", token: "token"), store)
        func receive(_ json: String, _ statusCode: Int, _ change: WebClient.SessionChange) async throws -> Credential? {
            try await refresher.receive(
                WebClient.HTTPResponse(statusCode: statusCode, body: Data(json.utf8)), of: change)
            return store.credential(for: "s")
        }
        let logIn = WebClient.SessionChange.logIn(scheme: "s")
        let logOut = WebClient.SessionChange.logOut(scheme: "s")
        #expect(try await receive(#"{"token":"t"}"#, 401, logIn) == nil)
        #expect(try await receive(#"{"challenge":"c"}"#, 202, logIn) == nil)
        #expect(try await receive(#"{"token":"t"}"#, 201, logIn) == .bearer("t"))
        #expect(try await receive(#"{"challenge":"c"}"#, 202, logIn) == .bearer("t"))
        #expect(try await receive("", 500, logOut) == .bearer("t"))
        #expect(try await receive("", 403, logOut) == .bearer("t"))
        #expect(try await receive("", 204, logOut) == nil)
        #expect(try await receive(#"{"token":"u"}"#, 200, logIn) == .bearer("u"))
        #expect(try await receive("", 401, logOut) == nil)
    }

    @Test func logInsAndLogOutsNeverRefresh() async throws {
        let old = Credential.bearer("old", refreshToken: "r", expiresAt: .distantPast)
        let calls = Mutex(0)
        let scheme = SessionScheme("s") { _, _ throws(ServiceError) in
            calls.withLock { $0 += 1 }
            return .bearer("new")
        }
        let refresher = refresher(scheme, MemoryCredentialStore(["s": old]))
        let client = client(StubTransport())
        #expect(try await refresher.credential(using: client, for: .logIn(scheme: "s")) == old)
        #expect(try await refresher.credential(replacing: old, using: client, for: .logIn(scheme: "s")) == nil)
        #expect(try await refresher.credential(replacing: old, using: client, for: .logOut(scheme: "s")) == nil)
        #expect(calls.withLock { $0 } == 0)
        #expect(
            try await refresher.credential(using: client, for: .logOut(scheme: "s"))
                == .bearer("new", refreshToken: "r"))
        #expect(calls.withLock { $0 } == 1)
    }

    /// The request of a refresh may need the credential itself. It must not wait for the refresh.
    @Test func aRefreshDoesNotWaitForItself() async throws {
        let old = Credential.bearer("old", expiresAt: .distantPast)
        let store = MemoryCredentialStore(["s": old])
        let own = Mutex<SessionRefresher?>(nil)
        let seen = Mutex<[Credential?]>([])
        let scheme = SessionScheme("s") { _, client throws(ServiceError) in
            do {
                guard let refresher = own.withLock({ $0 }) else { return nil }
                let before = try await refresher.credential(using: client)
                let after = try await refresher.credential(replacing: old, using: client)
                seen.withLock { $0 += [before, after] }
            } catch {
                throw ServiceError(thrown: error)
            }
            return .bearer("new")
        }
        let refresher = refresher(scheme, store)
        own.withLock { $0 = refresher }
        #expect(try await refresher.credential(using: client(StubTransport())) == .bearer("new"))
        #expect(seen.withLock { $0 } == [old, nil])
        own.withLock { $0 = nil }
    }

    @Test func clientsShareTheRefresherOfAScheme() {
        struct Shared: CredentialStore, Hashable {
            let name: String
            func credential(for scheme: String) -> Credential? { nil }
            func store(_ credential: Credential, for scheme: String) {}
            func removeCredential(for scheme: String) {}
        }
        struct Unknown: CredentialStore {
            func credential(for scheme: String) -> Credential? { nil }
            func store(_ credential: Credential, for scheme: String) {}
            func removeCredential(for scheme: String) {}
        }
        let refreshers = SessionRefreshers()
        func find(_ name: String, _ store: any CredentialStore) -> SessionRefresher {
            refreshers.refresher(for: name, in: store) { refresher(SessionScheme(name, token: "t"), store) }
        }
        let store = MemoryCredentialStore()
        let first = find("a", store)
        #expect(find("a", store) === first)
        #expect(find("b", store) !== first)
        #expect(find("a", MemoryCredentialStore()) !== first)
        let equal = find("a", Shared(name: "x"))
        #expect(find("a", Shared(name: "x")) === equal)
        #expect(find("a", Shared(name: "y")) !== equal)
        let unknown = find("a", Unknown())
        #expect(find("a", Unknown()) !== unknown)
    }
}
