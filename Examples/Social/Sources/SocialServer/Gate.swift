import Foundation

/// A door that slow responses wait at, until somebody opens it.
actor Gate {
    private var isOpen = false
    private var waiting: [AsyncStream<Never>.Continuation] = []

    /// Lets everybody pass who waits now or comes later.
    func open() {
        isOpen = true
        for continuation in waiting { continuation.finish() }
        waiting = []
    }

    /// Returns when the gate is open, or when the waiting task is canceled.
    func pass() async {
        guard !isOpen else { return }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        waiting.append(continuation)
        for await _ in stream {}
    }
}
