import Foundation
import SocialApp
import SocialClient
import SocialServer

/// The two servers of one test, and clients for them.
struct LiveServers: Sendable {
    let main: LoopbackServer
    let analytics: LoopbackServer

    /// Starts two servers on free ports, lets the test talk to them, and stops them.
    static func run(_ test: @Sendable (LiveServers) async throws -> Void) async throws {
        let servers = try await LiveServers(main: LoopbackServer(), analytics: LoopbackServer())
        let result = await Result { try await test(servers) }
        await servers.main.stop()
        await servers.analytics.stop()
        try result.get()
    }

    /// A client that nobody is logged in with.
    func api(
        credentials: any CredentialStore = MemoryCredentialStore(), acceptLanguage: String? = nil,
        timeout: TimeInterval = 60
    ) -> SocialAPI {
        SocialAPI(
            deviceType: .tablet, acceptLanguage: acceptLanguage, server: ServerURL(url: main.url),
            analyticsServer: ServerURL(url: analytics.url),
            configuration: WebClient.Configuration(credentials: credentials, timeout: timeout))
    }

    /// A client that Ann is logged in with.
    func annsAPI(acceptLanguage: String? = nil, timeout: TimeInterval = 60) async throws -> SocialAPI {
        let credentials = MemoryCredentialStore()
        let api = api(credentials: credentials, acceptLanguage: acceptLanguage, timeout: timeout)
        let session = try await api.auth.authenticate(email: "ann@social.example", password: "correct horse")
        try await credentials.store(.bearer(session.token), for: SocialAPI.Security.session)
        return api
    }

    /// An app.
    @MainActor
    func app(credentials: any CredentialStore = MemoryCredentialStore()) -> AppScope {
        AppScope(
            server: ServerURL(url: main.url), analyticsServer: ServerURL(url: analytics.url),
            credentials: credentials)
    }

    /// An app that Ann is logged in to.
    @MainActor
    func annsApp() async throws -> AppScope {
        let app = app()
        try await app.users.logIn(email: "ann@social.example", password: "correct horse")
        return app
    }
}

extension Result where Failure == any Error {
    init(_ work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}

/// What a call throws; nil when it succeeds.
func serviceError(_ call: () async throws -> Void) async -> ServiceError? {
    do {
        try await call()
        return nil
    } catch {
        return error as? ServiceError
    }
}

/// Waits until something has become true on the main actor; the time limit of the test ends it otherwise.
@MainActor
func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}

extension Journal {
    /// The last request that came in.
    var last: RecordedRequest? { requests.last }
}

extension RecordedRequest {
    /// The body, as the JSON object of strings that it is.
    var jsonStrings: [String: String]? {
        try? JSONDecoder().decode([String: String].self, from: body)
    }
}
