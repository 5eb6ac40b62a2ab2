import SocialApp
import SocialClient
import SocialServer
import Testing

/// Cancelling a call ends the request, at the server's end too.
@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
    @Sendable private static func isSlow(_ request: RecordedRequest) -> Bool {
        request.queryItems.contains("user_id=slow")
    }

    @Test func cancellingTheTaskEndsTheRequest() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let call = Task {
                await serviceError { _ = try await api.friends.loadFriends(forUser: "slow") }
            }
            #expect(await servers.main.journal.received(where: Self.isSlow) != nil)
            call.cancel()
            guard case .cancelled = await call.value else {
                Issue.record("The call did not say that it was cancelled")
                return
            }
            #expect(await servers.main.journal.abandoned(where: Self.isSlow) != nil)
        }
    }

    @Test func cancellingTheHandleOfACompletionFormEndsTheRequest() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let (results, continuation) = AsyncStream.makeStream(of: Result<[User], ServiceError>.self)
            let handle = api.friends.loadFriends(forUser: "slow") { continuation.yield($0) }
            #expect(await servers.main.journal.received(where: Self.isSlow) != nil)
            handle.cancel()
            guard case .failure(.cancelled) = await results.first(where: { _ in true }) else {
                Issue.record("The completion did not hear that the call was cancelled")
                return
            }
            #expect(await servers.main.journal.abandoned(where: Self.isSlow) != nil)
        }
    }

    @Test @MainActor func aNewerReloadEndsTheRequestOfTheOlderOne() async throws {
        try await LiveServers.run { @MainActor servers in
            let app = try await servers.annsApp()
            let screen = app.friendsScreen(userID: "slow")
            let older = screen.reload()
            #expect(await servers.main.journal.received(where: Self.isSlow) != nil)

            screen.userID = "ben"
            await screen.reload().value
            #expect(await servers.main.journal.abandoned(where: Self.isSlow) != nil)
            await older.value
            #expect(screen.content.value?.map(\.id) == ["ann", "cleo"])

            await until { !app.activity.isVisible }
            #expect(app.alerts.messages == [])
        }
    }

    @Test @MainActor func leavingTheScreenEndsItsRequest() async throws {
        try await LiveServers.run { @MainActor servers in
            let app = try await servers.annsApp()
            var screen: FriendsScreen? = app.friendsScreen(userID: "slow")
            screen?.reload()
            #expect(await servers.main.journal.received(where: Self.isSlow) != nil)
            await until { app.activity.isVisible }
            screen = nil
            #expect(await servers.main.journal.abandoned(where: Self.isSlow) != nil)
            await until { !app.activity.isVisible }
        }
    }

    @Test func aSlowResponseThatNobodyGivesUpArrives() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            async let friends = api.friends.loadFriends(forUser: "slow")
            #expect(await servers.main.journal.received(where: Self.isSlow) != nil)
            await servers.main.releaseSlowResponses()
            #expect(try await friends == [])
            #expect(await servers.main.journal.entries.count == 2)
        }
    }
}
