// feature: core

nonisolated extension WebClient {
    /// A queue in which a limited number of tasks have a turn at a time. The others wait, in the order of their calls.
    ///
    /// The time of each operation does not depend on the number of tasks that wait.
    nonisolated final class TurnQueue: Sendable {
        private nonisolated struct State {
            var limit: Int
            var turns = 0
            /// The tasks that wait, from `first` on. Some of them can be canceled.
            var waiting: [SuspendedTask<Void>?] = []
            var first = 0
            var canceled = 0

            /// Gives turns to the first tasks that wait and are not canceled, while there are turns left.
            mutating func resumeTasks() {
                while turns < limit, first < waiting.count {
                    let task = waiting[first]
                    waiting[first] = nil
                    first += 1
                    if task?.resume(with: .success(())) == true { turns += 1 } else { canceled -= 1 }
                }
                compact()
            }

            /// Removes the places that are no longer needed, when they are half of all.
            mutating func compact() {
                guard first + canceled > 32, (first + canceled) * 2 > waiting.count else { return }
                waiting.removeFirst(first)
                first = 0
                guard canceled > 0 else { return }
                waiting.removeAll { $0?.isResumed != false }
                canceled = 0
            }
        }

        private let state: Locked<State>

        /// Creates a queue for a number of turns at a time, at least one.
        init(limit: Int) { state = Locked(State(limit: max(limit, 1))) }

        /// The number of places that the queue keeps, for tests.
        var placeCount: Int { state.withLock { $0.waiting.count } }

        // feature: streams {
        /// Adds a turn for a caller that has one. Both must be ended with `leave()`.
        func keep() { state.withLock { $0.turns += 1 } }

        // }
        /// Waits for a turn. The caller must end it with `leave()`. Throws `CancellationError`, and takes no turn, if the
        /// task is canceled.
        func enter() async throws {
            try Task.checkCancellation()
            guard let place = join() else { return }
            do {
                try await place.value()
            } catch {
                state.withLock { state in
                    state.canceled += 1
                    state.compact()
                }
                throw error
            }
            // The task can be canceled between its turn and its resumption.
            guard Task.isCancelled else { return }
            leave()
            throw CancellationError()
        }

        /// Ends a turn. It passes to the first task that waits and is not canceled.
        func leave() {
            state.withLock { state in
                state.turns -= 1
                state.resumeTasks()
            }
        }

        /// Lets all tasks have a turn from now on.
        func removeLimit() {
            state.withLock { state in
                state.limit = .max
                state.resumeTasks()
            }
        }

        /// Takes a turn, or returns a place in the queue.
        private func join() -> SuspendedTask<Void>? {
            state.withLock { state in
                if state.turns < state.limit {
                    state.turns += 1
                    return nil
                }
                let place = SuspendedTask<Void>()
                state.waiting.append(place)
                return place
            }
        }
    }
}
