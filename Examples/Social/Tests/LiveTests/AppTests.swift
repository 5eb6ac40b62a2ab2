import SocialApp
import SocialClient
import SocialServer
import Testing

/// The app and its screens, against the live server.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct AppTests {
    @Test func withoutAStoredTokenALaunchSendsNothing() async throws {
        try await LiveServers.run { @MainActor servers in
            let app = servers.app()
            #expect(app.users.state == .unknown)
            try await app.users.launch()
            #expect(app.users.state == .loggedOut)
            #expect(await servers.main.journal.entries.isEmpty)
        }
    }

    @Test func aTokenOutlivesTheApp() async throws {
        try await LiveServers.run { @MainActor servers in
            let credentials = MemoryCredentialStore()
            try await servers.app(credentials: credentials).users
                .logIn(email: "ben@social.example", password: "battery staple")

            let next = servers.app(credentials: credentials)
            try await next.users.launch()
            #expect(next.users.user?.id == "ben")
            #expect(next.users.may(.readFriends))
            #expect(!next.users.may(.editQuote))
            #expect(await servers.main.journal.last?.path == "/token")
        }
    }

    @Test func aTokenThatHasEndedIsForgotten() async throws {
        try await LiveServers.run { @MainActor servers in
            let credentials = MemoryCredentialStore()
            try await servers.app(credentials: credentials).users
                .logIn(email: "ben@social.example", password: "battery staple")
            await servers.main.endSessions()

            let next = servers.app(credentials: credentials)
            try await next.users.launch()
            #expect(next.users.state == .loggedOut)
            await until { !next.alerts.messages.isEmpty }
            #expect(next.alerts.messages == ["Your session has ended. Please log in again."])
            #expect(credentials.credential(for: SocialAPI.Security.session.name) == nil)
        }
    }

    @Test func whoLogsOutIsForgotten() async throws {
        try await LiveServers.run { @MainActor servers in
            let app = try await servers.annsApp()
            try await app.users.logOut()
            try await app.users.launch()
            #expect(app.users.state == .loggedOut)
            #expect(await servers.main.journal.requests.count == 1)
        }
    }

    @Test func oneObserverShowsActivityAndFailures() async throws {
        try await LiveServers.run { @MainActor servers in
            let app = try await servers.annsApp()
            let slow = app.friendsScreen(userID: "slow")
            let loading = slow.reload()
            await until { app.activity.isVisible }

            let hidden = app.friendsScreen(userID: "erik")
            await hidden.reload().value
            #expect(hidden.content.value == nil)
            await until { !app.alerts.messages.isEmpty }
            #expect(app.alerts.messages == ["Only friends of Erik can see this list."])
            #expect(app.activity.isVisible)

            await servers.main.releaseSlowResponses()
            await loading.value
            #expect(slow.content.value == [])
            await until { !app.activity.isVisible }
        }
    }

    @Test func theQuoteTravelsFromScreenToScreen() async throws {
        try await LiveServers.run { @MainActor servers in
            let reading = try await servers.annsApp().quoteScreen()
            #expect(reading.text == "No quote yet")
            try await reading.appear()
            #expect(reading.text == "Well begun is half done. (Aristotle)")

            let editing = try #require(reading.edit())
            #expect(editing.author == "Aristotle")
            editing.text = "Less is more."
            editing.author = ""
            try await editing.save()
            #expect(reading.text == "Less is more.")
        }
    }

    @Test func aQuoteIsSavedAfterItsScreenHasClosed() async throws {
        try await LiveServers.run { @MainActor servers in
            let reading = try await servers.annsApp().quoteScreen()
            try await reading.appear()
            var editing = reading.edit()
            let isClosed = { [weak editing] in editing == nil }
            editing?.text = "Less is more."
            let saving = try #require(editing?.saveAndClose())
            editing = nil
            #expect(isClosed())
            await saving.value
            #expect(reading.text == "Less is more. (Aristotle)")
            #expect(await servers.main.journal.last?.method == "PUT")
        }
    }

    @Test func aWebPageIsNotAListOfFriends() async throws {
        try await LiveServers.run { @MainActor servers in
            let screen = try await servers.annsApp().friendsScreen(userID: "portal")
            await screen.reload().value
            guard case .failed(.unexpectedResponse(let response), _) = screen.content else {
                Issue.record("\(screen.content) is not a failure")
                return
            }
            #expect(response.statusCode == 200)
        }
    }

    @Test func eventsAreReportedToTheSecondServer() async throws {
        try await LiveServers.run { @MainActor servers in
            let app = try await servers.annsApp()
            await withCheckedContinuation { continuation in
                app.usage.track("opened", ["screen": "friends"]) { continuation.resume() }
            }
            #expect(app.usage.reported == 1)
            #expect(await servers.analytics.events.map(\.name) == ["opened"])
        }
    }

    @Test func nobodyIsAlertedOfALostReport() async throws {
        try await LiveServers.run { @MainActor servers in
            let port = try ClosedPort()
            let app = AppScope(
                server: ServerURL(url: servers.main.url), analyticsServer: ServerURL(url: port.url),
                credentials: MemoryCredentialStore())
            await withCheckedContinuation { continuation in
                app.usage.track("opened") { continuation.resume() }
            }
            withExtendedLifetime(port) {}
            #expect(app.usage.lost == 1)
            #expect(app.usage.reported == 0)

            // An alert that comes later shows that none was due before it.
            try? await app.users.logIn(email: "ann@social.example", password: "wrong")
            await until { !app.alerts.messages.isEmpty }
            #expect(app.alerts.messages == ["E-mail or password is wrong."])
        }
    }
}
