// feature: core

nonisolated extension WebClient {
    /// A continuation that a task waits for. It is resumed once: with a result, or with `CancellationError` when the task is canceled.
    nonisolated final class CancellableContinuation<Value: Sendable>: Sendable {
        private nonisolated enum State {
            case running
            case suspended(CheckedContinuation<Value, any Error>)
            case resumed(Result<Value, any Error>)
        }

        private let state = Mutex(State.running)

        /// Whether the task has a result, or was canceled.
        var isResumed: Bool {
            state.withLock { state in if case .resumed = state { true } else { false } }
        }

        /// Gives the task its result. Returns `false` if the task already has one, or was canceled.
        @discardableResult
        func resume(with result: Result<Value, any Error>) -> Bool {
            let before = state.withLock { state in
                let before = state
                if case .resumed = before { return before }
                state = .resumed(result)
                return before
            }
            switch before {
            case .resumed: return false
            case .running: return true
            case .suspended(let continuation):
                continuation.resume(with: result)
                return true
            }
        }

        /// Waits for the result. Throws `CancellationError` as soon as the task that calls this method is canceled.
        func value() async throws -> Value {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let result = state.withLock { state -> Result<Value, any Error>? in
                        // Other code can be faster than the task.
                        if case .resumed(let result) = state { return result }
                        state = .suspended(continuation)
                        return nil
                    }
                    if let result { continuation.resume(with: result) }
                }
            } onCancel: {
                resume(with: .failure(CancellationError()))
            }
        }
    }
}
