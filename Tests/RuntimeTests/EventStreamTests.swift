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
        let first = WebClient.Mutex(false)
        // The server sends the second event after the first one was received.
        let server = try JournalServer { _, _ in
            [
                .send(Self.head()), .send(Self.event("a")), .waitUntil { first.withLock { $0 } },
                .send(Self.event("b")),
                .send(Array("data: [DONE]\n\n".utf8)), .waitForClose,
            ]
        }
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request(), sentinel: "[DONE]")
        var received: [Delta] = []
        for try await delta in stream {
            received.append(delta)
            first.withLock { $0 = true }
        }
        #expect(received == [Delta(text: "a"), Delta(text: "b")])
        #expect(await server.journal.waitForClose(of: 0))
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

    @Test func aCanceledTaskEndsAtOnce() async throws {
        let server = try JournalServer { _, _ in [.send(Self.head()), .send(Self.event("a")), .waitForClose] }
        let client = client(server)
        let request = request()
        let first = WebClient.Mutex(false)
        let task = Task { () async throws(ServiceError) in
            let stream: EventStream<Delta> = try await client.eventStream(for: request)
            var count = 0
            do throws(ServiceError) {
                for try await _ in stream {
                    count += 1
                    first.withLock { $0 = true }
                }
                return "ended after \(count)"
            } catch {
                if case .cancelled = error { return "canceled after \(count)" }
                throw error
            }
        }
        while !first.withLock({ $0 }) { try await Task.sleep(nanoseconds: 5_000_000) }
        task.cancel()
        #expect(try await task.value == "canceled after 1")
        #expect(await server.journal.waitForClose(of: 0))
    }

    private final class Events: WebClient.Observer {
        let all = WebClient.Mutex<[String]>([])

        func observe(_ event: WebClient.Event) {
            let text =
                switch event {
                case .started: "started"
                case .finished(_, let outcome):
                    "finished \(outcome.receivedBytes) \(outcome.error.map { "\($0)" } ?? "")"
                case .failed: "failed"
                default: "other"
                }
            all.withLock { $0.append(text) }
        }
    }

    @Test(arguments: [true, false])
    func aCallFinishesWithItsStream(isLeft: Bool) async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head()), .send(Self.event("a")), .send(Self.event("b")), .close]
        }
        let events = Events()
        let stream: EventStream<Delta> = try await client(server, WebClient.Configuration(observers: [events]))
            .eventStream(for: request())
        #expect(events.all.withLock { $0 } == ["started"])
        var elements: [Delta] = []
        for try await element in stream {
            elements.append(element)
            if isLeft { break }
        }
        #expect(elements.count == (isLeft ? 1 : 2))
        let all = events.all.withLock { $0 }
        #expect(all.count == 2 && (isLeft || all[1] == "finished 40 "), "\(all)")
    }

    @Test func aStreamKeepsItsConnection() async throws {
        let server = try JournalServer { _, number in
            if number > 0 { return JournalServer.response(200, body: "1") }
            return [.send(Self.head()), .send(Self.event("a")), .wait(1), .send(Self.event("b")), .close]
        }
        let client = client(server, WebClient.Configuration(connections: WebClient.ConnectionLimit(perHost: 1)))
        let stream: EventStream<Delta> = try await client.eventStream(for: request())
        async let other: Int = client.value(for: WebClient.Request(.get, "/value", operation: "value"))
        var elements: [Delta] = []
        for try await element in stream {
            elements.append(element)
            #expect(server.journal.entries.count == 1)
        }
        #expect(try await other == 1)
        #expect(elements.count == 2 && server.journal.entries.count == 2)
    }

    @Test func anAttemptIsRepeatedUntilTheStreamBegins() async throws {
        let server = try JournalServer { _, number in
            number == 0 ? JournalServer.response(503) : [.send(Self.head()), .send(Self.event("a")), .close]
        }
        let configuration = WebClient.Configuration(clock: WebClient.Clock(sleep: { _ in }))
        var configured = configuration
        configured.idleTimeout = .infinity
        configured.timeout = .infinity
        let stream: EventStream<Delta> = try await client(server, configured).eventStream(for: request())
        #expect(try await stream.collected(limit: 9) == [Delta(text: "a")])
    }

    @Test func aPageIsNoStream() async throws {
        let server = try JournalServer { _, _ in JournalServer.response(200, body: "<html></html>", type: "text/html") }
        let error = await #expect(throws: ServiceError.self) {
            let _: EventStream<Delta> = try await client(server).eventStream(for: request())
        }
        guard case .unexpectedResponse = error else { throw error ?? .cancelled() }
    }

    @Test func aTransportThatDoesNotStreamReturnsTheWhole() async throws {
        struct Whole: WebClient.Transport {
            func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) -> WebClient.HTTPResponse {
                WebClient.HTTPResponse(
                    statusCode: 200, body: Data(EventStreamTests.event("a") + EventStreamTests.event("b")))
            }
        }
        let client = WebClient(server: "http://x.test", configuration: WebClient.Configuration(transport: Whole()))
        let stream: EventStream<Delta> = try await client.eventStream(for: request())
        #expect(try await stream.collected(limit: 9) == [Delta(text: "a"), Delta(text: "b")])
    }

    @Test func silenceEndsAStream() async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head()), .send(Array(": ping\n".utf8)), .wait(0.2), .send(Self.event("a")), .waitForClose]
        }
        var configuration = WebClient.Configuration()
        configuration.idleTimeout = 0.5
        let stream: EventStream<Delta> = try await client(server, configuration).eventStream(for: request())
        var count = 0
        let error = await #expect(throws: ServiceError.self) { for try await _ in stream { count += 1 } }
        guard case .timedOut = error else { throw error ?? .cancelled() }
        #expect(count == 1)
        #expect(await server.journal.waitForClose(of: 0))
    }

    /// What arrives while nobody reads waits: on Linux on the disk, and elsewhere at the server.
    @Test func aSlowReaderReceivesEverything() async throws {
        let text = String(repeating: "x", count: 1 << 20)
        let server = try JournalServer { _, _ in
            [.send(Self.head()), .send(Self.event("a"))] + (0..<20).map { _ in .send(Self.event(text)) } + [.close]
        }
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request())
        var received: [Delta] = []
        for try await delta in stream {
            received.append(delta)
            if received.count == 1 { try await Task.sleep(nanoseconds: 500_000_000) }
        }
        #expect(received == [Delta(text: "a")] + Array(repeating: Delta(text: text), count: 20))
    }

    @Test(arguments: ["text/event-stream; charset=utf-8", "application/x-ndjson"])
    func aValueThatIsAStreamIsAnError(type: String) async throws {
        let server = try JournalServer { _, _ in JournalServer.response(body: "data: {}\n\n", type: type) }
        let error = await #expect(throws: ServiceError.self) {
            let _: Delta = try await client(server).value(for: request())
        }
        guard case .unexpectedResponse(let response) = error else { throw error ?? .cancelled() }
        #expect(response.reason == "is a stream (\(type.prefix { $0 != ";" }))")
    }

    @Test func theLogHasTheBeginningAndTheEnd() async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head() + Self.event("a") + Self.event("b")), .close]
        }
        let lines = WebClient.Mutex<[String]>([])
        var configuration = WebClient.Configuration()
        configuration.log = WebClient.RequestLog { line in lines.withLock { $0.append(line) } }
        configuration.makeCallID = { "1" }
        let stream: EventStream<Delta> = try await client(server, configuration).eventStream(for: request())
        _ = try await stream.collected(limit: 9)
        let entries = lines.withLock { $0 }
        #expect(entries.count == 3 && entries[1].contains(" ms, the body follows; "))
        #expect(entries.last?.hasPrefix("[1] ") == true)
        #expect(entries.last?.hasSuffix(" ms, \(Self.event("a").count * 2) bytes") == true)
    }

    @Test func bytesThatWaitOnTheDiskKeepTheirOrder() async throws {
        let queue = WebClient.ByteQueue(limit: 10, spillLimit: 1_000)
        var expected = Data()
        var random = SeededGenerator(seed: 1)
        var received = Data()
        for number in 0..<200 {
            let chunk = Data(repeating: UInt8(number), count: Int.random(in: 1...20, using: &random))
            expected += chunk
            #expect(!queue.add(chunk))
            while Bool.random(using: &random), received.count < expected.count {
                received += try await queue.next() ?? Data()
            }
        }
        queue.end(.success(()))
        while let chunk = try await queue.next() { received += chunk }
        #expect(received == expected)
        let full = WebClient.ByteQueue(limit: 10, spillLimit: 20)
        #expect(!full.add(Data(count: 20)) && full.add(Data(count: 1)))
    }

    @Test func whatPrecedesAnErrorIsReceived() async throws {
        let text = String(repeating: "x", count: 2_000)
        let server = try JournalServer { _, _ in
            [.send(Self.head() + Self.event("a") + Self.event("b") + Self.event(text) + Self.event("c")), .close]
        }
        var configuration = WebClient.Configuration()
        configuration.maximumResponseSize = 1_000
        let stream: EventStream<Delta> = try await client(server, configuration).eventStream(for: request())
        var received: [Delta] = []
        let error = await #expect(throws: ServiceError.self) {
            for try await delta in stream { received.append(delta) }
        }
        guard case .connectionFailed(let failure) = error else { throw error ?? .cancelled() }
        #expect(failure.code == .dataLengthExceedsMaximum && received == [Delta(text: "a"), Delta(text: "b")])
    }

    @Test(arguments: ["HTTP/1.1 204 No Content\r\n", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"])
    func aResponseThatIsNoStreamIsUnexpected(head: String) async throws {
        let hasBody = head.contains("200")
        let server = try JournalServer { _, _ in
            [.send(Array((head + "Connection: close\r\n\r\n" + (hasBody ? "{}" : "")).utf8)), .close]
        }
        let error = await #expect(throws: ServiceError.self) {
            let _: EventStream<Delta> = try await client(server).eventStream(for: request())
        }
        guard case .unexpectedResponse(let unexpected) = error else { throw error ?? .cancelled() }
        #expect(unexpected.reason == (hasBody ? "is JSON (application/json)" : "has no content (204)"))
        #expect(unexpected.body.count == (hasBody ? 2 : 0))
    }

    @Test func aTimeoutIsNotAboutTheTimeBetweenEvents() async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head()), .send(Self.event("a")), .wait(4), .send(Self.event("b")), .close]
        }
        var configuration = WebClient.Configuration()
        configuration.timeout = 2
        let stream: EventStream<Delta> = try await client(server, configuration).eventStream(for: request())
        #expect(try await stream.collected(limit: 2) == [Delta(text: "a"), Delta(text: "b")])
    }

    @Test(arguments: ["{\"text\":\"a\"}\n{\"text\":", "{\"text\":\"a\"}\n[]\n", "<!doctype html><html></html>"])
    func aBrokenLineIsAnErrorOfTheLoop(text: String) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/jsonl\r\nConnection: close\r\n\r\n"
        let server = try JournalServer { _, _ in [.send(Array((head + text).utf8)), .close] }
        var request = WebClient.Request(.get, "/lines", operation: "lines.read")
        request.accept = "application/jsonl"
        var received: [Delta] = []
        let error = await #expect(throws: ServiceError.self) {
            let lines: JSONLines<Delta> = try await client(server).jsonLines(for: request)
            for try await line in lines { received.append(line) }
        }
        guard case .unexpectedResponse = error else { throw error ?? .cancelled() }
        #expect(received == (text.hasPrefix("{") ? [Delta(text: "a")] : []))
    }

    @Test func compressionThatIsCutIsAnErrorOfTheLoop() async throws {
        // The beginning of 1,000 events in gzip (RFC 1952).
        let start: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xED, 0xCA, 0x31, 0x0D, 0x00, 0x20, 0x0C, 0x00,
        ]
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: gzip\r\n"
        let server = try JournalServer { _, _ in
            [.send(Array((head + "Content-Length: 100\r\nConnection: close\r\n\r\n").utf8) + start), .close]
        }
        let error = await #expect(throws: ServiceError.self) {
            let stream: EventStream<Delta> = try await client(server).eventStream(for: request())
            _ = try await stream.collected(limit: 10_000)
        }
        guard case .connectionFailed = error else { throw error ?? .cancelled() }
    }

    @Test func aSentinelEndsTheEventsToo() async throws {
        let server = try JournalServer { _, _ in
            [.send(Self.head()), .send(Self.event("a") + Array("data: [DONE]\n\n".utf8)), .waitForClose]
        }
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request(), sentinel: "[DONE]")
        #expect(try await stream.events.collected(limit: 2).map(\.data) == [#"{"text":"a"}"#])
    }

    @Test(arguments: [401, 302])
    func aResponseWithoutAStreamIsRead(status: Int) async throws {
        let server = try JournalServer { _, number in
            if number > 0 { return [.send(Self.head()), .send(Self.event("a")), .close] }
            let fields = status == 401 ? ["WWW-Authenticate: Basic realm=\"x\""] : ["Location: /other"]
            return JournalServer.response(status, fields, body: "{}")
        }
        let client = client(server)
        if status == 401 {
            let error = await #expect(throws: ServiceError.self) {
                let _: EventStream<Delta> = try await client.eventStream(for: request())
            }
            #expect(error?.statusCode == 401)
        } else {
            let stream: EventStream<Delta> = try await client.eventStream(for: request())
            #expect(try await stream.collected(limit: 2) == [Delta(text: "a")])
        }
    }

    @Test func anEventCanBeTheErrorOfTheServer() async throws {
        let server = try JournalServer { _, _ in
            [
                .send(Self.head()), .send(Self.event("a")),
                .send(Array("event: error\ndata: {\"message\":\"overloaded\",\"code\":7}\n\n".utf8)), .waitForClose,
            ]
        }
        struct Problem: Decodable, Sendable { var message: String, code: Int }
        var request = request()
        request.errorDecoder = WebClient.ErrorDecoder(Problem.self) { $0.message }
        let stream: EventStream<Delta> = try await client(server).eventStream(for: request)
        let error = await #expect(throws: ServiceError.self) { for try await _ in stream {} }
        #expect(error?.response?.message == "overloaded" && error?.details(as: Problem.self)?.code == 7)
    }
}
