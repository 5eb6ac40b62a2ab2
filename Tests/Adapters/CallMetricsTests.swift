import ApigenRuntime
import Foundation
import MetricsTestKit
import Testing

/// What a `WebClient.CallMetrics` records.
@Suite(.timeLimit(.minutes(5)))
struct CallMetricsTests {
    /// Answers with 200, with 404, or with 503 until the third attempt.
    private static func response(to request: JournalServer.Received) -> JournalServer.Script {
        let head = String(decoding: request.head, as: UTF8.self)
        if head.hasPrefix("GET /missing") { return JournalServer.response(404, body: "{}", closes: false) }
        let isFirst = head.hasPrefix("GET /busy") && !head.contains("attempt: 3")
        return JournalServer.response(isFirst ? 503 : 200, body: "{\"id\": 1}", closes: false)
    }

    /// Tells the server the number of the attempt.
    private struct AttemptHeader: WebClient.Middleware {
        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers["attempt"] = String(call.attempt)
            return try await next(request)
        }
    }

    @Test func theMetricsOfAThousandCallsAddUp() async throws {
        let metrics = RecordedMetrics(of: "pets/")
        let server = try JournalServer { request, _ in Self.response(to: request) }
        let transport = WebClient.AsyncHTTPTransport()
        let client = WebClient(
            server: ServerURL(server.address),
            configuration: WebClient.Configuration(
                transport: transport, observers: [WebClient.CallMetrics()], retryBudget: nil,
                middleware: [AttemptHeader()], random: { 0 },
                clock: WebClient.Clock(sleep: { seconds in
                    if seconds > 1 { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
                })))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    let path = ["/found", "/missing", "/busy", "/found"][number % 4]
                    let request = WebClient.Request(.get, path, operation: "pets" + path)
                    try? await client.send(request)
                }
            }
        }
        try await transport.shutdown()
        #expect(metrics.durations.count == 1_000)
        #expect(metrics.durations.allSatisfy { $0 > 0 })
        #expect(metrics.sum("http.client.call.attempts") == 1_500)
        #expect(metrics.sum("http.client.call.attempts", "/busy") == 750)
        #expect(server.journal.entries.count == 1_500)
        #expect(metrics.sum("http.client.response.body.size", "/busy") == 250 * 9)
        #expect(metrics.sum("http.client.response.body.size", "/missing") == 250 * 2)
        let failures = metrics.failures
        #expect(failures.map(\.totalValue) == [250])
        #expect(
            failures.first.map { Dictionary($0.dimensions) { first, _ in first } } == [
                "operation": "pets/missing", "http.request.method": "GET", "url.template": "/missing",
                "http.response.status_code": "404", "error.type": "404",
            ])
    }
}
