// feature: auth

nonisolated extension WebClient {
    /// What the response of an operation changes about the credential of a security scheme.
    public nonisolated enum SessionChange: Sendable, Hashable {
        /// A successful response contains the credential, which is stored.
        case logIn(scheme: String)
        /// The credential is removed after a successful response, and after a response with the status code 401, which
        /// means that the server no longer accepts it.
        case logOut(scheme: String)

        /// The name of the security scheme.
        public var scheme: String {
            switch self {
            case .logIn(let scheme), .logOut(let scheme): scheme
            }
        }
        // feature: conditional {

        var isLogOut: Bool { if case .logOut = self { true } else { false } }
        // }
    }
}
