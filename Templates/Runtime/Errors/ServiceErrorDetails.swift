// feature: core

nonisolated extension ServiceError {
    /// A request that was not sent, because it is not valid.
    public nonisolated struct InvalidRequest: Sendable, Hashable {
        /// All violations of the request.
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

nonisolated extension ServiceError.InvalidRequest {
    func of(_ call: WebClient.CallInfo) -> Self { Self(violations, call: call) }
}

nonisolated extension ServiceError.MissingCredentials {
    func of(_ call: WebClient.CallInfo) -> Self { Self(schemes: schemes, call: call) }
}

nonisolated extension ServiceError.TransportError {
    func of(_ call: WebClient.CallInfo) -> Self { Self(error, call: call) }
}

nonisolated extension ServiceError {
    /// A reason why a request cannot be sent, such as a constraint of the API description that it violates.
    public nonisolated struct ConstraintViolation: Hashable, Sendable, WebClient.Redacted {
        /// The name of the parameter, or the path of the property of the body, in the API description; `server.` and the name
        /// of a variable of the server; `server`, `path` or `body` if the violation concerns that part of the request as a
        /// whole.
        public let field: String
        /// A phrase that continues `field`, such as `must have at least 1 character`. It does not contain the value,
        /// but for a body, it may contain keys of dictionaries, and the text of an error that an `Encodable` type of the
        /// app throws.
        public let reason: String
        /// The reason without keys of dictionaries and without texts of other errors.
        let summary: WebClient.Redaction.ShownText

        /// Creates a violation. `reason` is a phrase that continues `field`.
        public init(field: String, reason: String) {
            self.init(field: field, reason: reason, summary: WebClient.Redaction.ShownText(reason))
        }

        init(field: String, reason: String, summary: WebClient.Redaction.ShownText) {
            self.field = field
            self.reason = reason
            self.summary = summary
        }

        /// The field and the reason, without values.
        public var description: String { "\(field) \(summary.text)" }

        /// The field and the reason, without values.
        public var shownParts: KeyValuePairs<String, String> { ["field": field, "reason": summary.text] }
    }
}
