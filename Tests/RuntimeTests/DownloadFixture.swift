import Foundation

@testable import ApigenRuntime

/// A file that servers send.
enum DownloadFixture {
    static let bytes: [UInt8] = {
        var random = SeededGenerator(seed: 7)
        return (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    }()

    static func directory() throws -> URL {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("download-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return directory
    }

    static func download(from server: JournalServer) -> Download {
        var request = WebClient.Request(.get, "/film", operation: "films.content")
        request.accept = "application/octet-stream"
        return WebClient(server: ServerURL(server.address)).download(for: request)
    }

    static func start(of request: JournalServer.Received) -> Int {
        let line = String(decoding: request.head, as: UTF8.self).split(separator: "\r\n")
            .first { $0.lowercased().hasPrefix("range: bytes=") }
        return line.flatMap { Int($0.dropFirst(13).dropLast()) } ?? 0
    }

    static func head(from start: Int, _ more: String = "ETag: \"1\"\r\n", total: Int = bytes.count) -> [UInt8] {
        let range = start > 0 ? "Content-Range: bytes \(start)-\(total - 1)/\(total)\r\n" : ""
        return Array(
            ("HTTP/1.1 \(start > 0 ? "206 Partial Content" : "200 OK")\r\nContent-Length: \(total - start)\r\n\(range)\(more)"
                + "Connection: close\r\n\r\n").utf8)
    }
}
