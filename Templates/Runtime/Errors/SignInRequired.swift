// feature: core

nonisolated extension ServiceError {
    /// The reason why a call has no credential: the user, or the app, has to log in again.
    public nonisolated struct SignInRequired: Error, Sendable {
        /// The name of the security scheme in the API description.
        public let scheme: String
        /// The response with which the server refused to renew the credential, or `nil` if the credential was removed, such
        /// as by a log-out.
        public let cause: ErrorResponse?
        /// The call that has no credential.
        public private(set) var call: WebClient.CallInfo?

        /// Creates the error, for tests.
        public init(scheme: String, cause: ErrorResponse? = nil, call: WebClient.CallInfo? = nil) {
            self.scheme = scheme
            self.cause = cause
            self.call = call
        }

        func of(_ call: WebClient.CallInfo) -> SignInRequired {
            SignInRequired(scheme: scheme, cause: cause, call: call)
        }
    }
}
