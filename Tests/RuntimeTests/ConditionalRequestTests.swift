import Foundation
import Testing

@testable import ApigenRuntime

/// Calls that send conditions for a stored response.
@Suite struct ConditionalRequestTests {
    @Test func aConfirmationGivesTheStoredResponse() async throws {
        let server = ConditionalServer()
        let items = server.items(WebClient.MemoryResponseStore())
        #expect(try await items.load() == "one")
        server.state.withLock { $0.value = "a body that a 304 does not have" }
        let (value, response) = try await items.withResponse { try await $0.load() }
        #expect(value == "one")
        #expect(response.statusCode == 200)
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(server.conditions == ["-", "\"1\""])
    }

    @Test func aChangedTagReplacesTheStoredResponse() async throws {
        let server = ConditionalServer()
        let items = server.items(WebClient.MemoryResponseStore())
        #expect(try await items.load() == "one")
        server.state.withLock { ($0.tag, $0.value) = ("W/\"2\"", "two") }
        #expect(try await items.load() == "two")
        #expect(try await items.load() == "two")
        #expect(server.conditions == ["-", "\"1\"", "W/\"2\""])
    }

    @Test func theDateIsACondition() async throws {
        let date = "Wed, 21 Oct 2026 07:28:00 GMT"
        let server = ConditionalServer()
        server.state.withLock { ($0.tag, $0.modified) = (nil, date) }
        let items = server.items(WebClient.MemoryResponseStore())
        #expect(try await items.load() == "one")
        #expect(try await items.load() == "one")
        server.state.withLock { $0.tag = "\"1\"" }
        // The confirmation has a tag, which the stored response does not have.
        #expect(try await items.load() == "one")
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", date, date, "-", "\"1\" \(date)"])
    }

    /// What does not ask for it does not change.
    @Test func aCallHasToAsk() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        for items in [server.items(store, revalidates: false), server.items(nil)] {
            #expect(try await items.load() == "one")
            #expect(try await items.load() == "one")
        }
        let revalidating = server.items(store)
        for method in [WebClient.HTTPMethod.post, .head, .query] {
            _ = try await revalidating.load(method: method)
            _ = try await revalidating.load(method: method)
        }
        #expect(server.conditions.allSatisfy { $0 == "-" })
        #expect(store.stored.withLock { $0.isEmpty })
    }

    @Test(arguments: ["If-None-Match", "If-Modified-Since", "Range", "If-Range", "If-Unmodified-Since"])
    func ownConditionsAreLeftAlone(name: String) async throws {
        let server = ConditionalServer()
        let items = server.items(WebClient.MemoryResponseStore())
        #expect(try await items.load() == "one")
        // As an option of the call, and as a parameter.
        _ = try await items.with { $0.headers[name] = "x" }.load()
        _ = try await items.load(header: (name, "x"))
        let headers = server.state.withLock { $0.requests.map(\.headers) }
        for own in headers.dropFirst() {
            #expect(own.filter { $0.name.hasPrefix("If-") || $0.name == "Range" }.map(\.value) == ["x"])
        }
        server.state.withLock { $0.tag = "x" }
        let error = await #expect(throws: ServiceError.self) {
            try await items.with { $0.headers["If-None-Match"] = "x" }.load()
        }
        #expect(error?.statusCode == 304)
    }

    @Test func responsesThatMustNotBeStored() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        for headers: WebClient.HTTPHeaders in [
            ["Cache-Control": "private, No-Store"], ["Vary": "Accept, *"], ["Vary": "X-Request-ID"],
        ] {
            server.state.withLock { $0.headers = headers }
            _ = try await server.items(store).load()
        }
        server.state.withLock { ($0.headers, $0.tag) = ([:], nil) }
        _ = try await server.items(store).load()
        server.state.withLock { $0.tag = "\"1\"" }
        _ = try await server.items(store) { $0.headers = ["Cache-Control": "no-store"] }.load()
        #expect(store.stored.withLock { $0.isEmpty })
        _ = try await server.items(store).load()
        #expect(store.stored.withLock { $0.count } == 1)
        #expect(server.conditions.allSatisfy { $0 == "-" })
        // A response that must not be stored also removes the one before it.
        server.state.withLock { ($0.headers, $0.tag) = (["Cache-Control": "no-store"], "\"2\"") }
        _ = try await server.items(store).load()
        #expect(store.current.isEmpty)
    }

    /// A 304 that must not be stored is used once.
    @Test func aConfirmationCanEndTheStorage() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        _ = try await server.items(store).load()
        server.state.withLock { $0.headers = ["Cache-Control": "no-store"] }
        #expect(try await server.items(store).load() == "one")
        #expect(store.current.isEmpty)
    }

    @Test func aConfirmationUpdatesTheHeaders() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        let items = server.items(store)
        server.state.withLock { $0.headers = ["X-A": "1", "X-B": "1", "Date": "d1", "Set-Cookie": "a=1"] }
        _ = try await items.load()
        server.state.withLock {
            $0.headers = ["X-B": "2", "x-c": "2", "Date": "d2", "Content-Type": "text/html", "Content-Length": "0"]
        }
        let (_, second) = try await items.withResponse { try await $0.load() }
        #expect(
            ["X-A", "X-B", "X-C", "Date", "Content-Type", "Content-Length"].map { second.headers[$0] }
                == ["1", "2", "2", "d2", "application/json", nil])
        server.state.withLock { $0.headers = ["Date": "d3"] }
        let (_, third) = try await items.withResponse { try await $0.load() }
        #expect(["X-A", "X-B", "X-C", "Date"].map { third.headers[$0] } == ["1", "2", "2", "d3"])
        // A new date alone is not worth a write. A cookie is not stored.
        let stored = store.stored.withLock { $0 }
        #expect(stored.count == 2)
        #expect(stored.allSatisfy { $0.headers["Set-Cookie"] == nil })
    }

    /// The server confirms a response that the client does not have: it is requested in full, and stored.
    @Test func aConfirmationOfAnotherResponseIsNotUsed() async throws {
        let server = ConditionalServer()
        let items = server.items(WebClient.MemoryResponseStore())
        _ = try await items.load()
        server.state.withLock {
            $0.script = [WebClient.HTTPResponse(statusCode: 304, headers: ["ETag": "\"2\""])]
            ($0.tag, $0.value) = ("\"2\"", "two")
        }
        let log = Mutex<[String]>([])
        #expect(try await items.load() == "two")
        let logging = server.items(items.client.configuration.responses) {
            $0.log = WebClient.RequestLog { line in log.withLock { $0.append(line) } }
        }
        #expect(try await logging.load() == "two")
        #expect(server.conditions == ["-", "\"1\"", "-", "\"2\""])
        let lines = log.withLock { $0 }
        #expect(lines.count == 2 && lines[0].contains("If-None-Match: <redacted>") && lines[1].contains(": 304, "))
    }

    /// A response that is removed, or cannot be read, between two calls.
    @Test func aResponseThatIsGoneIsRequestedInFull() async throws {
        let server = ConditionalServer()
        let store = WebClient.MemoryResponseStore()
        let items = server.items(store)
        _ = try await items.load()
        store.removeAll()
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", "-"])
    }

    /// The store loses the response while the request is under way.
    @Test func aResponseThatIsRemovedMeanwhileIsUsed() async throws {
        let store = WebClient.MemoryResponseStore()
        let server = ConditionalServer { _ in store.removeAll() }
        let items = server.items(store)
        _ = try await items.load()
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", "\"1\""])
    }

    @Test func anUnknownConfirmationIsAnErrorAsBefore() async throws {
        let server = ConditionalServer()
        server.state.withLock { $0.script = [WebClient.HTTPResponse(statusCode: 304)] }
        let error = await #expect(throws: ServiceError.self) {
            try await server.items(WebClient.MemoryResponseStore()).load()
        }
        #expect(error?.statusCode == 304)
    }

    @Test func aBrokenStoreFailsNoCall() async throws {
        let server = ConditionalServer()
        let items = server.items(RecordingResponseStore(isBroken: true))
        #expect(try await items.load() == "one")
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", "-"])
    }

    /// A page of a proxy, which the server would confirm because of its date.
    @Test func aResponseThatCannotBeReadIsNotStored() async throws {
        let date = "Wed, 21 Oct 2026 07:28:00 GMT"
        let server = ConditionalServer()
        server.state.withLock { state in
            state.modified = date
            state.script = [
                WebClient.HTTPResponse(
                    statusCode: 200, headers: ["Last-Modified": date, "Content-Type": "application/json"],
                    body: Data("[]".utf8))
            ]
        }
        let items = server.items(WebClient.MemoryResponseStore())
        await #expect(throws: ServiceError.self) { try await items.load() }
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", "-"])
    }

    @Test(arguments: [(404, 0), (410, 0), (403, 0), (500, 1), (429, 1), (503, 1)])
    func anErrorRemovesWhatNoLongerExists(statusCode: Int, count: Int) async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        let items = server.items(store).with { $0.retries = 0 }
        _ = try await items.load()
        server.state.withLock { $0.script = [WebClient.HTTPResponse(statusCode: statusCode)] }
        await #expect(throws: ServiceError.self) { try await items.load() }
        #expect(store.current.count == count)
    }

    @Test func retriesHaveTheConditions() async throws {
        let server = ConditionalServer()
        let items = server.items(WebClient.MemoryResponseStore())
        _ = try await items.load()
        server.state.withLock {
            $0.script = [WebClient.HTTPResponse(statusCode: 503, headers: ["Retry-After": "0"])]
        }
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", "\"1\"", "\"1\""])
    }

    /// The condition is about the first resource, and the response about the second one.
    @Test func redirectsHaveNoConditions() async throws {
        let server = ConditionalServer()
        let store = RecordingResponseStore()
        let items = server.items(store)
        _ = try await items.load()
        let moved = WebClient.HTTPResponse(statusCode: 302, headers: ["Location": "/other"])
        server.state.withLock { $0.script = [moved] }
        server.state.withLock { $0.value = "other" }
        #expect(try await items.load() == "other")
        #expect(server.conditions == ["-", "\"1\"", "-"])
        #expect(server.state.withLock { $0.requests.last?.url.path } == "/other")
        #expect(store.stored.withLock { $0.count } == 1)
    }

    @Test func aResponseThatIsTooLargeNowIsNotUsed() async throws {
        let server = ConditionalServer()
        let store = WebClient.MemoryResponseStore()
        _ = try await server.items(store).load()
        _ = try await server.items(store) { $0.maximumResponseSize = 8 }.load()
        #expect(server.conditions == ["-", "-"])
    }

    /// A middleware sees the stored response as if the server had sent it, and its own condition wins.
    @Test func middlewareSeesTheStoredResponse() async throws {
        struct Step: WebClient.Middleware {
            let condition: String?
            let seen: Mutex<[Int]>

            func attempt(
                _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
                next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
            ) async throws -> WebClient.HTTPResponse {
                var request = request
                request.headers["If-None-Match"] = condition
                var response = try await next(request)
                seen.withLock { $0.append(response.statusCode) }
                if condition == nil { response.body = Data(#"{"value": "changed"}"#.utf8) }
                return response
            }
        }
        let server = ConditionalServer()
        let store = WebClient.MemoryResponseStore()
        let seen = Mutex<[Int]>([])
        let items = server.items(store) {
            $0.middleware = [
                WebClient.RequestIDMiddleware(header: "X-Trace"), WebClient.TraceparentMiddleware(),
                Step(condition: nil, seen: seen),
            ]
        }
        #expect(try await items.load() == "changed")
        #expect(try await items.load() == "changed")
        #expect(server.conditions == ["-", "\"1\""])
        let own = server.items(store) { $0.middleware = [Step(condition: "\"1\"", seen: seen)] }
        await #expect(throws: ServiceError.self) { try await own.load() }
        #expect(seen.withLock { $0 } == [200, 200, 304])
        // What the middleware made of the response is not stored.
        #expect(try await server.items(store) { $0.middleware = [] }.load() == "one")
    }

    @Test func printedFormsHaveNoResponses() async throws {
        let server = ConditionalServer()
        server.state.withLock { ($0.value, $0.tag) = ("S3CRET", "\"S3CRET\"") }
        let store = WebClient.MemoryResponseStore()
        let items = server.items(store, token: "S3CRET")
        _ = try await items.load()
        let file = WebClient.FileResponseStore(directory: URL(fileURLWithPath: "/S3CRET"))
        for value in [store, file, items.client.configuration, items.client] as [Any] {
            #expect(PrintedForms.leaks(of: ["S3CRET"], in: value).isEmpty)
        }
    }
}
