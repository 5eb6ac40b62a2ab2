// feature: core
public import Foundation

/// A response with a status code outside the range from 200 to 299.
public nonisolated struct ErrorResponse: Sendable, WebClient.Redacted {
    /// The status code of the response.
    public let statusCode: Int
    /// The header fields of the response.
    public let headers: WebClient.HTTPHeaders
    /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
    ///
    /// Include it in reports to the operator of the server.
    public let requestID: String?
    /// The error message: that of the error schema, or a text where servers usually put it, such as `detail` (RFC 9457).
    public let message: String?
    /// The decoded error, if the body matches the error schema.
    public let details: (any Sendable)?
    /// The unmodified body of the response.
    public let body: Data
    /// The call, with the number of its attempts.
    public private(set) var call: WebClient.CallInfo?
    /// Whether a redirect has led to another origin than that of the request, even if a later one led back.
    var hasLeftOrigin = false

    /// Creates an error response, for tests.
    public init(
        statusCode: Int, headers: WebClient.HTTPHeaders = [:], message: String? = nil, details: (any Sendable)? = nil,
        body: Data = Data(), call: WebClient.CallInfo? = nil
    ) {
        self.call = call
        self.statusCode = statusCode
        self.headers = headers
        self.message = message
        self.details = details
        self.body = body
        requestID = headers.requestID
    }

    /// The status code and the size of the body.
    public var shownParts: KeyValuePairs<String, String> {
        ["statusCode": "\(statusCode)", "body": "\(body.count) bytes"]
    }

    /// Whether the body is a web page, such as that of a log-in portal or a proxy.
    var isWebPage: Bool { WebClient.WebPage.isOne(body, contentType: headers["Content-Type"]) }

    func of(_ call: WebClient.CallInfo) -> ErrorResponse {
        var result = self
        result.call = call
        return result
    }

    /// Decodes the body as JSON. Throws a `DecodingError` if the body does not match the type.
    public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: body)
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
    public var requestID: String? { Self.requestIDNames.lazy.compactMap { self[$0] }.first }

    private static let requestIDNames = [
        "X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-RequestId", "X-Amz-Request-Id", "X-Ms-Request-Id",
        "X-GitHub-Request-Id", "X-Trace-Id", "CF-Ray",
    ]
}

nonisolated extension ServiceError {
    /// A successful response whose body does not match the API description.
    public nonisolated struct UnexpectedResponse: Sendable, Hashable, WebClient.Redacted {
        /// The status code of the response.
        public let statusCode: Int
        /// The header fields of the response.
        public let headers: WebClient.HTTPHeaders
        /// The location of the mismatch, such as `friends[2].email`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the response.
        public let reason: String
        /// The unmodified body of the response.
        public let body: Data
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?
        /// The location and the reason, without values of the response.
        let summary: WebClient.Redaction.ShownText

        /// Creates an unexpected response, for tests.
        public init(
            statusCode: Int, headers: WebClient.HTTPHeaders = [:], codingPath: String, reason: String,
            body: Data = Data(), call: WebClient.CallInfo? = nil
        ) {
            self.init(
                response: WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: body),
                codingPath: codingPath, reason: reason, summary: "", call: call)
        }

        init(
            response: WebClient.HTTPResponse, codingPath: String, reason: String, summary: String,
            call: WebClient.CallInfo?
        ) {
            statusCode = response.statusCode
            headers = response.headers
            body = response.body
            self.codingPath = codingPath
            self.reason = reason
            self.summary = WebClient.Redaction.ShownText(summary)
            self.call = call
        }

        init(_ response: WebClient.HTTPResponse, error: any Error) {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            self.init(
                response: response, codingPath: path, reason: reason,
                summary: JSONCoding.CodingFault.summary(of: error),
                call: nil)
        }

        /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
        public var requestID: String? { headers.requestID }

        /// The status code, the size of the body and the kind of the mismatch.
        public var shownParts: KeyValuePairs<String, String> {
            ["statusCode": "\(statusCode)", "body": "\(body.count) bytes", "reason": summary.text]
        }

        func of(_ call: WebClient.CallInfo) -> UnexpectedResponse {
            var result = self
            result.call = call
            return result
        }
    }
}

nonisolated extension WebClient {
    /// A decoder for the bodies of error responses.
    public nonisolated struct ErrorDecoder: Sendable {
        let read: @Sendable (Data) -> (details: any Sendable, message: String?)?

        /// Creates a decoder that decodes bodies as `Details`, and reads the error message from them.
        public init<Details: Decodable & Sendable>(
            _ type: Details.Type, message: @escaping @Sendable (Details) -> String? = { _ in nil }
        ) {
            read = { body in
                guard let details = Self.details(type, of: body), let details = details as? Details else { return nil }
                return (details, message(details))
            }
        }

        /// Returns the decoded body, or `nil` if its value is the same as that of a body without keys. A type whose properties are
        /// all optional can be read from any object, also from one that has none of its keys.
        private static func details(_ type: any Decodable.Type, of body: Data) -> (any Decodable)? {
            guard let details = try? JSONCoding.decodeError(type, from: body) else { return nil }
            guard let value = details as? any Equatable,
                let empty = try? JSONCoding.decodeError(type, from: Data("{}".utf8)), isSame(value, as: empty)
            else { return details }
            return nil
        }

        private static func isSame<Value: Equatable, Other>(_ value: Value, as other: Other) -> Bool {
            other as? Value == value
        }

        private init(read: @escaping @Sendable (Data) -> (details: any Sendable, message: String?)?) {
            self.read = read
        }

        /// A decoder that leaves `message` and `details` `nil`, for a server without an error schema.
        public static let disabled = ErrorDecoder(read: { _ in nil })
    }
}

nonisolated extension ServiceError: LocalizedError {
    /// A message for the user: the message in the server's error response, or a sentence in English.
    ///
    /// The sentence for `.invalidRequest` contains names of the API, and is meant for developers. For
    /// `.transportFailed`, the message is that of the error, if it is a `LocalizedError`.
    public var errorDescription: String? {
        switch self {
        case .noInternetConnection: "No internet connection is available."
        case .connectionFailed: "The connection to the server failed."
        case .untrustedServer: "The identity of the server could not be verified."
        case .timedOut: "The server did not respond in time."
        case .cancelled: "The request was canceled."
        case .response(let response), .preconditionFailed(let response):
            response.message ?? Self.sentence(forStatus: response.statusCode)
        // feature: long-operations {
        case .operationFailed(let failure): failure.message ?? "The operation failed."
        // }
        case .unexpectedResponse: "The server's response could not be understood."
        case .invalidRequest(let request):
            "The request is not valid: " + request.violations.map(\.description).joined(separator: "; ") + "."
        case .missingCredentials: "The request requires credentials that are not available."
        case .signInRequired(let session): session.cause?.message ?? "The session has ended. Sign in again."
        case .transportFailed(let failure):
            (failure.error as? any LocalizedError)?.errorDescription ?? "The request failed."
        }
    }

    private static func sentence(forStatus statusCode: Int) -> String {
        switch statusCode {
        case 401: "The server did not accept your credentials (401)."
        case 403: "You do not have permission to do this (403)."
        case 404: "The server could not find the requested item (404)."
        case 429: "Too many requests. Try again later (429)."
        case 400..<500: "The server did not accept the request (\(statusCode))."
        case 500...: "The server reported an error (\(statusCode))."
        default: "The server returned status code \(statusCode)."
        }
    }
}
