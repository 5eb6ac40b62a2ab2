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
    /// Each of them has a session of its own, which ends with it. If Foundation must not free a session then (see ``SessionEnd``), it
    /// waits until libcurl does not use its connection again, and then serves another request.
    nonisolated final class FreshSessions: Sendable {
        private nonisolated struct Busy: Sendable {
            let pool: SessionPool
            /// Whether the session had no connection that could be used again.
            let isFresh: Bool
        }

        private nonisolated struct Resting: Sendable {
            let pool: SessionPool
            /// The time since the system started, in seconds.
            let since: TimeInterval
            /// Whether all connections have been closed.
            let isClosed: Bool

            /// Whether libcurl does not use a connection of the session again.
            func isFresh(at time: TimeInterval) -> Bool { isClosed || isOld(at: time) }

            func isOld(at time: TimeInterval) -> Bool { since + SessionEnd.reuse <= time }
        }

        private nonisolated struct State: Sendable {
            /// The sessions that serve a request.
            var busy: [ObjectIdentifier: Busy] = [:]
            /// The sessions that wait, beginning with the one that waits the longest.
            var resting: [Resting] = []
            /// Whether old sessions will be ended.
            var isTrimmed = false

            /// Removes a session that can serve a request, and returns it.
            mutating func next() -> Busy? {
                let time = ProcessInfo.processInfo.systemUptime
                // Sessions that are not needed get old.
                if let index = resting.lastIndex(where: { $0.isFresh(at: time) }) {
                    return Busy(pool: resting.remove(at: index).pool, isFresh: true)
                }
                guard busy.count + resting.count >= maximum, !resting.isEmpty else { return nil }
                return Busy(pool: resting.removeFirst().pool, isFresh: false)
            }

            /// Removes the sessions that have not been needed, and returns them.
            mutating func old() -> [SessionPool] {
                let time = ProcessInfo.processInfo.systemUptime
                let old = resting.filter { $0.isOld(at: time) }
                resting.removeAll { $0.isOld(at: time) }
                isTrimmed = !resting.isEmpty
                return old.map(\.pool)
            }
        }

        /// The number of sessions, unless more requests are sent at once. If there are so many, and none is fresh, a session serves
        /// a request earlier.
        private static let maximum = 128

        private let state = Mutex(State())
        private let newPool: @Sendable () -> SessionPool

        /// Creates sessions with a closure.
        init(_ newPool: @escaping @Sendable () -> SessionPool) { self.newPool = newPool }

        deinit {
            let (busy, resting) = state.withLock { ($0.busy.values, $0.resting) }
            for session in busy { SessionEnd.end(session.pool) }
            for session in resting { SessionEnd.end(session.pool) }
        }

        /// Returns a task that has not started and that uses a new connection, and the delegate of its session.
        func task(with request: URLRequest) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            guard SessionEnd.mustWait(after: request.url) else {
                let pool = newPool()
                // The session ends after the task, and closes the connection.
                defer { pool.session.finishTasksAndInvalidate() }
                return (pool.session.dataTask(with: request), pool.exchanges)
            }
            var request = request
            // The connection, which is not used again, ends with the response (RFC 9112, section 9.6). HTTP/2 has no such field.
            request.setValue("close", forHTTPHeaderField: "Connection")
            let pool = state.withLock { state in
                let next = state.next() ?? Busy(pool: makePool(), isFresh: true)
                state.busy[ObjectIdentifier(next.pool.session)] = next
                return next.pool
            }
            return (pool.session.dataTask(with: request), pool.exchanges)
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
            let trims = state.withLock { state in
                guard let ended = state.busy.removeValue(forKey: ObjectIdentifier(session)) else { return false }
                state.resting.append(
                    Resting(
                        pool: ended.pool, since: ProcessInfo.processInfo.systemUptime,
                        isClosed: isClosed && ended.isFresh))
                defer { state.isTrimmed = true }
                return !state.isTrimmed
            }
            if trims { trimLater() }
        }

        /// Ends the sessions that are not needed.
        private func trimLater() {
            DispatchQueue.global().asyncAfter(deadline: .now() + SessionEnd.reuse) { [weak self] in
                guard let self else { return }
                let (old, trims) = state.withLock { state in (state.old(), state.isTrimmed) }
                for pool in old { SessionEnd.closeConnections(of: pool) }
                if trims { trimLater() }
            }
        }

        /// Whether libcurl closes the connection after a response.
        private static func closesConnection(_ response: URLResponse?) -> Bool {
            (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Connection")?.lowercased() == "close"
        }
    }

    /// The end of sessions whose connections use TLS.
    ///
    /// With libcurl 8.9 or later, Foundation can end the process if it frees a session that has such a connection
    /// (https://github.com/swiftlang/swift-corelibs-foundation/pull/5491). libcurl closes a connection that has not been used for 118
    /// seconds (CURLOPT_MAXAGE_CONN) as soon as the session has a request to any server, so that the session can be freed then.
    nonisolated enum SessionEnd {
        /// The number of seconds after which libcurl does not use a connection again.
        static let reuse: TimeInterval = 120

        /// Whether a session that has sent a request to a URL can only be freed later.
        static func mustWait(after url: URL?) -> Bool { closesLate && url?.scheme?.lowercased() == "https" }

        /// Whether libcurl waits for the other side when it closes a connection, which is so if its version is not known.
        private static let closesLate: Bool = {
            guard let symbol = dlsym(nil, "curl_version") else { return true }
            typealias Version = @convention(c) () -> UnsafePointer<CChar>?
            guard let text = unsafeBitCast(symbol, to: Version.self)() else { return true }
            // libcurl/7.88.1 OpenSSL/3.0.20
            let numbers = String(cString: text).drop { !$0.isNumber }.prefix { $0 == "." || $0.isNumber }
                .split(separator: ".").map { Int($0) ?? 0 }
            return numbers.count < 2 || (numbers[0], numbers[1]) >= (8, 9)
        }()

        /// Ends a session after its tasks, when its connections are closed.
        static func end(_ pool: SessionPool) {
            let wasIdle = pool.exchanges.isIdle
            DispatchQueue.global().asyncAfter(deadline: .now() + reuse) {
                if wasIdle && pool.exchanges.isIdle { closeConnections(of: pool) } else { end(pool) }
            }
        }

        /// Ends a session that has not been used for the time after which libcurl does not use a connection again.
        static func closeConnections(of pool: SessionPool) {
            // A request to port 0 fails before anything is sent.
            guard let url = URL(string: "http://127.0.0.1:0/") else { return }
            let task = pool.session.dataTask(with: url) { _, _, _ in
                // libcurl waits up to two seconds for the end of TLS.
                DispatchQueue.global().asyncAfter(deadline: .now() + 4) { pool.session.finishTasksAndInvalidate() }
            }
            task.resume()
        }
    }
    #endif
}
