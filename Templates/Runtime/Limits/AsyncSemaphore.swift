// feature: core

nonisolated extension WebClient {
    /// A semaphore with a number of permits. Tasks without a permit wait, in the order of their calls.
    ///
    /// The time of each operation does not depend on the number of tasks that wait.
    nonisolated final class AsyncSemaphore: Sendable {
        private nonisolated struct State {
            var limit: Int
            /// The number of permits that tasks have.
            var acquired = 0
            /// The tasks that wait, from `first` on. Some of them can be canceled.
            var waiting: [CancellableContinuation<Void>?] = []
            var first = 0
            var canceled = 0

            /// Gives permits to the first tasks that wait and are not canceled, while there are permits left.
            mutating func resumeTasks() {
                while acquired < limit, first < waiting.count {
                    let task = waiting[first]
                    waiting[first] = nil
                    first += 1
                    if task?.resume(with: .success(())) == true { acquired += 1 } else { canceled -= 1 }
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

        private let state: Mutex<State>

        /// Creates a semaphore with a number of permits, at least one.
        init(limit: Int) { state = Mutex(State(limit: max(limit, 1))) }

        /// The number of places that the semaphore keeps, for tests.
        var placeCount: Int { state.withLock { $0.waiting.count } }

        // feature: streams {
        /// Gives a second permit to a caller that has one. Both must be released.
        func retain() { state.withLock { $0.acquired += 1 } }

        // }
        /// Waits for a permit, which the caller must release. Throws `CancellationError`, and takes no permit, if the task is
        /// canceled.
        func acquire() async throws {
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
            // The task can be canceled after it received the permit, and before it is resumed.
            guard Task.isCancelled else { return }
            release()
            throw CancellationError()
        }

        /// Releases a permit. The first task that waits and is not canceled receives it.
        func release() {
            state.withLock { state in
                state.acquired -= 1
                state.resumeTasks()
            }
        }

        /// Gives permits to all tasks from now on.
        func removeLimit() {
            state.withLock { state in
                state.limit = .max
                state.resumeTasks()
            }
        }

        /// Takes a permit, or returns a place among the tasks that wait.
        private func join() -> CancellableContinuation<Void>? {
            state.withLock { state in
                if state.acquired < state.limit {
                    state.acquired += 1
                    return nil
                }
                let place = CancellableContinuation<Void>()
                state.waiting.append(place)
                return place
            }
        }
    }
}
