import ApigenRuntime
import Foundation
import Testing

/// Calls that end in time, whatever the parts of a client do that an app provides.
@Suite(.timeLimit(.minutes(5)))
struct TimeLimitTests {
    /// Something that hangs until the test ends, even if the task is canceled.
    private final class Hang: CredentialStore, WebClient.Middleware, WebClient.Transport {
        private let isOver = Channel<Bool>()

        func end() { isOver.put(true) }

        private func wait() async {
            await Task.detached { [isOver] in
                while isOver.all.isEmpty { try? await Task.sleep(nanoseconds: 5_000_000) }
            }.value
        }

        func credential(for scheme: String) async -> Credential? {
            await wait()
            return .bearer("a")
        }
        func store(_ credential: Credential, for scheme: String) async { await wait() }
        func removeCredential(for scheme: String) {}

        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            await wait()
            return try await next(request)
        }

        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async -> WebClient.HTTPResponse {
            await wait()
            return WebClient.HTTPResponse(statusCode: 200)
        }

        func configuration(_ part: String) -> WebClient.Configuration {
            switch part {
            case "store": WebClient.Configuration(transport: StubTransport(), credentials: self)
            case "middleware": WebClient.Configuration(transport: StubTransport(), middleware: [self])
            default: WebClient.Configuration(transport: self)
            }
        }
    }

    private func service(_ configuration: WebClient.Configuration) -> ValueService {
        ValueService(
            client: WebClient(
                server: "https://x.test", security: [[ValueService.scheme], []], configuration: configuration))
    }

    @Test(arguments: ["store", "middleware", "transport"])
    func whatHangsDoesNotDelayTheDeadline(part: String) async throws {
        let hang = Hang()
        defer { hang.end() }
        let service = service(hang.configuration(part)).with { $0.deadline = 0.2 }
        let error = await #expect(throws: ServiceError.self) { try await service.value() }
        guard case .timedOut = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test func aStoreThatHangsDoesNotDelayALogIn() async throws {
        let (hang, stub) = (Hang(), StubTransport())
        defer { hang.end() }
        stub.on("auth.logIn", json: #"{"token": "t"}"#)
        let configuration = WebClient.Configuration(transport: stub, credentials: hang, deadline: 0.2)
        let session = WebClient.Session([SessionScheme("session", token: "token")], configuration: configuration)
        let service = ValueService(client: WebClient(server: "https://x.test", configuration: configuration))
            .authenticated(by: session)
        let error = await #expect(throws: ServiceError.self) { try await service.logIn() }
        guard case .timedOut = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test func aTransportThatHangsDoesNotDelayTheTimeout() async throws {
        let hang = Hang()
        defer { hang.end() }
        let service = service(hang.configuration("transport")).with { $0 = .init(timeout: 0.2, retries: 0) }
        let error = await #expect(throws: ServiceError.self) { try await service.value() }
        guard case .timedOut = error else { Issue.record("\(String(describing: error))"); return }
    }

    /// Whether a call is canceled does not depend on what hangs.
    @Test(arguments: ["store", "middleware", "transport"])
    func whatHangsDoesNotDelayACancellation(part: String) async throws {
        let hang = Hang()
        defer { hang.end() }
        let service = service(hang.configuration(part)).with { $0.deadline = 1_000 }
        let call = Task { try await service.value() }
        try await Task.sleep(nanoseconds: 50_000_000)
        call.cancel()
        let error = await #expect(throws: ServiceError.self) { try await call.value }
        guard case .cancelled = error else { Issue.record("\(String(describing: error))"); return }
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
