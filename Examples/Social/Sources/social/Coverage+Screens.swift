import Foundation
import SocialApp
import SocialClient

// MARK: - Users and screens

extension Coverage {
    func userManager() async throws -> Finding {
        let credentials = MemoryCredentialStore()
        try await makeApp(credentials: credentials).users.logIn(email: Self.email, password: Self.password)
        let users = makeApp(credentials: credentials).users
        try await users.launch()
        let (name, mayEdit) = (users.user?.name ?? "nobody", users.may(.editQuote))
        try await users.logOut()
        let token = credentials.credential(for: SocialAPI.Security.session.name)
        return Finding(
            "\(name) from the stored token, \(mayEdit ? "may" : "may not") edit; then \(users.state), "
                + "\(token == nil ? "no" : "a") token is stored",
            name == "Ann" && mayEdit && users.state == .loggedOut && token == nil)
    }

    func requestsOutliveAScreen() async throws -> Finding {
        let reading = try await annsApp().quoteScreen()
        try await reading.appear()
        var editing = reading.edit()
        editing?.text = "Out of sight, out of mind."
        editing?.author = ""
        let saving = editing?.saveAndClose()
        let isClosed = { [weak editing] in editing == nil }
        editing = nil
        let isGone = isClosed()
        await saving?.value
        let arrived = try await journal.last?.body ?? ""
        return Finding(
            "the screen \(isGone ? "was gone" : "was still there"), and its quote arrived: \(reading.text)",
            isGone && reading.text == "Out of sight, out of mind." && arrived.contains("Out of sight"))
    }

    func previousRequestCancelled() async throws -> Finding {
        let screen = try await annsApp().friendsScreen(userID: "slow")
        let before = try await journal.entries.count
        let first = screen.reload()
        _ = try await wait {
            try await journal.entries.dropFirst(before).contains { $0.query.contains("user_id=slow") }
        }
        screen.userID = "ben"
        await screen.reload().value
        await first.value
        let names = screen.content.value?.map(\.name) ?? []
        let isAbandoned = try await wait { try await journal.entries.dropFirst(before).contains(where: \.isAbandoned) }
        return Finding(
            "the server saw that the slow one was \(isAbandoned ? "given up" : "kept"), the new one brought \(names)",
            isAbandoned && names == ["Ann", "Cleo"])
    }

    func controllerOfScreens() async throws -> Finding {
        let reading = try await annsApp().quoteScreen()
        try await reading.appear()
        guard let editing = reading.edit() else { return Finding("not allowed to edit", false) }
        editing.text = "Well begun is half done."
        editing.author = "Aristotle"
        try await editing.save()
        let body = try await journal.last?.body ?? ""
        return Finding(
            "saved on the second screen, shown on the first: \(reading.text)",
            reading.text == "Well begun is half done. (Aristotle)" && body.contains("Aristotle"))
    }
}
