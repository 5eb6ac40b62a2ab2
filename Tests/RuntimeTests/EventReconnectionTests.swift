import Foundation
import Testing

@testable import ApigenRuntime

/// Event streams over several connections, and loops that are left or canceled at any moment.
@Suite(.timeLimit(.minutes(5)))
struct EventReconnectionTests {
    private struct Count: Codable, Hashable, Sendable { var number: Int }

    private static let head = Array(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n".utf8)

    private static func event(_ number: Int) -> [UInt8] {
        Array("id: \(number)\ndata: {\"number\":\(number)}\n\n".utf8)
    }

    private static func lastID(_ request: JournalServer.Received) -> Int? {
        let line = String(decoding: request.head, as: UTF8.self).split(separator: "\r\n")
            .first { $0.lowercased().hasPrefix("last-event-id: ") }
        return line.flatMap { Int($0.dropFirst(15)) }
    }

    private func stream(
        of server: JournalServer, _ method: WebClient.HTTPMethod = .get
    ) async throws -> EventStream<Count> {
        var request = WebClient.Request(method, "/events", operation: "counts.watch")
        request.accept = "text/event-stream"
        var configuration = WebClient.Configuration()
        configuration.retries = 0
        return try await WebClient(server: ServerURL(server.address), configuration: configuration)
            .eventStream(for: request)
    }

    /// The server ends each connection at a random byte, in order or with RST, and starts with the event that the client has, or with the
    /// next one.
    @Test(arguments: 0..<200)
    func everyEventIsReceivedOnce(seed: Int) async throws {
        let last = 12
        let server = try JournalServer { request, number in
            var random = SeededGenerator(seed: UInt64(seed * 1_000 + number))
            let first = Self.lastID(request).map { $0 + (Bool.random(using: &random) ? 0 : 1) } ?? 1
            var bytes = Array("retry: 1\n\n".utf8)
            for number in first...max(first, last) { bytes += Self.event(number) }
            let isCut = number < 30
            if isCut { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
            return [.send(Self.head), .send(bytes), isCut && Bool.random(using: &random) ? .reset : .close]
        }
        var received: [Int] = []
        for try await count in try await stream(of: server).reconnecting(attempts: 50) {
            received.append(count.number)
            if count.number == last { break }
        }
        #expect(received == Array(1...last))
    }

    /// The identifier of the caller is only that of the first connection.
    @Test(arguments: [false, true])
    func theIdentifierOfTheCallerIsReplaced(isOption: Bool) async throws {
        let server = try JournalServer { request, _ in
            let next = (Self.lastID(request) ?? 0) + 1
            return [.send(Self.head + Array("retry: 1\n\n".utf8) + Self.event(next)), .close]
        }
        var request = WebClient.Request(.get, "/events", operation: "counts.watch")
        request.accept = "text/event-stream"
        if !isOption { request.addHeader("Last-Event-ID", "5") }
        let client = WebClient(server: ServerURL(server.address)).with { options in
            if isOption { options.headers["Last-Event-ID"] = "5" }
        }
        var received: [Int] = []
        let stream: EventStream<Count> = try await client.eventStream(for: request)
        for try await count in stream.reconnecting() {
            received.append(count.number)
            if count.number == 8 { break }
        }
        #expect(received == [6, 7, 8])
    }

    /// An identifier without data is that of the next connection, and what follows it is new.
    @Test func anIdentifierWithoutDataIsKept() async throws {
        let server = try JournalServer { request, number in
            let text =
                number == 0
                ? "retry: 1\n\nid: 1\ndata: {\"number\":1}\n\nid: 6\n\n" : "id: 6\n\ndata: {\"number\":7}\n\n"
            return [.send(Self.head + Array(text.utf8)), .close]
        }
        var received: [Int] = []
        for try await count in try await stream(of: server).reconnecting() {
            received.append(count.number)
            if received.count == 2 { break }
        }
        #expect(received == [1, 7])
        #expect(server.journal.entries.map(Self.lastID) == [nil, 6])
    }

    @Test func theLoopThrowsAfterConnectionsWithoutEvents() async throws {
        let server = try JournalServer { _, number in
            number == 0
                ? [.send(Self.head + Array("retry: 1\n\n".utf8) + Self.event(1)), .close] : JournalServer.response(503)
        }
        var received: [Int] = []
        let counts = try await stream(of: server).reconnecting(attempts: 3)
        let error = await #expect(throws: ServiceError.self) {
            for try await count in counts { received.append(count.number) }
        }
        #expect(error?.statusCode == 503 && received == [1] && server.journal.entries.count == 4)
    }

    @Test(arguments: [204, 404])
    func aResponseEndsTheConnections(status: Int) async throws {
        let server = try JournalServer { _, number in
            number == 0
                ? [.send(Self.head + Array("retry: 1\n\n".utf8) + Self.event(1)), .close]
                : JournalServer.response(status)
        }
        let counts = try await stream(of: server).reconnecting()
        if status == 204 {
            #expect(try await counts.collected(limit: 10) == [Count(number: 1)])
        } else {
            let error = await #expect(throws: ServiceError.self) { try await counts.collected(limit: 10) }
            #expect(error?.statusCode == 404)
        }
        #expect(server.journal.entries.count == 2)
    }

    @Test func aStreamOfAnotherMethodHasOneConnection() async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head + Array("retry: 1\n\n".utf8) + Self.event(1)), .close]
        }
        let counts = try await stream(of: server, .post).reconnecting()
        #expect(try await counts.collected(limit: 10) == [Count(number: 1)])
        #expect(server.journal.entries.count == 1)
    }

    /// Each of 500 loops ends at once, and its connection closes.
    @Test func aLoopCanBeCancelledAtAnyMoment() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head), .drip(Self.event(1), every: 0.001)] }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<25 {
            let delays = (0..<20).map { _ in UInt64.random(in: 0..<8_000_000, using: &random) }
            await withTaskGroup(of: Void.self) { group in
                for delay in delays {
                    group.addTask {
                        let loop = Task { () -> Bool in
                            do {
                                for try await _ in try await stream(of: server) {}
                                return false
                            } catch let error as ServiceError {
                                if case .cancelled = error { return true }
                                return false
                            }
                        }
                        try? await Task.sleep(nanoseconds: delay)
                        loop.cancel()
                        let isCancelled = try? await loop.value
                        #expect(isCancelled == true)
                    }
                }
            }
        }
        let connections = server.journal.connectionCount
        for number in 0..<connections { #expect(await server.journal.waitForClose(of: number)) }
    }
}
