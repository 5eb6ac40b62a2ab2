import Foundation
import SocialApp
import SocialClient
import SocialVersions

/// A user's morning with the app, from the first launch to the last alert.
@MainActor
struct Story {
    let servers: Servers
    let narrator: Narrator
    /// Survives a relaunch, as a keychain does.
    let credentials: any CredentialStore = MemoryCredentialStore()
    let log = CallLog()

    func tell() async {
        let app = launchApp()
        await launchWithoutToken(app)
        await logIn(app)
        await lookAtFriends(app)
        await editQuote(app)
        await cancelReload(app)
        await surviveTrouble(app)
        await limitEvents(app)
        await runIntoTrouble(app)
        await report(app)
        await checkAlerts(app)
        await relaunch()
        await useTwoVersions()
        await findNoServer()
    }

    private func launchApp() -> AppScope {
        AppScope(
            server: ServerURL(url: servers.main), analyticsServer: ServerURL(url: servers.analytics),
            credentials: credentials, observers: [log])
    }

    // MARK: Logging in

    private func launchWithoutToken(_ app: AppScope) async {
        let failed = await failure { try await app.users.launch() }
        let sent = log.takeOperations()
        narrator.step(
            "Launch without a token", "\(app.users.state), \(sent.count) requests sent",
            asExpected: failed == nil && app.users.state == .loggedOut && sent.isEmpty)
    }

    private func logIn(_ app: AppScope) async {
        let refused = await failure { try await app.users.logIn(email: "ann@social.example", password: "") }
        narrator.step(
            "Log in without a password", "\(message(refused)) (refused before it was sent)",
            asExpected: refused?.isInvalidRequest == true && log.takeOperations().isEmpty)

        let wrong = await failure { try await app.users.logIn(email: "ann@social.example", password: "wrong") }
        narrator.step(
            "Log in with a wrong password", message(wrong),
            asExpected: wrong?.apiError?.message == "E-mail or password is wrong.")

        let failed = await failure {
            try await app.users.logIn(email: "ann@social.example", password: "correct horse")
        }
        let permissions = [Permission.readFriends, .editQuote].filter(app.users.may)
        narrator.step(
            "Log in", "\(app.users.user?.name ?? message(failed)), who may \(permissions.map(\.rawValue))",
            asExpected: app.users.user?.id == "ann" && permissions.count == 2)
    }

    private func relaunch() async {
        let app = launchApp()
        let failed = await failure { try await app.users.launch() }
        narrator.step(
            "Launch with the stored token", "\(app.users.user?.name ?? message(failed)) is logged in",
            asExpected: app.users.user?.id == "ann")
        let notForgotten = await failure { try await app.users.logOut() }
        let token = try? await credentials.credential(for: SocialAPI.Security.session)
        narrator.step(
            "Log out", "\(app.users.state), \(token == nil ? "no" : "a") token is stored",
            asExpected: notForgotten == nil && app.users.state == .loggedOut && token == nil)
    }

    // MARK: Screens

    private func lookAtFriends(_ app: AppScope) async {
        let screen = app.friendsScreen(userID: "ann")
        await screen.reload().value
        let names = screen.content.value?.map(\.name) ?? []
        narrator.step("Friends", "\(names)", asExpected: names == ["Ben", "Cleo", "Dora"])
    }

    private func editQuote(_ app: AppScope) async {
        let reading = app.quoteScreen()
        let notLoaded = await failure { try await reading.appear() }
        let before = reading.text
        narrator.step("Favourite quote", before, asExpected: notLoaded == nil)

        guard let editing = reading.edit() else {
            return narrator.step("Edit the quote", "not allowed", asExpected: false)
        }
        editing.text = "The early bird catches the worm."
        editing.author = ""
        let notSaved = await failure { try await editing.save() }
        narrator.step(
            "Edited on the next screen, back on the first", reading.text,
            asExpected: notSaved == nil && reading.text == "The early bird catches the worm.")
    }

    private func cancelReload(_ app: AppScope) async {
        let screen = app.friendsScreen(userID: "slow")
        _ = log.takeOperations()
        let first = screen.reload()
        await log.waitForCall()
        screen.userID = "ben"
        await screen.reload().value
        await first.value
        let names = screen.content.value?.map(\.name) ?? []
        narrator.step(
            "Reload while a slow one is under way", "the slow one was cancelled, the new one brought \(names)",
            asExpected: names == ["Ann", "Cleo"])
    }

    // MARK: What the client does by itself

    private func surviveTrouble(_ app: AppScope) async {
        let flaky = app.friendsScreen(userID: "flaky")
        _ = log.takeRetries()
        await flaky.reload().value
        let retries = log.takeRetries()
        narrator.step(
            "A server that is briefly unavailable",
            "\(retries) retry, then \(flaky.content.value?.count ?? -1) friends",
            asExpected: retries == 1 && flaky.content.value?.isEmpty == true)

        // The response of this request is the last one that the token is good for.
        let last = app.friendsScreen(userID: "expired")
        await last.reload().value
        _ = log.takeOperations()
        let screen = app.friendsScreen(userID: "ann")
        await screen.reload().value
        let operations = log.takeOperations()
        narrator.step(
            "A token that has expired",
            "\(operations.joined(separator: ", ")): \(screen.content.value?.count ?? -1) friends",
            asExpected: screen.content.value?.count == 3 && operations == ["friends.loadFriends", "auth.refresh"])
    }

    private func limitEvents(_ app: AppScope) async {
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            var open = 6
            for number in 1...6 {
                app.usage.track("limit", ["number": "\(number)"]) {
                    open -= 1
                    if open == 0 { continuation.resume() }
                }
            }
        }
        let duration = start.duration(to: .now)
        narrator.step(
            "Six events, of which five may be sent in a second", duration >= .seconds(1) ? "after a second" : "at once",
            asExpected: duration >= .seconds(1))
    }

    // MARK: Versions

    private func useTwoVersions() async {
        let app = MigratingApp(server: servers.main)
        do {
            try await app.logIn(email: "ann@social.example", password: "correct horse")
            let old = try await app.addressBook(of: "ann")
            let new = try await app.memberList(of: "ann", limit: 1)
            let year = new.first?.memberSince?.formatted(.iso8601.year()) ?? "?"
            narrator.step(
                "Two versions side by side",
                "\(old.first?.email ?? "?") says version 1, member since \(year) says version 2",
                asExpected: old.first?.email == "ben@social.example" && new.first?.id == "ben" && year == "2024")
        } catch {
            narrator.step("Two versions side by side", error.localizedDescription, asExpected: false)
        }
    }
}
