// feature: session-streams
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.StreamingTransport {}

nonisolated extension WebClient {
    /// The thread that runs the methods of a delegate: one of its own, or that of the session.
    ///
    /// With a thread of its own, bytes that arrive faster than it takes them wait in memory, without a limit. On Apple platforms, the
    /// task is suspended instead.
    nonisolated struct SessionThread: Sendable {
        /// Whether it is the one of the session.
        var isShared = false

        /// The queue of the delegate, or `nil` if it is one of Foundation.
        var delegateQueue: OperationQueue? { isShared ? DirectQueue() : nil }

        /// Calls a handler of the session: on another thread if its own one runs the delegate, because the handler waits for it.
        func respond(_ handler: @escaping @Sendable () -> Void) {
            if isShared { DispatchQueue.global().async(execute: handler) } else { handler() }
        }

        /// A queue that runs its operations at once.
        private nonisolated final class DirectQueue: OperationQueue, @unchecked Sendable {
            override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
        }
    }

    /// Slows down the server of an exchange while its queue is full.
    nonisolated final class SessionPressure: Sendable {
        private nonisolated struct State: Sendable {
            /// How often the queue was full, less the times when it had space again. The latter can be noted first.
            var balance = 0
            var task: URLSessionDataTask?
        }

        private let state = Mutex(State())

        /// Suspends a task.
        func suspend(_ task: URLSessionDataTask) {
            state.withLock { state in
                state.balance += 1
                guard state.balance == 1 else { return }
                state.task = task
                task.suspend()
            }
        }

        /// Resumes the task.
        func release() {
            state.withLock { state in
                state.balance -= 1
                guard state.balance == 0, let task = state.task else { return }
                state.task = nil
                task.resume()
            }
        }
    }
}
