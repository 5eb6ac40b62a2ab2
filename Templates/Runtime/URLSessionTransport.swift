// feature: core
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends requests with URLSession.
///
/// Redirects are followed; to another scheme, host or port only those headers go along that cannot be secret. Cookies that
/// a server sets are sent back to it, unless a parameter has the same name. Cancelling the task closes the connection.
public nonisolated final class URLSessionTransport: Transport {
    private let session: URLSession
    private let cookies: SessionCookies
    private let exchanges: SessionExchanges

    /// Makes a transport with a session of its own; by default one without a cache, that keeps cookies in memory.
    ///
    /// It takes no session, because only a session's delegate can keep credentials from another host on Linux.
    public init(configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration()) {
        cookies = SessionCookies(storage: configuration.httpShouldSetCookies ? configuration.httpCookieStorage : nil)
        exchanges = SessionExchanges(cookies: cookies)
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // Cookies are put into requests here: on Linux, a session's own would replace those of the description.
        own.httpShouldSetCookies = false
        session = URLSession(configuration: own, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// The default configuration, to start one's own from: no cache, cookies in memory.
    public static func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return configuration
    }

    /// Sends a request and waits for the whole answer.
    public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        let ownCookies = request.headers["Cookie"]
        let exchange = SessionExchange(session.dataTask(with: urlRequest(request, ownCookies)), cookies: ownCookies)
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

    private func urlRequest(_ request: HTTPRequest, _ ownCookies: String?) -> URLRequest {
        var result = URLRequest(url: request.url)
        // Linux counts in whole seconds, takes 0 for none, and heeds this property but not the initializer's argument.
        result.timeoutInterval = request.timeout.isNaN ? 60 : min(max(request.timeout.rounded(.up), 1), 1e9)
        result.httpMethod = request.method.rawValue
        result.httpBody = request.body
        for field in request.headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        result.setValue(cookies.header(ownCookies, for: request.url), forHTTPHeaderField: "Cookie")
        return result
    }
}

/// The cookies that servers have set.
nonisolated struct SessionCookies: Sendable {
    let storage: HTTPCookieStorage?

    /// The Cookie header of a request: its own cookies, and those of the server that have other names.
    func header(_ own: String?, for url: URL?) -> String? {
        let pairs = (own?.components(separatedBy: "; ") ?? []).filter { !$0.isEmpty }
        let names = Set(pairs.map { $0.prefix { $0 != "=" } })
        let kept = (url.flatMap { storage?.cookies(for: $0) } ?? []).filter { !names.contains($0.name[...]) }
        let all = pairs + kept.map { "\($0.name)=\($0.value)" }.sorted()
        return all.isEmpty ? nil : all.joined(separator: "; ")
    }
}
