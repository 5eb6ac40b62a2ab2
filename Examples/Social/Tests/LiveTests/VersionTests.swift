import Foundation
import SocialServer
import SocialVersions
import SocialVersionsClient
import Testing

/// Two versions of the API, used together.
@Suite(.timeLimit(.minutes(1)))
struct VersionTests {
    @Test func eachVersionHasItsPathsAndOneTokenIsGoodForBoth() async throws {
        try await LiveServers.run { servers in
            let app = try await annsApp(servers)
            _ = try await app.addressBook(of: "ann")
            _ = try await app.memberList(of: "ann", limit: 2)

            let requests = await servers.main.journal.requests
            #expect(
                requests.map { "\($0.method) \($0.path)" } == [
                    "POST /api/v1/authenticate", "GET /api/v1/friends", "GET /api/v2/friends",
                ])
            #expect(requests.map { $0.headers["authorization"] } == [nil, "JWT ann-1", "JWT ann-1"])
            #expect(requests.map(\.queryItems) == [[], ["user_id=ann"], ["limit=2", "user_id=ann"]])
        }
    }

    @Test func aUserIsNotTheSameInBothVersions() async throws {
        try await LiveServers.run { servers in
            let app = try await annsApp(servers)
            let addresses = try await app.addressBook(of: "ann")
            #expect(addresses.map(\.name) == ["Ben", "Cleo", "Dora"])
            #expect(addresses.map(\.email) == ["ben@social.example", nil, nil])
            #expect(addresses.allSatisfy { $0.memberSince == nil })

            let members = try await app.memberList(of: "ann", limit: 2)
            #expect(members.map(\.id) == ["ben", "cleo"])
            #expect(members.map(\.memberSince?.timeIntervalSince1970) == [1_709_285_400.25, 1_712_044_800])
            #expect(members.allSatisfy { $0.email == nil })
        }
    }

    @Test func aQuoteGoesFromOneVersionToTheOther() async throws {
        try await LiveServers.run { servers in
            let app = try await annsApp(servers)
            let quote = try await app.signQuote(as: "Ann")
            #expect(quote == Quote(text: "Well begun is half done.", author: "Ann"))

            let requests = await servers.main.journal.requests.suffix(2)
            #expect(requests.map { "\($0.method) \($0.path)" } == ["GET /api/v1/quote", "PUT /api/v2/quote"])
            #expect(requests.last?.jsonStrings == ["text": "Well begun is half done.", "author": "Ann"])
        }
    }

    @Test func onlyVersion1ChecksATokenAndEndedSessionsEndInBoth() async throws {
        try await LiveServers.run { servers in
            let app = try await annsApp(servers)
            #expect(try await app.isLoggedIn())
            #expect(await servers.main.journal.last?.path == "/api/v1/checktoken")

            await servers.main.endSessions()
            #expect(try await !app.isLoggedIn())
            let error = await #expect(throws: ServiceError.self) { try await app.memberList(of: "ann", limit: 2) }
            #expect(error?.statusCode == 401)
        }
    }

    @Test func errorsOfBothVersionsHaveOneType() async throws {
        try await LiveServers.run { servers in
            let app = try await annsApp(servers)
            let hidden = APIError(message: "Only friends of Erik can see this list.", code: "friends.hidden")
            let old = await #expect(throws: ServiceError.self) { try await app.addressBook(of: "erik") }
            let new = await #expect(throws: ServiceError.self) { try await app.memberList(of: "erik", limit: 2) }
            #expect(old?.apiError == hidden)
            #expect(new?.apiError == hidden)
        }
    }

    @Test func whatIsEqualIsOneTypeAndTheRestIsNot() {
        #expect(SocialAPI.V1.Quote.self == SocialAPI.V2.Quote.self)
        #expect(SocialAPI.V1.Session.self == Session.self)
        #expect(ObjectIdentifier(SocialAPI.V1.User.self) != ObjectIdentifier(SocialAPI.V2.User.self))
        #expect(SocialAPI.V2.User.self == User.self)
    }

    private func annsApp(_ servers: LiveServers) async throws -> MigratingApp {
        let app = MigratingApp(server: servers.main.url)
        try await app.logIn(email: "ann@social.example", password: "correct horse")
        return app
    }
}
