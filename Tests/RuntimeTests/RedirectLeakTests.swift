@testable import ApigenRuntime
import Foundation
import Testing

/// What another server receives after a redirect: nothing of the request that can be secret.
@Suite(.timeLimit(.minutes(5)))
struct RedirectLeakTests {
    /// The servers to which the redirects of A and of the second server lead.
    enum Route: CaseIterable {
        case abb, aba, aab
    }

    /// A place of a secret in a call.
    struct Place: Sendable {
        let name: String
        /// The texts that only A may receive, and only before another server was involved.
        var secrets: [String] = []
        /// The texts that A sends, and that no other server may receive.
        var answered: [String] = []
        var setsCookie = false
        var method = WebClient.HTTPMethod.get
        var scheme: (kind: WebClient.SecurityScheme.Kind, credential: Credential)?
        var middleware: [any WebClient.Middleware] = []
        /// What is between the scheme and the host of a location.
        var locationUser = ""
        /// The query that A adds to a location.
        var locationQuery = ""
        var change: @Sendable (inout WebClient.Request) -> Void = { _ in }
    }

    /// A step that adds a secret header to each request, or to each attempt.
    private struct Signing: WebClient.Middleware {
        let value: String

        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers["X-Signature"] = value
            return try await next(request)
        }
    }

    private static func key(_ location: WebClient.SecurityScheme.Location, _ name: String) -> Place {
        Place(
            name: "an API key in \(location)", secrets: ["S3CRET-key"],
            scheme: (.apiKey(in: location, name: name), .apiKey("S3CRET-key")))
    }

    private static var places: [Place] {
        var copied = key(.query, "api_key")
        copied.locationQuery = "?x=1&api_key=S3CRET-key&api%5Fkey=S3CRET-key&y=2"
        let basic = Data("S3CRET-user:S3CRET-password".utf8).base64EncodedString()
        return [
            Place(name: "a token", secrets: ["S3CRET-token"], scheme: (.bearer(), .bearer("S3CRET-token"))),
            Place(
                name: "a password", secrets: [basic],
                scheme: (.basic, .basic(username: "S3CRET-user", password: "S3CRET-password"))),
            key(.header, "X-Key"), key(.query, "api_key"), copied, key(.cookie, "key"),
            Place(name: "a header", secrets: ["S3CRET-header"]) { $0.addHeader("X-Secret", "S3CRET-header") },
            Place(name: "a cookie", secrets: ["S3CRET-cookie"]) { $0.addCookie("pin", "S3CRET-cookie") },
            Place(name: "a query parameter", secrets: ["S3CRET-query"]) { $0.addQuery("pin", "S3CRET-query") },
            Place(name: "a cookie of A", answered: ["S3CRET-session"], setsCookie: true),
            Place(
                name: "the user of a location",
                // Foundation makes a header of it.
                answered: ["S3CRET-password", Data("user:S3CRET-password".utf8).base64EncodedString()],
                locationUser: "user:S3CRET-password@"),
            Place(name: "an idempotency key", secrets: ["S3CRET-idempotency"], method: .post) {
                $0.idempotencyHeader = "Idempotency-Key"
            },
            Place(name: "a middleware", secrets: ["S3CRET-step"], middleware: [Signing(value: "S3CRET-step")]),
            body(.post, "JSON") { $0.setJSON(["password": "S3CRET-body"]) },
            body(.put, "JSON") { $0.setJSON(["password": "S3CRET-body"]) },
            body(.post, "a form") { $0.setForm(["password": "S3CRET-body"]) },
            body(.put, "a form") { $0.setForm(["password": "S3CRET-body"]) },
        ]
    }

    private static func body(
        _ method: WebClient.HTTPMethod, _ kind: String, _ change: @escaping @Sendable (inout WebClient.Request) -> Void
    ) -> Place {
        Place(name: "\(kind) with \(method)", secrets: ["S3CRET-body"], method: method, change: change)
    }

    @Test(arguments: [301, 302, 303, 307, 308], Route.allCases)
    func anotherServerReceivesNoSecret(statusCode: Int, route: Route) async throws {
        for place in Self.places { try await check(place, statusCode, route) }
    }

    private func check(_ place: Place, _ statusCode: Int, _ route: Route) async throws {
        let comment = Comment(rawValue: "\(place.name), \(statusCode), \(route)")
        let addresses = Mutex((a: "", b: ""))
        let other = try JournalServer { _, number in
            if number > 0 || route == .aab { return JournalServer.response() }
            let (a, b) = addresses.withLock { $0 }
            return JournalServer.redirect(statusCode, to: (route == .aba ? a : b) + "/last")
        }
        let server = try JournalServer { _, number in
            if number > (route == .aab ? 1 : 0) { return JournalServer.response() }
            let (a, b) = addresses.withLock { $0 }
            var fields = ["Set-Cookie: sid=S3CRET-session"]
            let target = route == .aab && number == 0 ? a : b
            let location = target.replacingOccurrences(of: "//", with: "//" + place.locationUser)
            fields.append("Location: \(location)/next\(place.locationQuery)")
            return JournalServer.response(statusCode, place.setsCookie ? fields : [fields[1]], body: "")
        }
        // Cookies belong to a host with all of its ports (RFC 6265, section 8.5), so that the name is another one.
        addresses.withLock { $0 = (server.address, "http://localhost:\(other.port)") }
        let error = await failure(of: place, at: server.address)

        // The test plants what it looks for.
        for secret in place.secrets { #expect(server.journal.contains(secret), comment) }
        for secret in place.secrets + place.answered {
            #expect(!other.journal.contains(secret), comment)
        }
        if route == .aba, let last = server.journal.entries.dropFirst().first {
            let text = String(decoding: last.head + last.body, as: UTF8.self)
            for secret in place.secrets { #expect(!text.contains(secret), comment) }
        }
        // 303 drops the body, and so do 301 and 302 of POST. A request that keeps it is not sent to another server.
        let hasBody = place.name.contains(" with ")
        let isFollowed = !hasBody || statusCode == 303 || statusCode < 303 && place.method == .post
        #expect(error?.statusCode == (isFollowed ? nil : statusCode), comment)
        #expect(error == nil || !isFollowed, comment)
        let hops = isFollowed ? (route == .abb ? 2 : 1) : 0
        #expect(other.journal.entries.count == hops, comment)
        #expect(server.journal.entries.count == (route == .aab || route == .aba && isFollowed ? 2 : 1), comment)
    }

    private func failure(of place: Place, at address: String) async -> ServiceError? {
        var request = WebClient.Request(place.method, "/first", operation: "x.x")
        place.change(&request)
        var credentials: [String: Credential] = [:]
        if let scheme = place.scheme {
            credentials["s"] = scheme.credential
            request.security = [[WebClient.SecurityScheme("s", scheme.kind)]]
        }
        let client = WebClient(
            server: ServerURL(address),
            configuration: WebClient.Configuration(
                credentials: MemoryCredentialStore(credentials), retries: 0, middleware: place.middleware,
                makeIdempotencyKey: { "S3CRET-idempotency" }))
        do throws(ServiceError) {
            try await client.send(request)
            return nil
        } catch {
            return error
        }
    }
}
