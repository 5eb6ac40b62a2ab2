import Foundation
import SocialApp
import SocialClient

// MARK: - What goes wrong, and who is told

extension Coverage {
    func errorMessages() async throws -> Finding {
        let api = try await annsAPI()
        let hidden = await error { _ = try await api.friends.loadFriends(forUser: "erik") }
        let broken = await error { _ = try await api.friends.loadFriends(forUser: "trouble") }
        let (message, sentence) = (hidden?.localizedDescription ?? "", broken?.localizedDescription ?? "")
        return Finding(
            "\(hidden?.statusCode ?? 0) \"\(message)\", \(broken?.statusCode ?? 0) \"\(sentence)\"",
            hidden?.apiError?.message == message && message == "Only friends of Erik can see this list."
                && broken?.statusCode == 500 && broken?.apiError == nil && !sentence.isEmpty && !sentence.contains("<"))
    }

    func completionBlocks() async throws -> Finding {
        let api = try await annsAPI()
        func outcome(of userID: String) async -> String {
            await withCheckedContinuation { continuation in
                api.friends.loadFriends(forUser: userID) { result in
                    switch result {
                    case .success(let friends): continuation.resume(returning: "\(friends.count) friends")
                    case .failure(let error): continuation.resume(returning: error.localizedDescription)
                    }
                }
            }
        }
        let (success, failure) = (await outcome(of: "ben"), await outcome(of: "erik"))
        return Finding(
            "success \"\(success)\", failure \"\(failure)\"",
            success == "2 friends" && failure == "Only friends of Erik can see this list.")
    }

    func activityIndicator() async throws -> Finding {
        let app = try await annsApp()
        let screen = app.friendsScreen(userID: "slow")
        let loading = screen.reload()
        let wasVisible = try await wait { app.activity.isVisible }
        screen.userID = "ben"
        await screen.reload().value
        await loading.value
        let isHidden = try await wait { !app.activity.isVisible }
        return Finding(
            "\(wasVisible ? "on" : "off") during a slow request, \(isHidden ? "off" : "on") after it",
            wasVisible && isHidden)
    }

    func oneAlertPlace() async throws -> Finding {
        let app = makeApp()
        _ = await error { try await app.users.logIn(email: Self.email, password: "wrong") }
        try await app.users.logIn(email: Self.email, password: Self.password)
        let screen = app.friendsScreen(userID: "erik")
        await screen.reload().value
        _ = try await wait { app.alerts.messages.count == 2 }
        return Finding(
            "\(app.alerts.messages)",
            app.alerts.messages == ["E-mail or password is wrong.", "Only friends of Erik can see this list."])
    }

    func refusedLogIn() async throws -> Finding {
        let api = makeAPI()
        let before = try await journal.entries.count
        let refused = await error { _ = try await api.auth.authenticate(email: Self.email, password: "") }
        let sent = try await journal.entries.count - before
        return Finding(
            "\(refused?.localizedDescription ?? "no error") \(sent) requests sent",
            refused?.isInvalidRequest == true && sent == 0)
    }

    func noTokenNoRequest() async throws -> Finding {
        let app = makeApp()
        let before = try await journal.entries.count
        try await app.users.launch()
        let refused = await error { _ = try await makeAPI().friends.loadFriends(forUser: "ann") }
        let sent = try await journal.entries.count - before
        var schemes: [String] = []
        if case .missingCredentials(let missing) = refused { schemes = missing.schemes }
        return Finding(
            "\(app.users.state) at launch; loadFriends needs \(schemes); \(sent) requests sent",
            app.users.state == .loggedOut && schemes == ["session"] && sent == 0)
    }

    func contentTypes() async throws -> Finding {
        let api = try await annsAPI()
        let portal = await error { _ = try await api.friends.loadFriends(forUser: "portal") }
        guard case .unexpectedResponse(let response) = portal else { return Finding("\(portal as Any?)", false) }
        return Finding(
            "a web page with status \(response.statusCode) is not a list of friends: \(response.reason)",
            response.statusCode == 200)
    }

    func noInternet() async throws -> Finding {
        let offline = makeAPI(WebClient.Configuration(transport: OfflineTransport(), retries: 0))
        let here = await error { _ = try await offline.auth.authenticate(email: Self.email, password: Self.password) }
        // Nobody listens at port 1.
        let nowhere = SocialAPI(
            deviceType: .phone, server: "http://127.0.0.1:1", configuration: WebClient.Configuration(retries: 0))
        let there = await error { _ = try await nowhere.auth.authenticate(email: Self.email, password: Self.password) }
        guard case .noInternetConnection = here, case .connectionFailed = there else {
            return Finding(
                "\(here?.localizedDescription ?? "no error"), \(there?.localizedDescription ?? "no error")", false)
        }
        return Finding(
            "\"\(here?.localizedDescription ?? "")\" from a transport that is offline, "
                + "\"\(there?.localizedDescription ?? "")\" from a closed port", true)
    }
}
