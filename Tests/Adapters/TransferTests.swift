import ApigenRuntime
import Foundation
import Testing

/// Files over AsyncHTTPClient.
@Suite(.timeLimit(.minutes(5)))
struct TransferTests {
    private static let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }

    private func file() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-" + UUID().uuidString)
        try Data(Self.bytes).write(to: file)
        return file
    }

    private func withClient<Value>(
        of server: JournalServer, _ body: (WebClient) async throws -> Value
    ) async throws -> Value {
        let transport = WebClient.AsyncHTTPTransport()
        let client = WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(transport: transport))
        let result: Result<Value, any Error>
        do { result = .success(try await body(client)) } catch { result = .failure(error) }
        try await transport.shutdown()
        return try result.get()
    }

    private func request(_ source: WebClient.BodySource) -> WebClient.Request {
        var request = WebClient.Request(.put, "/film", operation: "films.replace")
        request.setSource(source, contentType: "video/mp4")
        return request
    }

    @Test func aFileIsSentWithItsLength() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let file = try file()
        let observer = Transfers()
        try await withClient(of: server) { client in
            let client = WebClient(
                server: client.server,
                configuration: WebClient.Configuration(
                    transport: client.configuration.transport, observers: [observer]))
            try await client.send(request(.file(file)))
        }
        let received = try #require(server.journal.entries.first)
        #expect(received.body == Self.bytes && received.values("Content-Length") == ["\(Self.bytes.count)"])
        #expect(observer.last == .init(.upload, completed: 3_000_000, total: 3_000_000))
    }

    @Test func bytesWithoutALengthUseChunkedCoding() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        for byte in UInt8(65)...67 { continuation.yield(Data([byte])) }
        continuation.finish()
        try await withClient(of: server) { client in
            try await client.send(request(.chunks(WebClient.ByteChunks(stream))))
        }
        #expect(server.journal.entries.first?.bodyText == "ABC")
        #expect(server.journal.entries.first?.values("Transfer-Encoding") == ["chunked"])
    }

    @Test func chunksWithAnotherLengthAreAnError() async throws {
        let server = try JournalServer { _, _ in JournalServer.response() }
        let chunks = WebClient.ByteChunks(Data([1, 2, 3]))
        let error = await #expect(throws: ServiceError.self) {
            try await withClient(of: server) { client in try await client.send(request(.chunks(chunks, length: 4))) }
        }
        guard case .invalidRequest(let request) = error else { throw error ?? .cancelled() }
        #expect(request.violations.map(\.reason) == ["has another length than 4 bytes"])
    }

    @Test func aFileIsSaved() async throws {
        let server = try JournalServer { request, number in
            let asked = request.values("Range").first?.dropFirst("bytes=".count).dropLast()
            let start = asked.flatMap { Int($0) } ?? 0
            let range = start > 0 ? "Content-Range: bytes \(start)-2999999/3000000\r\n" : ""
            let head =
                "HTTP/1.1 \(start > 0 ? 206 : 200) Status\r\nETag: \"1\"\r\nContent-Length: \(Self.bytes.count - start)\r\n\(range)\r\n"
            let end = number < 5 ? min(start + 700_000, 2_999_999) : Self.bytes.count
            return [.send(Array(head.utf8)), .send(Array(Self.bytes[start..<end])), .close]
        }
        let target = FileManager.default.temporaryDirectory.appendingPathComponent("saved-" + UUID().uuidString)
        try await withClient(of: server) { client in
            let request = WebClient.Request(.get, "/film", operation: "films.content")
            try await client.download(for: request).save(to: target)
        }
        #expect(try Data(contentsOf: target) == Data(Self.bytes))
        #expect(server.journal.entries.last?.values("Range").isEmpty == false)
    }
}

private final class Transfers: WebClient.TransferObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var value: WebClient.TransferProgress?

    var last: WebClient.TransferProgress? { lock.withLock { value } }

    func observe(_ event: WebClient.Event) {}

    func observe(_ progress: WebClient.TransferProgress, of call: WebClient.CallInfo) {
        lock.withLock { value = progress }
    }
}
