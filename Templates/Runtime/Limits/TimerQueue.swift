// feature: core
import Dispatch
import Foundation

nonisolated extension WebClient {
    /// Closures that run at a given time, such as the ends of calls at their deadlines.
    ///
    /// `Task.sleep` keeps the memory of a canceled task until its time is over, which for the timeout of a call is long after
    /// the call. On Linux, each timer of Dispatch leaves memory, too. So all closures share one timer.
    nonisolated final class TimerQueue: Sendable {
        static let shared = TimerQueue()

        private nonisolated struct State {
            var count = 0
            var waiting: [Int: (end: TimeInterval, action: @Sendable () -> Void)] = [:]
            /// The time at which the timer fires, if it does.
            var next = TimeInterval.infinity
            let timer: any DispatchSourceTimer
        }

        /// Without it, Apple platforms would delay a timer by a tenth of its time, up to a minute.
        private static let leeway = DispatchTimeInterval.milliseconds(10)

        private let state: Mutex<State>

        init() {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "TimerQueue"))
            state = Mutex(State(timer: timer))
            timer.setEventHandler { [weak self] in self?.runDueActions() }
            timer.schedule(deadline: .distantFuture)
            timer.activate()
        }

        deinit { state.withLock { $0.timer.cancel() } }

        /// Waits for a number of seconds. Throws a `CancellationError` as soon as the task is canceled.
        func wait(_ seconds: TimeInterval) async throws {
            let task = CancellableContinuation<Void>()
            let id = set(after: seconds) { task.resume(with: .success(())) }
            defer { remove(id) }
            try await task.value()
        }

        /// Runs a closure after a number of seconds, and returns its number.
        func set(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) -> Int {
            let end = Self.uptime + min(max(seconds, 0), 1e9)
            return state.withLock { state in
                state.count += 1
                state.waiting[state.count] = (end, action)
                Self.schedule(&state, end)
                return state.count
            }
        }

        /// Removes a closure, unless it has run.
        func remove(_ id: Int) { state.withLock { $0.waiting[id] = nil } }

        private static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

        /// Lets the timer fire at a time, unless it fires earlier.
        private static func schedule(_ state: inout State, _ time: TimeInterval) {
            guard time < state.next else { return }
            state.next = time
            state.timer.schedule(deadline: .now() + max(time - uptime, 0), leeway: leeway)
        }

        private func runDueActions() {
            let now = Self.uptime
            let due = state.withLock { state in
                let due = state.waiting.filter { $0.value.end <= now }
                for id in due.keys { state.waiting[id] = nil }
                state.next = .infinity
                if let next = state.waiting.values.map(\.end).min() { Self.schedule(&state, next) }
                return due.values.map(\.action)
            }
            for action in due { action() }
        }
    }
}
