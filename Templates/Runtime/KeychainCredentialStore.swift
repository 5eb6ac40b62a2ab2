// feature: keychain
#if canImport(Security)
public import Foundation
import Security

/// Keeps credentials in the Keychain of an Apple device, readable while it is unlocked, and only on this device.
public nonisolated struct KeychainCredentialStore: CredentialStore {
    /// A failure of the Keychain.
    public nonisolated struct KeychainError: Error, Sendable {
        /// The status that the Keychain gave (`errSec…`).
        public let status: Int32
    }

    private let service: String
    private let accessGroup: String?

    /// Makes a store; `service` tells the credentials of one API from those of another.
    public init(service: String, accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    /// The credential for a scheme, or nil when there is none.
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

    /// Keeps a credential, in place of the one there may be.
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

    /// Forgets a credential; nothing happens when there is none.
    public func remove(for scheme: String) async throws {
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
