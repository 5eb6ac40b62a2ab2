// feature: core
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends requests with URLSession.
///
/// Redirects are followed; to another scheme, host or port only headers that cannot be secret go along. Cancelling the
/// task closes the connection.
public nonisolated final class URLSessionTransport: Transport {
    private let session: URLSession

    /// Makes a transport of a session; by default of one that keeps neither caches nor cookies on disk.
    public init(session: URLSession? = nil) {
        self.session = session ?? URLSession(configuration: Self.makeConfiguration())
    }

    /// The default configuration: no cache, cookies in memory.
    public static func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return configuration
    }

    /// Sends a request and waits for the whole answer.
    public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        let (data, response) = try await session.data(for: Self.urlRequest(request))
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return HTTPResponse(status: response.statusCode, headers: Self.headers(response), body: data)
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var result = URLRequest(url: request.url, timeoutInterval: request.timeout)
        result.httpMethod = request.method.rawValue
        result.httpBody = request.body
        for field in request.headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        return result
    }

    private static func headers(_ response: HTTPURLResponse) -> HTTPHeaders {
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { (name: $0, value: "\(value)") }
        }
        return HTTPHeaders(fields.sorted { $0.name < $1.name })
    }
}
