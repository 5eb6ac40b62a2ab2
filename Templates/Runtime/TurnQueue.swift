// feature: core

/// A queue in which a limited number of tasks have a turn at a time. The others wait, in the order of their calls.
nonisolated final class TurnQueue: Sendable {
    private nonisolated struct State {
        var turns = 0
        var waiting: [SuspendedTask<Void>] = []
    }

    private let limit: Int
    private let state = Locked(State())

    /// Creates a queue for a number of turns at a time, at least one.
    init(limit: Int) { self.limit = max(limit, 1) }

    /// Waits for a turn. The caller must end it with `leave()`. Throws `CancellationError`, and takes no turn, if the
    /// task is canceled.
    func enter() async throws {
        try Task.checkCancellation()
        guard let place = join() else { return }
        do {
            try await place.value()
        } catch {
            state.withLock { $0.waiting.removeAll { $0 === place } }
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
            while !state.waiting.isEmpty {
                if state.waiting.removeFirst().resume(with: .success(())) { return }
            }
            state.turns -= 1
        }
    }

    /// Takes a turn, or returns a place in the queue.
    private func join() -> SuspendedTask<Void>? {
        state.withLock { state in
            if state.turns < limit {
                state.turns += 1
                return nil
            }
            let place = SuspendedTask<Void>()
            state.waiting.append(place)
            return place
        }
    }
}
