// feature: core
import Foundation

/// A credential for requests to a server.
///
/// The description and the mirror redact the secret. The encoding (`Codable`) contains it in plain text.
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

/// A type that stores credentials by the name of their security scheme.
public nonisolated protocol CredentialStore: Sendable {
    /// Returns the credential for a scheme, or `nil` if there is none.
    ///
    /// If this method throws a `ServiceError` or a `URLError`, the call throws the corresponding `ServiceError`. After
    /// a `CancellationError`, the call throws `.cancelled`. Any other error becomes `.transportFailed`.
    func credential(for scheme: String) async throws -> Credential?
    /// Returns the credential for a scheme as it is now, even if the store has a cache and another process has replaced
    /// the credential. By default, the same as `credential(for:)`.
    func reloadedCredential(for scheme: String) async throws -> Credential?
    /// Stores a credential for a scheme. Replaces an existing credential.
    func store(_ credential: Credential, for scheme: String) async throws
    /// Removes the credential for a scheme. Does nothing if there is none.
    func removeCredential(for scheme: String) async throws
}

nonisolated extension CredentialStore {
    /// Returns the result of `credential(for:)`, for a store without a cache.
    public func reloadedCredential(for scheme: String) async throws -> Credential? { try await credential(for: scheme) }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: WebClient.SecurityScheme) async throws -> Credential? {
        try await credential(for: scheme.name)
    }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: WebClient.SecurityScheme) async throws {
        try await store(credential, for: scheme.name)
    }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: WebClient.SecurityScheme) async throws {
        try await removeCredential(for: scheme.name)
    }
}

/// A store that keeps credentials in memory, as long as the store exists.
public nonisolated final class MemoryCredentialStore: CredentialStore {
    private let credentials: Locked<[String: Credential]>

    /// Creates a store with credentials, by the names of their schemes.
    public init(_ credentials: [String: Credential] = [:]) { self.credentials = Locked(credentials) }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: String) -> Credential? { credentials.withLock { $0[scheme] } }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: String) { credentials.withLock { $0[scheme] = credential } }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: String) { credentials.withLock { $0[scheme] = nil } }
}
