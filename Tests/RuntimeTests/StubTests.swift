import Foundation
import Testing

#if canImport(ApigenRuntime)
@testable import ApigenRuntime
#endif

@Suite struct StubbedOperationTests {
    private let loadFriends = StubbedOperation<(forUser: String, limit: Int?), [Int]>("friends.loadFriends")
    private let reload = StubbedOperation<Void, Int>("friends.reload")

    @Test func recordsArgumentsWithTheirLabels() async throws {
        loadFriends.handle { userID, limit in [limit ?? 0] }
        #expect(try await loadFriends.call(("1", 2)) == [2])
        #expect(try await loadFriends.call(("2", nil)) == [0])
        #expect(loadFriends.calls.map(\.forUser) == ["1", "2"])
        #expect(loadFriends.calls.map(\.limit) == [2, nil])
    }

    @Test func usesQueuedResponsesBeforeTheHandler() async throws {
        reload.handle { 3 }
        reload.responses = [.success(1)]
        reload.responses.append(.failure(.noInternetConnection(.init(.notConnectedToInternet))))
        #expect(try await reload.call(()) == 1)
        await #expect(throws: ServiceError.self) { try await reload.call(()) }
        #expect(try await reload.call(()) == 3)
        #expect(reload.calls.count == 3)
        #expect(reload.responses.isEmpty)
    }

    @Test func namesTheOperationWithoutAResponse() async {
        do {
            _ = try await reload.call(())
            Issue.record("there is a response")
        } catch {
            guard case .invalidRequest(let request) = error else {
                Issue.record(error)
                return
            }
            #expect(request.violations.map(\.field) == ["friends.reload"])
        }
    }

    /// What a handler throws becomes what a client throws.
    @Test func convertsErrors() async {
        func thrown(_ error: any Error) async -> ServiceError? {
            reload.handle { throw error }
            do {
                _ = try await reload.call(())
                return nil
            } catch {
                return error
            }
        }
        guard case .timedOut = await thrown(URLError(.timedOut)) else {
            Issue.record("not .timedOut")
            return
        }
        guard case .cancelled = await thrown(CancellationError()) else {
            Issue.record("not .cancelled")
            return
        }
        guard case .timedOut = await thrown(ServiceError.timedOut(.init(.timedOut))) else {
            Issue.record("not the same")
            return
        }
        guard case .transportFailed = await thrown(CocoaError(.fileNoSuchFile)) else {
            Issue.record("not .transportFailed")
            return
        }
    }

    @Test func recordsConcurrentCalls() async throws {
        reload.handle { 1 }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<200 { group.addTask { _ = try await reload.call(()) } }
            try await group.waitForAll()
        }
        #expect(reload.calls.count == 200)
    }
}

