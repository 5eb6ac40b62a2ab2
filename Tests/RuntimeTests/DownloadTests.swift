import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Testing

@testable import ApigenRuntime

/// Files that are received in pieces, over connections that break.
@Suite(.timeLimit(.minutes(5)))
struct DownloadTests {
    private static let bytes: [UInt8] = {
        var random = SeededGenerator(seed: 7)
        return (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    }()

    private func directory() throws -> URL {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("download-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return directory
    }

    private func download(from server: JournalServer) -> Download {
        var request = WebClient.Request(.get, "/film", operation: "films.content")
        request.accept = "application/octet-stream"
        return WebClient(server: ServerURL(server.address)).download(for: request)
    }

    private static func start(of request: JournalServer.Received) -> Int {
        let line = String(decoding: request.head, as: UTF8.self).split(separator: "\r\n")
            .first { $0.lowercased().hasPrefix("range: bytes=") }
        return line.flatMap { Int($0.dropFirst(13).dropLast()) } ?? 0
    }

    private static func head(from start: Int, _ more: String = "ETag: \"1\"\r\n", total: Int = bytes.count) -> [UInt8] {
        let range = start > 0 ? "Content-Range: bytes \(start)-\(total - 1)/\(total)\r\n" : ""
        return Array(
            ("HTTP/1.1 \(start > 0 ? "206 Partial Content" : "200 OK")\r\nContent-Length: \(total - start)\r\n\(range)\(more)"
                + "Connection: close\r\n\r\n").utf8)
    }

    @Test func aFileIsSaved() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head(from: 0) + Self.bytes), .close] }
        let directory = try directory()
        let file = directory.appendingPathComponent("film")
        let progress = WebClient.Locked<[WebClient.TransferProgress]>([])
        let head = try await download(from: server).save(to: file) { value in progress.withLock { $0.append(value) } }
        #expect(try Data(contentsOf: file) == Data(Self.bytes) && head.statusCode == 200)
        let values = progress.withLock { $0 }
        #expect(values.map(\.completed) == values.map(\.completed).sorted())
        #expect(values.last == .init(.download, completed: 200_000, total: 200_000) && values.last?.fraction == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["film"])
    }

    /// The server ends each of twenty connections after a random number of bytes.
    @Test func aTransferThatBreaksGoesOn() async throws {
        let server = try JournalServer { request, number in
            let start = Self.start(of: request)
            var random = SeededGenerator(seed: UInt64(number))
            let isCut = number < 20
            let end =
                isCut ? min(start + Int.random(in: 1...9_000, using: &random), Self.bytes.count - 1) : Self.bytes.count
            return [
                .send(Self.head(from: start) + Self.bytes[start..<end]), isCut && number % 2 == 0 ? .reset : .close,
            ]
        }
        let file = try directory().appendingPathComponent("film")
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
    }

    @Test func anotherVersionStartsAgain() async throws {
        let server = try JournalServer { request, number in
            number == 0
                ? [.send(Self.head(from: 0, "ETag: \"0\"\r\n") + Array(repeating: 0, count: 5_000)), .reset]
                : [.send(Self.head(from: 0) + Self.bytes), .close]
        }
        let file = try directory().appendingPathComponent("film")
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
        let second = server.journal.entries.last.map { String(decoding: $0.head, as: UTF8.self).lowercased() } ?? ""
        #expect(second.contains("if-range: \"0\""))
    }

    @Test func anotherCallGoesOn() async throws {
        let server = try JournalServer { request, number in
            let start = Self.start(of: request)
            if number == 0 { return [.send(Self.head(from: 0) + Self.bytes[..<5_000]), .waitForClose] }
            return [.send(Self.head(from: start) + Self.bytes[start...]), .close]
        }
        let file = try directory().appendingPathComponent("film")
        let (updates, progress) = AsyncStream.makeStream(of: WebClient.TransferProgress.self)
        let first = Task {
            try await download(from: server).save(to: file, progress: progress)
        }
        for await update in updates where update.completed == 5_000 { break }
        first.cancel()
        _ = await first.result
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
        #expect(server.journal.entries.last.map { Self.start(of: $0) } == 5_000)
    }

    /// A server may send less than was asked for (RFC 9110, section 15.3.7).
    @Test func shortRangesAreOneFile() async throws {
        let server = try JournalServer { request, number in
            let start = Self.start(of: request)
            if number == 0 { return [.send(Self.head(from: 0) + Self.bytes[..<1_000]), .reset] }
            let end = min(start + 50_000, Self.bytes.count)
            let head =
                "HTTP/1.1 206 Part\r\nETag: \"1\"\r\nContent-Length: \(end - start)\r\n"
                + "Content-Range: bytes \(start)-\(end - 1)/\(Self.bytes.count)\r\nConnection: close\r\n\r\n"
            return [.send(Array(head.utf8) + Self.bytes[start..<end]), .close]
        }
        let file = try directory().appendingPathComponent("film")
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
    }

    /// A server that does not compare `If-Range` sends the rest of another version.
    @Test func thePartOfAnotherVersionStartsAgain() async throws {
        let server = try JournalServer { request, number in
            let start = Self.start(of: request)
            if number == 0 {
                return [.send(Self.head(from: 0, "ETag: \"0\"\r\n") + Array(repeating: 0, count: 5_000)), .reset]
            }
            return [.send(Self.head(from: start) + Self.bytes[start...]), .close]
        }
        let file = try directory().appendingPathComponent("film")
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
    }

    /// The parts of other resources, and of files whose names begin in the same way, are left alone.
    @Test func aPartIsThatOfOneResource() async throws {
        let server = try JournalServer { request, _ in
            [.send(Self.head(from: Self.start(of: request)) + Self.bytes[Self.start(of: request)...]), .close]
        }
        let file = try directory().appendingPathComponent("film")
        let other = WebClient.DownloadPart(of: file, at: URL(string: "http://other.example")).file(for: "\"1\"")
        let longer = WebClient.DownloadPart(
            of: file.appendingPathExtension("gz"), at: URL(string: server.address + "/film")
        )
        .file(for: "\"1\"")
        for part in [other, longer] { try Data([1, 2, 3]).write(to: part) }
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
        for part in [other, longer] { #expect(FileManager.default.fileExists(atPath: part.path)) }
    }

    @Test func aPartThatIsTooLongStartsAgain() async throws {
        let server = try JournalServer { request, _ in
            Self.start(of: request) > 0
                ? JournalServer.response(416, ["Content-Range: bytes */\(Self.bytes.count)"])
                : [.send(Self.head(from: 0) + Self.bytes), .close]
        }
        let file = try directory().appendingPathComponent("film")
        let part = WebClient.DownloadPart(of: file, at: URL(string: server.address + "/film")).file(for: "\"1\"")
        try Data(count: Self.bytes.count + 1).write(to: part)
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
    }

    @Test func noContentLeavesTheFile() async throws {
        let server = try JournalServer { _, _ in [.send(Array("HTTP/1.1 204 None\r\n\r\n".utf8)), .close] }
        let file = try directory().appendingPathComponent("film")
        try Data([1]).write(to: file)
        #expect(try await download(from: server).save(to: file).statusCode == 204)
        #expect(try Data(contentsOf: file) == Data([1]))
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

    /// An app whose code runs on the main actor.
    @MainActor
    @Test func theMainActorReadsPieces() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head(from: 0) + Self.bytes), .close] }
        var count = 0
        try await download(from: server).read { _, pieces in
            for try await piece in pieces { count += piece.count }
        }
        #expect(count == Self.bytes.count)
    }

    /// Observers see each connection, and the failure of none that another one continues.
    @Test func anInterruptionIsNotAFailure() async throws {
        let server = try JournalServer { request, number in
            let start = Self.start(of: request)
            let end = number < 3 ? start + 5_000 : Self.bytes.count
            return [.send(Self.head(from: start) + Self.bytes[start..<end]), .close]
        }
        let observer = EventLog()
        let client = WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(observers: [observer]))
        let file = try directory().appendingPathComponent("film")
        try await client.download(for: WebClient.Request(.get, "/film", operation: "films.content")).save(to: file)
        #expect(observer.finished == 4 && observer.failed == 0)
    }

    private final class EventLog: WebClient.Observer {
        private let counts = WebClient.Locked((finished: 0, failed: 0))

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
        let server = try JournalServer { _, _ in [.send(Self.head(from: 0) + Self.bytes[..<5_000]), .reset] }
        let file = try directory().appendingPathComponent("film")
        let request = WebClient.Request(.post, "/film", operation: "films.make")
        let client = WebClient(server: ServerURL(server.address))
        let error = await #expect(throws: ServiceError.self) { try await client.download(for: request).save(to: file) }
        guard case .connectionFailed = error else { throw error ?? .cancelled() }
        #expect(server.journal.entries.count == 1)
    }

    @Test(arguments: [("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72")])
    func theDigestsOfMD5(text: String, digest: String) {
        var function = WebClient.MD5()
        for byte in text.utf8 { function.add(Data([byte])) }
        #expect(function.digest().map { String(format: "%02x", $0) }.joined() == digest)
    }

    @Test func aPartThatIsAllIsTheFile() async throws {
        let server = try JournalServer { _, _ in
            JournalServer.response(416, ["Content-Range: bytes */\(Self.bytes.count)"])
        }
        let file = try directory().appendingPathComponent("film")
        try Data(Self.bytes).write(
            to: WebClient.DownloadPart(of: file, at: URL(string: server.address + "/film")).file(for: "\"1\""))
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
    }

    @Test(arguments: [true, false])
    func aDigestIsCompared(isRight: Bool) async throws {
        let digest = WebClient.SHA256.digest(of: Data(isRight ? Self.bytes : [])).base64EncodedString()
        let server = try JournalServer { _, _ in
            [.send(Self.head(from: 0, "Repr-Digest: sha-256=:\(digest):\r\n") + Self.bytes), .close]
        }
        let file = try directory().appendingPathComponent("film")
        if isRight {
            try await download(from: server).save(to: file)
            #expect(try Data(contentsOf: file) == Data(Self.bytes))
        } else {
            let error = await #expect(throws: ServiceError.self) { try await download(from: server).save(to: file) }
            guard case .connectionFailed(let failure) = error else { throw error ?? .cancelled() }
            #expect(failure.code == .cannotDecodeContentData && !FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func aFileIsReadInPieces() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head(from: 0) + Self.bytes), .close] }
        let count = try await download(from: server).read { head, pieces in
            var sum = 0
            for try await piece in pieces { sum += piece.count }
            return (head.contentLength, sum)
        }
        #expect(count.0 == 200_000 && count.1 == 200_000)
        #expect(download(from: server).url?.absoluteString == server.address + "/film")
    }

    /// RFC 1321, section A.5.
    @Test func aLongDigestOfMD5() {
        var function = WebClient.MD5()
        function.add(Data(String(repeating: "1234567890", count: 8).utf8))
        #expect(
            function.digest().map { String(format: "%02x", $0) }.joined() == "57edf4a22be3c955ac49da2e2107b67a")
    }

    @Test func aStreamAndAProgressOfFoundationAreSet() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head(from: 0) + Self.bytes), .close] }
        let directory = try directory()
        let (updates, stream) = AsyncStream.makeStream(of: WebClient.TransferProgress.self)
        try await download(from: server).save(to: directory.appendingPathComponent("a"), progress: stream)
        var last: WebClient.TransferProgress?
        for await update in updates { last = update }
        #expect(last == .init(.download, completed: 200_000, total: 200_000))
        let progress = Progress(totalUnitCount: -1)
        try await download(from: server).save(to: directory.appendingPathComponent("b"), progress: progress)
        #expect(progress.fractionCompleted == 1 && progress.totalUnitCount == 200_000)
        let canceled = Progress(totalUnitCount: -1)
        canceled.cancel()
        let error = await #expect(throws: ServiceError.self) {
            try await download(from: server).save(to: directory.appendingPathComponent("c"), progress: canceled)
        }
        guard case .cancelled = error else { throw error ?? .cancelled() }
    }

    @Test func aSignedRequestHasItsHeaders() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let request = try await download(from: server).signedRequest()
        #expect(request.url.absoluteString == server.address + "/film" && request.method == .get)
        #expect(URLRequest(request).value(forHTTPHeaderField: "Accept") == "application/octet-stream")
        #expect(request.headers["Accept"] == "application/octet-stream" && server.journal.entries.isEmpty)
    }

    @Test func aDoubleIsSaved() async throws {
        let file = try directory().appendingPathComponent("film")
        try await Download { Download(Data([1, 2])) }.save(to: file)
        #expect(try Data(contentsOf: file) == Data([1, 2]))
    }
}
