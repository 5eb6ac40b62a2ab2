import ApigenRuntime
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryTracing
import Logging
import Testing
import Tracing

/// All adapters together, against a server that is built with Hummingbird. It is a part of a suite whose tests share a tracer.
extension TracingMiddlewareTests {
    /// The identifiers of the spans in which the server received the requests.
    private actor Received {
        var spans: [String] = []

        func note(_ request: Request) {
            guard let name = HTTPField.Name(InMemoryTracer.spanIDKey) else { return }
            spans.append(request.headers[name] ?? "")
        }
    }

    /// Responds with 200, with 404, or with 503 until the third attempt. Requires a credential, and the header of a middleware.
    private static func server(_ received: Received) -> some ApplicationProtocol {
        let router = Router()
        router.get("orders/:kind") { request, context -> Response in
            await received.note(request)
            guard request.headers[.authorization] == "Bearer secret", let name = HTTPField.Name("attempt"),
                let attempt = request.headers[name]
            else { throw HTTPError(.unauthorized) }
            switch context.parameters.get("kind") {
            case "missing": throw HTTPError(.notFound, message: "secret")
            case "busy" where attempt != "3": throw HTTPError(.serviceUnavailable, message: "secret")
            default:
                return Response(
                    status: .ok, headers: [.contentType: "application/json"],
                    body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"id": 1, "note": "secret"}"#)))
            }
        }
        return Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "server") { _ in SwiftLogNoOpLogHandler() })
    }

    private struct Order: Decodable, Sendable { var id: Int }

    private static func client(_ port: Int?, _ transport: WebClient.AsyncHTTPTransport, _ entries: Channel<String>)
        -> WebClient
    {
        let attemptHeader = WebClient.HTTPTypesMiddleware { head, body, next in
            var head = head
            guard let name = HTTPField.Name("attempt") else { return try await next(head, body) }
            head.headerFields[name] = "\(ServiceContext.current?.attemptNumber ?? 1)"
            return try await next(head, body)
        }
        return WebClient(
            server: ServerURL("http://127.0.0.1:\(port ?? 0)"),
            configuration: WebClient.Configuration(
                transport: transport,
                observers: [
                    WebClient.CallLogger(
                        Logger(label: "test") { _ in CallLoggerTests.Handler(entries: entries) }),
                    WebClient.CallMetrics(),
                ], retryBudget: nil, headers: ["Authorization": "Bearer secret"],
                middleware: [AttemptNumber(), WebClient.TracingMiddleware(), attemptHeader], random: { 0 },
                clock: WebClient.Clock(sleep: { seconds in
                    if seconds > 1 { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
                })))
    }

    /// Puts the number of the attempt into the context of the task.
    private struct AttemptNumber: WebClient.Middleware {
        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var context = ServiceContext.current ?? .topLevel
            context.attemptNumber = call.attempt
            return try await ServiceContext.$current.withValue(context) { try await next(request) }
        }
    }

    private static func send(_ path: String, with client: WebClient) async throws {
        var request = WebClient.Request(.get, path, operation: path)
        request.addQuery("token", "secret")
        let order: Order = try await client.value(for: request)
        #expect(order.id == 1)
    }

    @Test func allAdaptersCallAServer() async throws {
        Self.tracer.clearAll()
        let metrics = RecordedMetrics(of: "/orders/")
        let (received, entries) = (Received(), Channel<String>())
        let transport = WebClient.AsyncHTTPTransport()
        try await Self.server(received).test(.live) { server in
            let client = Self.client(server.port, transport, entries)
            try await withSpan("screen") { _ in try await Self.send("/orders/busy", with: client) }
            await self.checkTrace(await received.spans)
            await withTaskGroup(of: Void.self) { group in
                for number in 1..<1_000 {
                    let path = ["/orders/found", "/orders/missing", "/orders/busy", "/orders/found"][number % 4]
                    group.addTask { try? await Self.send(path, with: client) }
                }
            }
        }
        try await transport.shutdown()
        // 251 calls of three attempts, and 749 of one.
        #expect(metrics.durations.count == 1_000)
        #expect(metrics.sum("http.client.call.attempts", "/orders/busy") == 753)
        #expect(metrics.sum("http.client.call.attempts") == 1_502)
        #expect(metrics.failures.map(\.totalValue) == [250])
        #expect(await received.spans.count == 1_502)
        // A start and an end of each call, 502 attempts that were repeated, and 250 errors.
        #expect(entries.all.count == 2_752)
        #expect(!entries.all.contains { $0.contains("secret") })
        #expect(!"\(Self.tracer.finishedSpans)".contains("secret"))
    }

    private func checkTrace(_ received: [String]) async {
        let all = Self.tracer.finishedSpans
        let screen = all.first { $0.operationName == "screen" }
        let call = all.first { $0.operationName == "/orders/busy" }
        let attempts = all.filter { $0.operationName == "GET /orders/busy" }
        #expect(call?.parentSpanID == screen?.spanID && call != nil)
        #expect(attempts.map(\.parentSpanID) == [call?.spanID, call?.spanID, call?.spanID])
        #expect(attempts.map(\.spanID) == received)
        #expect(attempts.map { $0.attributes.get("http.response.status_code") } == [503, 503, 200])
    }
}

extension ServiceContext {
    private enum AttemptNumberKey: ServiceContextKey { typealias Value = Int }

    fileprivate var attemptNumber: Int? {
        get { self[AttemptNumberKey.self] }
        set { self[AttemptNumberKey.self] = newValue }
    }
}