@Suite struct StubExampleTests {
    private static let examples = StubTransport.Examples([
        #"""
        operation "friends.loadFriends" "GET /users/{user_id}/friends"
         success 200 json "application/json" [@"User", ...]
         error 404 json "application/json" {"message": "No such user."}
         error 5XX json "application/json" {"message": string(3...5)}
        operation "friends.save" "PUT /user"
         success 204 none
        operation "friends.motto" "GET /motto"
         success 200 text "text/plain" "Carpe \"diem\" }"
        """#,
        #"""
        error default json "application/json" {"message": "It failed."}
        model "User" {"id": "u1" ?? string, "email"?: email, "joined": date-time, "friends": [@"User", ...]}
        """#,
    ])

    private func friends(_ transport: StubTransport) -> FriendsService {
        FriendsService(client: WebClient(server: "https://x.test", configuration: .stub(transport)))
    }

    /// Clients of previews and examples have a credential for schemes of every kind.
    @Test func hasCredentialsOfEveryKind() async throws {
        let schemes = [
            WebClient.SecurityScheme("bearer", .bearer()), .init("basic", .basic),
            .init("key", .apiKey(in: .header, name: "X-Key")),
        ]
        for scheme in schemes {
            let client = WebClient(
                server: "https://x.test", security: [[scheme]], configuration: .stub(StubTransport(Self.examples)))
            #expect(try await FriendsService(client: client).motto() == "Carpe \"diem\" }", "\(scheme.name)")
        }
    }

    @Test func respondsWithValuesOfTheSchema() async throws {
        let friends = try await friends(StubTransport(Self.examples)).loadFriends(forUser: "1")
        #expect(friends.count == 2)
        #expect(friends[0].id == "u1")
        // The elements of an array differ.
        #expect(friends[1].id != "u1")
        #expect(friends.allSatisfy { $0.email?.hasSuffix("@example.com") == true })
    }

    @Test func sameSeedSameValues() async throws {
        func users(_ seed: UInt64) async throws -> [User] {
            try await friends(StubTransport(Self.examples, seed: seed)).loadFriends(forUser: "1")
        }
        #expect(try await users(7) == users(7))
        #expect(try await users(7) != users(8))
        #expect(try await users(7).count == users(8).count)
        #expect(try await users(7)[0].id != "u1")
    }

    @Test func respondsToAllKindsOfOperations() async throws {
        let friends = friends(StubTransport(Self.examples))
        try await friends.save(User(id: "1", joined: Date()))
        #expect(try await friends.motto() == "Carpe \"diem\" }")
        #expect(Self.examples.operations == ["friends.loadFriends", "friends.save", "friends.motto"])
    }

    @Test func failsAsTold() async throws {
        let transport = StubTransport(Self.examples)
        let friends = friends(transport)
        func failure() async -> ServiceError? {
            do {
                _ = try await friends.loadFriends(forUser: "1")
                return nil
            } catch {
                return error
            }
        }
        transport.fail("friends.loadFriends", .notConnectedToInternet)
        guard case .noInternetConnection = await failure() else {
            Issue.record("there is a connection")
            return
        }
        transport.fail("friends.loadFriends", statusCode: 404)
        guard case .response(let missing) = await failure() else {
            Issue.record("not a response")
            return
        }
        #expect(missing.statusCode == 404)
        #expect(String(decoding: missing.body, as: UTF8.self) == #"{"message":"No such user."}"#)
        transport.fail("friends.loadFriends", statusCode: 503)
        guard case .response(let broken) = await failure() else {
            Issue.record("not a response")
            return
        }
        let message = try JSONDecoder().decode([String: String].self, from: broken.body)["message"]
        #expect((3...5).contains(message?.count ?? 0))
        transport.fail("friends.loadFriends", statusCode: 418)
        guard case .response(let other) = await failure() else {
            Issue.record("not a response")
            return
        }
        #expect(String(decoding: other.body, as: UTF8.self) == #"{"message":"It failed."}"#)
        transport.reset("friends.loadFriends")
        #expect(await failure() == nil)
        // It did not send a request again.
        #expect(transport.requests(of: "friends.loadFriends").count == 5)
    }

    @Test func waitsUntilItIsCancelled() async throws {
        let transport = StubTransport(Self.examples, delay: .seconds(3_600))
        let friends = friends(transport)
        let task = Task { try await friends.save(User(id: "1", joined: Date())) }
        while transport.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: ServiceError.self) { try await task.value }
        transport.delay("friends.save", by: .zero)
        try await friends.save(User(id: "1", joined: Date()))
    }

    @Test func namesAnOperationWithoutAnExample() async {
        await #expect(throws: ServiceError.self) { try await friends(StubTransport(Self.examples)).picture() }
    }

    /// A recursive value ends, and optional parts are left out at last.
    @Test func endsRecursiveValues() throws {
        let table = StubExampleTable([#"model "A" {"next"?: @"A", "twins": [@"A", ...]}"#])
        var writer = StubExampleWriter(table: table, seed: 3, purpose: "")
        let json = writer.json(.model("A"))
        #expect(json.utf8.count < 50_000)
        _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }

    /// Values keep to their limits, whatever the seed.
    @Test func keepsToLimits() throws {
        let table = StubExampleTable([
            #"model "L" {"a": integer(-3...2), "b": integer(...0), "c": number(0.5...0.6), "d": string(40...), "e": [string(...1), ...3-3],"#
                + #" "f": ("x" | 2 | null), "g": integer(5...5)}"#
        ])
        for seed in 1...200 {
            var writer = StubExampleWriter(table: table, seed: UInt64(seed), purpose: "")
            let value = try JSONDecoder().decode(Limited.self, from: Data(writer.json(.model("L")).utf8))
            #expect((-3...2).contains(value.a) && value.b <= 0 && (0.5...0.6).contains(value.c) && value.g == 5)
            #expect(value.d.count >= 40 && value.e.count == 3 && value.e.allSatisfy { $0.count <= 1 })
        }
    }

    private struct Limited: Decodable {
        var a: Int
        var b: Int
        var c: Double
        var d: String
        var e: [String]
        var g: Int
    }

    /// All formats are read by the types of the runtime.
    @Test func writesFormats() throws {
        func text(_ kind: String, _ seed: Int) throws -> String {
            var writer = StubExampleWriter(table: StubExampleTable([]), seed: UInt64(seed), purpose: kind)
            let json = writer.json(.scalar(kind, minimum: nil, maximum: nil))
            return try JSONDecoder().decode(String.self, from: Data(json.utf8))
        }
        for seed in 0..<100 {
            #expect(JSONCoding.RFC3339.date(from: try text("date-time", seed)) != nil)
            #expect(CalendarDate(try text("date", seed)) != nil)
            #expect(HTTPDate.date(from: try text("http-date", seed)) != nil)
            #expect(UUID(uuidString: try text("uuid", seed)) != nil)
            #expect(Data(base64Encoded: try text("byte", seed)) != nil)
            #expect(URL(string: try text("url", seed))?.host == "example.com")
            #expect(ISO8601Duration(rawValue: try text("duration", seed)).duration != nil)
        }
    }
}
