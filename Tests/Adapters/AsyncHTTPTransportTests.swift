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

    @Test func allDifferencesAreRows() {
        let outcomes = Dictionary(Fault.all.map { ($0.description, "\($0.outcome) \($0.attempts)") }) { first, _ in
            first
        }
        for (name, outcome) in DifferentFaults.outcomes {
            #expect(outcomes[name] != nil && outcomes[name] != outcome, "\(name)")
        }
    }
}
