// feature: core
import Foundation

/// What a caller proves itself with.
public nonisolated enum Credential: Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// A token.
    case bearer(String)
    /// A user and a password.
    case basic(username: String, password: String)
    /// A key.
    case apiKey(String)

    /// The kind only, never the secret.
    public var description: String {
        switch self {
        case .bearer: "bearer(<redacted>)"
        case .basic: "basic(<redacted>)"
        case .apiKey: "apiKey(<redacted>)"
        }
    }

    /// The kind only, never the secret.
    public var debugDescription: String { description }

    /// Nothing to look into: `dump` would print the secret.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }

    /// The one text that bearer schemes and API keys send.
    var token: String? {
        switch self {
        case .bearer(let token), .apiKey(let token): token
        case .basic: nil
        }
    }

    /// User and password in the form of RFC 7617, section 2.
    var userAndPassword: String? {
        guard case .basic(let username, let password) = self else { return nil }
        return Data("\(username):\(password)".utf8).base64EncodedString()
    }
}

/// Where the credentials of an app are kept, each under the name of its scheme.
public nonisolated protocol CredentialStore: Sendable {
    /// The credential for a scheme, or nil when there is none. What it throws fails the call as `.transportFailed`.
    func credential(for scheme: String) async throws -> Credential?
    /// Keeps a credential, in place of the one there may be.
    func store(_ credential: Credential, for scheme: String) async throws
    /// Forgets a credential; nothing happens when there is none.
    func remove(for scheme: String) async throws
}

nonisolated extension CredentialStore {
    /// Keeps a credential, in place of the one there may be.
    public func store(_ credential: Credential, for scheme: SecurityScheme) async throws {
        try await store(credential, for: scheme.name)
    }

    /// Forgets a credential; nothing happens when there is none.
    public func remove(for scheme: SecurityScheme) async throws {
        try await remove(for: scheme.name)
    }
}

/// Keeps credentials until the app ends.
public nonisolated final class MemoryCredentialStore: CredentialStore {
    private let credentials: Locked<[String: Credential]>

    /// Makes a store that holds these credentials, by the names of their schemes.
    public init(_ credentials: [String: Credential] = [:]) { self.credentials = Locked(credentials) }

    /// The credential for a scheme, or nil when there is none.
    public func credential(for scheme: String) -> Credential? { credentials.withLock { $0[scheme] } }

    /// Keeps a credential, in place of the one there may be.
    public func store(_ credential: Credential, for scheme: String) { credentials.withLock { $0[scheme] = credential } }

    /// Forgets a credential; nothing happens when there is none.
    public func remove(for scheme: String) { credentials.withLock { $0[scheme] = nil } }
}
