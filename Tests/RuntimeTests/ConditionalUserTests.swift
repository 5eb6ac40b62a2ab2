import Foundation
import Testing

@testable import ApigenRuntime

/// Stored responses belong to one user, and end with the session.
@Suite struct ConditionalUserTests {
    private static let session = WebClient.SecurityScheme("session", .bearer())

    @Test func usersHaveTheirOwnResponses() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        // All users have the same tag, as with the number of a version.
        for (index, token) in ["ann", "bob", nil].enumerated() {
            server.state.withLock { $0.value = token ?? "nobody" }
            #expect(try await server.items(store, token: token).load() == token ?? "nobody")
            #expect(server.conditions.count == index + 1)
        }
        #expect(server.conditions == ["-", "-", "-"])
        #expect(try await server.items(store, token: "ann").load() == "ann")
        #expect(server.conditions.last == "\"1\"")
        #expect(Set(store.keys.withLock { $0 }).count == 3)
    }

    @Test(arguments: [
        WebClient.SecurityScheme("key", .basic), .init("key", .apiKey(in: .header, name: "X-Key")),
        .init("key", .apiKey(in: .query, name: "key")), .init("key", .apiKey(in: .cookie, name: "key")),
    ])
    func everyKindOfCredentialIsAUser(scheme: WebClient.SecurityScheme) async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        func load(_ user: String) async throws -> String {
            let credential: Credential =
                scheme.kind == .basic ? .basic(username: "app", password: user) : .apiKey(user)
            let configuration = WebClient.Configuration(
                transport: server, credentials: MemoryCredentialStore(["key": credential]), responses: store)
            let client = WebClient(server: "https://x.test", security: [[scheme]], configuration: configuration)
            server.state.withLock { $0.value = user }
            return try await Items(client: client).with { $0.revalidates = true }.load()
        }
        for user in ["ann", "bob", "ann", "bob"] { #expect(try await load(user) == user) }
        #expect(server.conditions == ["-", "-", "\"1\"", "\"1\""])
        let keys = store.keys.withLock { $0 }
        #expect(keys.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    }

    /// The cookies that a transport adds identify users, too, as do headers that `Vary` names or not.
    @Test func cookiesAndHeadersAreUsers() async throws {
        let server = ConditionalServer()
        let store = WebClient.MemoryResponseStore()
        server.state.withLock { $0.headers = ["Vary": "Accept-Language"] }
        for cookie in ["s=ann", "s=bob"] {
            server.state.withLock { $0.cookie = cookie }
            _ = try await server.items(store).load()
            for header in [("Accept-Language", "de"), ("Accept-Language", "en"), ("X-Tenant", "de")] {
                _ = try await server.items(store).load(header: header)
            }
        }
        #expect(server.conditions == Array(repeating: "-", count: 8))
        _ = try await server.items(store).load(header: ("accept-language", "en"))
        #expect(server.conditions.last == "\"1\"")
    }

    /// Another user logs in while a request waits for a connection.
    @Test func aCookieThatChangesBeforeTheRequestIsSent() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        server.state.withLock { $0.cookie = "s=ann" }
        _ = try await server.items(store).load()
        let gate = Channel<Void>()
        let busy = Channel<Void>()
        let blocking = ConditionalServer { _ in
            busy.put(())
            await gate.next()
        }
        let connections = WebClient.ConnectionLimit(perHost: 1)
        let first = Task {
            try await blocking.items(nil) { $0.connections = connections }.load()
        }
        await busy.next()
        let second = Task { try await server.items(store) { $0.connections = connections }.load() }
        while connections.queue(for: "https://x.test:443").placeCount == 0 { await Task.yield() }
        server.state.withLock { ($0.cookie, $0.value) = ("s=bob", "bob") }
        gate.put(())
        _ = try await first.value
        #expect(try await second.value == "bob")
        #expect(server.conditions == ["-", "-"])
        #expect(store.stored.withLock { $0.count } == 1)
    }

    private func session(
        _ server: ConditionalServer, _ credentials: any CredentialStore, _ store: any WebClient.ResponseStore,
        renew: @escaping @Sendable (Credential) throws(ServiceError) -> Credential? = { _ in nil }
    ) -> Items {
        let configuration = WebClient.Configuration(transport: server, credentials: credentials, responses: store)
        let scheme = SessionScheme("session") { credential, _ throws(ServiceError) in try renew(credential) }
        let client = WebClient(
            server: "https://x.test", security: [[Self.session], []], configuration: configuration)
        return Items(client: client).authenticated(by: WebClient.Session([scheme], configuration: configuration))
            .with { $0.revalidates = true }
    }

    @Test(arguments: [true, false])
    func aLogOutRemovesAllResponses(isOperation: Bool) async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        let credentials = MemoryCredentialStore(["session": .bearer("ann")])
        let items = session(server, credentials, store)
        _ = try await items.load()
        _ = try await items.load("/other")
        #expect(store.current.count == 2)
        if isOperation {
            var request = WebClient.Request(.post, "/logout", operation: "auth.logOut")
            request.session = .logOut(scheme: "session")
            // A log-out that the server does not process changes nothing.
            server.state.withLock { $0.script = [WebClient.HTTPResponse(statusCode: 500)] }
            await #expect(throws: ServiceError.self) { try await items.client.send(request) }
            #expect(store.current.count == 2)
            try await items.client.send(request)
        } else {
            try await items.client.signOut()
        }
        #expect(store.current.isEmpty)
        #expect(credentials.credential(for: "session") == nil)
    }

    /// The credential is removed even if the responses cannot be. The error tells the caller.
    @Test func aLogOutThatCannotRemoveThrows() async throws {
        let credentials = MemoryCredentialStore(["session": .bearer("ann")])
        let items = session(ConditionalServer(), credentials, RecordingResponseStore(isBroken: true))
        await #expect(throws: RecordingResponseStore.Broken.self) { try await items.client.signOut() }
        #expect(credentials.credential(for: "session") == nil)
    }

    /// The response of a request that was under way at the log-out arrives after it.
    @Test func aLateResponseIsNotStored() async throws {
        let gate = Channel<Void>()
        let busy = Channel<Void>()
        let server = ConditionalServer { _ in
            busy.put(())
            await gate.next()
        }
        let store = RecordingResponseStore()
        let items = session(server, MemoryCredentialStore(["session": .bearer("ann")]), store)
        let call = Task { try await items.load() }
        await busy.next()
        try await items.client.signOut()
        gate.put(())
        #expect(try await call.value == "one")
        #expect(store.stored.withLock { $0.count } == 1)
        #expect(store.current.isEmpty)
    }

    /// The user is the same one after renewals, also if the refresh token changes, and in another run of the app.
    @Test(arguments: [true, false])
    func aRenewalKeepsTheResponses(isRotating: Bool) async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        let credentials = MemoryCredentialStore(["session": .bearer("a1", refreshToken: "r1")])
        let count = Mutex(1)
        let items = session(server, credentials, store) { _ throws(ServiceError) in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .bearer("a\(number)", refreshToken: isRotating ? "r\(number)" : nil)
        }
        _ = try await items.load()
        for _ in 0..<2 {
            server.state.withLock { $0.script = [WebClient.HTTPResponse(statusCode: 401)] }
            #expect(try await items.load() == "one")
        }
        #expect(server.conditions == ["-", "\"1\"", "\"1\"", "\"1\"", "\"1\""])
        #expect(credentials.credential(for: "session")?.value == "a3")
        let other = session(server, MemoryCredentialStore(["session": credentials.credential(for: "session")!]), store)
        #expect(try await other.load() == "one")
        #expect(server.conditions.last == "\"1\"")
        // Another user is not the same one.
        let bob = session(server, MemoryCredentialStore(["session": .bearer("b", refreshToken: "rb")]), store)
        #expect(try await bob.load() == "one")
        #expect(server.conditions.last == "-")
        try await items.client.signOut()
        #expect(store.current.isEmpty)
    }

    @Test func theEndOfASessionRemovesAllResponses() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        let credentials = MemoryCredentialStore(["session": .bearer("a1", refreshToken: "r1")])
        let items = session(server, credentials, store) { _ throws(ServiceError) in
            throw ServiceError.response(ErrorResponse(statusCode: 400))
        }
        _ = try await items.load()
        _ = try await items.load("/other")
        server.state.withLock { $0.script = [WebClient.HTTPResponse(statusCode: 401)] }
        await #expect(throws: ServiceError.self) { try await items.load() }
        #expect(store.current.isEmpty)
    }
}
