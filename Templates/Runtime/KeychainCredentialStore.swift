// feature: keychain
#if canImport(Security)
public import Foundation
import Security

/// A store that keeps credentials in the keychain.
///
/// On iOS, tvOS, watchOS and visionOS, the credentials are readable only on this device, and only while it is unlocked.
/// On macOS, they are in the file-based keychain, to which this does not apply.
public nonisolated struct KeychainCredentialStore: CredentialStore {
    /// An error of the keychain.
    public nonisolated struct KeychainError: Error, Sendable {
        /// The status code of the keychain (`errSec…`).
        public let status: Int32
    }

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
        let values: [CFString: Any] = [
            kSecValueData: try JSONEncoder().encode(credential),
            kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        ]
        var status = SecItemUpdate(item(scheme) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item(scheme).merging(values) { $1 } as CFDictionary, nil)
        }
        if status != errSecSuccess { throw KeychainError(status: status) }
    }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: String) async throws {
        let status = SecItemDelete(item(scheme) as CFDictionary)
        if status != errSecSuccess, status != errSecItemNotFound { throw KeychainError(status: status) }
    }

    private func item(_ scheme: String) -> [CFString: Any] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: scheme,
        ]
        if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
        return query
    }
}
#endif
