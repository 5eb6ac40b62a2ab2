import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The program `openssl`, which makes keys, certificates and servers.
enum OpenSSL {
    static let path = "/usr/bin/openssl"

    /// Whether the program is there. That of macOS is LibreSSL, which does not have all options.
    static var isInstalled: Bool {
        #if os(Linux)
        FileManager.default.isExecutableFile(atPath: path)
        #else
        false
        #endif
    }

    struct Failure: Error { let arguments: [String] }

    /// Runs the program until it ends, and returns what it printed.
    @discardableResult
    static func run(_ arguments: [String]) throws -> Data { try run(path, arguments) }

    /// Runs commands of a shell, and returns what they printed without the last line break.
    static func shell(_ commands: String) throws -> String {
        let output = String(decoding: try run("/bin/sh", ["-c", commands]), as: UTF8.self)
        return output.hasSuffix("\n") ? String(output.dropLast()) : output
    }

    static func run(_ program: String, _ arguments: [String]) throws -> Data {
        let (ending, data) = try SpawnedProcess(program, arguments, output: .pipe).readToEnd()
        if ending != .exit(0) { throw Failure(arguments: arguments) }
        return data
    }

    /// A directory with keys and certificates, which goes away with the object.
    final class Folder {
        let path: String

        init() throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func file(_ name: String) -> String { path + "/" + name }

        func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

        /// Makes `key.pem` and, signed with it, `certificate.pem`.
        func makeCertificate(_ options: String...) throws {
            let files = ["-nodes", "-keyout", file("key.pem"), "-out", file("certificate.pem")]
            try OpenSSL.run(["req", "-x509", "-subj", "/CN=127.0.0.1"] + files + options)
        }

        /// Returns a certificate in DER.
        func der(_ name: String = "certificate.pem") throws -> Data {
            try OpenSSL.run(["x509", "-in", file(name), "-outform", "der"])
        }

        /// Returns what the documentation tells people to compute of a certificate.
        func pin(_ name: String = "certificate.pem") throws -> String {
            try OpenSSL.shell(
                """
                openssl x509 -in '\(file(name))' -pubkey -noout | openssl pkey -pubin -outform der |
                    openssl dgst -sha256 -binary | openssl base64
                """)
        }

        /// Starts a server with the certificate on a port that the system chooses.
        func serve(_ options: String...) throws -> Server {
            let process = try SpawnedProcess(
                OpenSSL.path,
                [
                    "s_server", "-accept", "127.0.0.1:0", "-key", file("key.pem"), "-cert", file("certificate.pem"),
                    "-www",
                ] + options, output: .pipe)
            return Server(process: process, port: try #require(process.output.flatMap(Self.port)))
        }

        /// The port in the line `ACCEPT 127.0.0.1:40123`.
        private static func port(_ output: FileHandle) -> Int? {
            var text = ""
            while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
                let data = output.availableData
                if data.isEmpty { return nil }
                text += String(decoding: data, as: UTF8.self)
            }
            return text.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
    }

    struct Server {
        fileprivate let process: SpawnedProcess
        let port: Int

        func stop() {
            kill(process.identifier, SIGKILL)
            process.wait()
        }
    }
}
