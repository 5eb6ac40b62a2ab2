import Foundation
import Testing

@testable import ApigenRuntime

struct ConnectionLimitTests {
    private struct Broken: Error, Equatable {}

    @available(macOS 15, *)
    @Test func atMostTheLimitRunsAtATimeInOrder() {
        for seed in 0..<100 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let simulation = Simulation(seed: seed)
            let perHost = Int.random(in: 1...4, using: &generator)
            let limit = WebClient.ConnectionLimit(perHost: perHost)
            let log = Mutex<(running: [String: Int], most: Int, began: [String: [Int]], ended: Int)>(([:], 0, [:], 0))
            var tasks: [Task<Void, Never>] = []
            for id in 0..<30 {
                let origin = Bool.random(using: &generator) ? "https://a" : "https://b"
                let seconds = TimeInterval.random(in: 0...1, using: &generator)
                tasks.append(
                    simulation.start {
                        try? await limit.withConnection(to: origin) {
                            log.withLock {
                                $0.running[origin, default: 0] += 1
                                $0.most = max($0.most, $0.running[origin] ?? 0)
                                $0.began[origin, default: []].append(id)
                            }
                            defer { log.withLock { $0.running[origin, default: 0] -= 1 } }
                            try await simulation.sleep(seconds)
                            if id.isMultiple(of: 5) { throw Broken() }
                        }
                        log.withLock { $0.ended += 1 }
                    })
                simulation.runJobs()
                if Bool.random(using: &generator) { tasks.randomElement(using: &generator)?.cancel() }
            }
            simulation.finish()
            let result = log.withLock { $0 }
            #expect(result.most <= perHost, "seed \(seed)")
            #expect(result.ended == 30, "seed \(seed)")
            #expect(result.running.values.allSatisfy { $0 == 0 }, "seed \(seed)")
            for began in result.began.values { #expect(began == began.sorted(), "seed \(seed)") }
        }
    }

    @available(macOS 15, *)
    @Test func aCanceledTaskLeavesTheQueueAtOnce() {
        let simulation = Simulation(seed: 1)
        let limit = WebClient.ConnectionLimit(perHost: 1)
        let log = Mutex<[String]>([])
        func start(_ name: String) -> Task<Void, Never> {
            defer { simulation.runJobs() }
            return simulation.start {
                do {
                    try await limit.withConnection(to: "x") {
                        log.withLock { $0.append("\(name) begins") }
                        try await simulation.sleep(1)
                    }
                } catch {
                    log.withLock { $0.append("\(name) \(error is CancellationError ? "canceled" : "failed")") }
                }
            }
        }
        _ = start("first")
        let second = start("second")
        _ = start("third")
        second.cancel()
        simulation.runJobs()
        #expect(log.withLock { $0 } == ["first begins", "second canceled"])
        simulation.finish()
        #expect(log.withLock { $0 } == ["first begins", "second canceled", "third begins"])
    }

    /// A task can be canceled when it has its turn, but does not run yet.
    @available(macOS 15, *)
    @Test func aTaskThatIsCanceledAtItsTurnPassesItOn() {
        let simulation = Simulation(seed: 1)
        let queue = AsyncSemaphore(limit: 1)
        let log = Mutex<[String]>([])
        func start(_ name: String) -> Task<Void, Never> {
            defer { simulation.runJobs() }
            return simulation.start {
                do {
                    try await queue.acquire()
                    log.withLock { $0.append(name) }
                } catch {
                    log.withLock { $0.append("\(name) canceled") }
                }
            }
        }
        _ = start("first")
        let second = start("second")
        _ = start("third")
        queue.release()
        second.cancel()
        simulation.runJobs()
        #expect(Set(log.withLock { $0 }) == ["first", "second canceled", "third"])
    }

    /// On the threads of the system.
    @Test func aThousandTasksShareTheConnections() async {
        let limit = WebClient.ConnectionLimit()
        let state = Mutex((running: 0, most: 0, ended: 0))
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    let task = Task {
                        try await limit.withConnection(to: "x") {
                            state.withLock {
                                $0.running += 1
                                $0.most = max($0.most, $0.running)
                            }
                            await Task.yield()
                            state.withLock { $0.running -= 1 }
                        }
                    }
                    if index.isMultiple(of: 3) { task.cancel() }
                    _ = await task.result
                    state.withLock { $0.ended += 1 }
                }
            }
        }
        let result = state.withLock { $0 }
        #expect(result.most <= 6)
        #expect(result.running == 0)
        #expect(result.ended == 1_000)
    }

    /// The closure runs where the caller runs, and its error keeps its type.
    @MainActor @Test func theClosureStaysOnTheActor() async {
        final class Counter { var value = 0 }
        let counter = Counter()
        let limit = WebClient.ConnectionLimit(perHost: 1)
        do throws(Broken) {
            try await limit.withConnection(to: "x", ifCancelled: Broken()) { () async throws(Broken) in
                counter.value += 1
                throw Broken()
            }
        } catch {
            #expect(error == Broken())
        }
        let value = try? await limit.withConnection(to: "x") {
            counter.value += 1
            return counter
        }
        #expect(value?.value == 2)
    }

    /// It would take more than five minutes, and not some seconds, if each cancellation looked at all tasks.
    @Test(.timeLimit(.minutes(5))) func aHundredThousandCanceledTasksAreForgotten() async throws {
        let queue = AsyncSemaphore(limit: 1)
        try await queue.acquire()
        let tasks = (0..<100_000).map { _ in Task { try await queue.acquire() } }
        while queue.placeCount < 100_000 { await Task.yield() }
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
        #expect(queue.placeCount < 100)
        queue.release()
        try await queue.acquire()
    }

    @available(macOS 15, *)
    @Test func withoutItsLimitAQueueLetsAllTasksIn() {
        let simulation = Simulation(seed: 1)
        let queue = AsyncSemaphore(limit: 2)
        let entered = Mutex(0)
        for _ in 0..<10 {
            simulation.start {
                try? await queue.acquire()
                entered.withLock { $0 += 1 }
            }
        }
        simulation.runJobs()
        #expect(entered.withLock { $0 } == 2)
        queue.removeLimit()
        simulation.runJobs()
        #expect(entered.withLock { $0 } == 10)
        for _ in 0..<10 { queue.release() }
    }
}
