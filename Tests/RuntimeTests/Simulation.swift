import Foundation

@testable import ApigenRuntime

/// Runs tasks on the thread of a test, one job at a time, in an order that depends only on a seed, and has a clock that
/// moves only when the test moves it.
@available(macOS 15, *)
final class Simulation: TaskExecutor, @unchecked Sendable {
    private struct Sleeper {
        let end: TimeInterval
        let task: CancellableContinuation<Void>
    }

    private let lock = NSLock()
    private var jobs: [UnownedJob] = []
    private var sleepers: [Sleeper] = []
    private var time: TimeInterval = 1_000
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The time of the clock.
    var now: TimeInterval { lock.withLock { time } }

    /// The number of tasks that sleep.
    var sleeping: Int { lock.withLock { sleepers.count } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { jobs.append(job) }
    }

    /// Starts a task, which runs when the test runs jobs.
    @discardableResult
    func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task(executorPreference: self) { await work() }
    }

    /// Sleeps until the test moves the clock.
    func sleep(_ seconds: TimeInterval) async throws {
        let task = CancellableContinuation<Void>()
        lock.withLock { sleepers.append(Sleeper(end: time + seconds, task: task)) }
        defer { lock.withLock { sleepers.removeAll { $0.task === task } } }
        try await task.value()
    }

    /// Lets other tasks run a few times, or not.
    func pause() async {
        let count = lock.withLock { Int.random(in: 0...3, using: &generator) }
        for _ in 0..<count { await Task.yield() }
    }

    /// Runs one job that is ready, at random. Returns `false` if there is none.
    func runJob() -> Bool {
        let job = lock.withLock {
            jobs.isEmpty ? nil : jobs.remove(at: Int.random(in: 0..<jobs.count, using: &generator))
        }
        guard let job else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Runs all jobs until no task can go on without the clock.
    func runJobs() { while runJob() {} }

    /// Moves the clock, and wakes the tasks whose sleep ends on the way, each at its time.
    func advance(to end: TimeInterval) {
        runJobs()
        while let next = lock.withLock({ sleepers.map(\.end).min() }), next <= end { wake(at: next) }
        lock.withLock { time = max(time, end) }
    }

    /// Runs until no task sleeps.
    func finish() {
        runJobs()
        while let next = lock.withLock({ sleepers.map(\.end).min() }) { wake(at: next) }
    }

    private func wake(at moment: TimeInterval) {
        let woken = lock.withLock { () -> [Sleeper] in
            time = max(time, moment)
            let woken = sleepers.filter { $0.end <= moment }
            sleepers.removeAll { $0.end <= moment }
            return woken
        }
        for sleeper in woken { sleeper.task.resume(with: .success(())) }
        runJobs()
    }
}
