// feature: core
import Foundation

/// A credential that authenticates the app to a server.
public nonisolated enum Credential: Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// A bearer token.
    case bearer(String)
    /// A user name and a password.
    case basic(username: String, password: String)
    /// An API key.
    case apiKey(String)

    /// The kind of the credential, without the secret.
    public var description: String {
        switch self {
        case .bearer: "bearer(<redacted>)"
        case .basic: "basic(<redacted>)"
        case .apiKey: "apiKey(<redacted>)"
        }
    }

    /// The kind of the credential, without the secret.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not print the secret.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }

    /// The token or the key that bearer and API key schemes send.
    var token: String? {
        switch self {
        case .bearer(let token), .apiKey(let token): token
        case .basic: nil
        }
    }

    /// The user name and the password, encoded for basic authentication (RFC 7617, section 2).
    var userAndPassword: String? {
        guard case .basic(let username, let password) = self else { return nil }
        return Data("\(username):\(password)".utf8).base64EncodedString()
    }
}

/// A store for the credentials of an app, by the names of their security schemes.
public nonisolated protocol CredentialStore: Sendable {
    /// Returns the credential for a scheme, or nil if there is none. An error fails the call as `.transportFailed`.
    func credential(for scheme: String) async throws -> Credential?
    /// Stores a credential for a scheme. Replaces an existing credential.
    func store(_ credential: Credential, for scheme: String) async throws
    /// Removes the credential for a scheme. Does nothing if there is none.
    func remove(for scheme: String) async throws
}

nonisolated extension CredentialStore {
    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: WebClient.SecurityScheme) async throws {
        try await store(credential, for: scheme.name)
    }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func remove(for scheme: WebClient.SecurityScheme) async throws {
        try await remove(for: scheme.name)
    }
}

/// A store that keeps credentials in memory until the app exits.
public nonisolated final class MemoryCredentialStore: CredentialStore {
    private let credentials: Locked<[String: Credential]>

    /// Creates a store with credentials by the names of their schemes.
    public init(_ credentials: [String: Credential] = [:]) { self.credentials = Locked(credentials) }

    /// Returns the credential for a scheme, or nil if there is none.
    public func credential(for scheme: String) -> Credential? { credentials.withLock { $0[scheme] } }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: String) { credentials.withLock { $0[scheme] = credential } }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func remove(for scheme: String) { credentials.withLock { $0[scheme] = nil } }
}
