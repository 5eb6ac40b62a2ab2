import ApigenRuntime
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ObservationTests {
    private let stub = StubTransport()
    private let recorder = Recorder()
    private let lines = Channel<String>()

    private func api(_ credentials: [String: Credential] = ["session": .bearer("t")], log: WebClient.RequestLog? = nil)
        -> SocialAPI
    {
        SocialAPI(
            deviceType: .phone,
            configuration: WebClient.Configuration(
                transport: stub, credentials: MemoryCredentialStore(credentials), observers: [recorder], log: log,
                retries: 0, makeCallID: { "id" }, clock: WebClient.Clock(uptime: { 5 })))
    }

    @Test func aSuccessStartsAndFinishes() async throws {
        stub.on("friends.motto", json: "m")
        _ = try await api().friends.motto()
        #expect(recorder.summary == ["started friends.motto", "finished friends.motto 200"])
        guard case .started(let call) = recorder.all[0], case .finished(_, let outcome) = recorder.all[1] else {
            return
        }
        #expect(call == WebClient.CallInfo(operation: "friends.motto", method: .get, path: "/motto", id: "id"))
        #expect(outcome.duration == 0)
        #expect(outcome.error == nil)
    }

    @Test func aFailureFinishesAndThenFails() async throws {
        stub.on("friends.motto", statusCode: 500)
        await #expect(throws: ServiceError.self) { try await api().friends.motto() }
        stub.on("friends.motto", failure: URLError(.timedOut))
        await #expect(throws: ServiceError.self) { try await api().friends.motto() }
        #expect(
            recorder.summary == [
                "started friends.motto", "finished friends.motto 500", "failed friends.motto",
                "started friends.motto", "finished friends.motto -", "failed friends.motto",
            ])
    }

    @Test func anResponseThatDoesNotFitFails() async throws {
        stub.on("friends.loadFriends", json: "{}")
        await #expect(throws: ServiceError.self) { try await api().friends.loadFriends(forUser: "1") }
        #expect(
            recorder.summary == [
                "started friends.loadFriends", "finished friends.loadFriends 200", "failed friends.loadFriends",
            ])
    }

    @Test func whatIsNotSentFailsWithoutStarting() async throws {
        await #expect(throws: ServiceError.self) { try await api().friends.loadFriends(forUser: "") }
        #expect(recorder.summary == ["failed friends.loadFriends"])
    }

    @Test func withoutCredentialsNothingIsSent() async throws {
        await #expect(throws: ServiceError.self) { try await api([:]).friends.motto() }
        #expect(recorder.summary == ["started friends.motto", "finished friends.motto -", "failed friends.motto"])
        #expect(stub.requests.isEmpty)
    }

    @Test func aCancelledCallFinishesAndIsNoAlert() async throws {
        let began = Channel<Void>()
        stub.on("friends.motto") { _ in
            began.put(())
            try await Task.sleep(nanoseconds: .max)
            return WebClient.HTTPResponse(statusCode: 200)
        }
        let friends = api().friends
        let task = Task { try await friends.motto() }
        await began.next()
        task.cancel()
        let result = await task.result
        if case .failure(let error) = result, case ServiceError.cancelled = error {} else { Issue.record("\(result)") }
        #expect(recorder.summary == ["started friends.motto", "finished friends.motto -"])
    }

    @Test func aDroppedElementIsASurprise() async throws {
        struct Page: Decodable, Sendable {
            let users: [User]
            let more: [Int]?
            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder)
                users = values.lossyArray("users")
                more = values.lossyArrayIfPresent("more")
                try values.finish()
            }
        }
        stub.on(
            "o",
            json: #"{"users":[{"id":"1","joined":"2024-01-01T00:00:00Z","friends":[]},{"id":2},null],"more":[1,"x"]}"#)
        let page: Page = try await api().client.value(for: WebClient.Request(.get, "/", operation: "o"))
        #expect(page.users.map(\.id) == ["1"])
        #expect(page.more == [1])
        #expect(
            recorder.summary == [
                "started o", "issue o users[1]", "issue o users[2]", "issue o more[1]", "finished o 200",
            ])
    }

    @Test func theLogShowsWhatIsAllowed() async throws {
        let lines = lines
        let log = WebClient.RequestLog(query: ["version"], path: ["user_id"]) { lines.put($0) }
        stub.on("friends.loadFriends", json: "[]")
        _ = try await api(log: log).friends.loadFriends(forUser: "a b")
        await #expect(throws: ServiceError.self) { try await api(log: log).friends.motto() }
        let redacted = "<redacted>"
        #expect(
            lines.all == [
                "[id] friends.loadFriends: GET {scheme}://api.example.com/api/v1/users/a%20b/friends"
                    + "?version=1.0&device_type=\(redacted); Accept: application/json, Authorization: \(redacted)",
                "[id] friends.loadFriends: 200, 0 ms, 2 bytes; Content-Type: application/json",
                "[id] friends.motto: GET {scheme}://api.example.com/api/v1/motto"
                    + "?version=\("1.0")&device_type=\(redacted); Accept: text/plain, Authorization: \(redacted)",
                "[id] friends.motto: failed: transport failed (UnhandledOperation)",
            ])
    }

    /// Secrets are thrown in wherever a value goes, in calls that end in every way; none may turn up in a line.
    @Test(arguments: 0..<40)
    func noSecretIsLogged(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var secrets: [String] = []
        func secret() -> String {
            secrets.append("s3cr3t" + String(random.next(), radix: 36))
            return secrets[secrets.count - 1]
        }
        let lines = lines
        let credentials: [String: Credential] = [
            "a": .bearer(secret()), "b": .basic(username: secret(), password: secret()), "c": .apiKey(secret()),
            "d": .apiKey(secret()), "e": .apiKey(secret()),
        ]
        let schemes: [WebClient.SecurityScheme] = [
            WebClient.SecurityScheme("a", .bearer()), WebClient.SecurityScheme("b", .basic),
            WebClient.SecurityScheme("c", .apiKey(in: .query, name: "k")),
            WebClient.SecurityScheme("d", .apiKey(in: .cookie, name: "k")),
            WebClient.SecurityScheme("e", .apiKey(in: .header, name: "X-Key")),
        ]
        var common = WebClient.CommonParameters()
        common.addQuery("common", secret())
        common.addHeader("X-Common", secret())
        let server = ServerURL(
            "https://\(secret()):\(secret())@x.test/\(secret())/{v}?k=\(secret())", variables: ["v": secret()])
        var request = WebClient.Request(.post, "/{p}/x", operation: "o")
        request.setPath("p", secret(), style: [.simple, .label, .matrix].randomElement(using: &random) ?? .simple)
        request.addQuery("q", [secret(), secret()])
        request.addQuery("o", [secret(): secret()], style: [.form, .deepObject].randomElement(using: &random) ?? .form)
        request.addHeader("X-H", [secret(): secret()], explode: true)
        request.addCookie("c", [secret(): secret()])
        request.setJSON(["password": secret()])
        request.validate("p", secret(), length: ...Int.random(in: 3...60, using: &random))
        let body = #"{"\#(secret())":"\#(secret())","message":"\#(secret())"}"#
        let headers: WebClient.HTTPHeaders = ["Set-Cookie": secret(), "X-Token": secret()]
        let statusCode = [200, 400, 500].randomElement(using: &random) ?? 200
        let isOffline = Bool.random(using: &random)
        let reason = secret()
        stub.on("o") { _ in
            if isOffline { throw URLError(.cannotFindHost, userInfo: [NSLocalizedDescriptionKey: reason]) }
            return WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: Data(body.utf8))
        }
        let client = WebClient(
            server: server, commonParameters: common, security: [[schemes.randomElement(using: &random) ?? schemes[0]]],
            errorDecoder: WebClient.ErrorDecoder(APIError.self) { $0.message },
            configuration: WebClient.Configuration(
                transport: stub, credentials: MemoryCredentialStore(credentials),
                log: WebClient.RequestLog { lines.put($0) }, headers: ["X-App": secret()]))
        do throws(ServiceError) {
            let _: [Int] = try await client.value(for: request)
        } catch {}
        #expect(!lines.all.isEmpty)
        for line in lines.all {
            #expect(!line.contains("s3cr3t"), "\(line)")
            for secret in secrets { #expect(!line.contains(Data(secret.utf8).base64EncodedString()), "\(line)") }
        }
    }

    @Test func bodiesAreLoggedWhenAskedFor() async throws {
        let lines = lines
        stub.on("auth.authenticate", json: #"{"no":1}"#)
        let friends = api(log: WebClient.RequestLog(bodies: true) { lines.put($0) }).friends
        await #expect(throws: ServiceError.self) { try await friends.authenticate(email: "e", password: "p") }
        #expect(lines.all[0].hasSuffix(#" {"email":"e","password":"p"}"#))
        #expect(lines.all[1].hasSuffix(#" {"no":1}"#))
    }
}
