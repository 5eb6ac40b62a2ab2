// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The sessions of a transport, and with them the connections that its requests use.
    ///
    /// On Linux, a request that a server must not receive twice, or that has a body, has a session of its own, and so a new
    /// connection. If a reused connection ends before the first byte of a response, libcurl, which sends the requests there,
    /// sends the request again, whatever its method is, and no option of URLSession prevents it. Besides, Foundation does not
    /// rewind the body, so that a repeated request with a body would arrive without it and wait until it times out.
    nonisolated final class SessionConnections: Sendable {
        typealias Policy = SessionExchanges.Policy

        private let main: SessionPool
        /// The sessions for servers with requirements, by the names of these.
        private let scopes = Mutex<[String: SessionPool]>([:])
        // feature: session-streams {
        #if canImport(FoundationNetworking)
        /// The sessions for bodies that are read as they arrive, by the names of the requirements of their servers.
        private let streams = Mutex<[String: SessionPool]>([:])
        private let freshStreams: FreshSessions
        #endif
        // }
        #if canImport(FoundationNetworking)
        private let fresh: FreshSessions
        /// Whether the sessions can only be freed later.
        private let endsLate = Mutex(false)
        #endif
        private let policy: (any Policy)?
        private let newExchanges: @Sendable () -> SessionExchanges

        /// Creates sessions, whose delegates a closure creates.
        init(
            _ configuration: URLSessionConfiguration, _ policy: (any Policy)?,
            _ newExchanges: @escaping @Sendable () -> SessionExchanges
        ) {
            self.policy = policy
            self.newExchanges = newExchanges
            main = SessionPool(configuration, newExchanges())
            #if canImport(FoundationNetworking)
            fresh = FreshSessions { SessionPool(configuration, newExchanges()) }
            // feature: session-streams {
            freshStreams = FreshSessions { SessionPool(configuration, newExchanges().direct()) }
            // }
            #endif
        }

        deinit {
            end(main)
            for pool in scopes.withLock({ $0.values }) { end(pool) }
            // feature: session-streams {
            #if canImport(FoundationNetworking)
            for pool in streams.withLock({ $0.values }) { end(pool) }
            #endif
            // }
        }

        private func end(_ pool: SessionPool) {
            #if canImport(FoundationNetworking)
            if endsLate.withLock({ $0 }) { return SessionEnd.end(pool) }
            #endif
            pool.session.finishTasksAndInvalidate()
        }

        #if canImport(FoundationNetworking)
        private func noteUse(for url: URL?) {
            if SessionEnd.mustWait(after: url) { endsLate.withLock { $0 = true } }
        }
        #endif

        private func newPool() -> SessionPool { SessionPool(main.session.configuration, newExchanges()) }

        private func pool(for url: URL?) -> SessionPool {
            #if canImport(FoundationNetworking)
            noteUse(for: url)
            #endif
            guard let url, let scope = policy?.scope(of: url) else { return main }
            return scopes.withLock { scopes in
                if let pool = scopes[scope] { return pool }
                let pool = newPool()
                scopes[scope] = pool
                return pool
            }
        }

        // feature: session-streams {
        /// Returns a task whose response is read as it arrives, and the delegate of its session.
        func streamTask(
            with request: URLRequest,
            file: URL?,  // feature: session-uploads
            isRepeatable: Bool
        ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            #if canImport(FoundationNetworking)
            // feature: session-uploads {
            let isShared = isRepeatable && request.httpBody == nil && request.httpBodyStream == nil
            // } else {
            // let isShared = isRepeatable && request.httpBody == nil
            // }
            guard isShared else { return freshStreams.task(with: request) }
            let pool = streamPool(for: request.url)
            #else
            let pool = pool(for: request.url)
            #endif
            // feature: session-uploads {
            if let file { return (pool.session.uploadTask(with: request, fromFile: file), pool.exchanges) }
            // }
            return (pool.session.dataTask(with: request), pool.exchanges)
        }

        #if canImport(FoundationNetworking)
        private func streamPool(for url: URL?) -> SessionPool {
            noteUse(for: url)
            let scope = url.flatMap { policy?.scope(of: $0) } ?? ""
            return streams.withLock { streams in
                if let pool = streams[scope] { return pool }
                let pool = SessionPool(main.session.configuration, newExchanges().direct())
                streams[scope] = pool
                return pool
            }
        }
        #endif

        // }
        // feature: session-uploads {
        /// Returns a task that has not started and that sends a file, and the delegate of its session.
        func task(
            with request: URLRequest, isRepeatable: Bool, file: URL?
        ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            guard let file else {
                return task(with: request, isRepeatable: isRepeatable && request.httpBodyStream == nil)
            }
            let pool = pool(for: request.url)
            return (pool.session.uploadTask(with: request, fromFile: file), pool.exchanges)
        }

        // }
        /// Returns a task that has not started, and the delegate of its session.
        func task(
            with request: URLRequest, isRepeatable: Bool
        ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            #if canImport(FoundationNetworking)
            if !isRepeatable || request.httpBody != nil { return fresh.task(with: request) }
            #endif
            let pool = pool(for: request.url)
            return (pool.session.dataTask(with: request), pool.exchanges)
        }
    }
}
