import Foundation
import Testing

@testable import ApigenRuntime

/// Random calls, log-ins and log-outs of one or two processes, at a server that accepts each refresh token once.
struct SessionSimulationTests {
    /// The server, the user, and what must always hold.
    private struct World {
        /// The tokens that the server accepts, with the time when they expire.
        var accessTokens: [String: TimeInterval] = [:]
        var refreshTokens: Set<String> = []
        var serial = 0
        /// The latest log-in that has begun, and the latest one that has ended with a log-out.
        var begun = 0
        var ended = 0
        var isChanging = false
        var isSignedIn = false
        var revoked: Set<Int> = []
        var events: [Int] = []
        var violations: [String] = []
        // What happened, so that a test of nothing does not pass.
        var reused = 0
        var renewed = 0
        var lost = 0
        var handed = 0
        var signIns = 0
        var canceled = 0

        mutating func issue(_ logIn: Int, at time: TimeInterval) -> Credential {
            serial += 1
            accessTokens["\(logIn).\(serial)"] = time + 20
            refreshTokens.insert("\(logIn).r\(serial)")
            return .bearer(
                "\(logIn).\(serial)", refreshToken: "\(logIn).r\(serial)",
                expiresAt: Date(timeIntervalSinceReferenceDate: time + 20))
        }

        static func logIn(of token: String) -> Int { Int(token.prefix { $0 != "." }) ?? -1 }
    }

    private struct Call {
        let task: Task<Void, Never>
        let isDone: Mutex<Bool>
    }

    @available(macOS 15, *)
    private final class Run: Sendable {
        let simulation: Simulation
        let store: SimulatedStore
        let world = Mutex(World())
        let refreshers: [SessionRefresher]
        let random: Mutex<SeededGenerator>

        init(seed: UInt64, processes: Int) {
            let simulation = Simulation(seed: seed)
            let store = SimulatedStore(nil, simulation)
            let world = world
            let random = Mutex(SeededGenerator(seed: seed &+ 1_000_000))
            let scheme = SessionScheme("s") { credential, _ throws(ServiceError) in
                do {
                    return try await Self.refresh(credential, simulation, world, random)
                } catch {
                    throw ServiceError(thrown: error)
                }
            }
            refreshers = (0..<processes).map { _ in
                SessionRefresher(
                    scheme, store: store, now: { Date(timeIntervalSinceReferenceDate: simulation.now) },
                    sleep: { try await simulation.sleep($0) }, start: { simulation.start($0) },
                    signedOut: { _, _ in
                        world.withLock { world in
                            if store.credential != nil { world.violations.append("an event with a credential") }
                            world.events.append(world.begun)
                        }
                    })
            }
            (self.simulation, self.store, self.random) = (simulation, store, random)
        }

        private static func refresh(
            _ credential: Credential, _ simulation: Simulation, _ world: Mutex<World>,
            _ random: Mutex<SeededGenerator>
        ) async throws -> Credential {
            let (way, back, isLost) = random.withLock { generator in
                (
                    TimeInterval.random(in: 0...2, using: &generator),
                    TimeInterval.random(in: 0...0.4, using: &generator), Int.random(in: 0..<8, using: &generator) == 0
                )
            }
            try await simulation.sleep(way)
            if isLost {
                world.withLock { $0.lost += 1 }
                throw URLError(.networkConnectionLost)
            }
            let renewed = world.withLock { world -> Credential? in
                guard let token = credential.refreshToken, world.refreshTokens.remove(token) != nil else {
                    world.reused += 1
                    return nil
                }
                world.renewed += 1
                return world.issue(World.logIn(of: token), at: simulation.now)
            }
            try await simulation.sleep(back)
            guard let renewed else { throw ServiceError.response(ErrorResponse(statusCode: 400)) }
            return renewed
        }

