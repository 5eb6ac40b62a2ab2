import Foundation
import Testing

@testable import ApigenRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The rules for servers, which are the same on every platform. Only Apple platforms can apply them.
struct TrustTests {
    private static func pin(_ byte: UInt8) -> WebClient.PublicKeyPin {
        .sha256(Data(repeating: byte, count: 32).base64EncodedString())
    }

    private static let pair = [pin(1), pin(2)]

    @Test func theMostSpecificEntryIsThatOfAHost() {
        let table = WebClient.HostTable([
            "api.example.com": 1, "*.example.com": 2, "*.eu.example.com": 3, "Upper.Test": 4, "::1": 5, "10.0.0.1": 6,
        ])
        let hosts: [(String, Int?)] = [
            ("api.example.com", 1), ("API.Example.COM", 1), ("api.example.com.", 1), ("www.example.com", 2),
            ("a.b.example.com", 2), ("x.api.example.com", 2), ("a.eu.example.com", 3), ("a.b.eu.example.com", 3),
            ("eu.example.com", 2), ("example.com", nil), ("notexample.com", nil), ("api.example.com.evil.test", nil),
            ("com", nil), ("", nil), (".example.com", 2), ("upper.test", 4), ("[::1]", 5), ("::1", 5), ("10.0.0.1", 6),
            ("1.10.0.0.1", nil),
        ]
        for (host, value) in hosts { #expect(table.entry(for: host)?.value == value, "\(host)") }
        #expect(table.entry(for: "a.b.example.com")?.name == "*.example.com")
    }

    @Test func namesThatAreNotHostsAreFaults() {
        let valid = ["api.example.com", "*.example.com", "localhost", "10.0.0.1", "::1", "[2001:db8::1]", "a_b.test"]
        #expect(WebClient.HostName.faults(in: valid).isEmpty)
        let invalid = [
            "", "*", "*.", ".", "a..b", "https://a.test", "a.test:443", "a.test/path", "a.*.test", "*a.test",
            "a b.test",
            "b\u{FC}cher.test", "user@a.test", "*.*.test", "a.test\n", "::g",
        ]
        for name in invalid { #expect(WebClient.HostName.faults(in: [name]).map(\.name) == [name], "\(name)") }
        #expect(WebClient.HostName.faults(in: ["A.test", "a.test", "a.test."]).map(\.name) == ["a.test", "a.test."])
    }

    private static func violations(_ trust: WebClient.Trust) throws -> [String] {
        let url = try #require(URL(string: "https://any.test/"))
        do {
            try WebClient.Trust.Rules(trust).check(url)
            return []
        } catch {
            guard case .invalidRequest(let request) = error as? ServiceError else { throw error }
            return request.violations.map(\.description)
        }
    }

    @Test func listsWithoutABackupAreFaults() throws {
        let few = "must have at least 2 different pins, of which one is a backup"
        #expect(try Self.violations(WebClient.Trust(pins: ["a.test": Self.pair])) == [])
        #expect(try Self.violations(WebClient.Trust()) == [])
        for pins in [[], [Self.pin(1)], [Self.pin(1), Self.pin(1)]] {
            #expect(try Self.violations(WebClient.Trust(pins: ["a.test": pins])) == ["pins[a.test] \(few)"])
        }
        let several = WebClient.Trust(
            pins: ["c.test": [], "b.test": [Self.pin(1), .sha256("…")], "https://a.test": Self.pair],
            clientCertificates: ["d.test:1": URLCredential(user: "u", password: "p", persistence: .none)])
        let host = "must be a host, such as api.example.com or *.example.com"
        #expect(
            try Self.violations(several) == [
                "pins[https://a.test] \(host)", "pins[b.test] must be SHA-256 in base64, with 44 characters",
                "pins[c.test] \(few)", "clientCertificates[d.test:1] \(host)",
            ])
    }

    @Test func aPinnedHostIsNotReachedWithoutTLS() throws {
        let rules = WebClient.Trust.Rules(WebClient.Trust(pins: ["*.pinned.test": Self.pair]))
        func code(_ text: String) throws -> URLError.Code? {
            let url = try #require(URL(string: text))
            do { try rules.check(url) } catch { return (error as? URLError)?.code }
            return nil
        }
        #expect(try code("http://api.pinned.test/") == .appTransportSecurityRequiresSecureConnection)
        #expect(try code("HTTP://API.PINNED.TEST.:80/") == .appTransportSecurityRequiresSecureConnection)
        #expect(try code("https://api.pinned.test/") == nil)
        #expect(try code("HTTPS://api.pinned.test/") == nil)
        #expect(try code("http://other.test/") == nil)
    }

    @Test func hostsWithDifferentRequirementsDoNotShareConnections() throws {
        let certificate = URLCredential(user: "u", password: "p", persistence: .none)
        let rules = WebClient.Trust.Rules(
            WebClient.Trust(
                pins: ["a.test": Self.pair, "*.test": Self.pair],
                clientCertificates: ["b.test": certificate, "other.example": certificate]))
        func scope(_ host: String) throws -> String? {
            rules.scope(of: try #require(URL(string: "https://\(host)/x")))
        }
        #expect(try scope("c.test") == scope("D.test"))
        #expect(try scope("example.com") == nil)
        let hosts = ["a.test", "b.test", "c.test", "other.example"]
        #expect(try Set(hosts.compactMap(scope)).count == hosts.count)
    }

    /// Of a chain, any certificate can have a pinned key.
    @Test(.enabled(if: OpenSSL.isInstalled))
    func aHostHasToHaveOneOfItsKeys() throws {
        let chain = try (0..<3).map { _ in
            let folder = try OpenSSL.Folder()
            try folder.makeCertificate("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")
            return try folder.der()
        }
        let pins = chain.compactMap { WebClient.PublicKeyPin(certificate: $0) }
        #expect(Set(pins).count == 3)
        let reports = Mutex<[WebClient.PinFailure]>([])
        let rules = WebClient.Trust.Rules(
            WebClient.Trust(
                pins: [
                    "leaf.test": [pins[0], Self.pin(1)], "root.test": [Self.pin(1), pins[2]], "*.test": Self.pair,
                ], report: { report in reports.withLock { $0.append(report) } }))
        #expect(rules.accepts(chain, of: "leaf.test"))
        #expect(rules.accepts(chain, of: "ROOT.test"))
        #expect(rules.accepts([], of: "example.com"))
        #expect(reports.withLock { $0 }.isEmpty)
        #expect(!rules.accepts(chain, of: "other.test"))
        #expect(!rules.accepts([], of: "leaf.test"))
        #expect(!rules.accepts([Data("no certificate".utf8)] + chain.dropFirst(), of: "leaf.test"))
        #expect(
            reports.withLock { $0 } == [
                WebClient.PinFailure(host: "other.test", presentedPins: pins, expectedPins: Self.pair),
                WebClient.PinFailure(host: "leaf.test", presentedPins: [], expectedPins: [pins[0], Self.pin(1)]),
                WebClient.PinFailure(
                    host: "leaf.test", presentedPins: Array(pins.dropFirst()), expectedPins: [pins[0], Self.pin(1)]),
            ])
    }

    @Test func theSystemsReasonHasACode() {
        typealias Rules = WebClient.Trust.Rules
        #expect(Rules.code(forStatus: -67818) == .serverCertificateHasBadDate)
        #expect(Rules.code(forStatus: -67819) == .serverCertificateNotYetValid)
        #expect(Rules.code(forStatus: -67843) == .serverCertificateUntrusted)
        #expect(Rules.code(forStatus: nil) == .serverCertificateUntrusted)
    }

    @Test func printedFormsShowHostsAndNoCertificate() {
        let trust = WebClient.Trust(
            pins: ["a.test": Self.pair], minimumTLSVersion: .tls13,
            clientCertificates: ["b.test": URLCredential(user: "S3CRET", password: "S3CRET", persistence: .none)])
        var dumped = ""
        dump(trust, to: &dumped)
        #expect(dumped.contains("a.test") && dumped.contains("tls13") && dumped.contains("b.test"))
        #expect(!dumped.contains("S3CRET") && !"\(trust)".contains("S3CRET"))
    }
}
