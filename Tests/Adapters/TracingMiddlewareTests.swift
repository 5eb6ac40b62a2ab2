import ApigenRuntime
import Foundation
import InMemoryTracing
import Testing
import Tracing

/// The spans that a `WebClient.TracingMiddleware` makes.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct TracingMiddlewareTests {
    static let tracer: InMemoryTracer = {
        let tracer = InMemoryTracer()
        InstrumentationSystem.bootstrap(tracer)
        return tracer
    }()

    private func client(
        _ server: JournalServer, over transport: any WebClient.Transport = URLSessionTransport()
    ) -> WebClient {
        let clock = WebClient.Clock(sleep: { seconds in
            if seconds > 1 { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
        })
        return WebClient(
            server: ServerURL(server.address),
            configuration: WebClient.Configuration(
                transport: transport, middleware: [WebClient.TracingMiddleware()], random: { 0 }, clock: clock))
    }

    private func request() -> WebClient.Request {
        var request = WebClient.Request(.get, "/pets/{id}", operation: "pets.load")
        request.setPath("id", "secret")
        request.addQuery("token", "secret")
        return request
    }

    @Test func threeAttemptsHaveTheCallAsTheirParent() async throws {
        Self.tracer.clearAll()
        let server = try JournalServer { _, index in JournalServer.response(index < 2 ? 503 : 200, body: "{}") }
        try await withSpan("screen") { _ in try await client(server).send(request()) }
        // AsyncHTTPClient, which other tests use, makes spans, too.
        let all = Self.tracer.finishedSpans
        let screen = try #require(all.first { $0.operationName == "screen" })
        let spans = all.filter { $0.traceID == screen.traceID }
        let call = try #require(spans.first { $0.operationName == "pets.load" })
        let attempts = spans.filter { $0.operationName == "GET /pets/{id}" }
        #expect(spans.count == 5)
        #expect(call.parentSpanID == screen.spanID && call.kind == .internal)
        #expect(attempts.map(\.parentSpanID) == [call.spanID, call.spanID, call.spanID])
        #expect(attempts.allSatisfy { $0.kind == .client })
        #expect(attempts.map { $0.attributes.get("http.response.status_code") } == [503, 503, 200])
        #expect(attempts.map { $0.attributes.get("http.request.resend_count") } == [nil, 1, 2])
        #expect(attempts.map { $0.status?.code } == [.error, .error, nil])
        // Each request has the span of its attempt.
        let sent = server.journal.entries.map {
            JournalReader.values(InMemoryTracer.spanIDKey, in: $0.head).first ?? ""
        }
        #expect(sent == attempts.map(\.spanID))
        #expect(!"\(spans)".contains("secret"))
    }

    /// A span of AsyncHTTPClient would have the URL.
    @Test func theTransportMakesNoSpans() async throws {
        Self.tracer.clearAll()
        let server = try JournalServer(JournalServer.response(body: "{}"))
        let transport = WebClient.AsyncHTTPTransport()
        try await client(server, over: transport).send(request())
        try await transport.shutdown()
        let all = Self.tracer.finishedSpans
        let call = try #require(all.first { $0.operationName == "pets.load" })
        let spans = all.filter { $0.traceID == call.traceID }
        #expect(spans.map(\.operationName).sorted() == ["GET /pets/{id}", "pets.load"])
        #expect(!spans.contains { "\($0.attributes)".contains("secret") })
    }

    @Test func anErrorEndsItsSpansWithoutItsText() async throws {
        Self.tracer.clearAll()
        let server = try JournalServer([.close])
        await #expect(throws: ServiceError.self) { try await client(server).send(request()) }
        let all = Self.tracer.finishedSpans
        let call = try #require(all.first { $0.operationName == "pets.load" })
        let spans = all.filter { $0.traceID == call.traceID }
        #expect(spans.map { $0.status?.code } == [.error, .error, .error, .error])
        #expect(spans.allSatisfy { $0.attributes.get("error.type") != nil && $0.errors.isEmpty })
        #expect(!"\(spans)".contains("secret"))
    }
}
