import Foundation
import Testing

@testable import ApigenRuntime

/// Pins, compared with what OpenSSL computes.
@Suite(.timeLimit(.minutes(5)))
struct PublicKeyPinTests {
    /// The examples of FIPS 180-2, appendix B.
    @Test func hashesTheExamplesOfTheStandard() {
        let examples = [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ]
        for (text, hash) in examples { #expect(Self.hex(WebClient.SHA256.digest(of: Data(text.utf8))) == hash) }
    }

    /// Every length around the ends of blocks.
    @Test(.enabled(if: OpenSSL.isInstalled))
    func hashesEveryLengthAsOpenSSLDoes() throws {
        let folder = try OpenSSL.Folder()
        let messages = (0...200).map { length in Data((0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }) }
        for (length, message) in messages.enumerated() {
            try message.write(to: URL(fileURLWithPath: folder.file("\(length)")))
        }
        let output = try OpenSSL.run(["dgst", "-sha256", "-r"] + messages.indices.map { folder.file("\($0)") })
        let hashes = String(decoding: output, as: UTF8.self).split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(hashes.count == messages.count)
        for (message, hash) in zip(messages, hashes) { #expect(Self.hex(WebClient.SHA256.digest(of: message)) == hash) }
    }

    private static func hex(_ data: Data) -> String { data.map { String(format: "%02x", $0) }.joined() }

    private static let kinds = [
        "-newkey rsa:2048", "-newkey rsa:3072", "-newkey rsa:4096",
        "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1", "-newkey ec -pkeyopt ec_paramgen_curve:secp384r1",
        "-newkey ec -pkeyopt ec_paramgen_curve:secp521r1", "-newkey ed25519",
        "-newkey rsa-pss -pkeyopt rsa_keygen_bits:2048",
    ]

    @Test(.enabled(if: OpenSSL.isInstalled), arguments: kinds)
    func aKeyOfEveryKindHasThePinThatOpenSSLComputes(_ kind: String) throws {
        let folder = try OpenSSL.Folder()
        try OpenSSL.run(
            ["req", "-x509", "-nodes", "-subj", "/CN=a"] + kind.split(separator: " ").map(String.init)
                + ["-keyout", folder.file("key.pem"), "-out", folder.file("certificate.pem")])
        let certificate = try folder.der()
        let pin = WebClient.PublicKeyPin(certificate: certificate)
        #expect(pin == .sha256(try folder.pin()))
        #expect(pin?.isValid == true)
    }

    /// A certificate of the first version has no field for it.
    @Test(.enabled(if: OpenSSL.isInstalled))
    func theVersionCanBeAbsent() throws {
        let folder = try OpenSSL.Folder()
        try folder.makeCertificate("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")
        let (key, request) = (folder.file("key.pem"), folder.file("request.pem"))
        try OpenSSL.run(["req", "-new", "-key", key, "-out", request, "-subj", "/CN=a"])
        try OpenSSL.run(["x509", "-req", "-in", request, "-signkey", key, "-out", folder.file("first.pem")])
        let text = try OpenSSL.run(["x509", "-in", folder.file("first.pem"), "-noout", "-text"])
        #expect(String(decoding: text, as: UTF8.self).contains("Version: 1 "))
        #expect(WebClient.PublicKeyPin(certificate: try folder.der("first.pem")) == .sha256(try folder.pin()))
    }

    /// The two certificates have the same key, so that they have the same pin: a certificate can be renewed.
    @Test(.enabled(if: OpenSSL.isInstalled))
    func aRenewedCertificateHasTheSamePin() throws {
        let folder = try OpenSSL.Folder()
        try folder.makeCertificate("-newkey", "rsa:2048")
        try OpenSSL.run([
            "req", "-x509", "-key", folder.file("key.pem"), "-subj", "/CN=b", "-days", "7", "-out",
            folder.file("renewed.pem"),
        ])
        let (first, second) = (try folder.der(), try folder.der("renewed.pem"))
        #expect(first != second)
        #expect(WebClient.PublicKeyPin(certificate: first) == WebClient.PublicKeyPin(certificate: second))
    }

    /// The certificate of a P-256 key, so that the reading of certificates is tested where there is no OpenSSL.
    private static let certificate = Data(
        base64Encoded: """
            MIIBhDCCASmgAwIBAgIUSePEo1+jpo5RBt8Ec5qHRHPjxSswCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMcGlucy5leGFtcGxlMB4X\
            DTI2MTEyMjIxNTIxN1oXDTM2MTExOTIxNTIxN1owFzEVMBMGA1UEAwwMcGlucy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0D\
            AQcDQgAEFZTs+gmHdAE2/aEHkspCNvM7kNUhFeuzC8fUH2IZiLBYLS5LC6I1lre1OrCKjLH5EJpNkDtvs3PNbWOszqupXaNTMFEw\
            HQYDVR0OBBYEFN9jJMWAextZdrmplVO/lROUUUPfMB8GA1UdIwQYMBaAFN9jJMWAextZdrmplVO/lROUUUPfMA8GA1UdEwEB/wQF\
            MAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAKcVujVZF47aaevOQk/2py2JMeLaDOjCb4JzkoKY3mfMAiEAnVuk2ihiK+xaWquF/vE1\
            /JLvfHwPq3SMXlCKnqtMKEY=
            """)

    @Test func aCertificateHasAPin() throws {
        let certificate = try #require(Self.certificate)
        #expect(
            WebClient.PublicKeyPin(certificate: certificate) == .sha256("eYYemAt79rSG7i73VHKwk12EcJ6DfbqQKDBKa7JfNIA="))
    }

    @Test func whatIsNotACertificateHasNoPin() throws {
        let certificate = try #require(Self.certificate)
        for length in certificate.indices {
            #expect(WebClient.PublicKeyPin(certificate: certificate.prefix(length)) == nil)
        }
        // Lengths that are absent, too long, or unknown; and lengths of more bytes than an integer has.
        for bytes: [UInt8] in [
            [0x30], [0x30, 0x80, 0, 0], [0x30, 0x82, 0x01], [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF, 0x30, 0],
            [0x30, 0x88] + Array(repeating: 0xFF, count: 8), [0x30, 0xFF] + Array(repeating: 0x01, count: 127),
            Array(repeating: 0x30, count: 64), Array(repeating: 0, count: 64),
        ] {
            #expect(WebClient.PublicKeyPin(certificate: Data(bytes)) == nil)
        }
    }

    /// Whatever a byte is changed to, the reader stays within the data.
    @Test func aDamagedCertificateIsRead() throws {
        let certificate = try #require(Self.certificate)
        var pins = 0
        for index in certificate.indices {
            for value in [0x00, 0x30, 0x7F, 0x80, 0x81, 0x82, 0x83, 0x84, 0xFF] as [UInt8] {
                var damaged = certificate
                damaged[index] = value
                if let pin = WebClient.PublicKeyPin(certificate: damaged) {
                    #expect(pin.isValid)
                    pins += 1
                }
            }
        }
        #expect(pins > 0)
    }

    @Test func theSamePinIsEqualHoweverItIsWritten() {
        let pin = WebClient.PublicKeyPin.sha256("/+8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
        #expect(pin.isValid)
        #expect(pin == .sha256("_-8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"))
        #expect(pin.description == "sha256//+8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
        #expect(pin != .sha256("/+8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE="))
    }

    @Test(arguments: ["", "…", "AAAA", "sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "not base64!"])
    func otherTextsAreNotPins(_ text: String) {
        #expect(!WebClient.PublicKeyPin.sha256(text).isValid)
    }
}
