// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// A session with its own connections, and its delegate.
    nonisolated struct SessionPool: Sendable {
        let session: URLSession
        let exchanges: SessionExchanges

        init(_ configuration: URLSessionConfiguration, _ exchanges: SessionExchanges) {
            self.exchanges = exchanges
            // feature: session-streams {
            session = URLSession(
                configuration: configuration, delegate: exchanges, delegateQueue: exchanges.delegateQueue)
            // } else {
            // session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
            // }
        }
    }

    #if canImport(FoundationNetworking)
    /// The sessions of the requests that need a new connection.
    ///
    /// Without TLS, each of them has a session of its own, which ends with it. With TLS, a session waits until libcurl does not use its
    /// connection again, and then serves another request, because Foundation must not free it earlier (see ``SessionEnd``).
    nonisolated final class FreshSessions: Sendable {
        private nonisolated struct Resting: Sendable {
            let pool: SessionPool
            /// The time since the system started, in seconds.
            let since: TimeInterval
            /// Whether the connection has been closed.
            let isClosed: Bool

            /// Whether libcurl does not use a connection of the session again.
            func isFresh(at time: TimeInterval) -> Bool { isClosed || isOld(at: time) }

            func isOld(at time: TimeInterval) -> Bool { since + SessionEnd.reuse <= time }
        }

        private nonisolated struct State: Sendable {
            /// The sessions that serve a request.
            var busy: [ObjectIdentifier: SessionPool] = [:]
            /// The sessions that wait, beginning with the one that waits the longest.
            var resting: [Resting] = []

            var count: Int { busy.count + resting.count }

            /// Removes a session that can serve a request, and returns it.
            mutating func next() -> SessionPool? {
                let time = ProcessInfo.processInfo.systemUptime
                // Sessions that are not needed get old, and end.
                if let index = resting.lastIndex(where: { $0.isFresh(at: time) }) {
                    return resting.remove(at: index).pool
                }
                return count >= maximum && !resting.isEmpty ? resting.removeFirst().pool : nil
            }
        }

        /// The number of sessions, unless more requests are sent at once. If none is fresh, a session serves a request earlier. Its
        /// connection has been closed by most servers with HTTP/1.1, as the request says; with HTTP/2, it can serve this
        /// request, too.
        private static let maximum = 8

        private let state = Locked(State())
        private let newPool: @Sendable () -> SessionPool

        /// Creates sessions with a closure.
        init(_ newPool: @escaping @Sendable () -> SessionPool) { self.newPool = newPool }

        deinit {
            let (busy, resting) = state.withLock { ($0.busy.values, $0.resting) }
            for pool in busy { SessionEnd.end(pool.session) }
            for session in resting { SessionEnd.end(session.pool.session) }
        }

        /// Returns a task that has not started and that uses a new connection, and the delegate of its session.
        func task(with request: URLRequest) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            guard SessionEnd.usesTLS(request.url) else {
                let pool = newPool()
                // The session ends after the task, and closes the connection.
                defer { pool.session.finishTasksAndInvalidate() }
                return (pool.session.dataTask(with: request), pool.exchanges)
            }
            var request = request
            // The connection, which is not used again, ends with the response (RFC 9112, section 9.6). HTTP/2 has no such field.
            request.setValue("close", forHTTPHeaderField: "Connection")
            let pool = take()
            return (pool.session.dataTask(with: request), pool.exchanges)
        }

        private func take() -> SessionPool {
            state.withLock { state in
                let pool = state.next() ?? makePool()
                state.busy[ObjectIdentifier(pool.session)] = pool
                return pool
            }
        }

        private func makePool() -> SessionPool {
            let pool = newPool()
            pool.exchanges.whenTaskEnds { [weak self] session, response in
                self?.rest(session, isClosed: Self.closesConnection(response))
            }
            return pool
        }

        /// Lets a session wait whose task has ended.
        private func rest(_ session: URLSession, isClosed: Bool) {
            let now = ProcessInfo.processInfo.systemUptime
            let old = state.withLock { state -> SessionPool? in
                guard let pool = state.busy.removeValue(forKey: ObjectIdentifier(session)) else { return nil }
                state.resting.append(Resting(pool: pool, since: now, isClosed: isClosed))
                guard state.count > Self.maximum, state.resting[0].isOld(at: now) else { return nil }
                return state.resting.removeFirst().pool
            }
            if let old { SessionEnd.end(old.session) }
        }

        /// Whether libcurl closes the connection after a response.
        private static func closesConnection(_ response: URLResponse?) -> Bool {
            (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Connection")?.lowercased() == "close"
        }
    }

    /// The end of sessions whose connections use TLS.
    ///
    /// With libcurl 8.12 or later, Foundation ends the process if it frees a session that has such a connection
    /// (https://github.com/swiftlang/swift-corelibs-foundation/pull/5491). libcurl closes a connection that has not been used for 118
    /// seconds (CURLOPT_MAXAGE_CONN) as soon as the session has a request to any server, so that the session can be freed then.
    nonisolated enum SessionEnd {
        /// The number of seconds after which libcurl does not use a connection again.
        static let reuse: TimeInterval = 120

        /// Whether a connection for a URL uses TLS.
        static func usesTLS(_ url: URL?) -> Bool { url?.scheme?.lowercased() == "https" }

        /// Ends a session after its tasks, when its connections are closed.
        static func end(_ session: URLSession) {
            session.getAllTasks { before in
                DispatchQueue.global().asyncAfter(deadline: .now() + reuse) {
                    session.getAllTasks { after in
                        let isUnused = before.isEmpty && after.isEmpty
                        // The thread of the session can run this closure, and must not wait for itself.
                        DispatchQueue.global().async {
                            if isUnused { closeConnections(of: session) } else { end(session) }
                        }
                    }
                }
            }
        }

        private static func closeConnections(of session: URLSession) {
            // A request to port 0 fails before anything is sent.
            guard let url = URL(string: "http://127.0.0.1:0/") else { return }
            let task = session.dataTask(with: url) { _, _, _ in
                // libcurl waits up to two seconds for the end of TLS.
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(4)) { session.finishTasksAndInvalidate() }
            }
            task.resume()
        }
    }
    #endif
}
