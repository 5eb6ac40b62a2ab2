import Foundation
import Testing

@testable import ApigenRuntime

/// Log-outs and log-ins, which win over a refresh under way.
struct SessionLogOutTests {
    @available(macOS 15, *)
    @Test(arguments: [400, 401])
    func aRefusedRefreshSignsOutOnce(statusCode: Int) {
        for seed in 0..<50 as Range<UInt64> {
            let bench = SessionBench(Simulation(seed: seed)) { _ in
                throw ServiceError.response(ErrorResponse(statusCode: statusCode))
            }
            for index in 0..<10 { bench.call("\(index)", refused: index < 5 ? .bearer("old") : nil) }
            bench.simulation.finish()
            for index in 0..<10 { #expect(bench.result(of: "\(index)") == "sign in after \(statusCode)") }
            #expect(bench.store.credential == nil)
            #expect(bench.events.withLock { $0 }.map(\.cause?.statusCode) == [statusCode])
            #expect(bench.refresher.history.logOuts == 0)
            bench.call("later")
            bench.call("later refused", refused: .bearer("old"))
            bench.simulation.finish()
            #expect(["nil", "sign in"].contains(bench.result(of: "later")))
            #expect(bench.result(of: "later refused") == "sign in")
            #expect(bench.events.withLock { $0 }.count == 1)
            #expect(bench.renewals.withLock { $0 }.count == 1)
        }
    }

    @available(macOS 15, *)
    @Test func aLogOutWinsOverARefresh() {
        for seed in 0..<200 as Range<UInt64> {
            let simulation = Simulation(seed: seed)
            let bench = SessionBench(simulation) { _ in
                try await simulation.sleep(3)
                return .bearer("new")
            }
            for index in 0..<5 { bench.call("\(index)") }
            simulation.advance(to: seed.isMultiple(of: 2) ? 1_001 : 1_002.999)
            bench.logOut()
            // In half of the runs, the response of the refresh arrives in the middle of the log-out.
            if seed.isMultiple(of: 2) { simulation.runJobs() } else { simulation.advance(to: 1_003) }
            for index in 0..<5 { #expect(bench.result(of: "\(index)") == "sign in", "seed \(seed)") }
            bench.call("after")
            simulation.finish()
            #expect(bench.result(of: "after") == "nil", "seed \(seed)")
            #expect(bench.store.credential == nil, "seed \(seed)")
            #expect(bench.refresher.history.logOuts == 1)
            #expect(bench.events.withLock { $0 }.isEmpty)
        }
    }

    /// The response of the refresh and the log-out compete for the store.
    @available(macOS 15, *)
    @Test func aLogOutWinsOverAResponse() {
        for seed in 0..<500 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let simulation = Simulation(seed: seed)
            let bench = SessionBench(simulation) { _ in .bearer("new") }
            bench.call("a")
            for _ in 0..<Int.random(in: 0...40, using: &generator) { _ = simulation.runJob() }
            bench.logOut()
            while bench.result(of: "log-out") == nil { #expect(simulation.runJob()) }
            bench.call("b")
            simulation.finish()
            #expect(bench.result(of: "b") == "nil", "seed \(seed)")
            #expect(bench.store.credential == nil, "seed \(seed)")
        }
    }

    /// A refresh of an earlier log-in has no effect on the one of a later log-in.
    @available(macOS 15, *)
    @Test func aRefreshBelongsToItsLogIn() {
        let simulation = Simulation(seed: 6)
        let bench = SessionBench(simulation) { number in
            try await simulation.sleep(number == 1 ? 3 : 5)
            return .bearer("new \(number)")
        }
        bench.call("a")
        simulation.advance(to: 1_001)
        bench.logOut()
        simulation.runJobs()
        bench.logIn(.bearer("later", refreshToken: "r", expiresAt: .distantPast))
        simulation.runJobs()
        bench.call("b")
        simulation.advance(to: 1_005)
        #expect(bench.result(of: "a") == "sign in")
        #expect(bench.result(of: "b") == nil)
        simulation.finish()
        #expect(bench.result(of: "b") == "new 2")
        #expect(bench.store.credential?.value == "new 2")
    }

    @available(macOS 15, *)
    @Test func aLogOutWinsOverTheFirstCredential() {
        let simulation = Simulation(seed: 8)
        let bench = SessionBench(simulation, storing: nil, hasLogIn: false) { number in
            try await simulation.sleep(3)
            return .bearer("new \(number)")
        }
        bench.call("a")
        simulation.advance(to: 1_001)
        bench.logOut()
        simulation.advance(to: 1_004)
        #expect(bench.result(of: "a") == "sign in")
        #expect(bench.store.credential == nil)
        bench.call("b")
        simulation.finish()
        #expect(bench.result(of: "b") == "new 2")
        #expect(bench.refresher.history.logOuts == 0)
    }

    @available(macOS 15, *)
    @Test func aCanceledLogOutStillRemovesTheCredential() {
        let bench = SessionBench(storing: .bearer("t")) { _ in nil }
        bench.logOut().cancel()
        bench.simulation.finish()
        #expect(bench.store.credential == nil)
    }

    @available(macOS 15, *)
    @Test func aLogOutThatTheStoreRefusesFails() {
        let bench = SessionBench(storing: .bearer("t")) { _ in nil }
        bench.store.content.withLock { $0.isBroken = true }
        bench.logOut()
        bench.simulation.finish()
        #expect(bench.result(of: "log-out") == "broken store")
        bench.store.content.withLock { $0.isBroken = false }
        bench.call("a")
        bench.simulation.finish()
        #expect(bench.result(of: "a") == "t")
    }

    @available(macOS 15, *)
    @Test func aLogInReachesTheCallsThatWait() {
        for seed in 0..<100 as Range<UInt64> {
            let simulation = Simulation(seed: seed)
            let bench = SessionBench(simulation) { _ in
                try await simulation.sleep(3)
                return .bearer("of the earlier log-in")
            }
            bench.call("a")
            simulation.advance(to: 1_001)
            bench.logIn(.bearer("of the later log-in"))
            simulation.runJobs()
            #expect(bench.result(of: "a") == "of the later log-in")
            simulation.finish()
            #expect(bench.store.credential?.value == "of the later log-in")
        }
    }

    /// An app may change the store itself.
    @available(macOS 15, *)
    @Test(arguments: [nil, Credential.bearer("other")])
    func aChangeOfTheStoreWinsOverARefresh(other: Credential?) {
        let simulation = Simulation(seed: 3)
        let bench = SessionBench(simulation) { _ in
            try await simulation.sleep(3)
            return .bearer("new")
        }
        bench.call("a")
        simulation.advance(to: 1_001)
        bench.store.content.withLock { $0.credential = other }
        simulation.finish()
        #expect(bench.result(of: "a") == other?.value ?? "sign in")
        #expect(bench.store.credential == other)
    }
}
