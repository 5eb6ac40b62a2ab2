// feature: core
import Foundation

/// The tasks that wait for a time.
///
/// `Task.sleep` keeps the memory of a canceled task until its time is over, which for the timeout of a call is long after
/// the call. On Linux, each timer of Dispatch leaves memory, too. So all tasks share the wake-ups of one queue.
nonisolated final class Alarms: Sendable {
    static let shared = Alarms()

    private nonisolated struct State {
        var count = 0
        var waiting: [Int: (end: TimeInterval, task: SuspendedTask<Void>)] = [:]
        /// The times of the scheduled wake-ups, each of them before the previous one.
        var wakeUps: [TimeInterval] = []
    }

    private let state = Locked(State())
    private let queue = DispatchQueue(label: "Alarms")

    /// Waits for a number of seconds. Throws a `CancellationError` as soon as the task is canceled.
    func wait(_ seconds: TimeInterval) async throws {
        let task = SuspendedTask<Void>()
        let end = uptime + min(max(seconds, 0), 1e9)
        let id = state.withLock { state in
            state.count += 1
            state.waiting[state.count] = (end, task)
            return state.count
        }
        defer { state.withLock { $0.waiting[id] = nil } }
        wakeUp(at: end)
        try await task.value()
    }

    private var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// Schedules a wake-up, unless there is one that is not later.
    private func wakeUp(at time: TimeInterval) {
        let isScheduled = state.withLock { state in
            if let next = state.wakeUps.last, next <= time { return true }
            state.wakeUps.append(time)
            return false
        }
        if isScheduled { return }
        queue.asyncAfter(deadline: .now() + max(time - uptime, 0)) { [self] in resumeTasks() }
    }

    private func resumeTasks() {
        let now = uptime
        let (due, next) = state.withLock { state -> ([SuspendedTask<Void>], TimeInterval?) in
            _ = state.wakeUps.popLast()
            let due = state.waiting.filter { $0.value.end <= now }
            for id in due.keys { state.waiting[id] = nil }
            return (due.values.map(\.task), state.waiting.values.map(\.end).min())
        }
        for task in due { task.resume(with: .success(())) }
        if let next { wakeUp(at: next) }
    }
}
