import Foundation
import Testing

@testable import ApigenRuntime

/// Stores that fail, tokens that do not last, and middleware that sees what happens.
struct SessionStoreFaultTests {
    private static let expired = Credential.bearer(
        "token-0", refreshToken: "refresh-0", expiresAt: Date(timeIntervalSince1970: 0))

    /// A store that cannot be written for some time, such as the keychain before a device is unlocked.
    private final class LockedStore: CredentialStore {
        struct CannotWrite: Error {}

        let contents: MemoryCredentialStore
        let isLocked = Mutex(true)

        init(_ credential: Credential? = expired) {
            contents = MemoryCredentialStore(credential.map { ["session": $0, "other": $0] } ?? [:])
        }

        var token: String? { contents.credential(for: "session")?.token }

        func credential(for scheme: String) -> Credential? { contents.credential(for: scheme) }
        func store(_ credential: Credential, for scheme: String) throws {
            if isLocked.withLock({ $0 }) { throw CannotWrite() }
            contents.store(credential, for: scheme)
        }
        func removeCredential(for scheme: String) { contents.removeCredential(for: scheme) }
    }

    private func service(
        _ server: JournalServer, _ store: any CredentialStore, middleware: [any WebClient.Middleware] = []
    ) -> ValueService {
        ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, retries: 0, middleware: middleware))
    }

    private func wait(_ isDone: () -> Bool) async {
        for _ in 0..<5000 where !isDone() { try? await Task.sleep(nanoseconds: 2_000_000) }
    }

    @Test func aRefreshSurvivesAStoreThatCannotBeWritten() async throws {
        let tokens = TokenServer()
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let store = LockedStore()
        let service = service(server, store)
        for _ in 0..<3 { try await service.value() }
        #expect(store.token == "token-0")
        #expect(server.journal.entries.count { $0.target == "/refresh" } == 1)
        store.isLocked.withLock { $0 = false }
        try await service.value()
        await wait { store.token == "token-1" }
        #expect(store.token == "token-1")
        #expect(tokens.reused == 0)
    }

    @Test func aLogInSurvivesAStoreThatCannotBeWritten() async throws {
        let tokens = TokenServer()
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let store = LockedStore(nil)
        let service = service(server, store)
        try await service.logIn()
        try await service.value()
        #expect(store.token == nil)
        // A log-out forgets the credential that was not stored, too.
        try await service.client.signOut()
        await #expect(throws: ServiceError.self) { try await service.value() }
        store.isLocked.withLock { $0 = false }
        await #expect(throws: ServiceError.self) { try await service.value() }
        #expect(store.token == nil)
    }

    @Test func aLogInWhoseResponseIsNotValidStoresNothing() async throws {
        let server = try JournalServer { _, _ in
            JournalServer.response(body: #"{"token":"t","refresh":"r","user":7}"#, closes: false)
        }
        let store = MemoryCredentialStore()
        let service = service(server, store)
        var request = WebClient.Request(.post, "/login", operation: "auth.logIn")
        request.security = []
        request.session = .logIn(scheme: "session")
        struct LogIn: Decodable, Sendable { let user: String }
        let error = await #expect(throws: ServiceError.self) {
            try await service.client.value(for: request) as LogIn
        }
        guard case .unexpectedResponse = error else { throw try #require(error) }
        #expect(store.credential(for: "session") == nil)
        struct Other: Decodable, Sendable { let user: Int }
        _ = try await service.client.value(for: request) as Other
        #expect(store.credential(for: "session")?.token == "t")
    }

    /// A store whose credentials cannot be removed.
    private final class StickyStore: CredentialStore {
        let removed = Channel<String>()

        func credential(for scheme: String) -> Credential? { .bearer("a") }
        func store(_ credential: Credential, for scheme: String) {}
        func removeCredential(for scheme: String) throws {
            removed.put(scheme)
            throw LockedStore.CannotWrite()
        }
    }

    @Test func allSchemesAreSignedOut() async throws {
        let store = StickyStore()
        let configuration = WebClient.Configuration(transport: StubTransport(), credentials: store)
        let session = WebClient.Session(
            ["c", "a", "b"].map { SessionScheme($0, token: "token") }, configuration: configuration)
        let client = WebClient(server: "https://x.test", configuration: configuration).using(session)
        await #expect(throws: LockedStore.CannotWrite.self) { try await client.signOut() }
        #expect(store.removed.all == ["a", "b", "c"])
    }

    // MARK: - Tokens that do not last

    @Test(arguments: [1, 3, 5], [true, false])
    func aTokenWithAShortLifeIsUsed(seconds: Int, isOfLogIn: Bool) async throws {
        let issued = Mutex(0)
        let server = try JournalServer { request, _ in
            if request.target == "/value" { return JournalServer.response(closes: false) }
            let number = issued.withLock { issued in
                issued += 1
                return issued
            }
            let body = #"{"token":"t\#(number)","refresh":"r","expires_in":\#(seconds)}"#
            return JournalServer.response(body: body, closes: false)
        }
        let time = Mutex(Date())
        let store = MemoryCredentialStore(isOfLogIn ? [:] : ["session": Self.expired])
        let clock = WebClient.Clock(now: { time.withLock { $0 } })
        let service = ValueService(sessionAt: server, WebClient.Configuration(credentials: store, clock: clock))
        if isOfLogIn { try await service.logIn() }
        for _ in 0..<10 { try await service.value() }
        // The first token is that of the log-in, or of the refresh of the expired one.
        #expect(issued.withLock { $0 } == 1)
        time.withLock { $0 += TimeInterval(seconds) }
        try await service.value()
        #expect(issued.withLock { $0 } == 2)
    }

    /// The server refuses one operation with 401, whatever the token is.
    @Test func aRefusedTokenIsRememberedForAWhile() async throws {
        let tokens = TokenServer(token: "token-0")
        let server = try JournalServer { request, _ in
            request.target == "/forbidden"
                ? JournalServer.response(401, body: "{}", closes: false) : tokens.answer(request)
        }
        let time = Mutex(Date())
        let store = MemoryCredentialStore(["session": .bearer("token-0", refreshToken: "refresh-0")])
        let clock = WebClient.Clock(now: { time.withLock { $0 } })
        let service = ValueService(sessionAt: server, WebClient.Configuration(credentials: store, clock: clock))
        func forbidden() async throws {
            await #expect(throws: ServiceError.self) {
                try await service.client.send(WebClient.Request(.get, "/forbidden", operation: "values.forbidden"))
            }
        }
        for _ in 0..<5 { try await forbidden() }
        let targets = ["/forbidden", "/refresh", "/forbidden", "/forbidden", "/forbidden", "/forbidden", "/forbidden"]
        #expect(server.journal.entries.map(\.target) == targets)
        // Other operations are not affected, and neither is this one later.
        try await service.value()
        time.withLock { $0 += 61 }
        try await forbidden()
        #expect(server.journal.entries.map(\.target).suffix(4) == ["/value", "/forbidden", "/refresh", "/forbidden"])
    }

    /// A refresh can take longer than a call may.
    @Test(.timeLimit(.minutes(5))) func theWaitForARefreshIsLimited() async throws {
        let server = try JournalServer([.waitForClose])
        let store = MemoryCredentialStore(["session": Self.expired])
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, timeout: 1_000, retries: 0))
        let error = await #expect(throws: ServiceError.self) {
            try await service.with { $0.timeout = 0.3 }.value()
        }
        guard case .timedOut = error else { throw try #require(error) }
        #expect(error?.call?.attempt == 0)
    }

    // MARK: - Middleware

    /// Notes the errors that it sees.
    private final class Witness: WebClient.Middleware {
        let errors = Channel<String>()
        let attempts = Channel<Void>()

        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            attempts.put(())
            do {
                return try await next(request)
            } catch {
                errors.put("\(type(of: error))")
                throw error
            }
        }
    }

    /// A log-in while requests wait for a connection replaces their credentials, which is no error.
    @Test func aMiddlewareSeesOnlyErrorsOfTheCall() async throws {
        let (tokens, gate, witness) = (TokenServer(token: "token-0"), Gate(), Witness())
        let server = try JournalServer { request, _ in
            if request.target == "/value" { gate.pass() }
            return tokens.answer(request)
        }
        let store = MemoryCredentialStore(["session": .bearer("token-0", refreshToken: "refresh-0")])
        var configuration = WebClient.Configuration(credentials: store, retries: 0, middleware: [witness])
        configuration.connections = WebClient.ConnectionLimit(perHost: 2)
        let service = ValueService(sessionAt: server, configuration)
        async let calls = service.repeated(20) { service, _ throws(ServiceError) in try await service.value() }
        await server.journal.waitForCount(2)
        await wait { witness.attempts.count >= 20 }
        // The connections are taken, so that the log-in comes from elsewhere.
        let source = try #require(service.client.source)
        let body = Data(#"{"token":"token-0","refresh":"refresh-0"}"#.utf8)
        try await source.receive(
            WebClient.HTTPResponse(statusCode: 200, body: body), of: .logIn(scheme: "session"), since: nil)
        gate.open()
        #expect(await calls.compactMap { $0 }.isEmpty)
        #expect(witness.errors.all == [])
        #expect(witness.attempts.count == 20)
    }
}
