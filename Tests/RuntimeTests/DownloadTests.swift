import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Testing

@testable import ApigenRuntime

/// Files that are received in chunks.
@Suite(.timeLimit(.minutes(5)))
struct DownloadTests {
    @Test func aFileIsSaved() async throws {
        let server = try JournalServer { _, _ in [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes), .close]
        }
        let directory = try DownloadFixture.directory()
        let file = directory.appendingPathComponent("film")
        let progress = WebClient.Mutex<[WebClient.TransferProgress]>([])
        let head = try await DownloadFixture.download(from: server).save(to: file) { value in
            progress.withLock { $0.append(value) }
        }
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes) && head.statusCode == 200)
        let values = progress.withLock { $0 }
        #expect(values.map(\.completed) == values.map(\.completed).sorted())
        #expect(values.last == .init(.download, completed: 200_000, total: 200_000) && values.last?.fraction == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["film"])
    }

    @Test func noContentLeavesTheFile() async throws {
        let server = try JournalServer { _, _ in [.send(Array("HTTP/1.1 204 None\r\n\r\n".utf8)), .close] }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try Data([1]).write(to: file)
        #expect(try await DownloadFixture.download(from: server).save(to: file).statusCode == 204)
        #expect(try Data(contentsOf: file) == Data([1]))
    }

    /// An app whose code runs on the main actor.
    @MainActor
    @Test func theMainActorReadsChunks() async throws {
        let server = try JournalServer { _, _ in [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes), .close]
        }
        var count = 0
        try await DownloadFixture.download(from: server).read { _, chunks in
            for try await chunk in chunks { count += chunk.count }
        }
        #expect(count == DownloadFixture.bytes.count)
    }

    @Test(arguments: [("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72")])
    func theDigestsOfMD5(text: String, digest: String) {
        var function = WebClient.MD5()
        for byte in text.utf8 { function.add(Data([byte])) }
        #expect(function.digest().map { String(format: "%02x", $0) }.joined() == digest)
    }

    @Test(arguments: [true, false])
    func aDigestIsCompared(isRight: Bool) async throws {
        let digest = WebClient.SHA256.digest(of: Data(isRight ? DownloadFixture.bytes : [])).base64EncodedString()
        let server = try JournalServer { _, _ in
            [
                .send(DownloadFixture.head(from: 0, "Repr-Digest: sha-256=:\(digest):\r\n") + DownloadFixture.bytes),
                .close,
            ]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        if isRight {
            try await DownloadFixture.download(from: server).save(to: file)
            #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
        } else {
            let error = await #expect(throws: ServiceError.self) {
                try await DownloadFixture.download(from: server).save(to: file)
            }
            guard case .connectionFailed(let failure) = error else { throw error ?? .cancelled() }
            #expect(failure.code == .cannotDecodeContentData && !FileManager.default.fileExists(atPath: file.path))
        }
    }

    /// A part that the caller wants has the digest of the whole file, and the range can be a setting of the call.
    @Test(arguments: [false, true])
    func aPartOfTheCallerIsSaved(isOption: Bool) async throws {
        let server = try JournalServer { _, _ in
            let digest = "Repr-Digest: sha-256=:\(Data(repeating: 1, count: 32).base64EncodedString()):\r\n"
            return [.send(DownloadFixture.head(from: 5_000, digest) + DownloadFixture.bytes[5_000...]), .close]
        }
        var request = WebClient.Request(.get, "/film", operation: "films.content")
        request.accept = "application/octet-stream"
        if !isOption { request.addHeader("Range", "bytes=5000-") }
        let client = WebClient(server: ServerURL(server.address)).with { options in
            if isOption { options.headers["Range"] = "bytes=5000-" }
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await client.download(for: request).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes[5_000...]))
        #expect(server.journal.entries.map { $0.values("Range") } == [["bytes=5000-"]])
    }

    /// A response to a request without a range is a part, and has no size.
    @Test func aPartWithoutASizeIsTheFile() async throws {
        let server = try JournalServer { _, _ in
            let head =
                "HTTP/1.1 206 Part\r\nETag: \"1\"\r\nContent-Range: bytes 0-199999/*\r\nConnection: close\r\n\r\n"
            return [.send(Array(head.utf8) + DownloadFixture.bytes), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await DownloadFixture.download(from: server).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes))
    }

    @Test func aFileIsReadInChunks() async throws {
        let server = try JournalServer { _, _ in [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes), .close]
        }
        let count = try await DownloadFixture.download(from: server).read { head, chunks in
            var sum = 0
            for try await chunk in chunks { sum += chunk.count }
            return (head.contentLength, sum)
        }
        #expect(count.0 == 200_000 && count.1 == 200_000)
        #expect(DownloadFixture.download(from: server).url?.absoluteString == server.address + "/film")
    }

    /// RFC 1321, section A.5.
    @Test func aLongDigestOfMD5() {
        var function = WebClient.MD5()
        function.add(Data(String(repeating: "1234567890", count: 8).utf8))
        #expect(
            function.digest().map { String(format: "%02x", $0) }.joined() == "57edf4a22be3c955ac49da2e2107b67a")
    }

    @Test func aStreamAndAProgressOfFoundationAreSet() async throws {
        let server = try JournalServer { _, _ in [.send(DownloadFixture.head(from: 0) + DownloadFixture.bytes), .close]
        }
        let directory = try DownloadFixture.directory()
        let (updates, stream) = AsyncStream.makeStream(of: WebClient.TransferProgress.self)
        try await DownloadFixture.download(from: server).save(
            to: directory.appendingPathComponent("a"), progress: stream)
        var last: WebClient.TransferProgress?
        for await update in updates { last = update }
        #expect(last == .init(.download, completed: 200_000, total: 200_000))
        let progress = Progress(totalUnitCount: -1)
        try await DownloadFixture.download(from: server).save(
            to: directory.appendingPathComponent("b"), progress: progress)
        #expect(progress.fractionCompleted == 1 && progress.totalUnitCount == 200_000)
        let canceled = Progress(totalUnitCount: -1)
        canceled.cancel()
        let error = await #expect(throws: ServiceError.self) {
            try await DownloadFixture.download(from: server).save(
                to: directory.appendingPathComponent("c"), progress: canceled)
        }
        guard case .cancelled = error else { throw error ?? .cancelled() }
    }

    @Test func aSignedRequestHasItsHeaders() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let request = try await DownloadFixture.download(from: server).signedRequest()
        #expect(request.url.absoluteString == server.address + "/film" && request.method == .get)
        #expect(URLRequest(request).value(forHTTPHeaderField: "Accept") == "application/octet-stream")
        #expect(request.headers["Accept"] == "application/octet-stream" && server.journal.entries.isEmpty)
    }

    /// An operation can have a parameter for the header `Range`.
    @Test func aPartThatTheCallerAsksForIsSaved() async throws {
        let server = try JournalServer { request, _ in
            let start = DownloadFixture.start(of: request)
            return [.send(DownloadFixture.head(from: start) + DownloadFixture.bytes[start...]), .close]
        }
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        var request = WebClient.Request(.get, "/film", operation: "films.content")
        request.addHeader("range", "bytes=5000-")
        try await WebClient(server: ServerURL(server.address)).download(for: request).save(to: file)
        #expect(try Data(contentsOf: file) == Data(DownloadFixture.bytes[5_000...]))
        #expect(server.journal.entries.map { $0.values("Range") } == [["bytes=5000-"]])
    }

    @Test func aDoubleIsSaved() async throws {
        let file = try DownloadFixture.directory().appendingPathComponent("film")
        try await Download { Download(Data([1, 2])) }.save(to: file)
        #expect(try Data(contentsOf: file) == Data([1, 2]))
    }
}
