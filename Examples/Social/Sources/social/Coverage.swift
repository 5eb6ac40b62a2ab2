import Foundation
import SocialApp
import SocialClient

/// What a client does for an app: a table whose rows are run one after another, and compared with what the servers saw.
@MainActor
struct Coverage {
    /// What a row found.
    struct Finding {
        var seen: String
        /// Whether it is what a client must do; nil for a row that cannot run on this platform.
        var isExpected: Bool?

        init(_ seen: String, _ isExpected: Bool) {
            self.seen = seen
            self.isExpected = isExpected
        }

        init(notRun seen: String) { self.seen = seen }
    }

    let servers: Servers
    let narrator: Narrator

    private var rows: [(name: String, check: () async throws -> Finding)] {
        [
            ("host and base URL in one place", hostInOnePlace),
            ("shared access", sharedAccess),
            ("token header `JWT …`", tokenHeader),
            ("message of an error body, else a fixed sentence", errorMessages),
            ("success and failure blocks", completionBlocks),
            ("activity indicator", activityIndicator),
            ("one alert place", oneAlertPlace),
            ("log-in refused before sending", refusedLogIn),
            ("no token, no request", noTokenNoRequest),
            ("version and device type on every request", commonParameters),
            ("`/checktoken` renamed to `/token`", renamedPath),
            ("two versions side by side", twoVersions),
            ("rate limit", rateLimit),
            ("redacted log", redactedLog),
            ("pinning", pinning),
            ("content types checked", contentTypes),
            ("requests outlive a screen", requestsOutliveAScreen),
            ("user manager", userManager),
            ("two servers", twoServers),
            ("query for GET and DELETE, JSON for POST and PUT", queryAndJSON),
            ("bad list items left out", badListItems),
            ("no internet told apart", noInternet),
            ("`loadFriends(forUser:)`", loadFriends),
            ("previous request cancelled", previousRequestCancelled),
            ("services get their client", servicesGetTheirClient),
            ("a model controller handed from screen to screen", controllerOfScreens),
        ]
    }

    /// Runs all rows, and prints one line for each.
    func run() async {
        narrator.begin("what the client does for the app")
        for row in rows {
            do {
                let finding = try await row.check()
                narrator.row(row.name, finding.seen, asExpected: finding.isExpected)
            } catch {
                narrator.row(row.name, error.localizedDescription, asExpected: false)
            }
        }
    }

    // MARK: Helpers

    static let email = "ann@social.example"
    static let password = "correct horse"

    var journal: ServerJournal { ServerJournal(server: servers.main) }
    var analyticsJournal: ServerJournal { ServerJournal(server: servers.analytics) }

    func makeApp(credentials: any CredentialStore = MemoryCredentialStore()) -> AppScope {
        AppScope(
            server: ServerURL(url: servers.main), analyticsServer: ServerURL(url: servers.analytics),
            credentials: credentials)
    }

    func makeAPI(_ configuration: WebClient.Configuration = WebClient.Configuration()) -> SocialAPI {
        SocialAPI(
            deviceType: .phone, server: ServerURL(url: servers.main),
            analyticsServer: ServerURL(url: servers.analytics), configuration: configuration)
    }

    /// An app that Ann is logged in to.
    func annsApp() async throws -> AppScope {
        let app = makeApp()
        try await app.users.logIn(email: Self.email, password: Self.password)
        return app
    }

    /// A client that Ann is logged in with. It stores the token by itself.
    func annsAPI(_ configuration: WebClient.Configuration = WebClient.Configuration()) async throws -> SocialAPI {
        let api = makeAPI(configuration)
        _ = try await api.auth.authenticate(email: Self.email, password: Self.password)
        return api
    }

    /// What a call throws; nil if it succeeds.
    func error(of call: () async throws -> Void) async -> ServiceError? {
        do {
            try await call()
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    /// Waits until something has become true, ten seconds at most.
    func wait(until condition: () async throws -> Bool) async throws -> Bool {
        for _ in 0..<1000 {
            if try await condition() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
