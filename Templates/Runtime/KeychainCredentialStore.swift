// feature: keychain
#if canImport(Security)
import Foundation
import Security

/// A store that keeps credentials in the keychain.
///
/// On iOS, tvOS, watchOS and visionOS, the credentials are readable only on this device, and only after it has been
/// unlocked once since it started, so that requests in the background can read them. On macOS, they are in the
/// file-based keychain, to which this does not apply.
///
/// A credential is read from the keychain once. All stores of the process with the same service and access group share
/// it. If another process, such as an extension, replaces it, only `reloadedCredential(for:)` returns the new one.
public nonisolated struct KeychainCredentialStore: CredentialStore, Hashable {
    /// An error of the keychain.
    public nonisolated struct KeychainError: Error, Sendable {
        /// The status code of the keychain (`errSec…`).
        public let status: Int32
    }

    private nonisolated struct Item: Hashable {
        let service: String
        let accessGroup: String?
        let scheme: String
    }

    private nonisolated struct Cache {
        var credentials: [Item: Credential] = [:]
        /// The number of changes, so that a credential that was read before a change is not kept after it.
        var changes = 0
    }

    private static let cache = WebClient.Mutex(Cache())

    private let service: String
    private let accessGroup: String?

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - service: The value of `kSecAttrService`, such as the bundle identifier. Stores with different values do not
    ///     share credentials.
    ///   - accessGroup: The keychain access group, or `nil` for the default group of the app. The file-based keychain
    ///     of macOS ignores it.
    public init(service: String, accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: String) async throws -> Credential? {
        if let known = Self.cache.withLock({ $0.credentials[key(scheme)] }) { return known }
        return try await reloadedCredential(for: scheme)
    }

    /// Returns the credential for a scheme that the keychain contains now, or `nil` if there is none.
    public func reloadedCredential(for scheme: String) async throws -> Credential? {
        let changes = Self.cache.withLock { $0.changes }
        let credential = try read(scheme)
        Self.cache.withLock { cache in
            if cache.changes == changes { cache.credentials[key(scheme)] = credential }
        }
        return credential
    }

    private func read(_ scheme: String) throws -> Credential? {
        var query = item(scheme)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
        return try JSONDecoder().decode(Credential.self, from: data)
    }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: String) async throws {
        defer { forget(scheme) }
        let values: [CFString: Any] = [
            kSecValueData: try JSONEncoder().encode(credential),
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = SecItemUpdate(item(scheme) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item(scheme).merging(values) { $1 } as CFDictionary, nil)
        }
        if status != errSecSuccess { throw KeychainError(status: status) }
    }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: String) async throws {
        defer { forget(scheme) }
        let status = SecItemDelete(item(scheme) as CFDictionary)
        if status != errSecSuccess, status != errSecItemNotFound { throw KeychainError(status: status) }
    }

    /// Removes a credential from the cache after a change of the keychain, so that the next call reads the new one.
    private func forget(_ scheme: String) {
        Self.cache.withLock { cache in
            cache.changes += 1
            cache.credentials[key(scheme)] = nil
        }
    }

    private func key(_ scheme: String) -> Item { Item(service: service, accessGroup: accessGroup, scheme: scheme) }

    private func item(_ scheme: String) -> [CFString: Any] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: scheme,
        ]
        if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
        return query
    }
}
#endif
