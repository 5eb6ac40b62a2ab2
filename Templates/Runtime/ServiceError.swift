// feature: core
public import Foundation

/// The reason why a call failed.
public nonisolated enum ServiceError: Error, Sendable {
    /// The device has no connection to the internet.
    case noInternetConnection(URLError)
    /// The server cannot be reached: it is unknown or not trusted, or it refused or closed the connection.
    case connectionFailed(URLError)
    /// The response did not arrive in time. The value is nil if the client ended the call itself.
    case timedOut(URLError?)
    /// The task was cancelled.
    case cancelled
    /// The server responded with an unsuccessful status code.
    case response(ErrorResponse)
    /// The server responded with a successful status code and a body that does not match the description.
    case unexpectedResponse(UnexpectedResponse)
    /// The request violates constraints of the description. It was not sent.
    case invalidRequest([ConstraintViolation])
    /// The operation requires credentials that are not in the store. The request was not sent. `schemes` are the names
    /// of the schemes of the first alternative.
    case missingCredentials(schemes: [String])
    /// The transport or the credential store failed with another error.
    case transportFailed(any Error)
}

nonisolated extension ServiceError: LocalizedError {
    /// The message in the server's error response, or a fixed sentence.
    public var errorDescription: String? {
        switch self {
        case .noInternetConnection: "There is no internet connection."
        case .connectionFailed: "The server could not be reached."
        case .timedOut: "The server did not respond in time."
        case .cancelled: "The request was cancelled."
        case .response(let response): response.message ?? Self.sentence(forStatus: response.status)
        case .unexpectedResponse: "The server's response could not be understood."
        case .invalidRequest(let violations):
            "The request is not valid: " + violations.map(\.description).joined(separator: "; ") + "."
        case .missingCredentials: "You must be signed in."
        case .transportFailed(let error): (error as? any LocalizedError)?.errorDescription ?? "The request failed."
        }
    }

    private static func sentence(forStatus status: Int) -> String {
        switch status {
        case 401: "The server requires you to sign in (401)."
        case 403: "The server does not allow this (403)."
        case 404: "The server did not find the requested resource (404)."
        case 429: "The server received too many requests (429)."
        case 400..<500: "The server did not accept the request (\(status))."
        case 500...: "The server reported an error (\(status))."
        default: "The server sent an unexpected response (\(status))."
        }
    }
}

nonisolated extension ServiceError {
    /// The server's response, if its status code is the reason for the failure.
    public var response: ErrorResponse? {
        if case .response(let response) = self { response } else { nil }
    }

    /// The status code of the server's response, if there was one.
    public var statusCode: Int? {
        switch self {
        case .response(let response): response.status
        case .unexpectedResponse(let response): response.status
        default: nil
        }
    }

    /// A description that is safe to log. It contains no values from the request and nothing from the response's body.
    var logDescription: String {
        switch self {
        case .noInternetConnection(let error): "no internet connection (URLError \(error.code.rawValue))"
        case .connectionFailed(let error): "connection failed (URLError \(error.code.rawValue))"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .response(let response): "status \(response.status)"
        case .unexpectedResponse(let response): "unexpected response (\(response.body.count) bytes)"
        case .invalidRequest(let violations): "invalid request: " + violations.map(\.field).joined(separator: ", ")
        case .missingCredentials(let schemes): "missing credentials: " + schemes.joined(separator: ", ")
        case .transportFailed(let error): "transport failed (\(type(of: error)))"
        }
    }
}
