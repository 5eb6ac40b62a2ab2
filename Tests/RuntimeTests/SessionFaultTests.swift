import Foundation
import Testing

@testable import ApigenRuntime

/// Sessions in networks and with stores in trouble, over connections.
struct SessionFaultTests {
    private static let expired = Credential.bearer(
        "token-0", refreshToken: "refresh-0", expiresAt: Date(timeIntervalSince1970: 0))

    private func service(
        _ server: JournalServer, _ store: any CredentialStore, observers: [any WebClient.Observer] = [],
        middleware: [any WebClient.Middleware] = []
    ) -> ValueService {
        ValueService(
            sessionAt: server,
            WebClient.Configuration(credentials: store, observers: observers, retries: 0, middleware: middleware))
    }

    private func error(_ work: () async throws -> Void) async -> ServiceError? {
        do {
            try await work()
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    // MARK: - Redirects

    @Test func a401OfAnotherServerRefreshesNothing() async throws {
        let other = try JournalServer(JournalServer.response(401, body: "{}", closes: false))
        let tokens = TokenServer(token: "token-0")
        let server = try JournalServer { request, _ in
            request.target == "/value" ? JournalServer.redirect(to: other.address + "/x") : tokens.answer(request)
        }
        let store = MemoryCredentialStore(["session": .bearer("token-0", refreshToken: "refresh-0")])
        let recorder = Recorder()
        let service = service(server, store, observers: [recorder])
        let error = await error { try await service.value() }
        #expect(error?.statusCode == 401)
        #expect(server.journal.entries.map(\.target) == ["/value"])
        #expect(store.credential(for: "session")?.token == "token-0")
        // A log-out that ends there says nothing about the session either.
        let end = await self.error { try await service.client.send(Self.logOut) }
        #expect(end?.statusCode == 401)
        #expect(store.credential(for: "session")?.token == "token-0")
    }

    private static var logOut: WebClient.Request {
        var request = WebClient.Request(.get, "/value", operation: "auth.logOut")
        request.session = .logOut(scheme: "session")
        return request
    }

    @Test(arguments: [400, 401])
    func theRefusalOfAnotherServerEndsNoSession(statusCode: Int) async throws {
        let other = try JournalServer(JournalServer.response(statusCode, body: "{}", closes: false))
        let server = try JournalServer { _, _ in JournalServer.redirect(303, to: other.address + "/x") }
        let (store, recorder) = (MemoryCredentialStore(["session": Self.expired]), Recorder())
        let service = service(server, store, observers: [recorder])
        #expect(await error { try await service.value() }?.statusCode == statusCode)
        #expect(store.credential(for: "session")?.refreshToken == "refresh-0")
        #expect(!recorder.summary.contains("signed out session"))
    }

    /// Two servers, of which the second one redirects back to the first one.
    private func detour(
        _ start: String, statusCode: Int
    ) throws -> (server: JournalServer, other: JournalServer) {
        let back = Mutex("")
        let other = try JournalServer { _, _ in JournalServer.redirect(303, to: back.withLock { $0 }) }
        let server = try JournalServer { request, _ in
            request.target == start
                ? JournalServer.redirect(303, to: other.address + "/x")
                : JournalServer.response(statusCode, body: "{}", closes: false)
        }
        back.withLock { $0 = server.address + "/back" }
        return (server, other)
    }

    /// Creates other responses than the transport.
    private struct Copies: WebClient.Middleware {
        func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse { copy(try await next(request)) }

        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse { copy(try await next(request)) }

        private func copy(_ response: WebClient.HTTPResponse) -> WebClient.HTTPResponse {
            WebClient.HTTPResponse(statusCode: response.statusCode, headers: response.headers, body: response.body)
        }
    }

    /// The request that comes back has no credentials, so that the server refuses it.
    @Test(arguments: [true, false]) func a401AfterAReturnRefreshesNothing(isCopied: Bool) async throws {
        let (server, other) = try detour("/value", statusCode: 401)
        let store = MemoryCredentialStore(["session": .bearer("token-0", refreshToken: "refresh-0")])
        let service = service(server, store, middleware: isCopied ? [Copies()] : [])
        #expect(await error { try await service.value() }?.statusCode == 401)
        #expect(server.journal.entries.map(\.target) == ["/value", "/back"])
        #expect(server.journal.entries.last?.values("Authorization") == [])
        #expect(other.journal.entries.count == 1)
        #expect(await error { try await service.client.send(Self.logOut) }?.statusCode == 401)
        #expect(store.credential(for: "session")?.token == "token-0")
    }

    @Test(arguments: [400, 401], [true, false])
    func aRefusalAfterAReturnEndsNoSession(statusCode: Int, isCopied: Bool) async throws {
        let (server, other) = try detour("/refresh", statusCode: statusCode)
        let (store, recorder) = (MemoryCredentialStore(["session": Self.expired]), Recorder())
        let service = service(server, store, observers: [recorder], middleware: isCopied ? [Copies()] : [])
        #expect(await error { try await service.value() }?.statusCode == statusCode)
        #expect(server.journal.entries.map(\.target) == ["/refresh", "/back"])
        #expect(other.journal.entries.count == 1)
        #expect(store.credential(for: "session") == Self.expired)
        #expect(!recorder.summary.contains("signed out session"))
    }

    @Test func redirectsAreNotPartOfTheEqualityOfResponses() {
        let response = WebClient.HTTPResponse(statusCode: 200)
        var other = response
        other.hasLeftOrigin = true
        #expect(response == other)
        #expect(response.hashValue == other.hashValue)
    }

    // MARK: - Portals

    private static let page = "<!DOCTYPE html><html><body>Log in to the network</body></html>"

    private static func portal(_ number: Int) -> JournalServer.Script {
        switch number % 5 {
        case 0: JournalServer.response(body: page, type: "text/html")
        case 1: JournalServer.response(401, body: page, type: "text/html; charset=utf-8")
        case 2: JournalServer.response(400, body: page)
        case 3: JournalServer.response(401, body: " \n" + page, type: "text/plain")
        default: JournalServer.redirect(to: "/portal")
        }
    }

    /// A portal answers everything, for a minute with `APIGEN_LONG=1`. Then the session goes on. Unless the token has expired, the
    /// portal refuses it with a 401.
    @Test(arguments: [true, false]) func aPortalEndsNoSession(isExpired: Bool) async throws {
        let (tokens, isPortal) = (TokenServer(token: "token-0"), Mutex(true))
        let stored = isExpired ? Self.expired : .bearer("token-0", refreshToken: "refresh-0")
        let server = try JournalServer { request, number in
            isPortal.withLock { $0 } ? Self.portal(number) : tokens.answer(request)
        }
        let (store, recorder) = (MemoryCredentialStore(["session": stored]), Recorder())
        let service = service(server, store, observers: [recorder])
        let isLong = ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil
        let (end, pause) = (Date() + 60, UInt64(isLong ? 20_000_000 : 0))
        var count = 0
        while count < 60 || isLong && Date() < end {
            #expect(await error { try await service.value() } != nil)
            try await Task.sleep(nanoseconds: pause)
            count += 1
        }
        let targets = server.journal.entries.map(\.target)
        #expect(targets.count >= count)
        #expect(targets.contains("/refresh"))
        #expect(targets.contains("/value") == !isExpired)
        #expect(store.credential(for: "session") == stored)
        isPortal.withLock { $0 = false }
        try await service.value()
        #expect(store.credential(for: "session")?.token == (isExpired ? "token-1" : "token-0"))
        #expect(!recorder.summary.contains("signed out session"))
    }

    /// The page of a portal is not the response of the server, whatever its status is.
    @Test func anErrorOfTheServerStillEndsTheSession() async throws {
        let tokens = TokenServer(failure: JournalServer.response(401, body: "{}", closes: false))
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let (store, recorder) = (MemoryCredentialStore(["session": Self.expired]), Recorder())
        let service = service(server, store, observers: [recorder])
        guard case .signInRequired = await error({ try await service.value() }) else {
            Issue.record("The session goes on.")
            return
        }
        #expect(store.credential(for: "session") == nil)
        #expect(recorder.summary.contains("signed out session"))
    }

    // MARK: - OAuth

    @Test(arguments: [
        (400, #"{"error":"invalid_grant"}"#, true), (401, #"{"error":"invalid_grant"}"#, true),
        (400, #"{"error":"invalid_request"}"#, false), (401, #"{"error":"invalid_client"}"#, false),
        (400, #"{"message":"try again"}"#, false), (401, "", false), (503, #"{"error":"invalid_grant"}"#, false),
    ])
    func onlyAnInvalidGrantEndsASessionOfOAuth(statusCode: Int, body: String, ends: Bool) async throws {
        let stub = StubTransport()
        stub.on("oauth.token", statusCode: statusCode, json: body)
        stub.on("values.load", json: "{}")
        let store = MemoryCredentialStore(["session": Self.expired])
        let configuration = WebClient.Configuration(transport: stub, credentials: store, retries: 0)
        let session = WebClient.Session(
            [.refreshToken("session", tokenURL: "/token", client: .init(id: "app"))], configuration: configuration)
        let client = WebClient(
            server: "https://x.test", security: [[ValueService.scheme]], configuration: configuration)
        let service = ValueService(client: client).authenticated(by: session)
        let error = await error { try await service.value() }
        if ends {
            guard case .signInRequired = error else { throw try #require(error) }
        } else {
            #expect(error?.statusCode == statusCode)
        }
        #expect((store.credential(for: "session") == nil) == ends)
    }

    // MARK: - Several clients

    /// Each refresh takes five seconds. Without a shared refresher, the second refresh has a token that was used.
    @Test(.timeLimit(.minutes(5)), arguments: [true, false])
    func twoClientsStayLoggedIn(isShared: Bool) async throws {
        let tokens = TokenServer()
        let server = try JournalServer { request, number in
            request.target == "/refresh" ? tokens.answer(request, after: 5) : tokens.answer(request)
        }
        let store = MemoryCredentialStore(["session": Self.expired])
        let services = (0..<2).map { _ in service(server, isShared ? store : StoreOfProcess(contents: store)) }
        let errors = await services[0].repeated(200) { _, index throws(ServiceError) in
            try await services[index % 2].value()
        }
        #expect(errors.compactMap { $0 }.isEmpty, "\(errors.compactMap { $0 }.prefix(3))")
        #expect(store.credential(for: "session")?.token == "token-1")
        #expect(tokens.reused == (isShared ? 0 : 1))
        let refreshes = server.journal.entries.count { $0.target == "/refresh" }
        #expect(refreshes == (isShared ? 1 : 2))
    }
}
