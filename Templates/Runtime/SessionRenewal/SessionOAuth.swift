// feature: session
import Foundation

nonisolated extension SessionScheme {
    /// The app, as a client of an authorization server (RFC 6749, section 2).
    ///
    /// The description and the mirror redact the secret.
    public nonisolated struct OAuthClient: Sendable, Hashable {
        let id: String
        let secret: String?
        let sendsSecretInBody: Bool

        /// Creates a client.
        ///
        /// - Parameters:
        ///   - id: The client identifier.
        ///   - secret: The client secret, or `nil` for a public client, which every app is that users install.
        ///   - sendsSecretInBody: Whether the secret is sent in the body, for servers that do not support basic
        ///     authentication (RFC 6749, section 2.3.1).
        public init(id: String, secret: String? = nil, sendsSecretInBody: Bool = false) {
            self.id = id
            self.secret = secret
            self.sendsSecretInBody = sendsSecretInBody
        }
    }

    /// Creates a scheme whose credential is renewed with its refresh token (RFC 6749, section 6).
    ///
    /// The app obtains the first credential, such as with an authorization code, and stores it.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - tokenURL: The URL of the token endpoint. A path without a host is one of the client's server.
    ///   - client: The app, as a client of the authorization server.
    public static func refreshToken(_ name: String, tokenURL: String, client app: OAuthClient) -> SessionScheme {
        SessionScheme(name, hasLogIn: true, isRefusal: isInvalidGrant) { credential, client, now throws(ServiceError) in
            guard let refreshToken = credential?.refreshToken else { return nil }
            let fields = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
            return try await client.token(at: tokenURL, fields, app, now)
        }
    }

    /// Creates a scheme whose credential the app obtains for itself, without a user (RFC 6749, section 4.4).
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - tokenURL: The URL of the token endpoint. A path without a host is one of the client's server.
    ///   - client: The app, as a client of the authorization server.
    ///   - scopes: The scopes to request. If there are none, the server chooses them.
    public static func clientCredentials(
        _ name: String, tokenURL: String, client app: OAuthClient, scopes: [String] = []
    ) -> SessionScheme {
        SessionScheme(name, hasLogIn: false, isRefusal: isInvalidGrant) { _, client, now throws(ServiceError) in
            let scope = scopes.isEmpty ? [] : [("scope", scopes.joined(separator: " "))]
            return try await client.token(at: tokenURL, [("grant_type", "client_credentials")] + scope, app, now)
        }
    }

    /// Returns whether a refresh token is not valid any more (RFC 6749, section 5.2). Other errors are those of the app, or of the
    /// server.
    private static let isInvalidGrant: @Sendable (ErrorResponse) -> Bool = { response in
        let json = try? JSONDecoder().decode(JSONCoding.Node.self, from: response.body)
        return json?["error"]?.text == "invalid_grant"
    }
}

nonisolated extension SessionScheme.OAuthClient: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The client identifier.
    public var description: String { "OAuthClient(\(id))" }
    /// The client identifier.
    public var debugDescription: String { description }
    /// A mirror without children, so that `dump` does not print the secret.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }

    /// Adds the client to a request of a token. Returns its fields in the body.
    func identify(_ request: inout WebClient.Request) -> [(String, String)] {
        guard let secret else { return [("client_id", id)] }
        if sendsSecretInBody { return [("client_id", id), ("client_secret", secret)] }
        let pair = Credential.basic(
            username: WebClient.PercentEncoding.form(id), password: WebClient.PercentEncoding.form(secret))
        request.addHeader("Authorization", pair.userAndPassword.map { "Basic \($0)" })
        return []
    }
}

nonisolated extension WebClient {
    /// Requests a token (RFC 6749, section 3.2).
    fileprivate func token(
        at url: String, _ fields: [(String, String)], _ app: SessionScheme.OAuthClient,
        _ now: @escaping @Sendable () -> Date
    ) async throws(ServiceError) -> Credential {
        let isPath = !url.contains("://")
        var request = Request(.post, isPath ? url : "", operation: "oauth.token")
        request.security = []
        let all = fields + app.identify(&request)
        request.body = RequestBody(contentType: "application/x-www-form-urlencoded") {
            Data(
                all.map { PercentEncoding.form($0.0) + "=" + PercentEncoding.form($0.1) }.joined(separator: "&").utf8)
        }
        // The parameters of the client's server mean nothing to another one.
        let client = isPath ? self : WebClient(server: ServerURL(url), configuration: configuration)
        return try await client.credential(for: request, .oauth, now: now)
    }
}
