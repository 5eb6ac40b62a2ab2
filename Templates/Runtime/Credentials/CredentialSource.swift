// feature: auth

nonisolated extension WebClient {
    /// What has happened to the session of a scheme.
    nonisolated struct SessionHistory: Equatable, Sendable {
        /// The number of log-ins and log-outs. Credentials that were read before the last one are out of date.
        var changes = 0
        var logOuts = 0
    }

    /// The credentials of security schemes that operations of the API provide and renew.
    nonisolated protocol CredentialSource: Sendable {
        /// Returns whether operations provide the credential of a scheme.
        func provides(_ scheme: String) -> Bool
        /// Returns what has happened to the session of a scheme until now.
        func history(of scheme: String) -> SessionHistory
        /// Returns the credential for an attempt, or `nil` if there is none. Waits for a renewal.
        func credential(for scheme: String, of call: PreparedCall, using client: WebClient) async throws -> Credential?
        /// Returns another credential after a response with the status code 401, or `nil` if there is no other one.
        func credential(
            for scheme: String, replacing refused: Credential, of call: PreparedCall, using client: WebClient
        ) async throws -> Credential?
        /// Notes that the server has refused a credential that was renewed for a call.
        func noteRefusal(of credential: Credential, for scheme: String, of call: PreparedCall)
        /// Stores or removes the credential, as the response of a log-in or a log-out requires.
        ///
        /// - Parameter history: What had happened when the request got its credentials. The response of a log-out does not end
        ///   a later session.
        func receive(_ response: HTTPResponse, of change: SessionChange, since history: SessionHistory?) async throws
        /// Removes all credentials.
        func signOut() async throws
    }

    // feature: conditional {
    /// Removes the credentials of all schemes that have a session, and all stored responses. Calls that wait for a renewal throw
    /// `signInRequired`.
    public func signOut() async throws { try await removingStoredResponses { try await source?.signOut() } }
    // } else {
    // /// Removes the credentials of all schemes that have a session. Calls that wait for a renewal throw `signInRequired`.
    // public func signOut() async throws { try await source?.signOut() }
    // }
}
