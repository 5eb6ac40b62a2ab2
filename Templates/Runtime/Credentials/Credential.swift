// feature: auth
public import Foundation

/// A credential for requests to a server.
///
/// The description and the mirror redact the secrets. The encoding (`Codable`) contains them in plain text.
public nonisolated struct Credential: Hashable, Sendable {
    /// The kind of a credential.
    public nonisolated enum Kind: String, Sendable, Hashable {
        /// A bearer token.
        case bearer
        /// A user name and a password.
        case basic
        /// An API key.
        case apiKey
    }

    /// The kind of the credential.
    public let kind: Kind
    /// The token, the password or the API key.
    public let value: String
    /// The user name, if the kind is `basic`.
    public let username: String?
    /// The token with which the client obtains a new credential when this one has expired (RFC 6749, section 1.5).
    public var refreshToken: String?
    /// The time at which the credential expires, or `nil` if it is unknown.
    public var expiresAt: Date?

    init(_ kind: Kind, _ value: String, username: String? = nil, refreshToken: String? = nil, expiresAt: Date? = nil) {
        self.kind = kind
        self.value = value
        self.username = username
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
    }

    /// Creates a bearer token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - refreshToken: The token with which the client obtains a new credential when this one has expired.
    ///   - expiresAt: The time at which the token expires, or `nil` if it is unknown.
    public static func bearer(_ token: String, refreshToken: String? = nil, expiresAt: Date? = nil) -> Credential {
        Credential(.bearer, token, refreshToken: refreshToken, expiresAt: expiresAt)
    }

    /// Creates a credential from a user name and a password.
    public static func basic(username: String, password: String) -> Credential {
        Credential(.basic, password, username: username)
    }

    /// Creates an API key.
    public static func apiKey(_ key: String) -> Credential { Credential(.apiKey, key) }

    /// A credential that schemes of every kind accept, for previews and tests.
    public static let example = Credential(.bearer, "example", username: "example")

    /// The token or the key that bearer and API key schemes send.
    var token: String? { kind == .basic ? nil : value }

    /// The user name and the password, encoded for basic authentication (RFC 7617, section 2).
    var userAndPassword: String? {
        username.map { Data("\($0):\(value)".utf8).base64EncodedString() }
    }

    /// Whether requests with this credential and with another one are the same.
    func sendsSame(as other: Credential?) -> Bool {
        kind == other?.kind && value == other?.value && username == other?.username
    }
}

nonisolated extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of the credential, without the secrets.
    public var description: String { "\(kind.rawValue)(<redacted>)" }

    /// The kind of the credential, without the secrets.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not print the secrets.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}

/// An object with the kind as its only key, `{"bearer": {"_0": "…"}}`. Earlier versions read and wrote the same form,
/// without a refresh token and an expiration, and ignore both.
nonisolated extension Credential: Codable {
    /// Reads a credential. Throws a `DecodingError` if the kind is unknown, or a value is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONCoding.Key.self)
        guard container.allKeys.count == 1, let key = container.allKeys.first,
            let kind = Kind(rawValue: key.stringValue)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "is not a credential of a known kind"))
        }
        let fields = try container.nestedContainer(keyedBy: JSONCoding.Key.self, forKey: key)
        func text(_ key: String) throws -> String? { try fields.decodeIfPresent(String.self, forKey: .init(key)) }
        let isBasic = kind == .basic
        self.init(
            kind, try fields.decode(String.self, forKey: .init(isBasic ? "password" : "_0")),
            username: isBasic ? try fields.decode(String.self, forKey: .init("username")) : nil,
            refreshToken: try text("refreshToken"),
            expiresAt: try fields.decodeIfPresent(TimeInterval.self, forKey: .init("expiresAt"))
                .map(Date.init(timeIntervalSinceReferenceDate:)))
    }

    /// Writes the credential, with its secrets.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONCoding.Key.self)
        var fields = container.nestedContainer(keyedBy: JSONCoding.Key.self, forKey: .init(kind.rawValue))
        try fields.encode(value, forKey: .init(kind == .basic ? "password" : "_0"))
        try fields.encodeIfPresent(username, forKey: .init("username"))
        try fields.encodeIfPresent(refreshToken, forKey: .init("refreshToken"))
        // A number, whatever the encoder makes of dates: it reads back as the same date.
        try fields.encodeIfPresent(expiresAt?.timeIntervalSinceReferenceDate, forKey: .init("expiresAt"))
    }
}

/// A type that stores credentials by the name of their security scheme.
public nonisolated protocol CredentialStore: Sendable {
    /// Returns the credential for a scheme, or `nil` if there is none.
    ///
    /// If this method throws a `ServiceError` or a `ConnectionError`, the call throws the corresponding `ServiceError`. After
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
    private let credentials: WebClient.Mutex<[String: Credential]>

    /// Creates a store with credentials, by the names of their schemes.
    public init(_ credentials: [String: Credential] = [:]) { self.credentials = WebClient.Mutex(credentials) }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: String) -> Credential? { credentials.withLock { $0[scheme] } }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: String) { credentials.withLock { $0[scheme] = credential } }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: String) { credentials.withLock { $0[scheme] = nil } }
}
