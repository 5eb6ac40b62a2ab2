#if os(Linux)
import Foundation
import Testing

@testable import ApigenRuntime

/// The commands that print pins, against a server that sends a chain.
@Suite(.timeLimit(.minutes(5)), .enabled(if: OpenSSL.isInstalled))
struct PinCommandTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// A folder with the certificate of 127.0.0.1, and that of the authority that issued it.
    private static func chain() throws -> OpenSSL.Folder {
        let folder = try OpenSSL.Folder()
        try folder.makeCertificate("-newkey", "rsa:2048")
        try FileManager.default.moveItem(atPath: folder.file("key.pem"), toPath: folder.file("authority.key"))
        try FileManager.default.moveItem(atPath: folder.file("certificate.pem"), toPath: folder.file("authority.pem"))
        let (key, request) = (folder.file("key.pem"), folder.file("request.pem"))
        try OpenSSL.run([
            "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key,
            "-out",
            request, "-subj", "/CN=127.0.0.1/O=A \"B\" C",
        ])
        try OpenSSL.run([
            "x509", "-req", "-in", request, "-CA", folder.file("authority.pem"), "-CAkey", folder.file("authority.key"),
            "-set_serial", "7", "-out", folder.file("certificate.pem"),
        ])
        return folder
    }

    private static func pin(_ folder: OpenSSL.Folder, _ name: String) throws -> String {
        try #require(WebClient.PublicKeyPin(certificate: try folder.der(name))).base64
    }

    @Test func theScriptPrintsTheWholeChainAsSwift() throws {
        let folder = try Self.chain()
        let server = try folder.serve("-cert_chain", folder.file("authority.pem"))
        defer { server.stop() }
        let script = Self.root + "/Scripts/pin.sh"
        let lines = try OpenSSL.shell("'\(script)' 127.0.0.1:\(server.port)").split(separator: "\n")
        let pins = [try Self.pin(folder, "certificate.pem"), try Self.pin(folder, "authority.pem")]
        #expect(zip(lines, pins).allSatisfy { $0.hasPrefix(".sha256(\"\($1)\"),  // ") && $0.contains("127.0.0.1") })
        #expect(lines.count == 2)
    }

    @Test(arguments: ["", "127.0.0.1:1", "a b:443", "-help"])
    func theScriptFailsWithoutACertificate(_ host: String) throws {
        let script = Self.root + "/Scripts/pin.sh"
        #expect(throws: OpenSSL.Failure.self) { try OpenSSL.shell("'\(script)' '\(host)'") }
    }

    /// The command in the documentation, and the one in the documentation comment, for the host and the port of the server.
    @Test(arguments: ["Documentation/Client.md", "Templates/Runtime/Trust/WebClientPublicKeyPin.swift"])
    func theDocumentedCommandPrintsThePin(_ file: String) throws {
        let folder = try Self.chain()
        let server = try folder.serve()
        defer { server.stop() }
        let text = try String(contentsOfFile: Self.root + "/" + file, encoding: .utf8)
        let lines = text.split(separator: "\n").map { line in
            line.hasPrefix("    ///") ? line.dropFirst("    ///".count) : line
        }
        let start = try #require(lines.firstIndex { $0.contains("openssl s_client -connect") })
        let end = try #require(lines[start...].firstIndex { $0.hasSuffix("openssl base64") })
        let command = lines[start...end].joined(separator: "\n")
            .replacingOccurrences(of: ":443", with: ":\(server.port)")
            .replacingOccurrences(of: "api.example.com", with: "127.0.0.1")
        let pin = try OpenSSL.shell("HOST=127.0.0.1\n" + command)
        #expect(pin == (try Self.pin(folder, "certificate.pem")))
    }

    /// The pin of a key without a certificate is the one that its certificate will have.
    @Test(arguments: ["Documentation/Client.md", "Templates/Runtime/Trust/WebClientPublicKeyPin.swift"])
    func theDocumentedCommandPrintsThePinOfABackup(_ file: String) throws {
        let folder = try Self.chain()
        let text = try String(contentsOfFile: Self.root + "/" + file, encoding: .utf8)
        let start = try #require(text.range(of: "openssl pkey -in backup.pem"))
        let end = try #require(text.range(of: "openssl base64", range: start.lowerBound..<text.endIndex))
        let command = text[start.lowerBound..<end.upperBound]
            .replacingOccurrences(of: "backup.pem", with: "'" + folder.file("key.pem") + "'")
        #expect(try OpenSSL.shell(command) == Self.pin(folder, "certificate.pem"))
    }
}
#endif
