import Foundation
import SocialApp
import SocialClient
import Testing

/// Screens without any network: the generated protocols are all that they know.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct ScreenTests {
    private nonisolated static let ben = User(id: "ben", name: "Ben", joinedAt: Date(timeIntervalSince1970: 0))

    @Test func theScreenShowsWhatTheServiceBrings() async {
        let screen = FriendsScreen(userID: "ann", service: StubFriends { _ in [Self.ben] })
        await screen.reload().value
        #expect(screen.content.value == [Self.ben])
    }

    @Test func theScreenShowsThatNothingCame() async {
        let screen = FriendsScreen(
            userID: "ann",
            service: StubFriends { _ throws(ServiceError) in
                throw ServiceError.noInternetConnection(.init(.notConnectedToInternet))
            })
        await screen.reload().value
        guard case .failed(.noInternetConnection, _) = screen.content else {
            Issue.record("\(screen.content) is not a failure")
            return
        }
    }

    @Test func aResponseThatComesTooLateIsDropped() async {
        let (calls, arrived) = AsyncStream.makeStream(of: String.self)
        let screen = FriendsScreen(
            userID: "late",
            service: StubFriends { userID in
                arrived.yield(userID)
                // Comes back only when it is canceled, and then with a response all the same.
                if userID == "late" { try? await Task.sleep(for: .seconds(3600)) }
                return userID == "late" ? [] : [Self.ben]
            })
        let older = screen.reload()
        for await _ in calls { break }

        screen.userID = "ann"
        await screen.reload().value
        await older.value
        #expect(screen.content.value == [Self.ben])
    }
}

/// A service that returns what the test wants.
private struct StubFriends: FriendsServiceProtocol {
    let response: @Sendable (String) async throws(ServiceError) -> [User]

    func loadFriends(forUser userID: String, limit: Int?) async throws(ServiceError) -> [User] {
        try await response(userID)
    }
}
