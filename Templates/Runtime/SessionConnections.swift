// feature: core
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The sessions of a transport, and with them the connections that its requests use.
///
/// On Linux, a request that a server must not receive twice has a session of its own, and so a new connection. If a reused
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
    func task(with request: URLRequest) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
        #if canImport(FoundationNetworking)
        if !Self.canReuseConnection(request) {
            let exchanges = SessionExchanges(cookies: cookies)
            let session = URLSession(configuration: session.configuration, delegate: exchanges, delegateQueue: nil)
            // The session ends after the task, and closes the connection.
            defer { session.finishTasksAndInvalidate() }
            return (session.dataTask(with: request), exchanges)
        }
        #endif
        return (session.dataTask(with: request), exchanges)
    }

    #if canImport(FoundationNetworking)
    /// Returns whether libcurl may send a request again: the method is idempotent (RFC 9110, section 9.2.2), and there is no
    /// body.
    private static func canReuseConnection(_ request: URLRequest) -> Bool {
        request.httpBody == nil && request.httpBodyStream == nil
            && WebClient.HTTPMethod(rawValue: request.httpMethod ?? "GET").isIdempotent
    }
    #endif
}
