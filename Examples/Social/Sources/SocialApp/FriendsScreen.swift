import SocialClient

/// The friends of a user.
@MainActor
public final class FriendsScreen {
    /// Whose friends are shown; another user takes effect with the next ``reload()``.
    public var userID: String

    private let friends: FriendsController
    private var loading: Task<Void, Never>?

    /// Makes a screen that has not requested anything yet.
    public init(userID: String, service: any FriendsServiceProtocol) {
        self.userID = userID
        friends = FriendsController(friends: service)
    }

    /// Leaving the screen ends its request.
    deinit {
        loading?.cancel()
    }

    /// What the screen shows.
    public var content: WebClient.ModelState<[User]> { friends.state }

    /// Requests the friends again. The controller cancels a request that is still under way, so that its response cannot come
    /// too late and take the place of a newer one.
    ///
    /// - Returns: The work, for whoever wants to wait for it.
    @discardableResult
    public func reload() -> Task<Void, Never> {
        let task = Task { [friends, userID] in
            // The state says what went wrong.
            _ = try? await friends.load(forUser: userID)
        }
        loading = task
        return task
    }
}
