// feature: pinning
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient.Trust {
    /// The rules that a transport applies, apart from the system's own.
    nonisolated struct Rules: Sendable {
        private let pins: WebClient.HostTable<[WebClient.PublicKeyPin]>
        private let certificates: WebClient.HostTable<URLCredential>
        private let report: @Sendable (WebClient.PinFailure) -> Void
        private let faults: [ServiceError.ConstraintViolation]

        init(_ trust: WebClient.Trust) {
            pins = WebClient.HostTable(trust.pins)
            certificates = WebClient.HostTable(trust.clientCertificates)
            report = trust.report
            faults = Self.faults(in: trust)
        }

        /// Throws an error if no request must be sent to a URL.
        func check(_ url: URL) throws {
            if !faults.isEmpty { throw ServiceError.invalidRequest(ServiceError.InvalidRequest(faults)) }
            // Without TLS, the server has no key.
            if url.scheme?.lowercased() != "https", isPinned(url.host ?? "") {
                throw URLError(.appTransportSecurityRequiresSecureConnection)
            }
        }

        /// Returns the names of the entries for a server, or `nil` if there are none.
        func scope(of url: URL) -> String? {
            let names = [pins.entry(for: url.host ?? "")?.name, certificates.entry(for: url.host ?? "")?.name]
            return names == [nil, nil] ? nil : names.map { $0 ?? "" }.joined(separator: " ")
        }

        func isPinned(_ host: String) -> Bool { pins.entry(for: host) != nil }

        func clientCertificate(for host: String) -> URLCredential? { certificates.entry(for: host)?.value }

        /// Returns whether a host has one of its pinned keys, or has no pins. If not, reports it.
        ///
        /// - Parameter chain: The certificates that the system trusts, in DER: that of the host first.
        func accepts(_ chain: [Data], of host: String) -> Bool {
            guard let expected = pins.entry(for: host)?.value else { return true }
            let presented = chain.compactMap { WebClient.PublicKeyPin(certificate: $0) }
            if presented.contains(where: expected.contains) { return true }
            report(WebClient.PinFailure(host: host, presentedPins: presented, expectedPins: expected))
            return false
        }

        /// Returns the code of `URLError` for the code with which the system rejects a certificate (`errSec…`).
        static func code(forStatus status: Int?) -> URLError.Code {
            switch status {
            // errSecCertificateExpired
            case -67818: .serverCertificateHasBadDate
            // errSecCertificateNotValidYet
            case -67819: .serverCertificateNotYetValid
            default: .serverCertificateUntrusted
            }
        }

        /// Returns what makes requirements invalid. A host with one key would be lost together with this key.
        private static func faults(in trust: WebClient.Trust) -> [ServiceError.ConstraintViolation] {
            var faults: [(field: String, reason: String)] = []
            for (name, reason) in WebClient.HostName.faults(in: trust.pins.keys) {
                faults.append(("pins[\(name)]", reason))
            }
            for (name, pins) in trust.pins.sorted(by: { $0.key < $1.key }) {
                if !pins.allSatisfy(\.isValid) {
                    faults.append(("pins[\(name)]", "must be SHA-256 in base64, with 44 characters"))
                } else if Set(pins).count < 2 {
                    faults.append(("pins[\(name)]", "must have at least 2 different pins, of which one is a backup"))
                }
            }
            for (name, reason) in WebClient.HostName.faults(in: trust.clientCertificates.keys) {
                faults.append(("clientCertificates[\(name)]", reason))
            }
            return faults.map { ServiceError.ConstraintViolation(field: $0.field, reason: $0.reason) }
        }
    }
}
