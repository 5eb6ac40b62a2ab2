// feature: webhooks
public import Foundation

/// A secret that the sender of webhooks and their receiver share.
///
/// No printed form contains the secret.
public nonisolated struct WebhookKey: Sendable, WebClient.Redacted {
    /// The key of the hash function.
    let bytes: Data

    /// Creates a key from its bytes. Throws `WebhookError.invalidKey` if there are none.
    public init(bytes: Data) throws(WebhookError) {
        if bytes.isEmpty { throw .invalidKey }
        self.bytes = bytes
    }

    /// Creates a key from the secret of a sender that follows Standard Webhooks: base64, with or without the prefix `whsec_`.
    ///
    /// Throws `WebhookError.invalidKey` if the secret is empty or is not base64.
    public init(standard secret: String) throws(WebhookError) {
        let text = secret.hasPrefix(Self.prefix) ? String(secret.dropFirst(Self.prefix.count)) : secret
        // The padding can be absent.
        let digits = text.prefix { $0 != "=" }
        let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
        guard text == digits || text == digits + padding, let bytes = Data(base64Encoded: digits + padding) else {
            throw .invalidKey
        }
        try self.init(bytes: bytes)
    }

    /// Creates a key from a secret that is used as it is, with its prefix, such as those of the schemes `stripe` and `github`.
    ///
    /// Throws `WebhookError.invalidKey` if the secret is empty.
    public init(text secret: String) throws(WebhookError) { try self.init(bytes: Data(secret.utf8)) }

    private static let prefix = "whsec_"

    /// No part of the key.
    public var shownParts: KeyValuePairs<String, String> { ["bytes": WebClient.Redaction.placeholder] }
}
