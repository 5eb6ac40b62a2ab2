// feature: core
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The sessions of a transport, and with them the connections that its requests use.
///
/// On Linux, a request that a server must not receive twice, or that has a body, has a session of its own, and so a new connection. If a reused
/// connection ends before the first byte of a response, libcurl, which sends the requests there, sends the request again,
/// whatever its method is, and no option of URLSession prevents it. Besides, Foundation does not rewind the body, so that a
/// repeated request with a body would arrive without it and wait until it times out.
nonisolated final class SessionConnections: Sendable {
    private let session: URLSession
    private let exchanges: SessionExchanges
    private let cookies: SessionCookies

    init(_ configuration: URLSessionConfiguration, cookies: SessionCookies) {
        self.cookies = cookies
        exchanges = SessionExchanges(cookies: cookies)
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Returns a task that has not started, and the delegate of its session.
    func task(
        with request: URLRequest, isRepeatable: Bool
    ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
        #if canImport(FoundationNetworking)
        if !isRepeatable || request.httpBody != nil {
            let exchanges = SessionExchanges(cookies: cookies)
            let session = URLSession(configuration: session.configuration, delegate: exchanges, delegateQueue: nil)
            // The session ends after the task, and closes the connection.
            defer { session.finishTasksAndInvalidate() }
            return (session.dataTask(with: request), exchanges)
        }
        #endif
        return (session.dataTask(with: request), exchanges)
    }
}
