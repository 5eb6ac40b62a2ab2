import ApigenRuntime
import Foundation
import Testing

/// Streams over AsyncHTTPClient.
@Suite(.timeLimit(.minutes(5)))
struct StreamTests {
    private struct Delta: Codable, Hashable, Sendable { var text: String }

    private static let head = Array(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n".utf8)

    private static func event(_ text: String) -> [UInt8] { Array("data: {\"text\":\"\(text)\"}\n\n".utf8) }

    private func withStream<Value>(
        from server: JournalServer, _ body: (EventStream<Delta>) async throws -> Value
    ) async throws -> Value {
        let transport = WebClient.AsyncHTTPTransport()
        let client = WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(transport: transport))
        var request = WebClient.Request(.get, "/events", operation: "events")
        request.accept = "text/event-stream"
        let value: Value
        do {
            value = try await body(try await client.eventStream(for: request, sentinel: "[DONE]"))
        } catch {
            try await transport.shutdown()
            throw error
        }
        try await transport.shutdown()
        return value
    }

    @Test func eventsArriveOneByOne() async throws {
        let isReceived = Gate()
        // The server sends the second event after the first one was received.
        let server = try JournalServer { _, _ in
            [
                .send(Self.head), .send(Self.event("a")), .waitUntil { isReceived.isOpen }, .send(Self.event("b")),
                .send(Array("data: [DONE]\n\n".utf8)), .waitForClose,
            ]
        }
        let received = try await withStream(from: server) { stream in
            var received: [String] = []
            for try await delta in stream {
                received.append(delta.text)
                isReceived.open()
            }
            return received
        }
        #expect(received == ["a", "b"])
        #expect(await server.journal.waitForClose(of: 0))
    }

    @Test func leavingTheLoopClosesTheConnection() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head), .send(Self.event("a")), .waitForClose] }
        try await withStream(from: server) { stream in
            for try await _ in stream { break }
            #expect(await server.journal.waitForClose(of: 0))
        }
    }

    @Test func aSlowReaderReceivesEverything() async throws {
        let text = String(repeating: "x", count: 1 << 20)
        let server = try JournalServer { _, _ in
            [.send(Self.head)] + (0..<20).map { _ in .send(Self.event(text)) } + [.close]
        }
        let count = try await withStream(from: server) { stream in
            var count = 0
            for try await _ in stream {
                count += 1
                if count == 1 { try await Task.sleep(nanoseconds: 500_000_000) }
            }
            return count
        }
        #expect(count == 20)
    }

    private final class Gate: @unchecked Sendable {
        private let lock = NSLock()
        private var state = false

        var isOpen: Bool { lock.withLock { state } }

        func open() { lock.withLock { state = true } }
    }
}
