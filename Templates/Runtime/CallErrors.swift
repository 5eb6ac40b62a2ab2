// feature: core
public import Foundation

nonisolated extension ServiceError {
    /// A failure of the exchange with a server.
    public nonisolated struct ConnectionError: Sendable, Hashable {
        /// The code of the `URLError`. Its other values are not kept, because they contain the URL of the request.
        public let code: URLError.Code
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a failure. In tests, no call is needed.
        public init(_ code: URLError.Code, call: WebClient.CallInfo? = nil) {
            self.code = code
            self.call = call
        }

        /// A `URLError` with the code, and with the system's description of it.
        public var urlError: URLError { URLError(code) }
    }

    /// A request that was not sent, because it is not valid.
    public nonisolated struct InvalidRequest: Sendable, Hashable {
        /// What is not valid: all of it.
        public let violations: [ConstraintViolation]
        /// The call.
        public private(set) var call: WebClient.CallInfo?

        /// Creates the reasons why a request is not valid. In tests, no call is needed.
        public init(_ violations: [ConstraintViolation], call: WebClient.CallInfo? = nil) {
            self.violations = violations
            self.call = call
        }
    }

    /// Credentials that an operation requires, and that the store does not have.
    public nonisolated struct MissingCredentials: Sendable, Hashable {
        /// The names of all schemes of the first alternative.
        public let schemes: [String]
        /// The call.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a list of missing credentials. In tests, no call is needed.
        public init(schemes: [String], call: WebClient.CallInfo? = nil) {
            self.schemes = schemes
            self.call = call
        }
    }

    /// An error of a transport, a middleware or a credential store that has no other meaning for the client.
    public nonisolated struct TransportError: Sendable, WebClient.Redacted {
        /// The error. Its own printed forms can contain values of the request.
        public let error: any Error
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?

        /// Creates an error. In tests, no call is needed.
        public init(_ error: any Error, call: WebClient.CallInfo? = nil) {
            self.error = error
            self.call = call
        }

        /// The type of the error.
        public var shownParts: KeyValuePairs<String, String> { ["error": "\(type(of: error))"] }
    }
}

nonisolated extension ServiceError.ConnectionError {
    func of(_ call: WebClient.CallInfo) -> Self { Self(code, call: call) }
}

nonisolated extension ServiceError.InvalidRequest {
    func of(_ call: WebClient.CallInfo) -> Self { Self(violations, call: call) }
}

nonisolated extension ServiceError.MissingCredentials {
    func of(_ call: WebClient.CallInfo) -> Self { Self(schemes: schemes, call: call) }
}

nonisolated extension ServiceError.TransportError {
    func of(_ call: WebClient.CallInfo) -> Self { Self(error, call: call) }
}
