import Foundation
import Testing

@testable import ApigenRuntime

/// Event streams whose events arrive one after the other, over URLSession.
@Suite(.timeLimit(.minutes(5)))
struct EventStreamTests {
    private struct Delta: Codable, Hashable, Sendable { var text: String }

    private func client(_ server: JournalServer, _ configuration: WebClient.Configuration = .init()) -> WebClient {
        WebClient(server: ServerURL(server.address), configuration: configuration)
    }

    private func request() -> WebClient.Request {
        var request = WebClient.Request(.get, "/events", operation: "chat.stream")
        request.accept = "text/event-stream"
        return request
    }

    private static func head(_ status: String = "200 OK") -> [UInt8] {
        Array("HTTP/1.1 \(status)\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n".utf8)
    }

    private static func event(_ text: String) -> [UInt8] { Array("data: {\"text\":\"\(text)\"}\n\n".utf8) }

    @Test func eventsArriveOneByOne() async throws {
        let server = try JournalServer { _, _ in
            [
                .send(Self.head()), .send(Self.event("a")), .wait(1), .send(Self.event("b")), .wait(1),
                .send(Array("data: [DONE]\n\n".utf8)),
            ]
        }
        let start = JournalSocket.uptime()
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request(), sentinel: "[DONE]")
        var received: [(Delta, TimeInterval)] = []
        for try await delta in stream { received.append((delta, JournalSocket.uptime() - start)) }
        #expect(received.map(\.0) == [Delta(text: "a"), Delta(text: "b")])
        #expect(received[0].1 < 0.9 && received[1].1 >= 1, "\(received)")
    }

    @Test func leavingTheLoopClosesTheConnection() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head()), .send(Self.event("a")), .waitForClose] }
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request())
        for try await delta in stream {
            #expect(delta == Delta(text: "a"))
            break
        }
        #expect(await server.journal.waitForClose(of: 0))
    }

    @Test func aStreamThatNobodyReadsEnds() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head()), .send(Self.event("a")), .waitForClose] }
        do {
            let _: EventStream<Delta> = try await client(server).eventStream(for: request())
        }
        #expect(await server.journal.waitForClose(of: 0))
    }

    @Test func aStatusIsAnErrorOfTheCall() async throws {
        let server = try JournalServer { _, _ in JournalServer.response(404, body: #"{"message":"gone"}"#) }
        let error = await #expect(throws: ServiceError.self) {
            let _: EventStream<Delta> = try await client(server).eventStream(for: request())
        }
        #expect(error?.statusCode == 404 && error?.response?.message == "gone")
    }

    @Test func aFailureIsAnErrorOfTheLoop() async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head()), .send(Self.event("a")), .send(Array("data: x\n\n".utf8)), .waitForClose]
        }
        var received: [Delta] = []
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request())
        let error = await #expect(throws: ServiceError.self) {
            for try await delta in stream { received.append(delta) }
        }
        guard case .unexpectedResponse = error else { throw error ?? .cancelled() }
        #expect(received == [Delta(text: "a")] && error?.call?.attempt == 1)
        #expect(await server.journal.waitForClose(of: 0))
    }
}
