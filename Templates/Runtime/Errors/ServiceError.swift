// feature: core
import Foundation

/// An error that a call throws.
///
/// Every error has the call that it belongs to, in the property `call`. The printed forms of an error contain nothing that
/// can be secret.
public nonisolated enum ServiceError: Error, Sendable {
    /// No network is available, or the system does not allow its use.
    case noInternetConnection(ConnectionError)
    /// The exchange with the server failed for a reason that does not match another case, such as an unknown host, a closed
    /// connection or too many redirects.
    case connectionFailed(ConnectionError)
    /// The system does not trust the server's certificate, or none of the server's keys is pinned. The request was not sent.
    case untrustedServer(ConnectionError)
    /// The response did not arrive in time: during the timeout of the attempt, or until the deadline of the call.
    case timedOut(ConnectionError)
    /// The call was canceled, or another session began during the call.
    case cancelled(WebClient.CallInfo? = nil)
    /// The server responded with a status code outside the range from 200 to 299.
    case response(ErrorResponse)
    /// The server did not carry out the request, because its condition is not met, with the status code 412 (RFC 9110, section
    /// 15.5.13). After `ifMatch`, the resource has changed since its entity tag was received.
    case preconditionFailed(ErrorResponse)
    /// The server responded with a successful status code and a body that does not match the API description.
    case unexpectedResponse(UnexpectedResponse)
    /// The request violates constraints of the API description, or cannot be built. It was not sent.
    case invalidRequest(InvalidRequest)
    /// The credential store has no usable credentials for the operation: none, or credentials of another kind. The
    /// request was not sent.
    case missingCredentials(MissingCredentials)
    /// The session has ended, and the user must sign in again.
    case signInRequired(SignInRequired)
    // feature: long-operations {
    /// The server responded that an operation that takes long has failed, or was canceled.
    case operationFailed(OperationFailure)
    // }
    /// The transport, a middleware or the credential store threw an error that does not match another case.
    case transportFailed(TransportError)
}

nonisolated extension ServiceError {
    /// The server's response, if its status code is the reason for the error.
    public var response: ErrorResponse? {
        switch self {
        case .response(let response), .preconditionFailed(let response): response
        default: nil
        }
    }

    /// Creates the error of a response whose status code is not successful.
    init(_ response: ErrorResponse) {
        self = response.statusCode == 412 ? .preconditionFailed(response) : .response(response)
    }

    /// Returns the decoded error of the server, if it is of a type.
    ///
    ///     if let problem = error.details(as: ValidationError.self) { … }
    public func details<Details>(as type: Details.Type = Details.self) -> Details? {
        // feature: long-operations {
        if case .operationFailed(let failure) = self { return failure.details as? Details }
        // }
        return response?.details as? Details
    }

    /// The status code of the server's response, for `.response`, `.preconditionFailed` and `.unexpectedResponse`.
    public var statusCode: Int? {
        switch self {
        case .response(let response), .preconditionFailed(let response): response.statusCode
        case .unexpectedResponse(let response): response.statusCode
        default: nil
        }
    }

    /// The call that the error belongs to, with the number of its attempts, or `nil` if no client made the error.
    public var call: WebClient.CallInfo? {
        switch self {
        case .noInternetConnection(let error), .connectionFailed(let error), .untrustedServer(let error),
            .timedOut(let error):
            error.call
        case .cancelled(let call): call
        case .response(let response), .preconditionFailed(let response): response.call
        case .unexpectedResponse(let response): response.call
        case .invalidRequest(let request): request.call
        case .missingCredentials(let credentials): credentials.call
        case .signInRequired(let session): session.call
        case .operationFailed(let failure): failure.call  // feature: long-operations
        case .transportFailed(let failure): failure.call
        }
    }

    /// Returns the error with the call that it belongs to.
    func of(_ call: WebClient.CallInfo) -> ServiceError {
        switch self {
        case .noInternetConnection(let error): .noInternetConnection(error.of(call))
        case .connectionFailed(let error): .connectionFailed(error.of(call))
        case .untrustedServer(let error): .untrustedServer(error.of(call))
        case .timedOut(let error): .timedOut(error.of(call))
        case .cancelled: .cancelled(call)
        case .response(let response): .response(response.of(call))
        case .preconditionFailed(let response): .preconditionFailed(response.of(call))
        case .unexpectedResponse(let response): .unexpectedResponse(response.of(call))
        case .invalidRequest(let request): .invalidRequest(request.of(call))
        case .missingCredentials(let credentials): .missingCredentials(credentials.of(call))
        case .signInRequired(let session): .signInRequired(session.of(call))
        case .operationFailed(let failure): .operationFailed(failure.of(call))  // feature: long-operations
        case .transportFailed(let failure): .transportFailed(failure.of(call))
        }
    }
}

nonisolated extension ServiceError: WebClient.Redacted {
    /// The kind of the error, and what is known about it that cannot be secret.
    public var description: String {
        let text = summary
        guard let call else { return text }
        return text + " (\(call.operation), call \(call.id), attempts: \(call.attempt))"
    }

    /// The kind of the error, and what is known about it that cannot be secret.
    public var shownParts: KeyValuePairs<String, String> { ["error": description] }

    /// A text without values of the request or the response.
    var summary: String {
        switch self {
        case .noInternetConnection(let error): "no internet connection (URLError \(error.code.rawValue))"
        case .connectionFailed(let error): "connection failed (URLError \(error.code.rawValue))"
        case .untrustedServer(let error): "untrusted server (URLError \(error.code.rawValue))"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .response(let response), .preconditionFailed(let response): "status \(response.statusCode)"
        case .unexpectedResponse(let response):
            "unexpected response (\(response.statusCode), \(response.body.count) bytes): \(response.summary.text)"
        case .invalidRequest(let request):
            "invalid request: " + request.violations.map(\.field).joined(separator: ", ")
        case .missingCredentials(let credentials):
            "missing credentials: " + credentials.schemes.joined(separator: ", ")
        case .signInRequired(let session): "sign-in required: \(session.scheme)"
        case .operationFailed: "operation failed"  // feature: long-operations
        case .transportFailed(let failure): "transport failed (\(type(of: failure.error)))"
        }
    }
}
