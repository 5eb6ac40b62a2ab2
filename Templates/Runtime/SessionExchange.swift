// feature: core
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of the session, which finds the exchange of a task.
nonisolated final class SessionExchanges: NSObject, URLSessionDataDelegate {
    private let exchanges = Locked<[Int: SessionExchange]>([:])
    private let cookies: SessionCookies

    init(cookies: SessionCookies) { self.cookies = cookies }

    func add(_ exchange: SessionExchange) { exchanges.withLock { $0[exchange.task.taskIdentifier] = exchange } }

    func remove(_ exchange: SessionExchange) { exchanges.withLock { $0[exchange.task.taskIdentifier] = nil } }

    private func exchange(_ task: URLSessionTask) -> SessionExchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        cookies.store(task.response)
        exchange(task)?.finish(task.response, error)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        cookies.store(response)
        if exchange(task)?.noteRedirect() == false { return completionHandler(nil) }
        let isSameOrigin = Redirection.isSameOrigin(response.url ?? task.currentRequest?.url, request.url)
        var request = isSameOrigin ? request : Redirection.stripped(request)
        let own = isSameOrigin ? exchange(task)?.cookies : nil
        request.setValue(cookies.header(own, for: request.url), forHTTPHeaderField: "Cookie")
        completionHandler(request)
    }

    /// Rejects authentication challenges, so that the caller receives the 401. By default, URLSession would try stored
    /// credentials, and on Linux it does not finish.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
            NSURLAuthenticationMethodHTMLForm, NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
            NSURLAuthenticationMethodDefault:
            exchange(task)?.noteChallenge()
            completionHandler(.rejectProtectionSpace, nil)
        default: completionHandler(.performDefaultHandling, nil)
        }
    }
}

/// The rules for redirected requests.
nonisolated enum Redirection {
    private static let forwardable: Set<String> = [
        "accept", "accept-encoding", "accept-language", "content-encoding", "content-language", "content-length",
        "content-type", "range", "user-agent",
    ]

    /// Returns whether two URLs have the same origin (RFC 6454, section 5).
    static func isSameOrigin(_ one: URL?, _ other: URL?) -> Bool {
        guard let one, let other else { return false }
        return origin(one) == origin(other)
    }

    /// Returns a request without the headers that may be secret (RFC 9110, section 15.4).
    static func stripped(_ request: URLRequest) -> URLRequest {
        var request = request
        for name in (request.allHTTPHeaderFields ?? [:]).keys where !forwardable.contains(name.lowercased()) {
            request.setValue(nil, forHTTPHeaderField: name)
        }
        return request
    }

    private static func origin(_ url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
    }
}

/// A task of the session, and the continuation that waits for its response.
nonisolated final class SessionExchange: Sendable {
    private nonisolated struct State: Sendable {
        var continuation: CheckedContinuation<WebClient.HTTPResponse, any Error>?
        var body = Data()
        var isCancelled = false
        var isChallenged = false
        var redirects = 0
    }

    let task: URLSessionDataTask
    /// The request's own cookies.
    let cookies: String?
    private let state = Locked(State())

    init(_ task: URLSessionDataTask, cookies: String?) {
        self.task = task
        self.cookies = cookies
    }

    func start(_ continuation: CheckedContinuation<WebClient.HTTPResponse, any Error>) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.continuation = continuation }
            return state.isCancelled
        }
        if isCancelled { return continuation.resume(throwing: CancellationError()) }
        task.resume()
    }

    func cancel() {
        state.withLock { $0.isCancelled = true }
        task.cancel()
        takeContinuation()?.resume(throwing: CancellationError())
    }

    /// Counts a redirect. Ends the exchange and returns `false` if there are too many, because Linux has no limit.
    func noteRedirect() -> Bool {
        let isWithinLimit = state.withLock { state in
            state.redirects += 1
            return state.redirects <= 20
        }
        if !isWithinLimit {
            takeContinuation()?.resume(throwing: URLError(.httpTooManyRedirects))
            task.cancel()
        }
        return isWithinLimit
    }

    func noteChallenge() { state.withLock { $0.isChallenged = true } }

    func receive(_ data: Data) { state.withLock { $0.body.append(data) } }

    func finish(_ response: URLResponse?, _ error: (any Error)?) {
        guard let continuation = takeContinuation() else { return }
        let (body, isChallenged) = state.withLock { ($0.body, $0.isChallenged) }
        // On Linux, a rejected challenge cancels the task, which still has a response.
        if let error, !isChallenged || response == nil { return continuation.resume(throwing: error) }
        guard let response = response as? HTTPURLResponse else {
            return continuation.resume(throwing: URLError(.badServerResponse))
        }
        continuation.resume(
            returning: WebClient.HTTPResponse(
                statusCode: response.statusCode, headers: Self.headers(response), body: body))
    }

    private func takeContinuation() -> CheckedContinuation<WebClient.HTTPResponse, any Error>? {
        state.withLock { state in
            defer { state.continuation = nil }
            return state.continuation
        }
    }

    private static func headers(_ response: HTTPURLResponse) -> WebClient.HTTPHeaders {
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { (name: $0, value: "\(value)") }
        }
        return WebClient.HTTPHeaders(fields.sorted { $0.name < $1.name })
    }
}
