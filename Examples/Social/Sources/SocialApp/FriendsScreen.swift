import SocialClient

/// The friends of a user.
@MainActor
public final class FriendsScreen {
    /// What the screen shows.
    public private(set) var content = Content<[User]>.none

    /// Whose friends are shown; another user takes effect with the next ``reload()``.
    public var userID: String

    private let service: any FriendsServiceProtocol
    private var loading: Task<Void, Never>?

    /// Makes a screen that has not requested anything yet.
    public init(userID: String, service: any FriendsServiceProtocol) {
        self.userID = userID
        self.service = service
    }

    /// Leaving the screen ends its request.
    deinit {
        loading?.cancel()
    }

    /// Requests the friends again: a request that is still under way is cancelled, so its response cannot come too late and
    /// take the place of a newer one.
    ///
    /// - Returns: The work, for whoever wants to wait for it.
    @discardableResult
    public func reload() -> Task<Void, Never> {
        loading?.cancel()
        content = .loading
        let task = Task { [weak self, service, userID] in
            do throws(ServiceError) {
                let friends = try await service.loadFriends(forUser: userID)
                self?.show(.loaded(friends))
            } catch {
                self?.show(.failed(error))
            }
        }
        loading = task
        return task
    }

    /// Shows what the current task brought; what a cancelled one brings is of no interest any more.
    private func show(_ content: Content<[User]>) {
        guard !Task.isCancelled else { return }
        self.content = content
    }
}
