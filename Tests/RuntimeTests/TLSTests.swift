import Foundation
import Testing

@testable import ApigenRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
/// Errors of TLS, which Foundation on Linux reports as unknown.
@Suite(.timeLimit(.minutes(5)))
struct TLSTests {
    private static let messages: [(String, URLError.Code)] = [
        ("SSL certificate problem: self-signed certificate", .serverCertificateUntrusted),
        ("SSL certificate problem: unable to get local issuer certificate", .serverCertificateUntrusted),
        ("SSL certificate problem: certificate has expired", .serverCertificateHasBadDate),
        ("SSL certificate problem: certificate is not yet valid", .serverCertificateNotYetValid),
        (
            "SSL: no alternative certificate subject name matches target host name 'x.test'",
            .serverCertificateUntrusted
        ),
        ("SSL: certificate subject name 'a' does not match target host name 'b'", .serverCertificateUntrusted),
        ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .secureConnectionFailed),
        ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to x.test:443 ", .networkConnectionLost),
        (
            "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0",
            .networkConnectionLost
        ),
        ("OpenSSL/3.2.1: error:0A000126:SSL routines::unexpected eof while reading", .networkConnectionLost),
        ("Send failure: Broken pipe", .networkConnectionLost),
        ("Failed to connect to x.test port 443 after 3 ms: Couldn't connect to server", .cannotConnectToHost),
    ]

    @Test(arguments: messages)
    func aMessageHasACode(_ message: String, _ code: URLError.Code) {
        #expect(SessionFailure.code(forMessage: message) == code)
    }

    @Test(arguments: ["transfer closed with 72 bytes remaining to read", "Header without colon", ""])
    func otherMessagesHaveNone(_ message: String) {
        #expect(SessionFailure.code(forMessage: message) == nil)
    }

    #if os(Linux)
    @Test(.enabled(if: OpenSSL.isInstalled))
    func aCertificateThatIsNotTrustedIsNotRetried() async throws {
        let folder = try OpenSSL.Folder()
        try folder.makeCertificate("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")
        let server = try folder.serve()
        defer { server.stop() }
        let client = WebClient(
            server: ServerURL("https://127.0.0.1:\(server.port)"), configuration: WebClient.Configuration(timeout: 60))
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(WebClient.Request(.get, "/", operation: "o"))
        }
        guard case .untrustedServer(let cause) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.code == .serverCertificateUntrusted)
        #expect(error?.call?.attempt == 1)
    }
    #endif
}
