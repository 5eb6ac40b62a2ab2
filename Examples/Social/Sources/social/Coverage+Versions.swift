import Foundation
import SocialVersions
import SocialVersionsClient

// MARK: - The client of two versions, which the whole app shares

extension Coverage {
    func sharedAccess() async throws -> Finding {
        let credentials = MemoryCredentialStore()
        SocialAPI.launch(server: servers.main, credentials: credentials)
        let session = try await SocialAPI.shared.auth.authenticate(email: Self.email, password: Self.password)
        try await credentials.store(.bearer(session.token), for: SocialAPI.Security.session)
        let count = try await FriendsBadge().count(of: "ann")
        return Finding("SocialAPI.shared, configured once: Ann has \(count) friends", count == 3)
    }

    func renamedPath() async throws -> Finding {
        let app = try await annsMigratingApp()
        let isLoggedIn = try await app.isLoggedIn()
        let former = try await journal.last?.line ?? ""
        let present = try await presentPathOfCheckToken()
        return Finding(
            "auth.checkToken() sends \(present), and \(former) for version 1",
            isLoggedIn && present == "GET /token" && former == "GET /api/v1/checktoken")
    }

    func twoVersions() async throws -> Finding {
        let app = try await annsMigratingApp()
        let old = try await app.addressBook(of: "ben")
        let new = try await app.memberList(of: "ben", limit: 1)
        let paths = try await journal.entries.suffix(2).map(\.path)
        let year = new.first?.memberSince?.formatted(.iso8601.year()) ?? "?"
        return Finding(
            "\(old.first?.email ?? "?") from version 1, member since \(year) from version 2",
            old.first?.email == "ann@social.example" && year == "2024"
                && paths == ["/api/v1/friends", "/api/v2/friends"])
    }

    func queryAndJSON() async throws -> Finding {
        let (api, _) = try await annsVersions()
        let start = try await journal.entries.count - 1
        let quote = try await api.quotes.saveFavoriteQuote(body: Quote(text: "Less is more."))
        _ = try await api.friends.loadFriends(forUser: "ann", limit: 2)
        try await api.friends.removeFriend(withID: "dora")
        let sent = try await Array(journal.entries.dropFirst(start))
        let lines = sent.map { $0.line.replacingOccurrences(of: "/api/v2", with: "") }
        let isJSON = sent.map { $0.headers["content-type"]?.hasPrefix("application/json") == true }
        return Finding(
            zip(lines, isJSON).map { $1 ? "\($0) with JSON" : $0 }.joined(separator: ", "),
            quote.text == "Less is more." && isJSON == [true, true, false, false]
                && lines == [
                    "POST /authenticate", "PUT /quote", "GET /friends?limit=2&user_id=ann",
                    "DELETE /friends?user_id=dora",
                ] && sent.map(\.body.isEmpty) == [false, false, true, true])
    }

    func badListItems() async throws -> Finding {
        let (api, issues) = try await annsVersions()
        let friends = try await api.friends.loadFriends(forUser: "garbled")
        let reported = issues.all
        return Finding(
            "\(friends.map(\.name)) of 3; reported: \(reported.joined(separator: ", "))",
            friends.map(\.id) == ["ann", "cleo"] && reported.count == 1 && reported[0].hasPrefix("[1]"))
    }

    // MARK: Helpers

    private func annsMigratingApp() async throws -> MigratingApp {
        let app = MigratingApp(server: servers.main)
        try await app.logIn(email: Self.email, password: Self.password)
        return app
    }

    /// A client that Ann is logged in with, and what it reports.
    private func annsVersions() async throws -> (api: SocialAPI, issues: IssueLog) {
        let credentials = MemoryCredentialStore()
        let issues = IssueLog()
        let api = SocialAPI(
            server: ServerURL(url: servers.main),
            configuration: WebClient.Configuration(credentials: credentials, observers: [issues]))
        let session = try await api.auth.authenticate(email: Self.email, password: Self.password)
        try await credentials.store(.bearer(session.token), for: SocialAPI.Security.session)
        return (api, issues)
    }
}

/// Remembers what the client left out of responses.
final class IssueLog: WebClient.Observer {
    private let lock = NSLock()
    private nonisolated(unsafe) var issues: [String] = []

    /// The issues so far.
    var all: [String] { lock.withLock { issues } }

    func observe(_ event: WebClient.Event) {
        guard case .decodingIssue(_, let issue) = event else { return }
        lock.withLock { issues.append("\(issue.codingPath) \(issue.reason)") }
    }
}
