import ApigenRuntime
import Foundation
import Testing

/// What calls over AsyncHTTPClient make of the faults in `Documentation/Errors.md`. None of them ends the process.
@Suite(.timeLimit(.minutes(5)))
struct AsyncHTTPTransportTests {
    @Test(arguments: Fault.all)
    func aFaultIsAnError(_ fault: Fault) async throws {
        let transport = WebClient.AsyncHTTPTransport()
        let run = try FaultRun(fault, over: transport)
        let (outcome, attempts) = await run.result()
        try await transport.shutdown()
        let expected = DifferentFaults.outcomes[fault.description] ?? "\(fault.outcome) \(fault.attempts)"
        #expect("\(outcome) \(attempts)" == expected)
        #expect(run.connectionCount.map { $0 == attempts * fault.hops } ?? true)
    }

    /// Cookies of a server are sent back by all calls with the jar, and only by those.
    @Test func aJarKeepsCookies() async throws {
        let server = try JournalServer { _, number in
            JournalServer.response(200, number == 0 ? ["Set-Cookie: a=1", "Set-Cookie: b=2; Path=/other"] : [])
        }
        let jar = WebClient.CookieJar()
        let transports = [WebClient.AsyncHTTPTransport(cookies: jar), WebClient.AsyncHTTPTransport()]
        for transport in transports + transports {
            let client = WebClient(
                server: ServerURL(server.address), configuration: WebClient.Configuration(transport: transport))
            var request = WebClient.Request(.get, "/value", operation: "load")
            request.addCookie("own", 1)
            try await client.send(request)
        }
        for transport in transports { try await transport.shutdown() }
        let cookies = server.journal.entries.map { entry in
            String(decoding: entry.head, as: UTF8.self).split(separator: "\r\n").first { $0.hasPrefix("Cookie: ") }
        }
        #expect(cookies == ["Cookie: own=1", "Cookie: own=1", "Cookie: own=1; a=1", "Cookie: own=1"])
    }

    @Test func allDifferencesAreRows() {
        let outcomes = Dictionary(Fault.all.map { ($0.description, "\($0.outcome) \($0.attempts)") }) { first, _ in
            first
        }
        for (name, outcome) in DifferentFaults.outcomes {
            #expect(outcomes[name] != nil && outcomes[name] != outcome, "\(name)")
        }
    }
}
