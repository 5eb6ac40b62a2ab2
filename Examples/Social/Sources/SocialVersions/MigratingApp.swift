import Foundation
import SocialVersionsClient

/// An app that moves from version 1 of the API to version 2, one screen at a time, with one client for both.
///
/// Scripts/check-versions.sh changes version 2, and compiles this code again.
public struct MigratingApp: Sendable {
    private let api: SocialAPI
    private let credentials: any CredentialStore

    /// Makes an app that nobody is logged in to.
    public init(server: URL) {
        credentials = MemoryCredentialStore()
        api = SocialAPI(
            server: ServerURL(url: server), configuration: WebClient.Configuration(credentials: credentials))
    }

    // MARK: Still version 1

    /// Logs in. The token is good for both versions, because they have the same security scheme.
    public func logIn(email: String, password: String) async throws {
        let session: SocialAPI.V1.Session = try await api.v1.auth.authenticate(email: email, password: password)
        try await credentials.store(.bearer(session.token), for: SocialAPI.Security.session)
    }

    /// Whether the server still knows the session. Version 2 has no operation for this.
    public func isLoggedIn() async throws(ServiceError) -> Bool {
        do throws(ServiceError) {
            _ = try await api.v1.auth.checkToken()
            return true
        } catch {
            guard error.statusCode == 401 else { throw error }
            return false
        }
    }

    /// The friends of a user, with their addresses.
    public func addressBook(of userID: String) async throws(ServiceError) -> [Friend] {
        let users = try await api.v1.friends.loadFriends(forUser: userID)
        return users.map { Friend($0) }
    }

    // MARK: Version 2 already

    /// The first friends of a user, with the time when they joined.
    public func memberList(of userID: String, limit: Int) async throws(ServiceError) -> [Friend] {
        let users = try await api.v2.friends.loadFriends(forUser: userID, limit: limit)
        return users.map { Friend($0) }
    }

    // MARK: From one version to the other

    /// Loads the favourite quote with version 1, and saves it with version 2: a quote has the same type in both.
    public func signQuote(as author: String) async throws(ServiceError) -> Quote {
        var quote = try await api.v1.quotes.loadFavoriteQuote()
        quote.author = author
        return try await api.v2.quotes.saveFavoriteQuote(body: quote)
    }
}
