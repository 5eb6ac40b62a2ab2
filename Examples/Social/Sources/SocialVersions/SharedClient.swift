import Foundation
import SocialVersionsClient

extension SocialAPI {
    /// Configures the client that the whole app shares. The app calls this once, when it starts.
    public static func launch(server: URL, credentials: any CredentialStore) {
        configure {
            SocialAPI(
                server: ServerURL(url: server), configuration: WebClient.Configuration(credentials: credentials))
        }
    }
}

/// The number of friends next to a name.
///
/// It finds its service by itself, and a test passes another one.
public struct FriendsBadge: Sendable {
    private let friends: any FriendsServiceProtocol

    /// Makes a badge.
    public init(friends: any FriendsServiceProtocol = SocialAPI.shared.friends) {
        self.friends = friends
    }

    /// The number of friends of a user.
    public func count(of userID: String) async throws(ServiceError) -> Int {
        try await friends.loadFriends(forUser: userID, limit: nil).count
    }
}
