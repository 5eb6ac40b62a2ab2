import SocialClient

/// The view model of a list of friends.
@MainActor
public final class FriendList {
    /// The names in the list.
    public private(set) var names: [String] = []
    /// What went wrong the last time.
    public private(set) var error: ServiceError?

    private let friends: any FriendsServiceProtocol

    /// Makes a list that is empty until ``load(userID:)``.
    public init(friends: any FriendsServiceProtocol) {
        self.friends = friends
    }

    /// Requests the friends of a user. If that fails, the list stays as it is.
    public func load(userID: String) async {
        do {
            names = try await friends.loadFriends(forUser: userID).map(\.name)
            error = nil
        } catch {
            self.error = error
        }
    }
}
