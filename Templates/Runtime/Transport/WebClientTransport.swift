// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A type that sends requests to a server and returns responses: `URLSessionTransport`, or a stub in tests.
    public nonisolated protocol Transport: Sendable {
        /// Sends a request once, and returns the complete response, regardless of its status code. Does not follow
        /// redirects, and does not send the request again: the client does both.
        ///
        /// Throws a `ServiceError.ConnectionError` if there is no response, or another error, which becomes `.transportFailed`. If
        /// the task is canceled, cancels the request at once and throws `CancellationError`.
        func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse
    }

    /// A request that is ready to be sent.
    public nonisolated struct HTTPRequest: Sendable, Hashable, Redacted {
        /// The method.
        public var method: HTTPMethod
        /// The absolute URL, including the query.
        public var url: URL
        /// The header fields, including the credentials.
        public var headers: HTTPHeaders
        /// The body, or `nil` if there is none.
        public var body: Data?
        // feature: uploads {
        /// The body, if it is read while it is sent. `body` is `nil` then. Only an `UploadingTransport` receives it.
        public var bodySource: BodySource?
        // }
        /// The number of seconds that the exchange may take. The client enforces it.
        public var timeout: TimeInterval
        /// The maximum number of bytes of the response's body, after decompression. A transport throws
        /// `ConnectionError` with `dataLengthExceedsMaximum` if there are more.
        public var maximumResponseSize: Int
        /// Whether the server may receive the request more than once. If not, a transport does not use a connection on which
        /// the system may send it again.
        public var isRepeatable: Bool

        /// Creates a request. It is repeatable if its method is idempotent.
        public init(
            method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: Data? = nil, timeout: TimeInterval = 60,
            maximumResponseSize: Int = 64 << 20
        ) {
            self.method = method
            self.url = url
            self.headers = headers
            self.body = body
            self.timeout = timeout
            self.maximumResponseSize = maximumResponseSize
            isRepeatable = method.isIdempotent
        }

        /// The method, the scheme and the host, the names of the headers and the size of the body.
        public var shownParts: KeyValuePairs<String, String> {
            [
                "method": method.rawValue, "origin": WebClient.Redirection.origin(of: url),
                "headers": headers.description,
                // feature: uploads {
                "body": bodySize.map { "\($0) bytes" } ?? "unknown",
                    // } else {
                    // "body": "\(body?.count ?? 0) bytes",
                    // }
            ]
        }
    }

    /// A response of a server.
    public nonisolated struct HTTPResponse: Sendable, Hashable, Redacted {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders
        /// The body, which is empty if there is none.
        public var body: Data
        /// Whether a redirect has led to another origin than that of the request, even if a later one led back. Responses are
        /// compared without it.
        var hasLeftOrigin = false
        // feature: streams {
        /// The body, if it is read as it arrives. Responses are compared without it.
        var stream: ByteChunks?
        // }
        // feature: url-session {
        #if !canImport(FoundationNetworking)
        /// What URLSession measured of the exchange, such as the time of the lookup and of the handshake. Only
        /// `URLSessionTransport` sets it. Responses are compared without it.
        public var metrics: URLSessionTaskMetrics?
        #endif
        // }

        /// Creates a response.
        public init(statusCode: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
            self.statusCode = statusCode
            self.headers = headers
            self.body = body
        }

        /// The status code, the names of the headers and the size of the body.
        public var shownParts: KeyValuePairs<String, String> {
            ["statusCode": "\(statusCode)", "headers": headers.description, "body": "\(body.count) bytes"]
        }

        /// Compares two responses, without what URLSession measured, and without their redirects.
        public static func == (one: HTTPResponse, other: HTTPResponse) -> Bool {
            one.statusCode == other.statusCode && one.headers == other.headers && one.body == other.body
        }

        /// Hashes the response, without what URLSession measured, and without its redirects.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(statusCode)
            hasher.combine(headers)
            hasher.combine(body)
        }

        /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
        public var requestID: String? { headers.requestID }

        /// Decodes the body as JSON, without reporting decoding issues. Throws a `DecodingError` if the body does not
        /// match the type.
        public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            try JSONCoding.decode(type, from: body)
        }

        // feature: charsets {
        /// The body as text in the charset of the Content-Type header, such as `windows-1252`, without a byte order mark.
        // } else {
        // /// The body as text in the charset of the Content-Type header (UTF-8, UTF-16 or ISO 8859-1), without a byte order mark.
        // }
        /// If there is no charset, or it is another one, the body is read as UTF-8. If the Content-Type is JSON, and
        /// the body is a string in JSON, it is the value of that string.
        public var text: String {
            let contentType = headers["Content-Type"]
            return TextDecoding.jsonString(body, contentType: contentType)
                ?? TextDecoding.text(body, contentType: contentType)
        }
    }

    /// A description of a call for observers, logs and transports. It contains no secrets.
    public nonisolated struct CallInfo: Sendable, Hashable {
        /// The identifier of the operation, such as `friends.loadFriends`.
        public let operation: String
        /// The method.
        public let method: HTTPMethod
        /// The path in the API description, with its placeholders.
        public let path: String
        /// The unique identifier of the call.
        public let id: String
        /// The number of the attempt, from 1. In an error or at the end of a call, it is the number of all attempts, which is
        /// 0 if nothing was sent.
        public let attempt: Int
        /// The path with the base path of the server, as logs show it.
        let shownPath: Redaction.ShownText

        /// Creates a description of a call.
        public init(operation: String, method: HTTPMethod, path: String, id: String, attempt: Int = 0) {
            self.init(operation: operation, method: method, path: path, id: id, attempt: attempt, shownPath: path)
        }

        init(operation: String, method: HTTPMethod, path: String, id: String, attempt: Int = 0, shownPath: String) {
            self.operation = operation
            self.method = method
            self.path = path
            self.id = id
            self.attempt = attempt
            self.shownPath = Redaction.ShownText(shownPath)
        }

        /// Returns the description with the number of an attempt.
        func attempt(_ number: Int) -> CallInfo {
            CallInfo(
                operation: operation, method: method, path: path, id: id, attempt: number, shownPath: shownPath.text)
        }
    }
}
