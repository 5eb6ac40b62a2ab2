// feature: url-session
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// A transport that sends requests with URLSession.
///
// feature: session-cookies {
/// Cookies that a server sets are sent back to it, unless a parameter has the same name. Authentication challenges are
/// rejected, so that a 401 is returned, and redirects are not followed. Canceling the task cancels the request.
// } else {
// /// It keeps no cookies. Authentication challenges are rejected, so that a 401 is returned, and redirects are not followed.
// /// Canceling the task cancels the request.
// }
///
/// Requests share connections. On Linux, where the system sends a request again if a shared connection ends, a request that
/// is not repeatable, or that has a body, uses a new connection.
public nonisolated final class URLSessionTransport: WebClient.Transport, WebClient.Redacted {
    private let connections: WebClient.SessionConnections
    private let cookies: WebClient.SessionCookies  // feature: session-cookies
    private let policy: (any WebClient.SessionExchanges.Policy)?

    // A session of the app would have its own delegate, and only a delegate can refuse redirects.

    /// Creates a transport with its own session.
    ///
    // feature: session-cookies {
    /// - Parameter configuration: The configuration of the session. Its timeout is not used; its cookie storage is. By
    ///   default, the session has no cache and keeps cookies in memory.
    // } else {
    // /// - Parameter configuration: The configuration of the session. Its timeout and its cookie storage are not used. By default, the
    // ///   session has no cache.
    // }
    public convenience init(configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration()) {
        self.init(configuration: configuration, policy: nil)
    }

    init(configuration: URLSessionConfiguration, policy: (any WebClient.SessionExchanges.Policy)?) {
        self.policy = policy
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // feature: session-cookies {
        let cookies = WebClient.SessionCookies(configuration)
        self.cookies = cookies
        WebClient.SessionCookies.takeOver(own)
        connections = WebClient.SessionConnections(own, policy) {
            WebClient.SessionExchanges(cookies: cookies, policy: policy)
        }
        // } else {
        // own.httpShouldSetCookies = false
        // own.httpCookieAcceptPolicy = .never
        // connections = WebClient.SessionConnections(own, policy) { WebClient.SessionExchanges(policy: policy) }
        // }
    }

    // feature: session-cookies {
    /// Returns the default configuration, with no cache and with cookies in memory, as a base for other configurations.
    // } else {
    // /// Returns the default configuration, with no cache, as a base for other configurations.
    // }
    public static func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return configuration
    }

    /// Nothing, because the session can have secrets.
    public var shownParts: KeyValuePairs<String, String> { [:] }

    /// Sends a request and returns the complete response.
    public func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
        -> WebClient.HTTPResponse
    {
        try policy?.check(request.url)
        // feature: session-uploads {
        let upload = try await WebClient.SessionUpload.prepared(for: request)
        var outgoing = urlRequest(request)
        upload?.complete(&outgoing)
        let (task, exchanges) = connections.task(
            with: outgoing, isRepeatable: request.isRepeatable, file: upload?.file)
        let exchange = WebClient.SessionExchange(task, limit: request.maximumResponseSize)
        exchange.attach(upload)
        // } else {
        // let (task, exchanges) = connections.task(with: urlRequest(request), isRepeatable: request.isRepeatable)
        // let exchange = WebClient.SessionExchange(task, limit: request.maximumResponseSize)
        // }
        defer { exchanges.remove(exchange) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchanges.add(exchange)
                exchange.start(continuation)
            }
        } onCancel: {
            exchange.cancel()
        }
    }

    // feature: session-streams {
    #if canImport(FoundationNetworking)
    /// The number of bytes that can wait for a reader in memory. If there are more, they wait on the disk.
    private static let bufferSize = 1 << 18
    /// The number of bytes that can wait on the disk. If there are more, the response ends with an error.
    private static let spillLimit: Int64 = 4 << 30
    #else
    /// The number of bytes that can wait for a reader. If there are more, the transport slows down the server.
    private static let bufferSize = 8 << 20
    #endif

    /// Sends a request, and returns the response as soon as its header fields are there.
    public func open(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
    ) async throws -> WebClient.StreamedResponse {
        try policy?.check(request.url)
        let pressure = WebClient.SessionPressure()
        #if canImport(FoundationNetworking)
        // On Linux, the server cannot be slowed down.
        let queue = WebClient.ByteQueue(limit: Self.bufferSize, spillLimit: Self.spillLimit)
        #else
        let queue = WebClient.ByteQueue(limit: Self.bufferSize) { pressure.release() }
        #endif
        var head = urlRequest(request)
        // The client also enforces the time without data of a body.
        head.timeoutInterval = 1e9
        // feature: session-uploads {
        let upload = try await WebClient.SessionUpload.prepared(for: request)
        upload?.complete(&head)
        let (task, exchanges) = connections.streamTask(
            with: head, file: upload?.file, isRepeatable: request.isRepeatable)
        let exchange = WebClient.SessionExchange(
            task, limit: request.maximumResponseSize, queue: queue, pressure: pressure)
        exchange.attach(upload)
        // } else {
        // let (task, exchanges) = connections.streamTask(with: head, isRepeatable: request.isRepeatable)
        // let exchange = WebClient.SessionExchange(
        // task, limit: request.maximumResponseSize, queue: queue, pressure: pressure)
        // }
        let end = { @Sendable in
            exchange.cancel()
            exchanges.remove(exchange)
        }
        do {
            let response = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    exchanges.add(exchange)
                    exchange.start(continuation)
                }
            } onCancel: {
                exchange.cancel()
            }
            let body = WebClient.ByteChunks(next: { try await queue.next() }, cancel: end)
            return WebClient.StreamedResponse(statusCode: response.statusCode, headers: response.headers, body: body)
        } catch {
            end()
            throw error
        }
    }

    // }
    private func urlRequest(_ request: WebClient.HTTPRequest) -> URLRequest {
        var result = URLRequest(url: request.url)
        // The client enforces the timeout. That of the session, which is about the time without data, must not be earlier;
        // Linux uses whole seconds, and treats 0 as no timeout.
        result.timeoutInterval = request.timeout.isNaN ? 60 : min(max(request.timeout.rounded(.up) + 1, 1), 1e9)
        result.httpMethod = request.method.rawValue
        result.httpBody = request.body
        for field in request.headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        let ownCookies = request.headers.values(for: "Cookie").joined(separator: "; ")
        // feature: session-cookies {
        result.setValue(cookies.header(ownCookies, for: request.url), forHTTPHeaderField: "Cookie")
        // } else {
        // result.setValue(ownCookies.isEmpty ? nil : ownCookies, forHTTPHeaderField: "Cookie")
        // }
        WebClient.ContentCoding.prepare(&result)
        return result
    }
}
// feature: conditional {
// feature: session-cookies {

nonisolated extension URLSessionTransport: WebClient.CookieTransport {
    func cookieHeader(_ own: String?, for url: URL) -> String? { cookies.header(own, for: url) }
}
// }
// }
// feature: downloads {

nonisolated extension URLRequest {
    /// Creates a request of URLSession from one of the client, such as that of a download with its credentials.
    public init(_ request: WebClient.HTTPRequest) {
        self.init(url: request.url, timeoutInterval: request.timeout)
        httpMethod = request.method.rawValue
        httpBody = request.body
        if let data = request.bodySource?.data { httpBody = data }  // feature: uploads
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}
// }
