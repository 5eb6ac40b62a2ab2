// feature: core
import Foundation

nonisolated extension WebClient {
    /// A limit for the number of requests that are sent to each server at the same time.
    ///
    /// URLSession opens a limited number of connections to a host, and its timeout also counts the time in which a request
    /// waits for one. With this limit, requests wait before they are given to URLSession, so that waiting does not time
    /// them out. They are sent in the order of the calls.
    public nonisolated final class ConnectionLimit: Sendable {
        private let perHost: Int
        private let isFixed: Bool
        private let queues = Mutex<[String: AsyncSemaphore]>([:])

        /// Creates a limit.
        ///
        /// - Parameter perHost: The number of requests to each scheme, host and port at the same time. A number below 1
        ///   counts as 1. By default, it is 6, because URLSession opens six connections to a host; on Apple platforms, a server that
        ///   has responded with HTTP/2 or HTTP/3 has no limit, because its requests share a connection.
        public init(perHost: Int? = nil) {
            self.perHost = max(perHost ?? 6, 1)
            isFixed = perHost != nil
        }

        /// Removes the limit of a server whose requests share a connection, unless the app has set it.
        func note(_ response: HTTPResponse) {
            // feature: url-session {
            #if !canImport(FoundationNetworking)
            guard !isFixed, let last = response.metrics?.transactionMetrics.last, let url = last.request.url,
                ["h2", "h3"].contains(last.networkProtocolName)
            else { return }
            queue(for: Redirection.origin(of: url)).removeLimit()
            #endif
            // }
        }

        /// Runs a closure while fewer than the allowed number of closures run for an origin. The others wait.
        ///
        /// The closure must not call this method again for the same origin: both could wait for each other.
        ///
        /// - Parameter origin: The scheme, the host and the port.
        /// - Throws: `CancellationError` if the task is canceled before the closure runs, or the error of the closure.
        func withConnection<Value>(
            to origin: String, isolation: isolated (any _Concurrency.Actor)? = #isolation,
            _ body: () async throws -> Value
        ) async throws -> Value {
            try await withConnection(to: origin, ifCancelled: CancellationError() as any Error, body)
        }

        /// Runs a closure in the same way, but throws `cancellation` if the task is canceled before the closure runs.
        func withConnection<Value, Failure: Error>(
            to origin: String, ifCancelled cancellation: Failure,
            isolation: isolated (any _Concurrency.Actor)? = #isolation, _ body: () async throws(Failure) -> Value
        ) async throws(Failure) -> Value {
            let queue = queue(for: origin)
            do {
                try await queue.acquire()
            } catch {
                throw cancellation
            }
            defer { queue.release() }
            return try await body()
        }

        /// Returns the queue of an origin. It stays, because a client knows few origins.
        func queue(for origin: String) -> AsyncSemaphore {
            queues.withLock { queues in
                if let queue = queues[origin] { return queue }
                let queue = AsyncSemaphore(limit: perHost)
                queues[origin] = queue
                return queue
            }
        }
    }
}