        func number(_ range: Range<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

        /// Starts a call, which sends a request, and another one after a response with the status code 401.
        func call() -> Call {
            let refresher = refreshers[number(0..<refreshers.count)]
            let done = Mutex(false)
            let task = simulation.start { [self] in
                do {
                    var credential = try await handed { try await refresher.credential(using: SessionBench.client) }
                    for _ in 0..<2 {
                        guard let sent = credential else { break }
                        await simulation.pause()
                        if world.withLock({ $0.accessTokens[sent.value] ?? 0 }) > simulation.now { break }
                        credential = try await handed {
                            try await refresher.credential(replacing: sent, using: SessionBench.client)
                        }
                    }
                } catch is ServiceError.SignInRequired {
                    world.withLock { $0.signIns += 1 }
                } catch is CancellationError {
                    world.withLock { $0.canceled += 1 }
                } catch ServiceError.connectionFailed {
                } catch {
                    world.withLock { $0.violations.append("unexpected \(error)") }
                }
                done.withLock { $0 = true }
            }
            return Call(task: task, isDone: done)
        }

        /// Checks what a refresher returns.
        private func handed(_ credential: () async throws -> Credential?) async throws -> Credential? {
            let ended = world.withLock { $0.ended }
            let result = try await credential()
            guard let token = result?.value else { return nil }
            let isStored = store.content.withLock { $0.history.contains(token) }
            world.withLock { world in
                world.handed += 1
                if !isStored { world.violations.append("\(token) is handed out before it is stored") }
                let logIn = World.logIn(of: token)
                if logIn <= ended { world.violations.append("\(token) is handed out after its log-out") }
                if logIn > world.begun { world.violations.append("\(token) is unknown") }
            }
            return result
        }

        /// Logs in or out, unless that is under way.
        func change() {
            let (isChanging, isSignedIn) = world.withLock { ($0.isChanging, $0.isSignedIn) }
            if isChanging { return }
            world.withLock { $0.isChanging = true }
            simulation.start { [self] in
                do {
                    if isSignedIn {
                        try await refreshers[0].logOut()
                        world.withLock { $0.ended = $0.begun }
                    } else {
                        let credential = world.withLock { world in
                            world.begun += 1
                            return world.issue(world.begun, at: simulation.now)
                        }
                        try await refreshers[0].logIn(credential)
                    }
                } catch {
                    world.withLock { $0.violations.append("unexpected \(error)") }
                }
                world.withLock {
                    $0.isSignedIn = !isSignedIn
                    $0.isChanging = false
                }
            }
        }
    }

    @available(macOS 15, *)
    private func run(seed: UInt64, processes: Int) -> World {
        let run = Run(seed: seed, processes: processes)
        var calls: [Call] = []
        run.change()
        run.simulation.runJobs()
        for _ in 0..<60 {
            switch run.number(0..<20) {
            case 0..<9: calls.append(run.call())
            case 9..<12:
                guard let call = calls.randomElement(at: run.number) else { continue }
                call.task.cancel()
                run.simulation.runJobs()
                if !call.isDone.withLock({ $0 }) {
                    run.world.withLock { $0.violations.append("a canceled call goes on") }
                }
            case 12 where processes == 1: run.change()
            case 13: run.world.withLock { $0.accessTokens = [:] }
            case 14 where processes == 1 && run.number(0..<3) == 0:
                run.world.withLock { world in
                    world.refreshTokens = []
                    world.accessTokens = [:]
                    world.revoked.insert(world.begun)
                }
            default: run.simulation.advance(to: run.simulation.now + TimeInterval(run.number(0..<24)) / 4)
            }
            for _ in 0..<run.number(0..<12) { _ = run.simulation.runJob() }
        }
        run.simulation.finish()
        var world = run.world.withLock { $0 }
        if !calls.allSatisfy({ $0.isDone.withLock { $0 } }) { world.violations.append("a call did not end") }
        if let token = run.store.credential?.value {
            if World.logIn(of: token) != world.begun || !world.isSignedIn {
                world.violations.append("the store contains \(token) at the end")
            }
        } else if world.isSignedIn, !world.events.contains(world.begun) {
            world.violations.append("the store lost its credential")
        }
        return world
    }

    @available(macOS 15, *)
    @Test(arguments: 0..<20)
    func oneProcess(block: Int) {
        var (handed, renewed, signIns, lost, canceled, events) = (0, 0, 0, 0, 0, 0)
        for seed in UInt64(block * 25)..<UInt64(block * 25 + 25) {
            let world = run(seed: seed, processes: 1)
            #expect(world.violations == [], "seed \(seed)")
            // Each refresh token is sent once, unless the server revoked it.
            #expect(world.reused == 0 || !world.revoked.isEmpty, "seed \(seed)")
            #expect(Set(world.events).count == world.events.count, "seed \(seed)")
            #expect(world.revoked.isSuperset(of: world.events), "seed \(seed)")
            handed += world.handed
            renewed += world.renewed
            signIns += world.signIns
            lost += world.lost
            canceled += world.canceled
            events += world.events.count
        }
        for count in [handed, renewed, signIns, lost, canceled, events] { #expect(count > 0) }
    }

    @available(macOS 15, *)
    @Test func twoProcesses() {
        var (reused, renewed) = (0, 0)
        for seed in 0..<500 as Range<UInt64> {
            let world = run(seed: seed, processes: 2)
            #expect(world.violations == [], "seed \(seed)")
            #expect(world.events == [], "seed \(seed)")
            #expect(world.signIns == 0, "seed \(seed)")
            reused += world.reused
            renewed += world.renewed
        }
        #expect(reused > 10)
        #expect(renewed > 1_000)
    }
}

extension Array {
    fileprivate func randomElement(at index: (Range<Int>) -> Int) -> Element? {
        isEmpty ? nil : self[index(indices)]
    }
}
