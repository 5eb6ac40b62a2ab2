// feature: auth
public import Foundation

nonisolated extension WebClient.CallOptions {
    /// Creates settings.
    ///
    /// - Parameters:
    ///   - timeout: The number of seconds that an attempt may take, from the moment when its request is sent.
    ///   - deadline: The number of seconds that a call may take, with all attempts and all waiting.
    ///   - retries: The maximum number of attempts after the first one.
    ///   - omitsCredentials: Whether the request is sent without credentials.
    public init(
        timeout: TimeInterval? = nil, deadline: TimeInterval? = nil, retries: Int? = nil, omitsCredentials: Bool
    ) {
        self.init(timeout: timeout, deadline: deadline, retries: retries)
        self.omitsCredentials = omitsCredentials
    }
}

nonisolated extension WebClient {
    /// A security scheme of a server (OpenAPI, "Security Scheme Object").
    public nonisolated struct SecurityScheme: Sendable, Hashable {
        /// The kind of a security scheme.
        public nonisolated enum Kind: Sendable, Hashable {
            /// `Authorization: <prefix> <token>` (RFC 6750). The prefix is the authentication scheme (RFC 9110, section
            /// 11.1). An empty prefix sends the token alone.
            case bearer(prefix: String = "Bearer")
            /// `Authorization: Basic …` (RFC 7617).
            case basic
            /// An API key with a name, in a header, the query or a cookie.
            case apiKey(in: Location, name: String)
        }

        /// The location of an API key.
        public nonisolated enum Location: Sendable, Hashable {
            /// A header.
            case header
            /// The query.
            case query
            /// A cookie.
            case cookie
        }

        /// The name in the API description, which is also the name of the stored credential.
        public let name: String
        /// The kind of the scheme.
        public let kind: Kind

        /// Creates a scheme with its name in the API description.
        public init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }
}
