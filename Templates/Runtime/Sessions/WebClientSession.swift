// feature: session

nonisolated extension WebClient {
    /// The sessions of an API, which its clients share: log-ins, renewals and log-outs.
    public nonisolated final class Session: Sendable {
        private let refreshers: [String: SessionRefresher]

        /// Creates the sessions of security schemes.
        ///
        /// - Parameters:
        ///   - schemes: How the credentials are obtained and renewed.
        ///   - configuration: The configuration of the clients, with the store of the credentials.
        public init(_ schemes: [SessionScheme], configuration: Configuration) {
            // feature: observation {
            let signedOut = { @Sendable (end: ServiceError.SignInRequired, client: WebClient) in
                client.emit(.signedOut(scheme: end.scheme))
            }
            // } else {
            // let signedOut = { @Sendable (_: ServiceError.SignInRequired, _: WebClient) in }
            // }
            refreshers = Dictionary(
                schemes.map { scheme in
                    (
                        scheme.name,
                        SessionRefreshers.shared.refresher(for: scheme.name, in: configuration.credentials) {
                            SessionRefresher(
                                scheme, store: configuration.credentials, now: configuration.clock.now,
                                sleep: configuration.clock.sleep, signedOut: signedOut)
                        }
                    )
                }
            ) { first, _ in first }
        }
    }
}

nonisolated extension WebClient.Session: WebClient.Redacted {
    /// The names of the schemes.
    public var shownParts: KeyValuePairs<String, String> {
        ["schemes": refreshers.keys.sorted().joined(separator: ", ")]
    }
}

nonisolated extension WebClient.Session: WebClient.CredentialSource {
    func provides(_ scheme: String) -> Bool { refreshers[scheme] != nil }

    func history(of scheme: String) -> WebClient.SessionHistory {
        refreshers[scheme]?.history ?? WebClient.SessionHistory()
    }

    func credential(
        for scheme: String, of call: WebClient.PreparedCall, using client: WebClient
    ) async throws -> Credential? {
        try await refreshers[scheme]?.credential(using: client, for: call.session, timeout: call.request.timeout)
    }

    func credential(
        for scheme: String, replacing refused: Credential, of call: WebClient.PreparedCall, using client: WebClient
    ) async throws -> Credential? {
        try await refreshers[scheme]?.credential(
            replacing: refused, using: client, for: call.session, of: call.info.operation,
            timeout: call.request.timeout)
    }

    func noteRefusal(of credential: Credential, for scheme: String, of call: WebClient.PreparedCall) {
        refreshers[scheme]?.noteRefusal(of: credential, for: call.info.operation)
    }

    func receive(
        _ response: WebClient.HTTPResponse, of change: WebClient.SessionChange, since history: WebClient.SessionHistory?
    ) async throws {
        try await refreshers[change.scheme]?.receive(
            response, of: change, since: history)
    }

    func signOut() async throws {
        var failure: (any Error)?
        for refresher in refreshers.sorted(by: { $0.key < $1.key }).map(\.value) {
            do { try await refresher.logOut() } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

nonisolated extension WebClient.Service {
    /// Returns the services with credentials that come from sessions.
    public func authenticated(by session: WebClient.Session) -> Self { mapClients { $0.using(session) } }
}

nonisolated extension SessionScheme {
    /// Creates a scheme whose credential is in the responses of two operations of a server: the log-in, and the refresh.
    ///
    /// A place is the name of a property of the JSON body, or the names of nested properties, separated by dots, such
    /// as `data.access_token`.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - client: The client that sends the request of the refresh.
    ///   - token: The place of the token.
    ///   - refreshToken: The place of the refresh token. If the response of a refresh has none, the previous one is
    ///     kept.
    ///   - expiresIn: The place of the number of seconds after which the token expires.
    ///   - refresh: A closure that returns the request of the refresh with a refresh token.
    public init(
        _ name: String, client: WebClient, token: String, refreshToken: String? = nil, expiresIn: String? = nil,
        refresh: @escaping @Sendable (String) -> WebClient.Request
    ) {
        let tokens = WebClient.SessionTokens(token: token, refreshToken: refreshToken, expiresIn: expiresIn)
        self.init(name, tokens: tokens, hasLogIn: true) { credential, _, now throws(ServiceError) in
            guard let token = credential?.refreshToken else { return nil }
            return try await client.credential(for: refresh(token), tokens, now: now)
        }
    }
}
