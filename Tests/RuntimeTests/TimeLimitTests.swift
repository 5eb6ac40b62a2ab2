import ApigenRuntime
import Foundation
import Testing

/// Calls that end in time, whatever the parts of a client do that an app provides.
@Suite(.timeLimit(.minutes(1)))
struct TimeLimitTests {
    /// Returns after some seconds, even if the task is canceled.
    private static func hang(_ seconds: UInt64 = 5) async {
        await Task.detached { try? await Task.sleep(nanoseconds: seconds * 1_000_000_000) }.value
    }

    private struct HangingStore: CredentialStore {
        func credential(for scheme: String) async -> Credential? {
            await hang()
            return .bearer("a")
        }
        func store(_ credential: Credential, for scheme: String) {}
        func removeCredential(for scheme: String) {}
    }

    private struct HangingMiddleware: WebClient.Middleware {
        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            await hang()
            return try await next(request)
        }
    }

    private struct HangingTransport: WebClient.Transport {
        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async -> WebClient.HTTPResponse {
            await hang()
            return WebClient.HTTPResponse(statusCode: 200)
        }
    }

    private static let hanging: [String: WebClient.Configuration] = [
        "store": WebClient.Configuration(transport: StubTransport(), credentials: HangingStore()),
        "middleware": WebClient.Configuration(transport: StubTransport(), middleware: [HangingMiddleware()]),
        "transport": WebClient.Configuration(transport: HangingTransport()),
    ]

    private func service(_ configuration: WebClient.Configuration) -> ValueService {
        ValueService(
            client: WebClient(
                server: "https://x.test", security: [[ValueService.scheme], []], configuration: configuration))
    }

    @Test(arguments: ["store", "middleware", "transport"])
    func whatHangsDoesNotDelayTheDeadline(part: String) async throws {
        var configuration = try #require(Self.hanging[part])
        configuration.deadline = 0.3
        let start = ProcessInfo.processInfo.systemUptime
        let error = await #expect(throws: ServiceError.self) { try await service(configuration).value() }
        guard case .timedOut = error else { Issue.record("\(String(describing: error))"); return }
        #expect(ProcessInfo.processInfo.systemUptime - start < 3)
    }

    @Test func aTransportThatHangsDoesNotDelayTheTimeout() async throws {
        let configuration = WebClient.Configuration(transport: HangingTransport(), timeout: 0.3, retries: 0)
        let start = ProcessInfo.processInfo.systemUptime
        let error = await #expect(throws: ServiceError.self) { try await service(configuration).value() }
        guard case .timedOut = error else { Issue.record("\(String(describing: error))"); return }
        #expect(ProcessInfo.processInfo.systemUptime - start < 3)
    }

    /// Whether a call is canceled does not depend on what hangs.
    @Test(arguments: ["store", "middleware", "transport"])
    func whatHangsDoesNotDelayACancellation(part: String) async throws {
        var configuration = try #require(Self.hanging[part])
        configuration.deadline = 60
        let service = service(configuration)
        let call = Task { try await service.value() }
        try await Task.sleep(nanoseconds: 50_000_000)
        let start = ProcessInfo.processInfo.systemUptime
        call.cancel()
        let error = await #expect(throws: ServiceError.self) { try await call.value }
        guard case .cancelled = error else { Issue.record("\(String(describing: error))"); return }
        #expect(ProcessInfo.processInfo.systemUptime - start < 3)
    }

    @Test(arguments: [
        WebClient.CallOptions(timeout: 0), WebClient.CallOptions(timeout: -1), WebClient.CallOptions(deadline: 0),
        WebClient.CallOptions(deadline: -.infinity),
    ])
    func aLimitThatIsNotPositiveSendsNothing(options: WebClient.CallOptions) async throws {
        let stub = StubTransport()
        stub.on("values.load", json: "{}")
        let service = service(WebClient.Configuration(transport: stub)).with { $0 = options }
        let error = await #expect(throws: ServiceError.self) { try await service.value() }
        guard case .timedOut = error else { Issue.record("\(String(describing: error))"); return }
        #expect(error?.call?.attempt == 0)
        #expect(stub.requests.isEmpty)
    }
}
