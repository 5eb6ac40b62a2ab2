import Foundation
import Testing

@testable import ApigenRuntime

/// Files over connections that break.
@Suite(.timeLimit(.minutes(5)))
struct DownloadResumptionTests {
    /// The server ends each of twenty connections after a random number of bytes.
    @Test func aTransferThatBreaksGoesOn() async throws {
        let server = try JournalServer { request, number in
            let start = DownloadFixture.start(of: request)
            var random = SeededGenerator(seed: UInt64(number))
            let isCut = number < 20
            let end =
                isCut
                ? min(start + Int.random(in: 1...9_000, using: &random), DownloadFixture.bytes.count - 1)
                : DownloadFixture.bytes.count
            return [
                .send(DownloadFixture.head(from: start) + DownloadFixture.bytes[start..<end]),
                isCut && number % 2 == 0 ? .reset : .close,
            ]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
    }

    @Test func anotherVersionStartsAgain() async throws {
        let server = try JournalServer { request, number in
            number == 0
                ? [.send(DownloadFixture.head(from: 0, "ETag: \"0\"\r\n") + Array(repeating: 0, count: 5_000)), .reset]
                : [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
        let second = server.journal.entries.last.map { String(decoding: $0.head, as: UTF8.self).lowercased() } ?? ""
        #expect(second.contains("if-range: \"0\""))
    }

    @Test func anotherCallGoesOn() async throws {
        let server = try JournalServer { request, number in
            let start = DownloadFixture.start(of: request)
            if number == 0 {
                return [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes[..<5_000]), .waitForClose]
            }
            return [.send(DownloadFixture.head(from: start) + DownloadFixture.bytes[start...]), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        let (updates, progress) = AsyncStream.makeStream(of: WebClient.TransferProgress.self)
        let first = Task {
            try await DownloadFixture.download(from: server).save(to: file, progress: progress)
        }
        for await update in updates where update.completed == 5_000 { break }
        first.cancel()
        _ = await first.result
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
        #expect(server.journal.entries.last.map { DownloadFixture.start(of: $0) } == 5_000)
    }

    /// A server may send less than was asked for (RFC 9110, section 15.3.7).
    @Test func shortRangesAreOneFile() async throws {
        let server = try JournalServer { request, number in
            let start = DownloadFixture.start(of: request)
            if number == 0 { return [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes[..<1_000]), .reset] }
            let end = min(start + 50_000, DownloadFixture.bytes.count)
            let head =
                "HTTP/1.1 206 Part\r\nETag: \"1\"\r\nContent-Length: \(end - start)\r\n"
                + "Content-Range: bytes \(start)-\(end - 1)/\(DownloadFixture.bytes.count)\r\nConnection: close\r\n\r\n"
            return [.send(Array(head.utf8) + DownloadFixture.bytes[start..<end]), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
    }

    /// A server that does not compare `If-Range` sends the rest of another version.
    @Test func thePartOfAnotherVersionStartsAgain() async throws {
        let server = try JournalServer { request, number in
            let start = DownloadFixture.start(of: request)
            if number == 0 {
                return [
                    .send(DownloadFixture.head(from: 0, "ETag: \"0\"\r\n") + Array(repeating: 0, count: 5_000)), .reset,
                ]
            }
            return [.send(DownloadFixture.head(from: start) + DownloadFixture.bytes[start...]), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
    }

    /// The parts of other resources, and of files whose names begin in the same way, are left alone.
    @Test func aPartIsThatOfOneResource() async throws {
        let server = try JournalServer { request, _ in
            [
                .send(
                    DownloadFixture.head(from: DownloadFixture.start(of: request))
                        + DownloadFixture.bytes[DownloadFixture.start(of: request)...]), .close,
            ]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        let other = WebClient.DownloadPart(of: file, at: URL(string: "http://other.example")).file(for: "\"1\"")
        let longer = WebClient.DownloadPart(
            of: file.appendingPathExtension("gz"), at: URL(string: server.address + "/film")
        )
        .file(for: "\"1\"")
        for part in [other, longer] { try Data([1, 2, 3]).write(to: part) }
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
        for part in [other, longer] { #expect(FileManager.default.fileExists(atPath: part.path)) }
    }

    @Test func aPartThatIsTooLongStartsAgain() async throws {
        let server = try JournalServer { request, _ in
            DownloadFixture.start(of: request) > 0
                ? JournalServer.response(416, ["Content-Range: bytes */\(DownloadFixture.bytes.count)"])
                : [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        let part = WebClient.DownloadPart(of: file, at: URL(string: server.address + "/film")).file(for: "\"1\"")
        try Data(count: DownloadFixture.bytes.count + 1).write(to: part)
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
    }

    @Test(
        arguments: [
            (["ETag: \"1\""], "\"1\""), (["ETag: W/\"1\"", "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"], nil),
            (["Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"], nil),
            (
                ["Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT", "Date: Sun, 06 Nov 1994 08:49:38 GMT"],
                "Sun, 06 Nov 1994 08:49:37 GMT"
            ),
            (["Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT", "Date: Sun, 06 Nov 1994 08:49:37 GMT"], nil),
            (["ETag: \"1\"", "Content-Encoding: gzip"], nil),
        ] as [([String], String?)])
    func onlyStrongVersionsAreContinued(fields: [String], expected: String?) {
        let headers = fields.map { field in
            let parts = field.split(separator: ":", maxSplits: 1)
            return (name: String(parts[0]), value: String(parts[1].dropFirst()))
        }
        #expect(WebClient.ResponseHead(statusCode: 200, headers: WebClient.HTTPHeaders(headers)).validator == expected)
    }

    /// Observers see each connection, and the failure of none that another one continues.
    @Test func anInterruptionIsNotAFailure() async throws {
        let server = try JournalServer { request, number in
            let start = DownloadFixture.start(of: request)
            let end = number < 3 ? start + 5_000 : DownloadFixture.bytes.count
            return [.send(DownloadFixture.head(from: start) + DownloadFixture.bytes[start..<end]), .close]
        }
        let observer = EventLog()
        let client = WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(observers: [observer]))
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await client.download(for: WebClient.Request(.get, "/film", operation: "films.content")).save(to: file)
        #expect(observer.finished == 4 && observer.failed == 0)
    }

    private final class EventLog: WebClient.Observer {
        private let counts = WebClient.Mutex((finished: 0, failed: 0))

        var finished: Int { counts.withLock { $0.finished } }
        var failed: Int { counts.withLock { $0.failed } }

        func observe(_ event: WebClient.Event) {
            counts.withLock { counts in
                if case .finished = event { counts.finished += 1 }
                if case .failed = event { counts.failed += 1 }
            }
        }
    }

    /// Another method may not be repeated.
    @Test func anotherMethodIsSentOnce() async throws {
        let server = try JournalServer { _, _ in
            [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes[..<5_000]), .reset]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        let request = WebClient.Request(.post, "/film", operation: "films.make")
        let client = WebClient(server: ServerURL(server.address))
        let error = await #expect(throws: ServiceError.self) { try await client.download(for: request).save(to: file) }
        guard case .connectionFailed = error else { throw error ?? .cancelled() }
        #expect(server.journal.entries.count == 1)
    }

    @Test func aPartThatIsAllIsTheFile() async throws {
        let server = try JournalServer { _, _ in
            JournalServer.response(416, ["Content-Range: bytes */\(DownloadFixture.bytes.count)"])
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try Data(DownloadFixture.bytes).write(
            to: WebClient.DownloadPart(of: file, at: URL(string: server.address + "/film")).file(for: "\"1\""))
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
    }
}
