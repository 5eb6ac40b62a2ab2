// feature: core
import Dispatch
import Foundation

nonisolated extension WebClient {
    /// Closures that run at a time: the ends of calls whose time is over, and of tasks that wait.
    ///
    /// `Task.sleep` keeps the memory of a canceled task until its time is over, which for the timeout of a call is long after
    /// the call. On Linux, each timer of Dispatch leaves memory, too. So all alarms share one timer.
    nonisolated final class Alarms: Sendable {
        static let shared = Alarms()

        private nonisolated struct State {
            var count = 0
            var waiting: [Int: (end: TimeInterval, ring: @Sendable () -> Void)] = [:]
            /// The time at which the timer fires, if it does.
            var next = TimeInterval.infinity
            let timer: any DispatchSourceTimer
        }

        /// Without it, Apple platforms would delay a timer by a tenth of its time, up to a minute.
        private static let leeway = DispatchTimeInterval.milliseconds(10)

        private let state: Locked<State>

        init() {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Alarms"))
            state = Locked(State(timer: timer))
            timer.setEventHandler { [weak self] in self?.ring() }
            timer.schedule(deadline: .distantFuture)
            timer.activate()
        }

        deinit { state.withLock { $0.timer.cancel() } }

        /// Waits for a number of seconds. Throws a `CancellationError` as soon as the task is canceled.
        func wait(_ seconds: TimeInterval) async throws {
            let task = SuspendedTask<Void>()
            let id = set(after: seconds) { task.resume(with: .success(())) }
            defer { remove(id) }
            try await task.value()
        }

        /// Runs a closure after a number of seconds, and returns the number of the alarm.
        func set(after seconds: TimeInterval, _ ring: @escaping @Sendable () -> Void) -> Int {
            let end = Self.uptime + min(max(seconds, 0), 1e9)
            return state.withLock { state in
                state.count += 1
                state.waiting[state.count] = (end, ring)
                Self.schedule(&state, end)
                return state.count
            }
        }

        /// Removes an alarm, unless its closure has run.
        func remove(_ id: Int) { state.withLock { $0.waiting[id] = nil } }

        private static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

        /// Lets the timer fire at a time, unless it fires earlier.
        private static func schedule(_ state: inout State, _ time: TimeInterval) {
            guard time < state.next else { return }
            state.next = time
            state.timer.schedule(deadline: .now() + max(time - uptime, 0), leeway: leeway)
        }

        private func ring() {
            let now = Self.uptime
            let due = state.withLock { state in
                let due = state.waiting.filter { $0.value.end <= now }
                for id in due.keys { state.waiting[id] = nil }
                state.next = .infinity
                if let next = state.waiting.values.map(\.end).min() { Self.schedule(&state, next) }
                return due.values.map(\.ring)
            }
            for ring in due { ring() }
        }
    }
}
