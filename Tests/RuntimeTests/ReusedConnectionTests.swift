import ApigenRuntime
import Foundation
import Testing

/// What arrives at a server that ends a connection instead of answering its second request.
@Suite(.timeLimit(.minutes(5)))
struct ReusedConnectionTests {
    /// Answers the first request of all, and ends each other connection without an answer.
    private func server(_ end: JournalServer.Step) throws -> JournalServer {
        try JournalServer { _, index in index == 0 ? JournalServer.response(body: "{}", closes: false) : [end] }
    }

    private func client(_ server: JournalServer) -> WebClient {
        WebClient(server: ServerURL(server.address), configuration: WebClient.Configuration(timeout: 60))
    }

    private func request(_ method: WebClient.HTTPMethod, body: Data? = nil) -> WebClient.Request {
        var request = WebClient.Request(method, "/second", operation: "second")
        request.setData(body)
        return request
    }

    @Test(arguments: [true, false], [nil, 4, 300_000])
    func aPostIsSentOnce(isReset: Bool, size: Int?) async throws {
        let server = try server(isReset ? .reset : .close)
        let client = client(server)
        try await client.send(WebClient.Request(.get, "/first", operation: "first"))
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(request(.post, body: size.map { Data(repeating: 0x61, count: $0) }))
        }
        guard case .connectionFailed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.journal.count(of: "POST /second") == 1)
    }

    @Test func aGetWithoutRetriesIsSentOnce() async throws {
        let server = try server(.close)
        let client = WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(timeout: 60, retries: 0))
        try await client.send(WebClient.Request(.get, "/first", operation: "first"))
        await #expect(throws: ServiceError.self) { try await client.send(request(.get)) }
        #expect(server.journal.count(of: "GET /second") == 1)
    }

    /// A body is not sent again with a connection that Linux opens by itself, so the call would wait until it times out.
    @Test func aPutFailsAtOnce() async throws {
        let server = try server(.close)
        let client = client(server)
        try await client.send(WebClient.Request(.get, "/first", operation: "first"))
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(request(.put, body: Data("text".utf8)))
        }
        guard case .connectionFailed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func requestsWithoutABodyShareAConnection() async throws {
        let server = try JournalServer { _, _ in JournalServer.response(body: "{}", closes: false) }
        let client = client(server)
        for _ in 0..<3 { try await client.send(WebClient.Request(.get, "/", operation: "o")) }
        #expect(server.journal.entries.map(\.connection) == [0, 0, 0])
    }

    @Test func theConnectionOfAPostIsClosed() async throws {
        let server = try JournalServer { _, _ in JournalServer.response(body: "{}", closes: false) }
        try await client(server).send(request(.post))
        #expect(await server.journal.waitForClose(of: 0))
    }
}
