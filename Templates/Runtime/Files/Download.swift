// feature: downloads
public import Foundation

/// The file that an operation returns. Nothing is sent before one of its methods is called.
///
///     try await api.films.contentDownload(id: 3).save(to: file) { progress in
///         print(progress.fraction ?? 0)
///     }
///
/// Each method sends a request of its own.
public nonisolated struct Download: Sendable {
    /// What a caller is told about a transfer, in order, and never after the method has returned.
    public typealias ProgressHandler = @Sendable (WebClient.TransferProgress) -> Void

    nonisolated enum Source: Sendable {
        case request(WebClient, WebClient.Request)
        case made(@Sendable () async throws -> Download)
        case data(WebClient.HTTPResponse)
    }

    let source: Source

    init(_ client: WebClient, _ request: WebClient.Request) { source = .request(client, request) }

    /// Creates a download of bytes that are there already, for tests and previews.
    public init(_ data: Data, statusCode: Int = 200, headers: WebClient.HTTPHeaders = [:]) {
        source = .data(WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: data))
    }

    /// Creates a download that a closure decides about when one of its methods is called, for tests and previews.
    public init(_ make: @escaping @Sendable () async throws -> Download) { source = .made(make) }

    /// The URL of the file, for a player or a view that loads it. It has no credentials. `nil` if an argument cannot be sent.
    public var url: URL? {
        guard case .request(let client, let request) = source else { return nil }
        let info = client.callInfo(for: request)
        return try? client.prepare(request, info).request.url
    }

    /// Returns the request with its credentials, for a player or a loader of images that sends it.
    ///
    /// Throws `ServiceError.signInRequired` if there are no credentials.
    public func signedRequest() async throws(ServiceError) -> WebClient.HTTPRequest {
        switch source {
        case .request(let client, let request): return try await client.signed(request)
        case .made(let make): return try await Self.made(make).signedRequest()
        case .data: throw .connectionFailed(ServiceError.ConnectionError(.unsupportedURL))
        }
    }

    /// Returns the file as a whole.
    public func data() async throws(ServiceError) -> Data {
        switch source {
        case .request(let client, let request): return try await client.data(for: request)
        case .made(let make): return try await Self.made(make).data()
        case .data(let response): return response.body
        }
    }

    /// Reads the file in chunks, as it arrives, inside a closure.
    ///
    /// - Parameters:
    ///   - progress: A closure that is called after each chunk.
    ///   - read: A closure that reads the chunks. The exchange ends when it returns. Its error becomes a `ServiceError`.
    public func read<Value: Sendable>(
        progress: ProgressHandler? = nil, isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ read: (WebClient.ResponseHead, WebClient.ByteChunks) async throws -> Value
    ) async throws(ServiceError) -> Value {
        switch source {
        case .request(let client, let request):
            return try await client.read(isolation: isolation, request, progress, read)
        case .made(let make): return try await Self.made(make).read(progress: progress, read)
        case .data(let response):
            do {
                let head = WebClient.ResponseHead(statusCode: response.statusCode, headers: response.headers)
                return try await read(head, WebClient.ByteChunks(response.body).reporting(head, progress))
            } catch {
                throw ServiceError(thrown: error)
            }
        }
    }

    static func made(
        _ make: @escaping @Sendable () async throws -> Download
    ) async throws(ServiceError) -> Download {
        do {
            return try await make()
        } catch {
            throw ServiceError(thrown: error)
        }
    }
}

nonisolated extension WebClient {
    /// The status code and the header fields of a response.
    public nonisolated struct ResponseHead: Sendable {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders

        /// Creates a head.
        public init(statusCode: Int, headers: HTTPHeaders = [:]) {
            self.statusCode = statusCode
            self.headers = headers
        }

        /// The size of the body in bytes, or `nil` if the server does not send it.
        public var contentLength: Int64? {
            headers["Content-Length"].flatMap { UInt64($0) }.flatMap { Int64(exactly: $0) }
        }
    }
}
