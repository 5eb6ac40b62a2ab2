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
            refreshers = Dictionary(
                schemes.map { scheme in
                    (
                        scheme.name,
                        SessionRefresher(
                            scheme, store: configuration.credentials, now: configuration.clock.now,
                            sleep: configuration.clock.sleep
                        ) { error, client in client.emit(.signedOut(scheme: error.scheme)) }
                    )
                }
            ) { first, _ in first }
        }
    }
}

nonisolated extension WebClient.Session: WebClient.CredentialSource {
    func provides(_ scheme: String) -> Bool { refreshers[scheme] != nil }

    func credential(
        for scheme: String, of call: PreparedCall, using client: WebClient
    ) async throws -> Credential? {
        try await refreshers[scheme]?.credential(using: client, for: call.session)
    }

    func credential(
        for scheme: String, replacing refused: Credential, of call: PreparedCall, using client: WebClient
    ) async throws -> Credential? {
        try await refreshers[scheme]?.credential(replacing: refused, using: client, for: call.session)
    }

    func receive(_ response: WebClient.HTTPResponse, of change: WebClient.SessionChange) async throws {
        try await refreshers[change.scheme]?.receive(response.body, statusCode: response.statusCode, of: change)
    }

    func signOut() async throws {
        for refresher in refreshers.values { try await refresher.logOut() }
    }
}

nonisolated extension WebClient {
    /// Returns a client whose credentials come from sessions.
    public func authenticated(by session: Session) -> WebClient { using(session) }
}
