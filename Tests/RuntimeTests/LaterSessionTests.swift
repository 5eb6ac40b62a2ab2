import Foundation
import Testing

@testable import ApigenRuntime

/// Calls during which a session ends and another one begins, at a server, over connections.
struct LaterSessionTests {
    private static let earlier = Credential.bearer("token-0", refreshToken: "refresh-0")

    /// The number of requests with a token.
    private func sent(_ token: String, to server: JournalServer) -> Int {
        server.journal.entries.filter { $0.values("Authorization") == ["Bearer \(token)"] }.count
    }

    /// What the first user has begun is not sent in the session of the second one, whatever the response is.
    @Test(arguments: [401, 503])
    func aCallDoesNotGoOnInALaterSession(statusCode: Int) async throws {
        let (tokens, gate) = (TokenServer(token: "token-0"), Gate())
        let server = try JournalServer { request, _ in
            guard request.values("Authorization") == ["Bearer token-0"] else { return tokens.answer(request) }
            gate.pass()
            return JournalServer.response(statusCode, ["Retry-After: 0"], body: "{}", closes: false)
        }
        let store = MemoryCredentialStore(["session": Self.earlier])
        let service = ValueService(sessionAt: server, WebClient.Configuration(credentials: store))
            .with { $0.retries = 2 }
        async let calls = service.repeated(5) { service, _ throws(ServiceError) in try await service.value() }
        await server.journal.waitForCount(5)
        try await service.client.signOut()
        try await service.logIn()
        gate.open()
        let errors = await calls
        #expect(errors.allSatisfy { if case .cancelled = $0 { true } else { false } }, "\(errors.compactMap { $0 })")
        #expect(sent("token-1", to: server) == 0)
        try await service.value()
        #expect(sent("token-1", to: server) == 1)
    }

    @Test(arguments: [200, 401])
    func aLateLogOutDoesNotEndALaterSession(statusCode: Int) async throws {
        let (tokens, gate) = (TokenServer(token: "token-0"), Gate())
        let server = try JournalServer { request, _ in
            guard request.target == "/logout" else { return tokens.answer(request) }
            gate.pass()
            return JournalServer.response(statusCode, body: "{}", closes: false)
        }
        let store = MemoryCredentialStore(["session": Self.earlier])
        let service = ValueService(sessionAt: server, WebClient.Configuration(credentials: store))
        async let logOut = service.repeated(1) { service, _ throws(ServiceError) in try await service.logOut() }
        await server.journal.waitForCount(1)
        try await service.client.signOut()
        try await service.logIn()
        gate.open()
        _ = await logOut
        #expect(store.credential(for: "session")?.token == "token-1")
        try await service.value()
    }

    /// The second attempt begins in the later session, and has no credential that would tell.
    @Test func aRepeatedLogOutDoesNotEndALaterSession() async throws {
        let (tokens, gate, count) = (TokenServer(token: "token-0"), Gate(), Mutex(0))
        let server = try JournalServer { request, _ in
            guard request.target == "/logout" else { return tokens.answer(request) }
            gate.pass()
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return JournalServer.response(isFirst ? 503 : 200, ["Retry-After: 0"], body: "{}", closes: false)
        }
        let store = MemoryCredentialStore(["session": Self.earlier])
        let service = ValueService(sessionAt: server, WebClient.Configuration(credentials: store))
            .with { $0.retries = 1 }
        async let logOut = service.repeated(1) { service, _ throws(ServiceError) in
            var request = WebClient.Request(.delete, "/logout", operation: "auth.logOut")
            request.security = []
            request.session = .logOut(scheme: "session")
            try await service.client.send(request)
        }
        await server.journal.waitForCount(1)
        try await service.client.signOut()
        try await service.logIn()
        gate.open()
        #expect(await logOut.compactMap { $0 }.isEmpty)
        #expect(count.withLock { $0 } == 2)
        #expect(store.credential(for: "session")?.token == "token-1")
    }

    /// A step around a call can log in and begin again.
    @Test func aMiddlewareLogsIn() async throws {
        let tokens = TokenServer(failure: JournalServer.response(400, body: "{}", closes: false))
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let (store, logIn) = (MemoryCredentialStore(["session": Self.earlier]), LogInMiddleware())
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, middleware: [logIn]))
        logIn.service.withLock { $0 = service }
        try await service.value()
        #expect(server.journal.entries.map(\.target) == ["/value", "/refresh", "/login", "/value"])
    }
}

/// Logs in if a call requires it.
private final class LogInMiddleware: WebClient.Middleware {
    let service = Mutex<ValueService?>(nil)

    func call(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        do {
            return try await next(request)
        } catch ServiceError.signInRequired {
            try await service.withLock { $0 }?.logIn()
            return try await next(request)
        }
    }
}
