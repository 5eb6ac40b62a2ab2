// feature: pinning
public import Foundation

nonisolated extension WebClient {
    /// The SHA-256 of a public key: of the `SubjectPublicKeyInfo` of a certificate, in base64 (RFC 7469, section 2.4).
    ///
    /// This command prints the pin of a server's certificate:
    ///
    ///     openssl s_client -connect api.example.com:443 -servername api.example.com </dev/null 2>/dev/null |
    ///         openssl x509 -pubkey -noout | openssl pkey -pubin -outform der |
    ///         openssl dgst -sha256 -binary | openssl base64
    ///
    /// This one prints the pin of a key that is not in use yet, for a backup:
    ///
    ///     openssl pkey -in backup.pem -pubout -outform der | openssl dgst -sha256 -binary | openssl base64
    public nonisolated struct PublicKeyPin: Sendable, Hashable, CustomStringConvertible {
        /// The SHA-256 in base64.
        public let base64: String

        /// Returns the pin with a SHA-256 in base64, which has 44 characters.
        public static func sha256(_ base64: String) -> PublicKeyPin {
            // The same pin, however it is written, is equal.
            PublicKeyPin(base64: JSONCoding.Base64.data(base64)?.base64EncodedString() ?? base64)
        }

        /// Creates the pin of the key in a certificate, or returns `nil` if it cannot be read.
        ///
        /// - Parameter certificate: An X.509 certificate in DER, such as a file in the bundle of an app.
        public init?(certificate: Data) {
            guard let key = Certificate.publicKeyInfo(in: certificate) else { return nil }
            base64 = SHA256.digest(of: key).base64EncodedString()
        }

        private init(base64: String) { self.base64 = base64 }

        /// Whether the pin can be that of a key.
        var isValid: Bool { JSONCoding.Base64.data(base64)?.count == SHA256.size }

        /// The SHA-256 in base64, after the name of the algorithm.
        public var description: String { "sha256/\(base64)" }
    }
}
