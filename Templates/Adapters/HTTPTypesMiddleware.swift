// feature: swift-http-types
public import Foundation
public import HTTPTypes

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-http-types.git", from: "1.3.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "HTTPTypes", package: "swift-http-types"),

nonisolated extension WebClient {
    /// A middleware around each attempt that is written with the types of swift-http-types, which other clients and servers use, too.
    public nonisolated struct HTTPTypesMiddleware: Middleware {
        /// A closure that sends a request, and returns its response.
        public typealias Next =
            @Sendable (HTTPTypes.HTTPRequest, Data?) async throws -> (HTTPTypes.HTTPResponse, Data)

        private let step: @Sendable (HTTPTypes.HTTPRequest, Data?, Next) async throws -> (HTTPTypes.HTTPResponse, Data)

        /// Creates a middleware.
        ///
        /// - Parameter step: A closure that receives the request, its body, and the closure that sends them.
        public init(
            _ step:
                @escaping @Sendable (HTTPTypes.HTTPRequest, Data?, Next) async throws -> (
                    HTTPTypes.HTTPResponse, Data
                )
        ) {
            self.step = step
        }

        /// Sends a request through the closure. Throws a `ConnectionError` with `badURL` if the closure sends one without a URL.
        public func attempt(
            _ request: HTTPRequest, for call: CallInfo, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            let (head, body) = try await step(HTTPTypes.HTTPRequest(request), request.body) { head, body in
                let response = try await next(request.replacing(head, body))
                return (HTTPTypes.HTTPResponse(response), response.body)
            }
            return HTTPResponse(head, body: body)
        }
    }
}

nonisolated extension HTTPTypes.HTTPRequest {
    /// Creates the head of a request. A header field whose name is not valid is left out.
    public init(_ request: WebClient.HTTPRequest) {
        let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let host = parts?.percentEncodedHost ?? ""
        let path = (parts?.percentEncodedPath).map { $0.isEmpty ? "/" : $0 } ?? "/"
        self.init(
            method: HTTPTypes.HTTPRequest.Method(rawValue: request.method.rawValue) ?? .get, scheme: parts?.scheme,
            authority: parts?.port.map { "\(host):\($0)" } ?? host,
            path: path + (parts?.percentEncodedQuery.map { "?" + $0 } ?? ""),
            headerFields: HTTPTypes.HTTPFields(request.headers))
    }
}

nonisolated extension HTTPTypes.HTTPResponse {
    /// Creates the head of a response.
    public init(_ response: WebClient.HTTPResponse) {
        self.init(
            status: HTTPTypes.HTTPResponse.Status(code: response.statusCode),
            headerFields: HTTPTypes.HTTPFields(response.headers)
        )
    }
}

nonisolated extension HTTPTypes.HTTPFields {
    /// Creates header fields. One whose name is not valid (RFC 9110, section 5.1) is left out.
    public init(_ headers: WebClient.HTTPHeaders) {
        self.init()
        for field in headers {
            guard let name = HTTPTypes.HTTPField.Name(field.name) else { continue }
            append(HTTPTypes.HTTPField(name: name, value: field.value))
        }
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// Creates header fields.
    public init(_ fields: HTTPTypes.HTTPFields) { self.init(fields.map { (name: $0.name.rawName, value: $0.value) }) }
}

nonisolated extension WebClient.HTTPResponse {
    /// Creates a response.
    public init(_ head: HTTPTypes.HTTPResponse, body: Data = Data()) {
        self.init(statusCode: head.status.code, headers: WebClient.HTTPHeaders(head.headerFields), body: body)
    }
}

nonisolated extension WebClient.HTTPRequest {
    /// Returns the request with another head and body. The URL changes only if the head has another one.
    fileprivate func replacing(_ head: HTTPTypes.HTTPRequest, _ body: Data?) throws -> WebClient.HTTPRequest {
        var result = self
        let own = HTTPTypes.HTTPRequest(self)
        result.method = WebClient.HTTPMethod(rawValue: head.method.rawValue)
        result.headers = WebClient.HTTPHeaders(head.headerFields)
        result.body = body
        if body != nil { result.bodySource = nil }  // feature: uploads
        if (head.scheme, head.authority, head.path) != (own.scheme, own.authority, own.path) {
            guard let scheme = head.scheme, let authority = head.authority,
                let url = URL(string: "\(scheme)://\(authority)\(head.path ?? "/")")
            else { throw ServiceError.ConnectionError(.badURL) }
            result.url = url
        }
        return result
    }
}
