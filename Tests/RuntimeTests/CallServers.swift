import ApigenRuntime
import Foundation

/// A service whose operations read a value.
struct ValueService: WebClient.SingleServerService {
    static let scheme = WebClient.SecurityScheme("session", .bearer(prefix: "Bearer"))

    let client: WebClient

    init(client: WebClient) { self.client = client }

    /// A service of a server.
    init(_ server: JournalServer, _ configuration: WebClient.Configuration = WebClient.Configuration()) {
        client = WebClient(server: ServerURL(server.address), configuration: configuration)
    }

    /// A service with a session, as a generated client creates it.
    init(
        sessionAt server: JournalServer, _ configuration: WebClient.Configuration,
        limiters: [any WebClient.Limiter] = []
    ) {
        let client = WebClient(
            server: ServerURL(server.address), security: [[Self.scheme]], limiters: limiters,
            configuration: configuration)
        let session = WebClient.Session(
            [
                SessionScheme(
                    "session", client: client, token: "token", refreshToken: "refresh", expiresIn: "expires_in",
                    refresh: { refreshToken in
                        var request = WebClient.Request(.post, "/refresh", operation: "auth.refresh")
                        request.setJSON(["refresh": refreshToken])
                        request.security = []
                        return request
                    })
            ], configuration: configuration)
        self = ValueService(client: client).authenticated(by: session)
    }

    func value(_ path: String = "/value") async throws(ServiceError) {
        try await client.send(WebClient.Request(.get, path, operation: "values.load"))
    }

    func post(_ path: String = "/value") async throws(ServiceError) {
        var request = WebClient.Request(.post, path, operation: "values.save")
        request.setJSON(["id": 1])
        try await client.send(request)
    }

    func logIn() async throws(ServiceError) {
        var request = WebClient.Request(.post, "/login", operation: "auth.logIn")
        request.setJSON(["user": "ann"])
        request.security = []
        request.session = .logIn(scheme: "session")
        try await client.send(request)
    }

    func logOut() async throws(ServiceError) {
        var request = WebClient.Request(.post, "/logout", operation: "auth.logOut")
        request.session = .logOut(scheme: "session")
        try await client.send(request)
    }

    /// Runs an operation a number of times at once, and returns what each of them throws.
    func repeated(
        _ count: Int, _ operation: @escaping @Sendable (ValueService, Int) async throws(ServiceError) -> Void
    ) async -> [ServiceError?] {
        await withTaskGroup(of: (Int, ServiceError?).self) { group in
            for index in 0..<count {
                group.addTask {
                    do throws(ServiceError) {
                        try await operation(self, index)
                        return (index, nil)
                    } catch {
                        return (index, error)
                    }
                }
            }
            var errors = [ServiceError?](repeating: nil, count: count)
            for await (index, error) in group { errors[index] = error }
            return errors
        }
    }
}

/// A store of a process, whose contents other processes share.
struct StoreOfProcess: CredentialStore {
    let contents: MemoryCredentialStore
    func credential(for scheme: String) -> Credential? { contents.credential(for: scheme) }
    func store(_ credential: Credential, for scheme: String) { contents.store(credential, for: scheme) }
    func removeCredential(for scheme: String) { contents.removeCredential(for: scheme) }
}

/// What a server with log-ins knows: it accepts each refresh token once.
final class TokenServer: @unchecked Sendable {
    private let lock = NSLock()
    private var accepted: Set<String> = []
    private var refreshToken = "refresh-0"
    private var issued = 0
    private var refused = 0
    /// What a refresh is answered instead of new tokens.
    private let failure: JournalServer.Script?
    /// The number of requests for which a token is accepted.
    private let lifetime: Int
    private var uses = 0

    /// Creates a server that accepts a token, or none, before the first log-in or refresh.
    init(token: String? = nil, lifetime: Int = .max, failure: JournalServer.Script? = nil) {
        self.failure = failure
        self.lifetime = lifetime
        accepted = token.map { ["Bearer \($0)"] } ?? []
    }

    /// The number of refresh tokens that were used again.
    var reused: Int { lock.withLock { refused } }

    /// The response to a request that the server processes at once. New tokens arrive some seconds later, but the refusal of a token
    /// that was used before arrives at once.
    func answer(_ request: JournalServer.Received, after seconds: TimeInterval) -> JournalServer.Script {
        lock.withLock {
            let before = refused
            let script = script(for: request)
            return refused == before ? [.wait(seconds)] + script : script
        }
    }

    func answer(_ request: JournalServer.Received) -> JournalServer.Script {
        lock.withLock { script(for: request) }
    }

    private func script(for request: JournalServer.Received) -> JournalServer.Script {
        switch request.target {
        case "/login": return tokens()
        case "/refresh":
            if let failure { return failure }
            if request.bodyText.contains("\"\(refreshToken)\"") { return tokens() }
            refused += 1
            return JournalServer.response(400, body: "{}", closes: false)
        default:
            let token = request.values("Authorization").first ?? ""
            uses += 1
            if !accepted.contains(token) || uses > lifetime {
                return JournalServer.response(401, body: "{}", closes: false)
            }
            if request.target == "/logout" { accepted = [] }
            return JournalServer.response(closes: false)
        }
    }

    private func tokens() -> JournalServer.Script {
        issued += 1
        uses = 0
        accepted = ["Bearer token-\(issued)"]
        refreshToken = "refresh-\(issued)"
        return JournalServer.response(
            body: #"{"token":"token-\#(issued)","refresh":"\#(refreshToken)","expires_in":3600}"#, closes: false)
    }
}

/// A gate on which the threads of a server wait until a test opens it.
final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false

    func open() {
        condition.lock()
        isOpen = true
        condition.broadcast()
        condition.unlock()
    }

    func pass() {
        condition.lock()
        while !isOpen { condition.wait() }
        condition.unlock()
    }
}
