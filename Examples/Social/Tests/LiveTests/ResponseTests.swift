import Foundation
import SocialClient
import SocialServer
import Testing

/// What comes back when all goes well.
@Suite(.timeLimit(.minutes(1)))
struct ResponseTests {
    @Test func loggingInTellsWhoOneIs() async throws {
        try await LiveServers.run { servers in
            let api = servers.api()
            let session = try await api.auth.authenticate(email: "ann@social.example", password: "correct horse")
            #expect(session.token == "ann-1")
            #expect(session.user.name == "Ann")
            #expect(session.permissions == [.readFriends, .editQuote])
        }
    }

    @Test func aStoredTokenTellsWhoOneIs() async throws {
        try await LiveServers.run { servers in
            let session = try await servers.annsAPI().auth.checkToken()
            #expect(session.user.id == "ann")
        }
    }

    @Test func friendsAreReadWithEveryFormOfDate() async throws {
        try await LiveServers.run { servers in
            let friends = try await servers.annsAPI().friends.loadFriends(forUser: "ann")
            #expect(
                friends == [
                    User(
                        id: "ben", name: "Ben", email: "ben@social.example",
                        joinedAt: Date(timeIntervalSince1970: 1_709_285_400.25)),
                    User(id: "cleo", name: "Cleo", joinedAt: Date(timeIntervalSince1970: 1_712_044_800)),
                    User(id: "dora", name: "Dora", joinedAt: Date(timeIntervalSince1970: 1_714_734_000)),
                ])
        }
    }

    @Test func theLimitIsHonoured() async throws {
        try await LiveServers.run { servers in
            let friends = try await servers.annsAPI().friends.loadFriends(forUser: "ann", limit: 1)
            #expect(friends.map(\.id) == ["ben"])
        }
    }

    @Test func aQuoteIsReadAndReplaced() async throws {
        try await LiveServers.run { servers in
            let quotes = try await servers.annsAPI().quotes
            #expect(try await quotes.loadFavoriteQuote().author == "Aristotle")
            let saved = try await quotes.saveFavoriteQuote(
                body: Quote(text: "Less is more.", author: "Robert Browning"))
            #expect(saved.editedAt != nil)
            #expect(try await quotes.loadFavoriteQuote() == saved)
        }
    }

    @Test func theCompletionFormCompletesOnTheMainActor() async throws {
        try await LiveServers.run { servers in
            let friends = try await servers.annsAPI().friends
            let result = await withCheckedContinuation { continuation in
                friends.loadFriends(forUser: "ben") { result in
                    MainActor.assertIsolated()
                    continuation.resume(returning: result)
                }
            }
            #expect(try result.get().map(\.id) == ["ann", "cleo"])
        }
    }
}
