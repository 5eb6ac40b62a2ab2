// feature: core
public import Foundation

/// An error that a call throws.
public nonisolated enum ServiceError: Error, Sendable {
    /// No network is available, or the system does not allow its use.
    case noInternetConnection(URLError)
    /// The exchange with the server failed for a reason that does not match another case, such as an unknown host, an
    /// untrusted certificate, a closed connection or too many redirects.
    case connectionFailed(URLError)
    /// The response did not arrive in time. The value is currently never `nil`.
    case timedOut(URLError?)
    /// The call was canceled.
    case cancelled
    /// The server responded with a status code outside the range from 200 to 299.
    case response(ErrorResponse)
    /// The server responded with a successful status code and a body that does not match the API description.
    case unexpectedResponse(UnexpectedResponse)
    /// The request violates constraints of the API description, or cannot be built. It was not sent.
    case invalidRequest([ConstraintViolation])
    /// The credential store has no usable credentials for the operation: none, or credentials of another kind. The
    /// request was not sent. `schemes` lists the names of all schemes of the first alternative.
    case missingCredentials(schemes: [String])
    /// The transport or the credential store threw an error that does not match another case.
    case transportFailed(any Error)
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
        case .timedOut: "The server did not respond in time."
        case .cancelled: "The request was canceled."
        case .response(let response): response.message ?? Self.sentence(forStatus: response.statusCode)
        case .unexpectedResponse: "The server's response could not be understood."
        case .invalidRequest(let violations):
            "The request is not valid: " + violations.map(\.description).joined(separator: "; ") + "."
        case .missingCredentials: "The request requires credentials that are not available."
        case .transportFailed(let error): (error as? any LocalizedError)?.errorDescription ?? "The request failed."
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

nonisolated extension ServiceError {
    /// The server's response, if its status code is the reason for the error.
    public var response: ErrorResponse? {
        if case .response(let response) = self { response } else { nil }
    }

    /// Returns the decoded body of the error response, if it is of a type.
    ///
    ///     if let problem = error.details(as: ValidationError.self) { … }
    public func details<Details>(as type: Details.Type = Details.self) -> Details? { response?.details as? Details }

    /// The status code of the server's response, for `.response` and `.unexpectedResponse`.
    public var statusCode: Int? {
        switch self {
        case .response(let response): response.statusCode
        case .unexpectedResponse(let response): response.statusCode
        default: nil
        }
    }

    /// A description that is safe to log. It contains no values of the request or the response, and no path in a body,
    /// which may contain keys that are data.
    var logDescription: String {
        switch self {
        case .noInternetConnection(let error): "no internet connection (URLError \(error.code.rawValue))"
        case .connectionFailed(let error): "connection failed (URLError \(error.code.rawValue))"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .response(let response): "status \(response.statusCode)"
        case .unexpectedResponse(let response):
            "unexpected response (\(response.statusCode), \(response.body.count) bytes)"
        case .invalidRequest(let violations): "invalid request: " + violations.map(\.field).joined(separator: ", ")
        case .missingCredentials(let schemes): "missing credentials: " + schemes.joined(separator: ", ")
        case .transportFailed(let error): "transport failed (\(type(of: error)))"
        }
    }
}
