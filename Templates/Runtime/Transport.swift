// feature: core
public import Foundation

/// What carries requests to a server and answers back: `URLSessionTransport`, or a stub in tests.
public nonisolated protocol Transport: Sendable {
    /// Sends a request and waits for the whole answer, whatever its status.
    ///
    /// Throws a `URLError` when there is no answer, and `CancellationError` or `URLError.cancelled` when the task was
    /// cancelled, which must also end the exchange.
    func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse
}

/// A request, ready to be sent.
public nonisolated struct HTTPRequest: Sendable, Hashable {
    /// The method.
    public var method: HTTPMethod
    /// The absolute URL, query included.
    public var url: URL
    /// The header fields, credentials included.
    public var headers: HTTPHeaders
    /// The body, or nil for none.
    public var body: Data?
    /// For how many seconds nothing may arrive before the request is given up.
    public var timeout: TimeInterval

    /// Makes a request.
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

/// The answer of a server.
public nonisolated struct HTTPResponse: Sendable, Hashable {
    /// The status code (RFC 9110, section 15).
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body; empty when there is none.
    public var body: Data

    /// Makes an answer.
    public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Reads the body as JSON. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: body)
    }

    /// The body as text, in the character set that the content type names: UTF-8 unless it says ISO 8859-1.
    public var text: String {
        let type = headers["Content-Type"]?.lowercased() ?? ""
        let isLatin = type.contains("charset=iso-8859-1") || type.contains("charset=\"iso-8859-1\"")
        return isLatin ? String(body.map { Character(UnicodeScalar($0)) }) : String(decoding: body, as: UTF8.self)
    }
}

/// What is known of a call before it is sent, for hooks, logs and stubs. It holds nothing secret.
public nonisolated struct CallInfo: Sendable, Hashable {
    /// The operation of the description, such as `friends.loadFriends`.
    public let operation: String
    /// The method.
    public let method: HTTPMethod
    /// The path as the description writes it, placeholders unfilled.
    public let path: String
    /// What tells this call from every other.
    public let id: String

    /// Describes a call.
    public init(operation: String, method: HTTPMethod, path: String, id: String) {
        self.operation = operation
        self.method = method
        self.path = path
        self.id = id
    }
}
