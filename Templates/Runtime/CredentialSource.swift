// feature: core

nonisolated extension WebClient {
    /// The credentials of security schemes that operations of the API provide and renew.
    nonisolated protocol CredentialSource: Sendable {
        /// Returns whether operations provide the credential of a scheme.
        func provides(_ scheme: String) -> Bool
        /// The number of log-ins and log-outs until now. Credentials that were read before the last one are out of date.
        var changes: Int { get }
        /// Returns the number of sessions of a scheme that have ended. A call does not go on in a later session, which can be that
        /// of another user.
        func endedSessions(of scheme: String) -> Int
        /// Returns the credential for an attempt, or `nil` if there is none. Waits for a renewal.
        func credential(for scheme: String, of call: PreparedCall, using client: WebClient) async throws -> Credential?
        /// Returns another credential after a response with the status code 401, or `nil` if there is no other one.
        func credential(
            for scheme: String, replacing refused: Credential, of call: PreparedCall, using client: WebClient
        ) async throws -> Credential?
        /// Stores or removes the credential, as the response of a log-in or a log-out requires.
        func receive(_ response: HTTPResponse, of change: SessionChange) async throws
        /// Removes all credentials.
        func signOut() async throws
    }

    /// Removes the credentials of all schemes that have a session. Calls that wait for a renewal throw `signInRequired`.
    public func signOut() async throws { try await source?.signOut() }
}
