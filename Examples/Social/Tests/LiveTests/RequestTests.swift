import Foundation
import SocialClient
import SocialServer
import Testing

/// What goes over the wire, byte for byte.
@Suite(.timeLimit(.minutes(1)))
struct RequestTests {
    @Test func aGetCarriesItsParametersTheCommonOnesAndTheToken() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI(acceptLanguage: "de-CH")
            _ = try await api.friends.loadFriends(forUser: "ann", limit: 2)

            let request = try #require(await servers.main.journal.last)
            #expect(request.method == "GET")
            #expect(request.path == "/friends")
            #expect(request.queryItems == ["device_type=tablet", "limit=2", "user_id=ann", "version=1.0"])
            #expect(request.headers["authorization"] == "JWT ann-1")
            #expect(request.headers["accept"] == "application/json")
            #expect(request.headers["accept-language"] == "de-CH")
            #expect(request.headers["content-type"] == nil)
            #expect(request.body.isEmpty)
        }
    }

    @Test func parametersThatAreNilAreNotSent() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            _ = try await api.friends.loadFriends(forUser: "ann")
            let request = try #require(await servers.main.journal.last)
            #expect(request.queryItems == ["device_type=tablet", "user_id=ann", "version=1.0"])
        }
    }

    @Test func whatMeansSomethingInAQueryIsEncoded() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let error = await serviceError { _ = try await api.friends.loadFriends(forUser: "a&b=c+d #%é/?") }
            let request = try #require(await servers.main.journal.last)
            #expect(request.queryItems.contains("user_id=a%26b%3Dc%2Bd%20%23%25%C3%A9%2F%3F"))
            #expect(error?.apiError?.message == "There is no user with the id a&b=c+d #%é/?.")
        }
    }

    @Test func loggingInSendsItsFieldsAndNoToken() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            _ = try await api.auth.authenticate(email: "ben@social.example", password: "battery staple")

            let request = try #require(await servers.main.journal.last)
            #expect(request.method == "POST")
            #expect(request.path == "/authenticate")
            #expect(request.queryItems == ["device_type=tablet", "version=1.0"])
            #expect(request.headers["content-type"]?.hasPrefix("application/json") == true)
            #expect(request.headers["authorization"] == nil)
            #expect(request.jsonStrings == ["email": "ben@social.example", "password": "battery staple"])
        }
    }

    @Test func aQuoteIsPutWithoutTheFieldsItLacks() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            _ = try await api.quotes.saveFavoriteQuote(body: Quote(text: "„Ja!“ \\ \"No\""))

            let request = try #require(await servers.main.journal.last)
            #expect(request.method == "PUT")
            #expect(request.path == "/quote")
            #expect(request.headers["authorization"] == "JWT ann-1")
            #expect(request.jsonStrings == ["text": "„Ja!“ \\ \"No\""])
        }
    }

    @Test func anEventGoesToTheSecondServerWithoutAToken() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let before = await servers.main.journal.requests.count
            try await api.analytics.track(
                body: Event(
                    name: "opened", occurredAt: Date(timeIntervalSince1970: 1_700_000_000),
                    attributes: ["screen": "friends"]))

            #expect(await servers.main.journal.requests.count == before)
            let request = try #require(await servers.analytics.journal.last)
            #expect(request.method == "POST")
            #expect(request.path == "/events")
            #expect(request.queryItems == ["device_type=tablet", "version=1.0"])
            #expect(request.headers["authorization"] == nil)
            let event = try #require(await servers.analytics.events.first)
            #expect(event.name == "opened")
            #expect(event.occurredAt == "2023-11-14T22:13:20Z")
            #expect(event.attributes == ["screen": "friends"])
        }
    }
}
