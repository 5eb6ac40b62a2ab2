import Foundation
import SocialApp
import SocialClient

// MARK: - What is sent

extension Coverage {
    func hostInOnePlace() async throws -> Finding {
        let api = try await annsAPI()
        _ = try await api.friends.loadFriends(forUser: "ann")
        let described = SocialAPI.Server.main.template
        let clients = [api.auth.client, api.friends.client, api.quotes.client]
        let hosts = Set(try await journal.entries.suffix(2).compactMap { $0.headers["host"] })
        return Finding(
            "\(described) in the description, \(api.client.server.template) here, one argument for \(clients.count) services",
            clients.allSatisfy { $0.server == ServerURL(url: servers.main) }
                && hosts.count == 1 && hosts.allSatisfy { servers.main.absoluteString == "http://\($0)" })
    }

    func tokenHeader() async throws -> Finding {
        let credentials = MemoryCredentialStore()
        let api = makeAPI(WebClient.Configuration(credentials: credentials))
        let token = try await api.auth.authenticate(email: Self.email, password: Self.password).token
        _ = try await api.friends.loadFriends(forUser: "ann")
        let header = try await journal.last?.headers["authorization"] ?? "none"
        return Finding("Authorization: \(header)", header == "JWT \(token)")
    }

    /// The request of `auth.checkToken()`, whose path was `/checktoken`.
    func presentPathOfCheckToken() async throws -> String {
        _ = try await annsAPI().auth.checkToken()
        guard let entry = try await journal.last else { return "" }
        return "\(entry.method) \(entry.path)"
    }

    func commonParameters() async throws -> Finding {
        let entries = try await journal.entries.filter { !$0.path.hasPrefix("/api/") }
        let complete = entries.filter {
            $0.queryItems.contains("version=1.0") && $0.queryItems.contains("device_type=phone")
        }
        return Finding(
            "version=1.0&device_type=phone in \(complete.count) of \(entries.count) requests so far",
            !entries.isEmpty && complete.count == entries.count)
    }

    func rateLimit() async throws -> Finding {
        let app = makeApp()
        let before = try await analyticsJournal.entries.count
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
        let arrived = try await analyticsJournal.entries.count - before
        return Finding(
            "5 per second: \(arrived) events took \(duration >= .seconds(1) ? "more" : "less") than a second",
            arrived == 6 && duration >= .seconds(1))
    }

    func redactedLog() async throws -> Finding {
        let lines = LogLines()
        let api = try await annsAPI(WebClient.Configuration(log: lines.log))
        _ = try await api.friends.loadFriends(forUser: "ann")
        let token = try await journal.last?.headers["authorization"]?.split(separator: " ").last.map(String.init)
        let secrets = [token, Self.password, Self.email, "user_id=ann"].compactMap { $0 }
        let text = lines.text
        let sent = text.split(separator: "\n").first { $0.contains("friends.loadFriends: GET") }
        let query = sent.map { $0.drop { $0 != "?" }.prefix { $0 != ";" } } ?? ""
        return Finding(
            "…/friends\(query)…, and no token, password or e-mail in \(text.split(separator: "\n").count) lines",
            sent != nil && secrets.count == 4 && !secrets.contains { text.contains($0) })
    }

    func loadFriends() async throws -> Finding {
        let api = try await annsAPI()
        let friends = try await api.friends.loadFriends(forUser: "ben")
        let items = try await journal.last?.queryItems ?? []
        return Finding(
            "\(friends.map(\.name)) from user_id=ben",
            friends.map(\.id) == ["ann", "cleo"] && items.contains("user_id=ben"))
    }

    // MARK: Servers and services

    func twoServers() async throws -> Finding {
        let api = try await annsAPI()
        let before = (try await journal.entries.count, try await analyticsJournal.entries.count)
        try await api.analytics.track(body: Event(name: "row_shown", occurredAt: Date()))
        let event = try await analyticsJournal.last
        let after = (try await journal.entries.count, try await analyticsJournal.entries.count)
        return Finding(
            "\(event?.method ?? "nothing") \(event?.path ?? "") at \(servers.analytics.absoluteString), without a token",
            servers.main != servers.analytics && event?.path == "/events" && event?.headers["authorization"] == nil
                && after == (before.0, before.1 + 1))
    }

    func servicesGetTheirClient() async throws -> Finding {
        let api = try await annsAPI()
        // A service with a client of its own, and a screen that takes any service.
        let service = FriendsService(client: api.client.with { $0.timeout = 5 })
        let screen = FriendsScreen(userID: "ben", service: service)
        await screen.reload().value
        let names = screen.content.value?.map(\.name) ?? []
        return Finding(
            "FriendsService(client:) in FriendsScreen(userID:service:): \(names)",
            names == ["Ann", "Cleo"] && service.client !== api.friends.client)
    }

    func pinning() async throws -> Finding {
        let configuration =
            #"URLSessionTransport(trust: WebClient.Trust(pins: ["api.social.example": [current, backup]]))"#
        #if canImport(FoundationNetworking)
        let place = "not on this platform, whose URLSession cannot pin; on Apple platforms, with --pinning"
        #else
        let place = "with --pinning; not run here, because the loopback server has no certificate"
        #endif
        return Finding(notRun: "\(configuration), \(place)")
    }
}
