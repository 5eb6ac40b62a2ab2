import Foundation
import Testing

@testable import ApigenRuntime

/// A store whose operations let other tasks run, and that knows what it contained.
@available(macOS 15, *)
final class SimulatedStore: CredentialStore {
    struct Broken: Error {}

    struct Content {
        var credential: Credential?
        var cached: Credential?
        var isBroken = false
        /// The tokens that were stored, in order.
        var history: [String] = []
    }

    let content: Mutex<Content>
    private let simulation: Simulation

    init(_ credential: Credential?, _ simulation: Simulation) {
        content = Mutex(Content(credential: credential, history: credential.map { [$0.value] } ?? []))
        self.simulation = simulation
    }

    var credential: Credential? { content.withLock { $0.credential } }

    func credential(for scheme: String) async throws -> Credential? {
        try await use { $0.cached ?? $0.credential }
    }

    func reloadedCredential(for scheme: String) async throws -> Credential? {
        try await use { $0.credential }
    }

    func store(_ credential: Credential, for scheme: String) async throws {
        try await use {
            $0.credential = credential
            $0.cached = nil
            $0.history.append(credential.value)
        }
    }

    func removeCredential(for scheme: String) async throws {
        try await use {
            $0.credential = nil
            $0.cached = nil
        }
    }

    private func use<Value>(_ work: (inout Content) -> Value) async throws -> Value {
        await simulation.pause()
        let value = try content.withLock { content in
            if content.isBroken { throw Broken() }
            return work(&content)
        }
        await simulation.pause()
        return value
    }
}

/// A refresher in a simulation, with a record of what its calls got.
@available(macOS 15, *)
final class SessionBench: Sendable {
    static let client = WebClient(
        server: "https://x.test", configuration: WebClient.Configuration(transport: StubTransport()))

    let simulation: Simulation
    let store: SimulatedStore
    let refresher: SessionRefresher
    /// The credentials that were renewed, or `nil` where there was none.
    let renewals: Mutex<[Credential?]>
    let events: Mutex<[ServiceError.SignInRequired]>
    let results = Mutex<[String: String]>([:])

    /// Creates a refresher. `renew` gets the number of the renewal, from 1.
    init(
        _ simulation: Simulation = Simulation(seed: 7), store: SimulatedStore? = nil,
        storing stored: Credential? = .bearer("old", refreshToken: "r", expiresAt: .distantPast),
        hasLogIn: Bool = true, renew: @escaping @Sendable (Int) async throws -> Credential?
    ) {
        let store = store ?? SimulatedStore(stored, simulation)
        let renewals = Mutex<[Credential?]>([])
        let events = Mutex<[ServiceError.SignInRequired]>([])
        let scheme = SessionScheme("s", hasLogIn: hasLogIn) { credential, _, _ throws(ServiceError) in
            let number = renewals.withLock { renewals in
                renewals.append(credential)
                return renewals.count
            }
            do {
                return try await renew(number)
            } catch {
                throw ServiceError(thrown: error)
            }
        }
        refresher = SessionRefresher(
            scheme, store: store, now: { Date(timeIntervalSinceReferenceDate: simulation.now) },
            sleep: { try await simulation.sleep($0) }, start: { simulation.start($0) },
            signedOut: { error, _ in
                #expect(store.credential == nil)
                events.withLock { $0.append(error) }
            })
        self.simulation = simulation
        self.store = store
        self.renewals = renewals
        self.events = events
    }

    /// Starts a call that needs a credential, or another one after a refused one.
    @discardableResult
    func call(_ name: String, refused: Credential? = nil) -> Task<Void, Never> {
        simulation.start { [self] in
            let result = await result {
                guard let refused else { return try await refresher.credential(using: Self.client) }
                return try await refresher.credential(replacing: refused, using: Self.client)
            }
            results.withLock { $0[name] = result }
        }
    }

    func logIn(_ credential: Credential) {
        simulation.start { [self] in
            let result = await result {
                try await refresher.logIn(credential)
                return nil
            }
            results.withLock { $0["log-in"] = result }
        }
    }

    @discardableResult
    func logOut() -> Task<Void, Never> {
        simulation.start { [self] in
            let result = await result {
                try await refresher.logOut()
                return nil
            }
            results.withLock { $0["log-out"] = result }
        }
    }

    func result(of name: String) -> String? { results.withLock { $0[name] } }

    private func result(_ work: () async throws -> Credential?) async -> String {
        do {
            return try await work()?.value ?? "nil"
        } catch let error as ServiceError.SignInRequired {
            return "sign in" + (error.cause.map { " after \($0.statusCode)" } ?? "")
        } catch is CancellationError {
            return "canceled"
        } catch is SimulatedStore.Broken {
            return "broken store"
        } catch ServiceError.noInternetConnection {
            return "no internet"
        } catch {
            return "\(error)"
        }
    }
}
