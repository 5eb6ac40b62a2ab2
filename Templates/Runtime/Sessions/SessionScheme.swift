// feature: session
import Foundation

/// How a client obtains and renews the credential of a security scheme.
public nonisolated struct SessionScheme: Sendable {
    /// Returns a new credential, or `nil` if the credential cannot be renewed. Without a credential, the scheme is not
    /// logged in.
    typealias Renew =
        @Sendable (Credential?, WebClient, @escaping @Sendable () -> Date) async throws(ServiceError) -> Credential?

    /// The name in the API description, which is also the name of the stored credential.
    public let name: String
    /// The places of the tokens in the response of a log-in.
    let tokens: WebClient.SessionTokens
    /// Whether a log-in provides the first credential. Otherwise the client obtains it without one.
    let hasLogIn: Bool
    let renew: Renew
    /// Whether a response with the status code 400 or 401 to a renewal means that the user has to log in again.
    let isRefusal: @Sendable (ErrorResponse) -> Bool

    init(
        _ name: String, tokens: WebClient.SessionTokens = .oauth, hasLogIn: Bool,
        isRefusal: @escaping @Sendable (ErrorResponse) -> Bool = { _ in true }, renew: @escaping Renew
    ) {
        self.name = name
        self.tokens = tokens
        self.hasLogIn = hasLogIn
        self.isRefusal = isRefusal
        self.renew = renew
    }

    /// Creates a scheme whose credential is in the responses of two operations of the server: the log-in, and the
    /// refresh.
    ///
    /// A place is the name of a property of the JSON body, or the names of nested properties, separated by dots, such
    /// as `data.access_token`.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - token: The place of the token.
    ///   - refreshToken: The place of the refresh token. If the response of a refresh has none, the previous one is
    ///     kept.
    ///   - expiresIn: The place of the number of seconds after which the token expires.
    ///   - refresh: A closure that returns the request of the refresh, or `nil` if the credential cannot be renewed,
    ///     such as one without a refresh token. Without a closure, the credential is not renewed.
    public init(
        _ name: String, token: String, refreshToken: String? = nil, expiresIn: String? = nil,
        refresh: (@Sendable (Credential) -> WebClient.Request?)? = nil
    ) {
        let tokens = WebClient.SessionTokens(token: token, refreshToken: refreshToken, expiresIn: expiresIn)
        self.init(name, tokens: tokens, hasLogIn: true) { credential, client, now throws(ServiceError) in
            guard let credential, let request = refresh?(credential) else { return nil }
            return try await client.credential(for: request, tokens, now: now)
        }
    }

    /// Creates a scheme that an app renews itself.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - refresh: A closure that returns a new credential, or `nil` if the credential cannot be renewed. After an
    ///     error with a response whose status code is 400 or 401, the user has to log in again.
    public init(
        _ name: String, refresh: @escaping @Sendable (Credential, WebClient) async throws(ServiceError) -> Credential?
    ) {
        self.init(name, hasLogIn: true) { credential, client, _ throws(ServiceError) in
            guard let credential else { return nil }
            return try await refresh(credential, client)
        }
    }
}
