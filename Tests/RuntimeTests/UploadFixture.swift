import Foundation
import Testing

@testable import ApigenRuntime

/// What the tests of uploads send.
enum UploadFixture {
    static let bytes: [UInt8] = {
        var random = SeededGenerator(seed: 9)
        return (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    }()

    static func file(_ bytes: [UInt8] = bytes) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-" + UUID().uuidString)
        try Data(bytes).write(to: file)
        return file
    }

    static func client(
        of server: JournalServer, _ change: (inout WebClient.Configuration) -> Void = { _ in }
    ) -> WebClient {
        var configuration = WebClient.Configuration()
        change(&configuration)
        return WebClient(server: ServerURL(server.address), configuration: configuration)
    }

    static func request(
        _ source: WebClient.BodySource, _ method: WebClient.HTTPMethod = .put
    ) -> WebClient.Request {
        var request = WebClient.Request(method, "/film", operation: "films.replace")
        request.setSource(source, contentType: "video/mp4")
        return request
    }

    static func chunks(_ count: Int = 3) -> WebClient.ByteChunks {
        let rest = WebClient.Mutex(count)
        return WebClient.ByteChunks(next: {
            let number = rest.withLock { rest in
                rest -= 1
                return rest
            }
            return number >= 0 ? Data("chunk\(number)".utf8) : nil
        })
    }
}
