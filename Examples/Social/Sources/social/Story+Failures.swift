import Foundation
import SocialApp
import SocialClient

// MARK: - What goes wrong

extension Story {
    func runIntoTrouble(_ app: AppScope) async {
        let hidden = await failureToLoad(app.friendsScreen(userID: "erik"))
        narrator.step(
            "Friends of somebody who hides them", message(hidden),
            asExpected: hidden?.statusCode == 403 && message(hidden) == "Only friends of Erik can see this list.")

        let broken = await failureToLoad(app.friendsScreen(userID: "trouble"))
        narrator.step(
            "A server that responds with 500 and a web page", message(broken),
            asExpected: broken?.statusCode == 500 && broken?.apiError == nil && !message(broken).contains("<"))

        let garbled = await failureToLoad(app.friendsScreen(userID: "garbled"))
        narrator.step(
            "A response that does not fit the description", "\(message(garbled)) At \(garbled?.codingPath ?? "?")",
            asExpected: garbled?.codingPath?.hasSuffix("[1].name") == true)
    }

    func report(_ app: AppScope) async {
        let before = app.usage.reported
        await withCheckedContinuation { continuation in
            app.usage.track("story_told", ["chapter": "analytics"]) { continuation.resume() }
        }
        narrator.step(
            "Report an event to the second server", "\(app.usage.reported - before) arrived, \(app.usage.lost) lost",
            asExpected: app.usage.reported == before + 1 && app.usage.lost == 0)
    }

    func checkAlerts(_ app: AppScope) async {
        // Five of the calls above failed; the one that was canceled is nothing to alert anybody of. What the observer has
        // passed on to the main actor is behind us in its queue.
        for _ in 0..<1000 where app.alerts.messages.count < 5 || app.activity.isVisible { await Task.yield() }
        narrator.step(
            "What the one observer showed", "\(app.alerts.messages.count) alerts, indicator \(app.activity.isVisible)",
            asExpected: app.alerts.messages.count == 5 && !app.activity.isVisible)
        app.alerts.dismissAll()
    }

    /// Nobody listens at port 1.
    func findNoServer() async {
        let app = AppScope(
            server: "http://127.0.0.1:1", analyticsServer: "http://127.0.0.1:1", credentials: MemoryCredentialStore())
        let error = await failure { try await app.users.logIn(email: "ann@social.example", password: "correct horse") }
        var code: ServiceError.ConnectionError.Code?
        if case .connectionFailed(let reason) = error { code = reason.code }
        narrator.step(
            "A server that is not there", "\(message(error)) (URLError \(code.map { "\($0.rawValue)" } ?? "none"))",
            asExpected: code == .cannotConnectToHost)
    }

    // MARK: Helpers

    func failure(_ work: () async throws -> Void) async -> ServiceError? {
        do {
            try await work()
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    func message(_ error: ServiceError?) -> String {
        error?.localizedDescription ?? "no error"
    }

    private func failureToLoad(_ screen: FriendsScreen) async -> ServiceError? {
        await screen.reload().value
        if case .failed(let error, _) = screen.content { return error }
        return nil
    }
}

extension ServiceError {
    /// Whether the request broke a rule of the description, and was therefore not sent.
    var isInvalidRequest: Bool {
        if case .invalidRequest = self { true } else { false }
    }

    /// Where a response did not fit the description.
    var codingPath: String? {
        if case .unexpectedResponse(let response) = self { response.codingPath } else { nil }
    }
}
