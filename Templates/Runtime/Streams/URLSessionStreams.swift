// feature: session-streams
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.StreamingTransport {}

nonisolated extension WebClient {
    /// Slows down the server of an exchange while its queue is full.
    nonisolated final class SessionPressure: Sendable {
        #if canImport(FoundationNetworking)
        // On Linux, a suspended task closes its connection. But the session does not read from the server while a delegate's method
        // runs, if the method runs on the thread of the session.
        private let space = DispatchSemaphore(value: 0)
        private static let waiting = Locked(0)
        /// The maximum number of threads that wait. Dispatch has 64.
        private static let maximumWaiting = 24

        /// Waits for space. Returns `false` if too many threads wait.
        func wait() -> Bool {
            let isAllowed = Self.waiting.withLock { waiting in
                if waiting >= Self.maximumWaiting { return false }
                waiting += 1
                return true
            }
            guard isAllowed else { return false }
            space.wait()
            Self.waiting.withLock { $0 -= 1 }
            return true
        }

        /// Ends the waiting.
        func release() { space.signal() }
        #else
        private nonisolated struct State: Sendable {
            /// How often the queue was full, less the times when it had space again. The latter can be noted first.
            var balance = 0
            var task: URLSessionDataTask?
        }

        private let state = Locked(State())

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
        #endif
    }
}

#if canImport(FoundationNetworking)
/// A queue whose operations run at once, on the thread that adds them.
nonisolated final class DirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ operation: Operation) { operation.start() }

    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif
