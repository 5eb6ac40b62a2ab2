import Foundation
import SocialServer
import SocialVersions
import SocialVersionsClient
import Testing

/// The client that the whole app shares, and what else its screens can get instead.
@Suite(.timeLimit(.minutes(1)))
struct SharedClientTests {
    // The only test that configures the client of the process.
    @Test func aScreenFindsTheClientOfTheApp() async throws {
        try await LiveServers.run { servers in
            let credentials = MemoryCredentialStore()
            SocialAPI.launch(server: servers.main.url, credentials: credentials)
            let session = try await SocialAPI.shared.auth.authenticate(
                email: "ann@social.example", password: "correct horse")
            try await credentials.store(.bearer(session.token), for: SocialAPI.Security.session)

            #expect(try await FriendsBadge().count(of: "ann") == 3)
            #expect(SocialAPI.shared.v1.client.server == ServerURL(url: servers.main.url))
            let requests = await servers.main.journal.requests
            #expect(requests.map(\.path) == ["/api/v2/authenticate", "/api/v2/friends"])
        }
    }

    @Test func aTestPassesAnotherService() async throws {
        try await LiveServers.run { servers in
            let (api, _) = try await annsClient(servers)
            #expect(try await FriendsBadge(friends: api.friends).count(of: "ben") == 2)
        }
    }

    @Test func aBadFriendIsLeftOutAndReported() async throws {
        try await LiveServers.run { servers in
            let (api, issues) = try await annsClient(servers)
            let friends = try await api.friends.loadFriends(forUser: "garbled")
            #expect(friends.map(\.id) == ["ann", "cleo"])
            #expect(issues.all.map(\.codingPath) == ["[1]"])
            #expect(issues.all.map(\.kind) == [.droppedElement])
        }
    }

    @Test func aDeleteHasItsParametersInTheQuery() async throws {
        try await LiveServers.run { servers in
            let (api, _) = try await annsClient(servers)
            try await api.friends.removeFriend(withID: "dora")
            let request = try #require(await servers.main.journal.last)
            #expect(request.method == "DELETE")
            #expect(request.path == "/api/v2/friends")
            #expect(request.queryItems == ["user_id=dora"])
            #expect(request.body.isEmpty)
            #expect(try await api.friends.loadFriends(forUser: "ann").map(\.id) == ["ben", "cleo"])
        }
    }

    private func annsClient(_ servers: LiveServers) async throws -> (api: SocialAPI, issues: IssueList) {
        let (credentials, issues) = (MemoryCredentialStore(), IssueList())
        let api = SocialAPI(
            server: ServerURL(url: servers.main.url),
            configuration: WebClient.Configuration(credentials: credentials, observers: [issues]))
        let session = try await api.auth.authenticate(email: "ann@social.example", password: "correct horse")
        try await credentials.store(.bearer(session.token), for: SocialAPI.Security.session)
        return (api, issues)
    }
}

/// Remembers what was left out of responses.
private final class IssueList: WebClient.Observer {
    private let lock = NSLock()
    private nonisolated(unsafe) var issues: [WebClient.DecodingIssue] = []

    var all: [WebClient.DecodingIssue] { lock.withLock { issues } }

    func observe(_ event: WebClient.Event) {
        if case .decodingIssue(_, let issue) = event { lock.withLock { issues.append(issue) } }
    }
}
