// feature: core
public import Foundation

/// Why a call failed.
public nonisolated enum ServiceError: Error, Sendable {
    /// The device has no connection to the internet.
    case noInternetConnection(URLError)
    /// There is a connection, but none to this server: refused, unknown, broken off, not trusted.
    case connectionFailed(URLError)
    /// The answer did not come in time. nil when the client itself gave up.
    case timedOut(URLError?)
    /// The task was cancelled.
    case cancelled
    /// The server answered with a status that is no success.
    case response(ErrorResponse)
    /// The server reported success with a body that does not fit the description.
    case unexpectedAnswer(UnexpectedAnswer)
    /// The request breaks constraints of the description; nothing was sent.
    case invalidRequest([ConstraintViolation])
    /// The operation asks for credentials that the store does not have; nothing was sent. The schemes are those of the
    /// first alternative, by name.
    case missingCredentials(schemes: [String])
    /// The transport or the credential store failed in a way of its own.
    case transportFailed(any Error)
}

nonisolated extension ServiceError: LocalizedError {
    /// The message of the server's error shape, or else one fixed sentence.
    public var errorDescription: String? {
        switch self {
        case .noInternetConnection: "There is no internet connection."
        case .connectionFailed: "The server could not be reached."
        case .timedOut: "The server did not answer in time."
        case .cancelled: "The request was cancelled."
        case .response(let response): response.message ?? Self.sentence(forStatus: response.status)
        case .unexpectedAnswer: "The server's answer could not be understood."
        case .invalidRequest(let violations):
            "The request is not valid: " + violations.map(\.description).joined(separator: "; ") + "."
        case .missingCredentials: "This needs you to be signed in."
        case .transportFailed(let error): (error as? any LocalizedError)?.errorDescription ?? "The request failed."
        }
    }

    private static func sentence(forStatus status: Int) -> String {
        switch status {
        case 401: "The server asked for a sign-in (401)."
        case 403: "The server does not allow this (403)."
        case 404: "The server did not find what was asked for (404)."
        case 429: "The server received too many requests (429)."
        case 400..<500: "The server did not accept the request (\(status))."
        case 500...: "The server reported an error (\(status))."
        default: "The server gave an unexpected answer (\(status))."
        }
    }
}

nonisolated extension ServiceError {
    /// The server's answer, when it is what failed the call.
    public var response: ErrorResponse? {
        if case .response(let response) = self { response } else { nil }
    }

    /// The status of the server's answer, when there was one.
    public var statusCode: Int? {
        switch self {
        case .response(let response): response.status
        case .unexpectedAnswer(let answer): answer.status
        default: nil
        }
    }

    /// What a log may show: nothing here comes from the request's values or from the answer's body.
    var logDescription: String {
        switch self {
        case .noInternetConnection(let error): "no internet connection (URLError \(error.code.rawValue))"
        case .connectionFailed(let error): "connection failed (URLError \(error.code.rawValue))"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .response(let response): "status \(response.status)"
        case .unexpectedAnswer(let answer): "unexpected answer (\(answer.body.count) bytes)"
        case .invalidRequest(let violations): "invalid request: " + violations.map(\.field).joined(separator: ", ")
        case .missingCredentials(let schemes): "missing credentials: " + schemes.joined(separator: ", ")
        case .transportFailed(let error): "transport failed (\(type(of: error)))"
        }
    }
}
