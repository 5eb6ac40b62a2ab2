import Foundation
import Testing

@testable import ApigenRuntime

/// Calls with a session at a server, over connections.
struct SessionCallTests {
    private static let expired = Credential.bearer(
        "token-0", refreshToken: "refresh-0", expiresAt: Date(timeIntervalSince1970: 0))
    private static let revoked = Credential.bearer("token-0", refreshToken: "refresh-0")

    private func refreshes(_ server: JournalServer) -> Int {
        server.journal.entries.filter { $0.target == "/refresh" }.count
    }

    /// The requests with the first token, or the one that a first refresh has returned.
    private func sent(_ token: String, to server: JournalServer) -> Int {
        server.journal.entries.filter { $0.values("Authorization") == ["Bearer \(token)"] }.count
    }

    @Test(arguments: [expired, revoked])
    func aThousandCallsRefreshOnce(credential: Credential) async throws {
        let tokens = TokenServer()
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let store = MemoryCredentialStore(["session": credential])
        let recorder = Recorder()
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, observers: [recorder], timeout: 3600))
        let errors = await service.repeated(1000) { service, _ throws(ServiceError) in try await service.value() }
        #expect(errors.compactMap { $0 }.isEmpty, "\(errors.compactMap { $0 }.prefix(3))")
        #expect(refreshes(server) == 1)
        #expect(sent("token-1", to: server) == 1000)
        #expect(credential == Self.revoked || sent("token-0", to: server) == 0)
        #expect(store.credential(for: "session")?.token == "token-1")
        #expect(store.credential(for: "session")?.refreshToken == "refresh-1")
        #expect(!recorder.summary.contains { $0.hasPrefix("failed") || $0.hasPrefix("signed out") })
    }

    @Test(arguments: [expired, revoked])
    func aThousandCallsLearnThatTheSessionHasEnded(credential: Credential) async throws {
        let tokens = TokenServer(failure: JournalServer.response(400, body: #"{"error":"invalid_grant"}"#))
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let store = MemoryCredentialStore(["session": credential])
        let recorder = Recorder()
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, observers: [recorder], timeout: 3600))
        let errors = await service.repeated(1000) { service, _ throws(ServiceError) in try await service.value() }
        #expect(errors.allSatisfy { $0 != nil })
        #expect(errors.contains { if case .signInRequired = $0 { true } else { false } })
        #expect(
            errors.allSatisfy { error in
                switch error {
                case .signInRequired, .missingCredentials: true
                default: false
                }
            })
        #expect(refreshes(server) == 1)
        #expect(store.credential(for: "session") == nil)
        #expect(recorder.summary.filter { $0 == "signed out session" }.count == 1)
        #expect(recorder.summary.filter { $0 == "failed values.load" }.count == 1000)
    }

    /// A refresh that fails for another reason does not end the session.
    @Test func aThousandCallsKeepTheSessionOfAServerInTrouble() async throws {
        let tokens = TokenServer(failure: JournalServer.response(500, body: "{}"))
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let store = MemoryCredentialStore(["session": Self.expired])
        let recorder = Recorder()
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, observers: [recorder]))
        let errors = await service.with { $0.retries = 0 }
            .repeated(1000) { service, _ throws(ServiceError) in try await service.value() }
        #expect(errors.allSatisfy { $0?.statusCode == 500 })
        #expect(store.credential(for: "session") == Self.expired)
        #expect(!recorder.summary.contains("signed out session"))
        #expect(server.journal.entries.allSatisfy { $0.target == "/refresh" })
    }

    @Test func aLogOutDuringTheRefreshOfAThousandCallsWins() async throws {
        let (tokens, gate) = (TokenServer(), Gate())
        let server = try JournalServer { request, _ in
            gate.pass()
            return tokens.answer(request)
        }
        let store = MemoryCredentialStore(["session": Self.expired])
        let recorder = Recorder()
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, observers: [recorder]))
        async let calls = service.repeated(1000) { service, _ throws(ServiceError) in try await service.value() }
        await server.journal.waitForCount(1)
        try await service.client.signOut()
        // The server has not answered: no call waits for it.
        let errors = await calls
        #expect(store.credential(for: "session") == nil)
        gate.open()
        await #expect(throws: ServiceError.self) { try await service.value() }
        #expect(errors.allSatisfy { if case .signInRequired = $0 { true } else { isMissing($0) } })
        #expect(store.credential(for: "session") == nil)
        #expect(server.journal.entries.map(\.target) == ["/refresh"])
        #expect(!recorder.summary.contains("signed out session"))
    }

    /// All connections are in use until the log-out has ended. The calls that wait for one must not send the token.
    @Test(arguments: [true, false])
    func afterALogOutNoTokenIsSent(isCall: Bool) async throws {
        let (tokens, gate, logOutGate) = (TokenServer(token: "token-0"), Gate(), Gate())
        let server = try JournalServer { request, _ in
            (request.target == "/logout" ? logOutGate : gate).pass()
            return tokens.answer(request)
        }
        let (store, attempts) = (MemoryCredentialStore(["session": Self.revoked]), Attempts())
        let service = ValueService(
            sessionAt: server, WebClient.Configuration(credentials: store, middleware: [attempts]))
        async let first = service.repeated(isCall ? 5 : 6) { service, _ throws(ServiceError) in
            try await service.value()
        }
        await server.journal.waitForCount(isCall ? 5 : 6)
        async let logOut = service.repeated(isCall ? 1 : 0) { service, _ throws(ServiceError) in
            try await service.logOut()
        }
        await server.journal.waitForCount(6)
        async let others = service.repeated(994) { service, _ throws(ServiceError) in try await service.value() }
        await attempts.wait(for: 1000)
        logOutGate.open()
        if !isCall { try await service.client.signOut() }
        let failures = await logOut.compactMap { $0 }
        #expect(failures.isEmpty)
        #expect(store.credential(for: "session") == nil)
        gate.open()
        let late = await others
        #expect(late.allSatisfy { $0 != nil })
        _ = await first
        #expect(store.credential(for: "session") == nil)
        // The connection of the log-out is free before its response has been read.
        #expect(sent("token-0", to: server) <= (isCall ? 7 : 6))
        #expect(refreshes(server) == 0)
    }

    /// The calls that waited belong to another user then.
    @Test func afterALogInTheTokenOfTheEarlierOneIsNotSent() async throws {
        let (tokens, gate) = (TokenServer(token: "token-0"), Gate())
        let server = try JournalServer { request, _ in
            if request.target != "/login" { gate.pass() }
            return tokens.answer(request)
        }
        let (store, attempts) = (MemoryCredentialStore(["session": Self.revoked]), Attempts())
        let service = ValueService(
            sessionAt: server,
            WebClient.Configuration(credentials: store, middleware: [attempts]))
        async let first = service.repeated(5) { service, _ throws(ServiceError) in try await service.value() }
        await server.journal.waitForCount(5)
        async let logIn: Void = service.logIn()
        async let others = service.repeated(94) { service, _ throws(ServiceError) in try await service.value() }
        await attempts.wait(for: 100)
        try await logIn
        gate.open()
        let errors = await first + others
        #expect(errors.compactMap { $0 }.isEmpty, "\(errors.compactMap { $0 }.prefix(3))")
        #expect(store.credential(for: "session")?.token == "token-1")
        // Those whose requests were under way are answered 401, and sent again.
        #expect(sent("token-0", to: server) <= 6 + 5)
    }

    /// Both processes send the same refresh token. The server refuses the second one.
    @Test func twoProcessesStayLoggedIn() async throws {
        let (tokens, gate) = (TokenServer(), Gate())
        let refreshes = Channel<Void>()
        let server = try JournalServer { request, _ in
            if request.target == "/refresh" {
                refreshes.put(())
                if refreshes.count == 2 { gate.open() }
                gate.pass()
            }
            return tokens.answer(request)
        }
        let (store, recorder) = (MemoryCredentialStore(["session": Self.expired]), Recorder())
        let configuration = WebClient.Configuration(
            credentials: StoreOfProcess(contents: store), observers: [recorder])
        let (one, other) = (
            ValueService(sessionAt: server, configuration), ValueService(sessionAt: server, configuration)
        )
        async let ones = one.repeated(500) { service, _ throws(ServiceError) in try await service.value() }
        async let others = other.repeated(500) { service, _ throws(ServiceError) in try await service.value() }
        let errors = await ones + others
        #expect(errors.compactMap { $0 }.isEmpty, "\(errors.compactMap { $0 }.prefix(3))")
        #expect(tokens.reused == 1)
        #expect(store.credential(for: "session")?.token == "token-1")
        #expect(!recorder.summary.contains { $0 == "failed values.load" || $0.hasPrefix("signed out") })
    }

    /// The token of a server that accepts each of them only for 100 requests.
    @Test func twoProcessesRenewAShortLivedToken() async throws {
        let tokens = TokenServer(lifetime: 100)
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let (store, recorder) = (MemoryCredentialStore(["session": Self.revoked]), Recorder())
        let services = (0..<2).map { _ in
            ValueService(
                sessionAt: server,
                WebClient.Configuration(
                    credentials: StoreOfProcess(contents: store), observers: [recorder],
                    connections: WebClient.ConnectionLimit()))
        }
        async let ones = waves(services[0])
        async let others = waves(services[1])
        let errors = await ones + others
        // A call can be refused twice, because the second token has been used up meanwhile as well.
        #expect(errors.allSatisfy { $0 == nil || $0?.statusCode == 401 })
        #expect(store.credential(for: "session") != nil)
        #expect(!recorder.summary.contains("signed out session"))
        #expect(self.refreshes(server) >= 8)
    }

    /// Sends 500 requests, 25 at a time.
    private func waves(_ service: ValueService) async -> [ServiceError?] {
        var errors: [ServiceError?] = []
        for _ in 0..<20 {
            errors += await service.repeated(25) { service, _ throws(ServiceError) in try await service.value() }
        }
        return errors
    }

    private func isMissing(_ error: ServiceError?) -> Bool {
        if case .missingCredentials = error { true } else { false }
    }
}

/// Counts the attempts that have their credentials.
private final class Attempts: WebClient.Middleware {
    private let attempts = Channel<Void>()

    func attempt(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        attempts.put(())
        return try await next(request)
    }

    /// Waits for a number of attempts, for at most ten seconds.
    func wait(for count: Int) async {
        for _ in 0..<5000 where attempts.count < count { try? await Task.sleep(nanoseconds: 2_000_000) }
    }
}
