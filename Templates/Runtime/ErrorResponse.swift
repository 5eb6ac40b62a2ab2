// feature: core
public import Foundation

/// An answer whose status is no success.
public nonisolated struct ErrorResponse: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// What the server calls this request, for its operators: the value of `X-Request-Id` or one of its kin.
    public let requestID: String?
    /// The message of the error shape, when the body is one.
    public let message: String?
    /// The error shape, when the body is one.
    public let details: (any Sendable)?
    /// The body as it came.
    public let body: Data

    /// Makes an answer, for tests.
    public init(
        status: Int, headers: HTTPHeaders = [:], message: String? = nil, details: (any Sendable)? = nil,
        body: Data = Data()
    ) {
        self.status = status
        self.headers = headers
        self.message = message
        self.details = details
        self.body = body
        requestID = Self.requestIDNames.lazy.compactMap { headers[$0] }.first
    }

    /// Reads the body as JSON. Throws a `DecodingError` when it does not fit.
    public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: body)
    }

    private static let requestIDNames = [
        "X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-RequestId", "X-Amz-Request-Id", "X-Ms-Request-Id",
        "X-GitHub-Request-Id", "X-Trace-Id", "CF-Ray",
    ]
}

/// A successful answer whose body does not fit the description.
public nonisolated struct UnexpectedAnswer: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// Where the body does not fit, such as `friends[2].email`; empty for the body as a whole.
    public let codingPath: String
    /// What does not fit.
    public let reason: String
    /// The body as it came.
    public let body: Data

    /// Makes one, for tests.
    public init(status: Int, codingPath: String, reason: String, body: Data = Data()) {
        self.status = status
        self.codingPath = codingPath
        self.reason = reason
        self.body = body
    }

    init(status: Int, body: Data, error: any Error) {
        let (path, reason) = CodingFault.explain(error)
        self.init(status: status, codingPath: path, reason: reason, body: body)
    }
}

/// The error shape of a server: how the body of a failed call is read.
public nonisolated struct ErrorFormat: Sendable {
    let read: @Sendable (Data) -> (details: any Sendable, message: String?)?

    /// Reads bodies as `Shape`, and takes the message for people from it.
    public init<Shape: Decodable & Sendable>(
        _ shape: Shape.Type, message: @escaping @Sendable (Shape) -> String? = { _ in nil }
    ) {
        read = { body in
            guard let details = try? JSONCoding.makeDecoder().decode(shape, from: body) else { return nil }
            return (details, message(details))
        }
    }

    private init(read: @escaping @Sendable (Data) -> (details: any Sendable, message: String?)?) { self.read = read }

    /// No error shape: bodies are left as they are.
    public static let none = ErrorFormat(read: { _ in nil })
}
