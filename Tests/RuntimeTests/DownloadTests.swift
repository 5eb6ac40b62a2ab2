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
        let first = Task {
            try await download(from: server).save(to: file) { _ in }
        }
        _ = await server.journal.waitForCount(1)
        try await Task.sleep(nanoseconds: 300_000_000)
        first.cancel()
        _ = await first.result
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try await download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(Self.bytes))
        #expect(server.journal.entries.last.map { Self.start(of: $0) } == 5_000)
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
        try Data(Self.bytes).write(to: DownloadPart(of: file).file(for: "\"1\""))
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
