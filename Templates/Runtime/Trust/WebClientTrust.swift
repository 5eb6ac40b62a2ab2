// feature: pinning
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

nonisolated extension WebClient {
    /// What a client requires of servers, in addition to what the system requires.
    ///
    /// Hosts are names, such as `api.example.com`, or patterns: `*.example.com` is every host whose name ends with
    /// `.example.com`, but not `example.com` itself. A name takes precedence over a pattern, and a longer pattern over a
    /// shorter one. Names with other characters than ASCII are written as in DNS (`xn--…`).
    ///
    /// If the requirements are not valid, such as a host with a single pin, every call throws `.invalidRequest`.
    public nonisolated struct Trust: Sendable, Redacted {
        /// The public keys of hosts. The system must trust the certificate of a host, and the key of that certificate, or of
        /// one that issued it, must be in the list. At least one pin of each list is a backup: that of a key that is not in
        /// use yet.
        public var pins: [String: [PublicKeyPin]]
        /// The lowest version of TLS, or `nil` for that of the session's configuration.
        public var minimumTLSVersion: TLSVersion?
        /// The certificates by which the client identifies itself to hosts that request one. Other hosts do not receive them.
        ///
        ///     URLCredential(identity: identity, certificates: nil, persistence: .forSession)
        public var clientCertificates: [String: URLCredential]
        /// A closure that is called when a host has none of its pinned keys, before the connection is closed. It does not
        /// change the outcome. It must not use the same client to send the report.
        public var report: @Sendable (PinFailure) -> Void

        /// Creates requirements.
        ///
        /// - Parameters:
        ///   - pins: The public keys of hosts, two or more for each of them.
        ///   - minimumTLSVersion: The lowest version of TLS, or `nil` for that of the session's configuration.
        ///   - clientCertificates: The certificates by which the client identifies itself to hosts.
        ///   - report: A closure that is called when a host has none of its pinned keys.
        public init(
            pins: [String: [PublicKeyPin]] = [:], minimumTLSVersion: TLSVersion? = nil,
            clientCertificates: [String: URLCredential] = [:],
            report: @escaping @Sendable (PinFailure) -> Void = { _ in }
        ) {
            self.pins = pins
            self.minimumTLSVersion = minimumTLSVersion
            self.clientCertificates = clientCertificates
            self.report = report
        }

        /// The hosts that have pins or a certificate, and the lowest version of TLS.
        public var shownParts: KeyValuePairs<String, String> {
            [
                "pins": pins.keys.sorted().joined(separator: ", "),
                "minimumTLSVersion": minimumTLSVersion.map { "\($0)" } ?? "nil",
                "clientCertificates": clientCertificates.keys.sorted().joined(separator: ", "),
            ]
        }
    }

    /// A version of TLS.
    public nonisolated enum TLSVersion: Sendable, Hashable {
        /// TLS 1.2 (RFC 5246).
        case tls12
        /// TLS 1.3 (RFC 8446).
        case tls13
    }

    /// A host that has none of its pinned keys, although the system trusts its certificate.
    public nonisolated struct PinFailure: Sendable, Hashable {
        /// The host.
        public let host: String
        /// The pins of the certificates: that of the host first, then those that issued it.
        public let presentedPins: [PublicKeyPin]
        /// The pins of the host, of which one was required.
        public let expectedPins: [PublicKeyPin]
    }
}
