import Foundation
import Testing

@testable import ApigenRuntime

/// Retries of many calls to a server that is down.
struct RetryBudgetTests {
    /// A server that always responds with the same status, under a clock that moves while a call sleeps.
    private final class Server: WebClient.Transport {
        let state = Mutex((time: 1_000.0, sends: 0))
        let response: WebClient.HTTPResponse

        init(_ statusCode: Int, _ headers: WebClient.HTTPHeaders = [:]) {
            response = WebClient.HTTPResponse(statusCode: statusCode, headers: headers)
        }

        var sends: Int { state.withLock { $0.sends } }

        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) -> WebClient.HTTPResponse {
            state.withLock { $0.sends += 1 }
            return response
        }

        func service(_ budget: WebClient.RetryBudget? = WebClient.RetryBudget()) -> ValueService {
            let clock = WebClient.Clock(uptime: { self.state.withLock { $0.time } }, sleep: { _ in })
            return ValueService(
                client: WebClient(
                    server: "https://x.test",
                    configuration: WebClient.Configuration(
                        transport: self, timeout: .infinity, retryBudget: budget, clock: clock)))
        }
    }

    private func call(_ service: ValueService, _ count: Int) async {
        for _ in 0..<count { _ = try? await service.value() }
    }

    @Test func aTenthOfTheCallsIsRepeated() async {
        let server = Server(503)
        await call(server.service(), 1_000)
        // The reserve of ten retries, and a tenth of the calls.
        #expect((1_100...1_111).contains(server.sends), "\(server.sends)")
    }

    @Test func withoutABudgetEachCallIsRepeated() async {
        let server = Server(503)
        await call(server.service(nil), 100)
        #expect(server.sends == 300)
    }

    @Test func aFewCallsHaveAllTheirRetries() async {
        let server = Server(503)
        await call(server.service(), 5)
        #expect(server.sends == 15)
    }

    @Test func requestedRetriesTakeNothing() async {
        let server = Server(429, ["Retry-After": "1"])
        await call(server.service(), 100)
        #expect(server.sends == 300)
    }

    @Test func timeFillsTheBudget() async {
        let server = Server(503)
        let service = server.service(WebClient.RetryBudget(share: 0, reserve: 4))
        await call(service, 10)
        #expect(server.sends == 14)
        server.state.withLock { $0.time += 25 }
        await call(service, 10)
        #expect(server.sends == 26)
        server.state.withLock { $0.time += 1_000 }
        await call(service, 10)
        #expect(server.sends == 40)
    }

    @Test func copiesShareTheBudgetAndServersDoNot() async {
        let server = Server(503)
        let budget = WebClient.RetryBudget(share: 0, reserve: 2)
        let service = server.service(budget)
        await call(service.with { $0.timeout = 500 }, 1)
        await call(service, 1)
        #expect(server.sends == 4)
        #expect(budget.takeRetry(to: "https://other.test:443", at: 1_000))
    }
}
