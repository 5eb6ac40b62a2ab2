import Foundation
import Testing

@testable import ApigenRuntime

/// What calls that share a credential get.
struct SessionRefresherTests {
    private static let refusal = ServiceError.response(ErrorResponse(statusCode: 400))

    /// On the threads of the system.
    @Test(arguments: [false, true])
    func aThousandCallsRefreshOnce(isRefused: Bool) async throws {
        let old = Credential.bearer("old", refreshToken: "r", expiresAt: isRefused ? nil : .distantPast)
        let store = MemoryCredentialStore(["s": old])
        let renewals = Mutex(0)
        let scheme = SessionScheme("s") { _, _ throws(ServiceError) in
            renewals.withLock { $0 += 1 }
            for _ in 0..<100 { await Task.yield() }
            return .bearer("new", refreshToken: "r2", expiresAt: .distantFuture)
        }
        let refresher = SessionRefresher(scheme, store: store, signedOut: { _, _ in Issue.record("Nobody left.") })
        let client = WebClient(
            server: "https://x.test", configuration: WebClient.Configuration(transport: StubTransport()))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    let credential =
                        if isRefused && index.isMultiple(of: 2) {
                            try await refresher.credential(replacing: old, using: client)
                        } else {
                            try await refresher.credential(using: client)
                        }
                    // A call that does not know of the refusal may still get the old one before the refresh.
                    let isOld = isRefused && !index.isMultiple(of: 2) && credential?.value == "old"
                    #expect(isOld || credential?.value == "new")
                    #expect(isOld || store.credential(for: "s")?.value == "new")
                }
            }
            try await group.waitForAll()
        }
        #expect(renewals.withLock { $0 } == 1)
    }

    @available(macOS 15, *)
    @Test func everyCallWaitsForTheOneRefresh() {
        for seed in 0..<50 as Range<UInt64> {
            let simulation = Simulation(seed: seed)
            let bench = SessionBench(simulation) { _ in
                try await simulation.sleep(3)
                return .bearer("new", expiresAt: .distantFuture)
            }
            for index in 0..<20 { bench.call("\(index)") }
            simulation.advance(to: 1_002)
            for index in 20..<40 { bench.call("\(index)") }
            simulation.runJobs()
            #expect(bench.results.withLock { $0 }.isEmpty)
            simulation.finish()
            for index in 0..<40 { #expect(bench.result(of: "\(index)") == "new", "seed \(seed)") }
            #expect(bench.renewals.withLock { $0 }.map { $0?.value } == ["old"])
            #expect(bench.store.credential == .bearer("new", refreshToken: "r", expiresAt: .distantFuture))
        }
    }

    @available(macOS 15, *)
    @Test func aCredentialThatIsAboutToExpireIsRenewed() {
        for (seconds, expected) in [(5.0, "new"), (5.5, "old")] {
            let end = Date(timeIntervalSinceReferenceDate: 1_000 + seconds)
            let bench = SessionBench(storing: .bearer("old", expiresAt: end)) { _ in .bearer("new") }
            bench.call("a")
            bench.simulation.finish()
            #expect(bench.result(of: "a") == expected)
        }
    }

    @available(macOS 15, *)
    @Test func withoutACredentialNothingIsRenewed() {
        let bench = SessionBench(storing: nil) { _ in .bearer("new") }
        bench.call("a")
        bench.call("b", refused: .bearer("old"))
        bench.simulation.finish()
        #expect(bench.result(of: "a") == "nil" || bench.result(of: "a") == "sign in")
        #expect(bench.result(of: "b") == "sign in")
        #expect(bench.renewals.withLock { $0 }.isEmpty)
        #expect(bench.events.withLock { $0 }.isEmpty)
    }

    @available(macOS 15, *)
    @Test func aCredentialThatCannotBeRenewedStays() {
        let bench = SessionBench { _ in nil }
        bench.call("a")
        bench.simulation.finish()
        bench.call("b", refused: .bearer("old"))
        bench.call("c", refused: .bearer("another"))
        bench.simulation.finish()
        #expect(bench.result(of: "a") == "old")
        #expect(bench.result(of: "b") == "nil")
        #expect(bench.result(of: "c") == "old")
        #expect(bench.store.credential?.value == "old")
        #expect(bench.events.withLock { $0 }.isEmpty)
    }

    @available(macOS 15, *)
    @Test func aRefreshThatIsLostKeepsTheCredential() {
        let simulation = Simulation(seed: 4)
        let bench = SessionBench(simulation) { number in
            try await simulation.sleep(1)
            if number == 1 { throw URLError(.notConnectedToInternet) }
            return .bearer("new")
        }
        for index in 0..<5 { bench.call("\(index)") }
        bench.simulation.finish()
        for index in 0..<5 { #expect(bench.result(of: "\(index)") == "no internet") }
        #expect(bench.store.credential?.value == "old")
        #expect(bench.events.withLock { $0 }.isEmpty)
        bench.call("again")
        bench.simulation.finish()
        #expect(bench.result(of: "again") == "new")
    }

    @available(macOS 15, *)
    @Test(arguments: [403, 404, 429, 500])
    func otherStatusCodesKeepTheCredential(statusCode: Int) {
        let bench = SessionBench { _ in throw ServiceError.response(ErrorResponse(statusCode: statusCode)) }
        bench.call("a")
        bench.simulation.finish()
        #expect(bench.result(of: "a")?.hasPrefix("status \(statusCode)") == true)
        #expect(bench.store.credential?.value == "old")
        #expect(bench.events.withLock { $0 }.isEmpty)
    }

    /// A call that begins during a refresh does not send the token that was refused.
    @available(macOS 15, *)
    @Test func aCallDuringARefreshWaits() {
        let simulation = Simulation(seed: 11)
        let bench = SessionBench(simulation, storing: .bearer("old")) { _ in
            try await simulation.sleep(3)
            return .bearer("new")
        }
        bench.call("a", refused: .bearer("old"))
        simulation.advance(to: 1_001)
        bench.call("b")
        simulation.finish()
        #expect(bench.result(of: "b") == "new")
    }

    @available(macOS 15, *)
    @Test func aCanceledCallDoesNotCancelTheRefresh() {
        for canceled in [[0], [1, 2], [0, 1, 2, 3]] {
            let simulation = Simulation(seed: 5)
            let bench = SessionBench(simulation) { _ in
                try await simulation.sleep(3)
                return .bearer("new")
            }
            let calls = (0..<4).map { bench.call("\($0)") }
            simulation.advance(to: 1_001)
            for index in canceled { calls[index].cancel() }
            simulation.runJobs()
            for index in canceled { #expect(bench.result(of: "\(index)") == "canceled") }
            #expect(bench.results.withLock { $0 }.count == canceled.count)
            simulation.finish()
            for index in 0..<4 where !canceled.contains(index) { #expect(bench.result(of: "\(index)") == "new") }
            #expect(bench.store.credential?.value == "new")
        }
    }

    @available(macOS 15, *)
    @Test func theCredentialOfAnotherProcessIsTaken() {
        let bench = SessionBench { _ in .bearer("new") }
        bench.store.content.withLock {
            $0.cached = $0.credential
            $0.credential = .bearer("of the extension", expiresAt: .distantFuture)
        }
        bench.call("a")
        bench.call("b", refused: .bearer("old"))
        bench.simulation.finish()
        #expect(bench.result(of: "a") == "of the extension")
        #expect(bench.result(of: "b") == "of the extension")
        #expect(bench.renewals.withLock { $0 }.isEmpty)
    }

    @available(macOS 15, *)
    @Test(arguments: [0.0, 0.9, 4.4, 25])
    func aRefusedRefreshLooksForTheOneOfAnotherProcess(seconds: TimeInterval) {
        let simulation = Simulation(seed: 9)
        let bench = SessionBench(simulation) { _ in
            try await simulation.sleep(1)
            throw Self.refusal
        }
        bench.call("a")
        simulation.advance(to: 1_001 - (seconds == 0 ? 0.5 : 0))
        simulation.advance(to: simulation.now + seconds)
        bench.store.content.withLock { $0.credential = .bearer("of the extension") }
        simulation.finish()
        #expect(bench.result(of: "a") == "of the extension")
        #expect(bench.store.credential?.value == "of the extension")
        #expect(bench.events.withLock { $0 }.isEmpty)
    }

    /// A renewal for an earlier token finds the present one, which the server has just refused for another call.
    @available(macOS 15, *)
    @Test func callsWithDifferentRefusedTokensAllGetANewOne() {
        for seed in 0..<100 as Range<UInt64> {
            let bench = SessionBench(Simulation(seed: seed), storing: .bearer("second", refreshToken: "r")) { number in
                .bearer("new \(number)")
            }
            bench.call("a", refused: .bearer("first"))
            bench.call("b", refused: .bearer("second"))
            bench.simulation.finish()
            #expect(bench.result(of: "b") == "new 1", "seed \(seed)")
            #expect(["second", "new 1"].contains(bench.result(of: "a")), "seed \(seed)")
            #expect(bench.renewals.withLock { $0 }.count == 1)
        }
    }

    @available(macOS 15, *)
    @Test func aServerThatReturnsTheSameTokenEndsTheWait() {
        let bench = SessionBench(storing: .bearer("same")) { _ in .bearer("same") }
        bench.call("a", refused: .bearer("same"))
        bench.simulation.finish()
        #expect(bench.result(of: "a") == "same")
    }

    @available(macOS 15, *)
    @Test func anErrorOfTheStoreEndsTheWait() {
        let simulation = Simulation(seed: 2)
        let bench = SessionBench(simulation) { _ in
            try await simulation.sleep(1)
            return .bearer("new")
        }
        bench.call("a")
        simulation.advance(to: 1_000.5)
        bench.store.content.withLock { $0.isBroken = true }
        bench.call("b", refused: .bearer("old"))
        simulation.finish()
        #expect(bench.result(of: "a") == "broken store")
        #expect(bench.result(of: "b") == "broken store")
    }
}
