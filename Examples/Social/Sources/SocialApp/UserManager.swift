import SocialClient

extension ServiceError {
    /// Whether the server no longer accepts the token, and has no other one.
    fileprivate var hasEndedSession: Bool {
        if case .signInRequired = self { true } else { statusCode == 401 }
    }
}

/// Knows who is logged in, what they may do, and keeps their token: the only part of the app that does.
@MainActor
public final class UserManager {
    /// What is known about the user.
    public enum State: Equatable, Sendable {
        /// Nothing yet: there may be a token, but no server has confirmed it.
        case unknown
        /// Somebody has to log in.
        case loggedOut
        /// Somebody is logged in.
        case loggedIn(Session)
    }

    /// What is known about the user.
    public private(set) var state = State.unknown

    private let auth: any AuthServiceProtocol
    private let credentials: any CredentialStore
    private let scheme = SocialAPI.Security.session

    /// Makes a manager that knows nothing yet.
    ///
    /// - Parameter credentials: Where the token is kept; the same that the client looks into.
    public init(auth: any AuthServiceProtocol, credentials: any CredentialStore) {
        self.auth = auth
        self.credentials = credentials
    }

    /// The user who is logged in.
    public var user: User? {
        if case .loggedIn(let session) = state { session.user } else { nil }
    }

    /// Whether the user who is logged in may do this.
    public func may(_ permission: Permission) -> Bool {
        if case .loggedIn(let session) = state { session.permissions.contains(permission) } else { false }
    }

    /// To be called when the app launches: asks the server whether the stored token is still good.
    ///
    /// Where there is no token, nothing is sent. Where the token has ended, it is forgotten. Where the server cannot be
    /// reached, this throws; the token is kept, and the state stays unknown until the next attempt.
    public func launch() async throws(ServiceError) {
        guard try await hasToken() else {
            state = .loggedOut
            return
        }
        do throws(ServiceError) {
            state = .loggedIn(try await auth.checkToken())
        } catch {
            guard error.hasEndedSession else { throw error }
            try await logOut()
        }
    }

    /// Logs in with e-mail and password.
    public func logIn(email: String, password: String) async throws(ServiceError) {
        // The client stores the token.
        state = .loggedIn(try await auth.authenticate(email: email, password: password))
    }

    /// Forgets the user and the token.
    public func logOut() async throws(ServiceError) {
        state = .loggedOut
        try await inStore { try await $0.removeCredential(for: scheme) }
    }

    private func hasToken() async throws(ServiceError) -> Bool {
        try await inStore { try await $0.credential(for: scheme) } != nil
    }

    /// A store fails in ways of its own; to the app they are failures like any other.
    private func inStore<Value>(
        _ work: (any CredentialStore) async throws -> Value
    ) async throws(ServiceError) -> Value {
        do { return try await work(credentials) } catch { throw .transportFailed(.init(error)) }
    }
}
