// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A type that sends requests to a server and returns responses: `URLSessionTransport`, or a stub in tests.
    public nonisolated protocol Transport: Sendable {
        /// Sends a request and returns the complete response, regardless of its status code.
        ///
        /// Throws a `URLError` if there is no response, or another error, which becomes `.transportFailed`. If the task
        /// is canceled, cancels the request and throws `CancellationError` or `URLError.cancelled`.
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
        /// The body, or `nil` if there is none.
        public var body: Data?
        /// The number of seconds without data after which the request times out. `URLSessionTransport` rounds it up to
        /// at least one whole second.
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

    /// A response of a server.
    public nonisolated struct HTTPResponse: Sendable, Hashable {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders
        /// The body, which is empty if there is none.
        public var body: Data

        /// Creates a response.
        public init(statusCode: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
            self.statusCode = statusCode
            self.headers = headers
            self.body = body
        }

        /// Decodes the body as JSON, without reporting decoding issues. Throws a `DecodingError` if the body does not
        /// match the type.
        public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            try JSONCoding.decode(type, from: body)
        }

        /// The body, decoded as UTF-8, or as ISO 8859-1 if the Content-Type header specifies that charset. Other
        /// charsets are not supported.
        public var text: String {
            charset == "iso-8859-1"
                ? String(body.map { Character(UnicodeScalar($0)) }) : String(decoding: body, as: UTF8.self)
        }

        /// The parameter `charset` of the content type, in lowercase.
        private var charset: String? {
            for parameter in (headers["Content-Type"] ?? "").split(separator: ";").dropFirst() {
                let halves = parameter.split(separator: "=", maxSplits: 1).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                guard halves.count == 2, halves[0].lowercased() == "charset" else { continue }
                return halves[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")).lowercased()
            }
            return nil
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

        /// Creates a description of a call.
        public init(operation: String, method: HTTPMethod, path: String, id: String) {
            self.operation = operation
            self.method = method
            self.path = path
            self.id = id
        }
    }
}
