// feature: session-streams
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.StreamingTransport {}

nonisolated extension WebClient {
    /// Slows down the server of an exchange while its queue is full.
    nonisolated final class SessionPressure: Sendable {
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
    }
}
