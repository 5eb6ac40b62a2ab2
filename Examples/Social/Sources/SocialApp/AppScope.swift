import SocialClient

/// What lives as long as the app does: made once at launch, handed on to whoever needs a part of it.
///
/// Nothing here is global. A test makes a scope of its own, with another server or with none.
@MainActor
public final class AppScope {
    /// Shows that something is going on.
    public let activity: ActivityIndicator
    /// Shows what went wrong.
    public let alerts: AlertPresenter
    /// Knows who is logged in.
    public let users: UserManager
    /// Reports what happens in the app.
    public let usage: UsageTracker

    private let api: SocialAPI

    /// Makes the scope of an app.
    ///
    /// - Parameters:
    ///   - server: The server of the social network.
    ///   - analyticsServer: The server that counts.
    ///   - credentials: Where the token is kept between two launches.
    ///   - observers: Who else wants to hear of the calls.
    public init(
        server: ServerURL, analyticsServer: ServerURL, credentials: any CredentialStore,
        observers: [any WebClient.Observer] = []
    ) {
        activity = ActivityIndicator()
        alerts = AlertPresenter()
        let observer = AppObserver(activity: activity, alerts: alerts, quiet: ["analytics.track", "auth.refresh"])
        api = SocialAPI(
            deviceType: .phone, server: server, analyticsServer: analyticsServer,
            configuration: WebClient.Configuration(credentials: credentials, observers: [observer] + observers))
        users = UserManager(auth: api.auth, credentials: credentials)
        usage = UsageTracker(analytics: api.analytics)
    }

    // MARK: Screens

    /// The friends of a user.
    public func friendsScreen(userID: String) -> FriendsScreen {
        FriendsScreen(userID: userID, service: api.friends)
    }

    /// The favourite quote of the user who is logged in.
    public func quoteScreen() -> QuoteScreen {
        QuoteScreen(controller: FavoriteQuoteController(quotes: api.quotes), mayEdit: users.may(.editQuote))
    }
}
