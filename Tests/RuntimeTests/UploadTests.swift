import Foundation
import Testing

@testable import ApigenRuntime

/// Bodies that are read while they are sent.
@Suite(.timeLimit(.minutes(5)))
struct UploadTests {
    // MARK: - What arrives

    @Test func aFileIsSentWithItsLength() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let values = WebClient.Mutex<[WebClient.TransferProgress]>([])
        let reporting = UploadFixture.client(of: server).reportingProgress { value in
            values.withLock { $0.append(value) }
        }
        try await reporting.send(UploadFixture.request(.file(try UploadFixture.file())))
        let count = values.withLock { $0.count }
        let received = try #require(server.journal.entries.first)
        #expect(received.body == UploadFixture.bytes && received.values("Content-Length") == ["1000000"])
        #expect(received.values("Content-Type") == ["video/mp4"])
        let reports = values.withLock { $0 }
        #expect(reports.map(\.completed) == reports.map(\.completed).sorted())
        #expect(reports.last == .init(.upload, completed: 1_000_000, total: 1_000_000) && reports.count == count)
    }

    @Test func aFormHasTheSumOfItsParts() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        var form = WebClient.MultipartBody()
        form.put("title", "A film")
        form.put("file", FilePart(contentsOf: try UploadFixture.file(), filename: "film.mp4", contentType: "video/mp4"))
        form.put("poster", FilePart(.chunks(UploadFixture.chunks(), length: 18), filename: "poster.png"))
        form.put("note", FilePart(Data([1, 2]), filename: "note"))
        var request = WebClient.Request(.post, "/films", operation: "films.add")
        request.setMultipart(form)
        try await UploadFixture.client(of: server).send(request)
        let received = try #require(server.journal.entries.first)
        #expect(received.values("Content-Length") == ["\(received.body.count)"])
        let boundary = try #require(received.values("Content-Type").first?.split(separator: "=").last)
        func part(_ head: String, _ bytes: [UInt8]) -> [UInt8] {
            Array("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + bytes + [13, 10]
        }
        let stream = "\r\nContent-Type: application/octet-stream"
        let expected =
            part("name=\"title\"", Array("A film".utf8))
            + part("name=\"file\"; filename=\"film.mp4\"\r\nContent-Type: video/mp4", UploadFixture.bytes)
            + part("name=\"poster\"; filename=\"poster.png\"" + stream, Array("chunk2chunk1chunk0".utf8))
            + part("name=\"note\"; filename=\"note\"" + stream, [1, 2]) + Array("--\(boundary)--\r\n".utf8)
        #expect(received.body == expected)
    }

    @Test(arguments: [nil, 18])
    func chunksAreSent(length: Int64?) async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        try await UploadFixture.client(of: server).send(
            UploadFixture.request(.chunks(UploadFixture.chunks(), length: length)))
        #expect(server.journal.entries.first?.bodyText == "chunk2chunk1chunk0")
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        for byte in UInt8(65)...67 { continuation.yield(Data([byte])) }
        continuation.finish()
        try await UploadFixture.client(of: server).send(UploadFixture.request(.chunks(WebClient.ByteChunks(stream))))
        #expect(server.journal.entries.last?.bodyText == "ABC")
    }

    @Test func theProgressOfDataIsReported() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let last = WebClient.Mutex<WebClient.TransferProgress?>(nil)
        var request = WebClient.Request(.put, "/film", operation: "films.replace")
        request.setData(Data(UploadFixture.bytes))
        try await UploadFixture.client(of: server).reportingProgress { value in last.withLock { $0 = value } }.send(
            request)
        #expect(last.withLock { $0 } == .init(.upload, completed: 1_000_000, total: 1_000_000))
        #expect(server.journal.entries.first?.body == UploadFixture.bytes)
    }

    @Test func anotherTransportReceivesData() async throws {
        var configuration = WebClient.Configuration()
        configuration.transport = OtherTransport(expected: Data(UploadFixture.bytes))
        let client = WebClient(server: "https://example.com", configuration: configuration)
        try await client.send(UploadFixture.request(.file(try UploadFixture.file())))
    }

    private struct OtherTransport: WebClient.Transport {
        let expected: Data

        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) -> WebClient.HTTPResponse {
            WebClient.HTTPResponse(statusCode: request.bodySource == nil && request.body == expected ? 200 : 500)
        }
    }

    // MARK: - Attempts

    @Test(arguments: [true, false])
    func onlyASourceThatCanBeReadAgainIsSentAgain(isRepeatable: Bool) async throws {
        let server = try JournalServer { _, number in JournalServer.response(number < 2 ? 503 : 200) }
        let source: WebClient.BodySource =
            isRepeatable ? .chunks(opening: { UploadFixture.chunks() }) : .chunks(UploadFixture.chunks())
        let client = UploadFixture.client(of: server)
        if isRepeatable {
            try await client.send(UploadFixture.request(source))
            #expect(server.journal.entries.map(\.bodyText) == Array(repeating: "chunk2chunk1chunk0", count: 3))
        } else {
            let error = await #expect(throws: ServiceError.self) {
                try await client.send(UploadFixture.request(source))
            }
            #expect(error?.statusCode == 503 && server.journal.entries.count == 1)
            let second = await #expect(throws: ServiceError.self) {
                try await client.send(UploadFixture.request(source))
            }
            guard case .invalidRequest(let request) = second else { throw second ?? .cancelled() }
            #expect(request.violations.map(\.reason) == ["can be sent once, and has been sent"])
            #expect(server.journal.entries.count == 1)
        }
    }

    @Test(arguments: [true, false])
    func aRedirectIsFollowedIfTheSourceCanBeReadAgain(isFile: Bool) async throws {
        let server = try JournalServer { _, number in
            number == 0 ? JournalServer.response(307, ["Location: /other"]) : JournalServer.response()
        }
        let client = UploadFixture.client(of: server)
        if isFile {
            try await client.send(UploadFixture.request(.file(try UploadFixture.file())))
            #expect(server.journal.entries.map { $0.body == UploadFixture.bytes } == [true, true])
        } else {
            let error = await #expect(throws: ServiceError.self) {
                try await client.send(UploadFixture.request(.chunks(UploadFixture.chunks())))
            }
            #expect(error?.statusCode == 307 && server.journal.entries.count == 1)
        }
    }
}
