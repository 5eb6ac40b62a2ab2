import Foundation
import SocialClient
import SocialServer
import Testing

/// How each kind of failure reaches the app.
@Suite(.timeLimit(.minutes(1)))
struct ErrorTests {
    /// Every error has a sentence for the user.
    private func sentence(_ error: ServiceError?) -> String? {
        (error as (any LocalizedError)?)?.errorDescription
    }

    @Test(arguments: [
        ("erik", 403, "friends.hidden", "Only friends of Erik can see this list."),
        ("nobody", 404, "user.unknown", "There is no user with the id nobody."),
    ])
    func theServersOwnMessageIsShown(user: String, status: Int, code: String, message: String) async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let error = await serviceError { _ = try await api.friends.loadFriends(forUser: user) }
            #expect(error?.statusCode == status)
            #expect(error?.apiError == APIError(message: message, code: code))
            #expect(sentence(error) == message)
        }
    }

    @Test func aWrongPasswordIsSaid() async throws {
        try await LiveServers.run { servers in
            let auth = servers.api().auth
            let error = await serviceError {
                _ = try await auth.authenticate(email: "ann@social.example", password: "wrong")
            }
            #expect(error?.statusCode == 401)
            #expect(sentence(error) == "E-mail or password is wrong.")
        }
    }

    @Test func aTokenThatHasEndedIsSaid() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            await servers.main.endSessions()
            let error = await serviceError { _ = try await api.quotes.loadFavoriteQuote() }
            #expect(error?.statusCode == 401)
            #expect(sentence(error) == "Your session has ended. Please log in again.")
        }
    }

    @Test func aWebPageIsNeverShown() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let error = await serviceError { _ = try await api.friends.loadFriends(forUser: "trouble") }
            #expect(error?.statusCode == 500)
            #expect(error?.apiError == nil)
            #expect(sentence(error)?.contains("<") == false)
            #expect(error?.response.map { String(decoding: $0.body, as: UTF8.self).contains("<h1>") } == true)
        }
    }

    @Test func aResponseThatDoesNotFitSaysWhere() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI()
            let error = await serviceError { _ = try await api.friends.loadFriends(forUser: "garbled") }
            guard case .unexpectedResponse(let response) = error else {
                Issue.record("\(String(describing: error)) is not an unexpected response")
                return
            }
            #expect(response.statusCode == 200)
            #expect(response.codingPath.hasSuffix("[1].name"))
            #expect(sentence(error)?.isEmpty == false)
        }
    }

    @Test(arguments: [("", "secret"), ("ann@social.example", ""), ("", "")])
    func whatBreaksARuleIsNotSent(email: String, password: String) async throws {
        try await LiveServers.run { servers in
            let auth = servers.api().auth
            let error = await serviceError { _ = try await auth.authenticate(email: email, password: password) }
            guard case .invalidRequest(let request) = error else {
                Issue.record("\(String(describing: error)) is not an invalid request")
                return
            }
            let empty = [(email, "email"), (password, "password")].filter(\.0.isEmpty).map(\.1)
            #expect(request.violations.map(\.field) == empty)
            #expect(sentence(error)?.isEmpty == false)
            #expect(await servers.main.journal.entries.isEmpty)
        }
    }

    @Test func withoutATokenNothingIsSent() async throws {
        try await LiveServers.run { servers in
            let api = servers.api()
            let error = await serviceError { _ = try await api.quotes.loadFavoriteQuote() }
            guard case .missingCredentials(let missing) = error else {
                Issue.record("\(String(describing: error)) is not about credentials")
                return
            }
            #expect(missing.schemes == ["session"])
            #expect(sentence(error)?.isEmpty == false)
            #expect(await servers.main.journal.entries.isEmpty)
        }
    }

    @Test func aServerThatIsNotThereIsAFailedConnection() async throws {
        let port = try ClosedPort()
        let api = SocialAPI(deviceType: .phone, server: ServerURL(url: port.url))
        let error = await serviceError { _ = try await api.auth.authenticate(email: "a", password: "b") }
        withExtendedLifetime(port) {}
        guard case .connectionFailed(let reason) = error else {
            Issue.record("\(String(describing: error)) is not a failed connection")
            return
        }
        #expect(reason.code == .cannotConnectToHost)
        #expect(sentence(error)?.isEmpty == false)
    }

    @Test func beingOfflineIsAKindOfItsOwn() async throws {
        let api = SocialAPI(deviceType: .phone, configuration: WebClient.Configuration(transport: OfflineTransport()))
        let error = await serviceError { _ = try await api.auth.authenticate(email: "a", password: "b") }
        guard case .noInternetConnection(let reason) = error else {
            Issue.record("\(String(describing: error)) is not about the internet connection")
            return
        }
        #expect(reason.code == .notConnectedToInternet)
        #expect(sentence(error)?.isEmpty == false)
    }

    @Test func aServerThatTakesTooLongIsATimeout() async throws {
        try await LiveServers.run { servers in
            let api = try await servers.annsAPI(timeout: 1)
            let error = await serviceError { _ = try await api.friends.loadFriends(forUser: "slow") }
            guard case .timedOut = error else {
                Issue.record("\(String(describing: error)) is not a timeout")
                return
            }
            #expect(sentence(error)?.isEmpty == false)
            #expect(await servers.main.journal.abandoned { $0.query.contains("user_id=slow") } != nil)
        }
    }
}

/// A device in flight mode.
private struct OfflineTransport: WebClient.Transport {
    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        throw URLError(.notConnectedToInternet)
    }
}
