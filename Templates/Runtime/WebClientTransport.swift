// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A type that sends requests to a server and returns responses: `URLSessionTransport`, or a stub in tests.
    public nonisolated protocol Transport: Sendable {
        /// Sends a request and returns the complete response, regardless of its status code.
        ///
        /// Throws a `URLError` if there is no response. If the task is cancelled, ends the exchange and throws
        /// `CancellationError` or `URLError.cancelled`.
        func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse
    }

    /// A request that is ready to be sent.
    public nonisolated struct HTTPRequest: Sendable, Hashable {
        /// The method.
        public var method: HTTPMethod
        /// The absolute URL, including the query.
        public var url: URL
        /// The header fields, including the credentials.
        public var headers: HTTPHeaders
        /// The body, or nil for none.
        public var body: Data?
        /// The number of seconds without data after which the request times out.
        public var timeout: TimeInterval

        /// Creates a request.
        public init(
            method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: Data? = nil, timeout: TimeInterval = 60
        ) {
            self.method = method
            self.url = url
            self.headers = headers
            self.body = body
            self.timeout = timeout
        }
    }

    /// The response of a server.
    public nonisolated struct HTTPResponse: Sendable, Hashable {
        /// The status code (RFC 9110, section 15).
        public var status: Int
        /// The header fields.
        public var headers: HTTPHeaders
        /// The body; empty if there is none.
        public var body: Data

        /// Creates a response.
        public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Decodes the body as JSON. Throws a `DecodingError` if the body does not match the type.
        public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try JSONCoding.makeDecoder().decode(type, from: body)
        }

        /// The body as text, in the character set of the content type: ISO 8859-1 if specified, otherwise UTF-8.
        public var text: String {
            let type = headers["Content-Type"]?.lowercased() ?? ""
            let isLatin = type.contains("charset=iso-8859-1") || type.contains("charset=\"iso-8859-1\"")
            return isLatin ? String(body.map { Character(UnicodeScalar($0)) }) : String(decoding: body, as: UTF8.self)
        }
    }

    /// The information about a call before it is sent, for hooks, logs and stubs. It contains no secrets.
    public nonisolated struct CallInfo: Sendable, Hashable {
        /// The operation of the description, such as `friends.loadFriends`.
        public let operation: String
        /// The method.
        public let method: HTTPMethod
        /// The path in the description, with its placeholders.
        public let path: String
        /// The unique identifier of the call.
        public let id: String

        /// Creates the information about a call.
        public init(operation: String, method: HTTPMethod, path: String, id: String) {
            self.operation = operation
            self.method = method
            self.path = path
            self.id = id
        }
    }
}
