import Foundation
import Testing

@testable import ApigenRuntime

/// Operations that the server goes on with after its response.
@Suite struct LongOperationTests {
    private struct Export: Codable, Sendable, Equatable {
        var name: String
        var properties: Properties?

        struct Properties: Codable, Sendable, Equatable { var provisioningState: String? }
    }

    private struct Fault: Codable, Sendable, Equatable {
        struct Content: Codable, Sendable, Equatable { var code: String }

        var error: Content
    }

    /// The state of the operation, with the URL of the value where the API says it is.
    @Test(
        arguments: [
            (.put, .anywhere, "/items/1"), (.put, .resource, "/items/1"), (.put, .state, "/items/1"),
            (.put, .location, "/results/1"), (.patch, .anywhere, "/items/1"), (.post, .anywhere, "/results/1"),
            (.post, .location, "/results/1"), (.post, .state, nil), (.post, .resource, "/items/1"),
            (.delete, .anywhere, "/results/1"),
        ] as [(WebClient.HTTPMethod, WebClient.OperationResult, String?)])
    func theStateLeadsToTheValue(
        method: WebClient.HTTPMethod, result: WebClient.OperationResult, path: String?
    ) async throws {
        for header in ["Operation-Location", "Azure-AsyncOperation"] {
            let server = ScriptedServer([
                .init(201, [header: "/states/1?v=2", "Location": "/results/1"]),
                .init(200, json: #"{"status":"InProgress","percentComplete":40}"#),
                .init(200, json: #"{"status":"Succeeded","properties":{"name":"in the state"}}"#),
                .init(200, json: #"{"name":"value"}"#),
            ])
            let operation = try await server.begin(method, .value(result) as WebClient.OperationReader<Export>)
            #expect(try await operation.value().name == (path == nil ? "in the state" : "value"))
            #expect(server.paths == ["/items/1", "/states/1", "/states/1"] + [path].compactMap { $0 })
            #expect(server.requests.dropFirst().allSatisfy { $0.method == .get })
            // The value is there now.
            #expect(try await operation.value().name == (path == nil ? "in the state" : "value"))
            #expect(server.requests.count == (path == nil ? 3 : 4))
        }
    }

    @Test(arguments: [#"{"status":"Succeeded","result":{"name":"a"}}"#, #"{"status":"Succeeded","name":"a"}"#])
    func theValueIsInTheState(state: String) async throws {
        let server = ScriptedServer([.init(202, ["Operation-Location": "/states/1"]), .init(200, json: state)])
        let operation = try await server.begin(.post, .value(.state) as WebClient.OperationReader<Export>)
        #expect(try await operation.value().name == "a")
    }

    @Test func theStateHasTheURLOfTheValue() async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]),
            .init(200, json: #"{"status":"Succeeded","resourceLocation":"/made/7"}"#),
            .init(200, json: #"{"name":"a"}"#),
        ])
        let operation = try await server.begin(.post, .value() as WebClient.OperationReader<Export>)
        #expect(try await operation.value().name == "a")
        #expect(server.paths == ["/items/1", "/states/1", "/made/7"])
    }

    /// 202 with the URL of the value (RFC 9110, section 15.3.3), which can change.
    @Test func theLocationLeadsToTheValue() async throws {
        let server = ScriptedServer([
            .init(202, ["Location": "/results/1", "Retry-After": "7"]), .init(202, ["Location": "/results/2"]),
            .init(202),
            .init(200, json: #"{"name":"a"}"#),
        ])
        let operation = try await server.begin(.post, .value() as WebClient.OperationReader<Export>)
        #expect(try await operation.value().name == "a")
        #expect(server.paths == ["/items/1", "/results/1", "/results/2", "/results/2"])
        // The first interval is that of the server, and the others are doubled.
        #expect(server.sleeps == [7, 2, 4])
    }

    @Test func theResourceHasTheState() async throws {
        let server = ScriptedServer([
            .init(201, json: #"{"name":"a","properties":{"provisioningState":"Creating"}}"#),
            .init(200, json: #"{"name":"a","properties":{"provisioningState":"Updating"}}"#),
            .init(200, json: #"{"name":"b","properties":{"provisioningState":"Succeeded"}}"#),
        ])
        let operation = try await server.begin(.put, .value() as WebClient.OperationReader<Export>)
        var states: [String?] = []
        for try await state in operation.states { states.append(state.status) }
        #expect(states == ["Creating", "Updating", "Succeeded"])
        #expect(try await operation.value().name == "b")
        #expect(server.paths == ["/items/1", "/items/1", "/items/1"])
    }

    @Test(
        arguments: [
            (.put, 200, #"{"name":"a"}"#), (.post, 200, #"{"name":"a"}"#),
            (.put, 201, #"{"name":"a","properties":{"provisioningState":"Succeeded"}}"#),
        ] as [(WebClient.HTTPMethod, Int, String)])
    func theValueIsThereAtOnce(method: WebClient.HTTPMethod, status: Int, json: String) async throws {
        let server = ScriptedServer([.init(status, json: json)])
        let operation = try await server.begin(method, .value() as WebClient.OperationReader<Export>)
        #expect(try await operation.value().name == "a")
        #expect(server.requests.count == 1 && server.sleeps.isEmpty)
    }

    /// Only `provisioningState` is a state of a resource: other properties can be called `status`.
    @Test(arguments: [WebClient.HTTPMethod.put, .post])
    func aStatusOfTheValueIsNotAState(method: WebClient.HTTPMethod) async throws {
        for status in ["active", "canceled", "failed"] {
            let server = ScriptedServer([.init(200, json: #"{"name":"a","status":"\#(status)"}"#)])
            let operation = try await server.begin(method, .value() as WebClient.OperationReader<Export>)
            #expect(try await operation.value().name == "a")
            #expect(server.requests.count == 1)
        }
    }

    /// Further requests are others than the one with the key and the condition.
    @Test func theKeyIsThatOfTheFirstRequest() async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]), .init(200, json: #"{"status":"Succeeded"}"#),
            .init(200, json: #"{"name":"a"}"#),
        ])
        let client = server.client.with {
            $0.idempotencyKey = "k"
            $0.ifMatch = "\"v7\""
            $0.headers["X-Debug"] = "1"
        }
        let operation = try await client.longOperation(
            for: server.request(.put, id: 1), by: .value() as WebClient.OperationReader<Export>)
        _ = try await operation.value()
        #expect(server.requests.map { $0.headers["If-Match"] } == ["\"v7\"", nil, nil])
        #expect(server.requests.map { $0.headers["Idempotency-Key"] } == ["k", nil, nil])
        #expect(server.requests.map { $0.headers["X-Debug"] } == ["1", "1", "1"])
        let canceled = Mutex<[String?]>([])
        let other = WebClient.CancelableOperation(operation, on: client) { client, _ in
            canceled.withLock { $0.append(client.overrides.idempotencyKey) }
        }
        try await other.cancel()
        #expect(canceled.withLock { $0 } == [nil])
    }

    @Test func aFailedRequestSaysWhenToAskAgain() async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]), .init(503, ["Retry-After": "120"]),
            .init(200, json: #"{"status":"Succeeded"}"#),
        ])
        try await server.begin(.post, .nothing()).value()
        #expect(server.sleeps == [1, 120])
        let other = ScriptedServer([.init(429, ["Retry-After": "120"]), .init(200, json: #"{"name":"b"}"#)])
        _ = try await Jobs(client: other.client).wait(until: { $0.name == "b" }) { try await $0.load() }
        #expect(other.sleeps == [120])
    }

    /// The URL of a state is enough to resume an operation.
    @Test func anOperationIsResumedByItsURL() async throws {
        let server = ScriptedServer([
            .init(200, json: #"{"status":"Running"}"#),
            .init(200, json: #"{"status":"Succeeded","result":{"name":"a"}}"#),
        ])
        let pending = WebClient.PendingOperation("items.begin", id: "https://shop.example/states/1")
        let operation = server.client.longOperation(
            pending, for: server.request(.post), by: .value() as WebClient.OperationReader<Export>)
        #expect(try await operation.value().name == "a")
    }

    /// The first response of an operation of the description says when to ask for its state.
    @Test func theFirstResponseSaysWhenToAsk() async throws {
        let server = ScriptedServer([.init(202, ["Retry-After": "30"], json: #"{"name":"a"}"#)])
        let first: WebClient.FirstResponse<Export> = try await server.client.firstResponse(
            for: server.request(.post, id: 1))
        #expect(first.value.name == "a" && first.delay == 30)
        let operation = server.client.longOperation(.init("jobs.start", id: "7"), after: first.delay) { _ in
            5
        } outcome: {
            (state: Int) in
            WebClient.OperationOutcome.succeeded(state)
        }
        #expect(try await operation.value() == 5)
        #expect(server.sleeps == [30])
    }

    @Test func thereIsNoValue() async throws {
        let server = ScriptedServer([
            .init(202, ["Azure-AsyncOperation": "/states/1", "Location": "/results/1"]),
            .init(200, json: #"{"status":"Succeeded"}"#),
        ])
        try await server.begin(.delete, .nothing()).value()
        #expect(server.paths == ["/items/1", "/states/1"])
        let other = ScriptedServer([.init(202, ["Location": "/results/1"]), .init(204)])
        let reader: WebClient.OperationReader<Export?> = .valueIfPresent()
        #expect(try await other.begin(.post, reader).value() == nil)
    }

    // MARK: - Failures

    @Test(arguments: ["Failed", "canceled", "Cancelled"])
    func theOperationFailsAtTheThirdRequest(status: String) async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]), .init(200, json: #"{"status":"Running"}"#),
            .init(200, json: #"{"status":"Running"}"#),
            .init(200, json: #"{"status":"\#(status)","error":{"code":"full","message":"The disk is full."}}"#),
        ])
        let operation = try await server.begin(.post, .value() as WebClient.OperationReader<Export>)
        let error = try #require(await #expect(throws: ServiceError.self) { try await operation.value() })
        guard case .operationFailed(let failure) = error else { throw error }
        #expect(failure.status == status)
        #expect(error.details(as: Fault.self) == Fault(error: .init(code: "full")))
        #expect(error.localizedDescription == "The disk is full.")
        #expect(server.requests.count == 4)
    }

    @Test func aRequestThatFailsDoesNotFailTheOperation() async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]), .init(503), .init(error: .notConnectedToInternet),
            .init(error: .networkConnectionLost), .init(200, json: #"{"status":"Succeeded"}"#),
        ])
        try await server.begin(.post, .nothing()).value()
        #expect(server.requests.count == 5)
        #expect(server.sleeps == [1, 2, 4, 8])
    }

    /// After an error that does not pass, the operation can be waited for again.
    @Test func theOperationCanBeWaitedForAgain() async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]), .init(403), .init(200, json: #"{"status":"Succeeded"}"#),
        ])
        let operation = try await server.begin(.post, .nothing())
        let error = await #expect(throws: ServiceError.self) { try await operation.value() }
        #expect(error?.statusCode == 403)
        try await operation.value()
    }

    @Test func tenFailuresInSuccessionEndTheWaiting() async throws {
        let server = ScriptedServer([.init(202, ["Operation-Location": "/states/1"]), .init(503)])
        let operation = try await server.begin(.post, .nothing())
        let error = await #expect(throws: ServiceError.self) { try await operation.value() }
        #expect(error?.statusCode == 503)
        #expect(server.requests.count == 11)
    }

    @Test func theDeadlineEndsTheWaiting() async throws {
        let server = ScriptedServer([
            .init(202, ["Operation-Location": "/states/1"]), .init(200, json: #"{"status":"Running"}"#),
        ])
        let operation = try await server.client(clock: WebClient.Clock()).longOperation(
            for: server.request(.post, id: 1), by: .nothing())
        let error = await #expect(throws: ServiceError.self) {
            try await operation.value(.init(interval: 0.001...0.001, deadline: 0.1))
        }
        guard case .timedOut = error else { throw try #require(error) }
    }

    /// The last request is sent shortly before the deadline. If the server requests more time than there is, there is none.
    @Test(arguments: [(nil, [2, 4, 8, 4, 2]), (5, [5, 5, 5, 5]), (30, [20])] as [(TimeInterval?, [TimeInterval])])
    func intervalsAreDoubled(requested: TimeInterval?, sleeps: [TimeInterval]) async throws {
        let slept = Mutex<[TimeInterval]>([])
        let clock = WebClient.Clock(
            uptime: { slept.withLock { $0.reduce(0, +) } }, sleep: { seconds in slept.withLock { $0.append(seconds) } })
        var timer = WebClient.PollTimer(.init(interval: 2...10, deadline: 20), clock)
        let error = await #expect(throws: ServiceError.self) { while true { try await timer.wait(requested) } }
        guard case .timedOut = error else { throw try #require(error) }
        #expect(slept.withLock { $0 } == sleeps)
    }

    @Test func theWaitingCanBeCanceled() async throws {
        let server = ScriptedServer(
            [.init(202, ["Operation-Location": "/states/1"]), .init(200, json: #"{"status":"Running"}"#)], sleepsFor: 60
        )
        let operation = try await server.begin(.post, .nothing())
        let task = Task { try await operation.value() }
        while server.sleeps.isEmpty { await Task.yield() }
        task.cancel()
        let error = await #expect(throws: ServiceError.self) { try await task.value }
        guard case .cancelled = error else { throw try #require(error) }
    }

    /// Credentials are not sent to other servers.
    @Test(arguments: ["https://other.example/states/1", "http://shop.example:8080/states/1"])
    func aStateAtAnotherServerIsNotRequested(link: String) async throws {
        let server = ScriptedServer([.init(202, ["Operation-Location": link])])
        let operation = try await server.begin(.post, .nothing())
        let error = await #expect(throws: ServiceError.self) { try await operation.value() }
        guard case .invalidRequest = error else { throw try #require(error) }
        #expect(server.requests.count == 1)
    }

    // MARK: - Another process

    @Test(arguments: [
        ["Operation-Location": "/states/1?secret=S3CRET"], ["Location": "/results/1?secret=S3CRET"],
    ])
    func theOperationIsResumed(headers: [String: String]) async throws {
        let server = ScriptedServer([.init(202, headers)])
        let pending = try await server.begin(.post, .value() as WebClient.OperationReader<Export>).pending
        #expect(!"\(pending) \(String(reflecting: pending))".contains("S3CRET"))
        let stored = try JSONEncoder().encode(pending)
        let other = ScriptedServer([
            .init(200, json: #"{"status":"Succeeded","result":{"name":"a"},"name":"a"}"#)
        ])
        let read = try JSONDecoder().decode(WebClient.PendingOperation.self, from: stored)
        #expect(read == pending)
        let operation = other.client.longOperation(
            read, for: other.request(.post), by: .value() as WebClient.OperationReader<Export>)
        #expect(operation.pending == pending)
        #expect(try await operation.value().name == "a")
        #expect(other.requests.first?.url.query == "secret=S3CRET")
        #expect(other.requests.first?.headers["Authorization"] == "Bearer t")
    }

    // MARK: - Described states

    private struct Job: Sendable, Equatable {
        var name: String
        var done: Bool
        var result: Int?
        var error: String?
    }

    private func operation(
        _ jobs: [Job], state: Job? = nil, canceled: Mutex<[String]> = Mutex([])
    ) -> WebClient.CancelableOperation<Int, Job> {
        let rest = Mutex(jobs)
        var configuration = WebClient.Configuration()
        configuration.clock.sleep = { _ in }
        let client = WebClient(server: "https://shop.example", configuration: configuration)
        let operation = client.longOperation(WebClient.PendingOperation("jobs.start", id: "7"), state: state) { _ in
            rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        } outcome: { job -> WebClient.OperationOutcome<Int>? in
            if let error = job.error { return .failed(message: error) }
            guard job.done else { return nil }
            return job.result.map { .succeeded($0) } ?? .missing("result")
        }
        return WebClient.CancelableOperation(operation) { pending in canceled.withLock { $0.append(pending.id) } }
    }

    @Test func theStateIsAValueOfTheDescription() async throws {
        let jobs = [Job(name: "7", done: false), Job(name: "7", done: true, result: 5)]
        let operation = operation(jobs)
        var states: [Job] = []
        for try await state in operation.states { states.append(state) }
        #expect(states == jobs)
        #expect(try await operation.value() == 5)
        // The first response can be the last state.
        #expect(try await self.operation([], state: jobs[1]).value() == 5)
        let failed = self.operation([jobs[0], Job(name: "7", done: true, error: "No.")])
        let error = await #expect(throws: ServiceError.self) { try await failed.value() }
        #expect(error?.localizedDescription == "No.")
        let missing = self.operation([Job(name: "7", done: true)])
        let other = await #expect(throws: ServiceError.self) { try await missing.value() }
        guard case .unexpectedResponse(let response) = other else { throw try #require(other) }
        #expect(response.codingPath == "result")
    }

    @Test func theOperationIsCanceled() async throws {
        let canceled = Mutex<[String]>([])
        let operation = operation([Job(name: "7", done: true, result: 1)], canceled: canceled)
        try await operation.cancel()
        #expect(canceled.withLock { $0 } == ["7"])
    }

    @Test func identifiersHaveTypes() throws {
        #expect(try WebClient.PendingOperation("a", id: 7).id(as: Int.self) == 7)
        #expect(throws: ServiceError.self) { try WebClient.PendingOperation("a", id: "x").id(as: Int.self) }
    }

    /// Stubs and previews need no server.
    @Test func operationsCanBeMadeForTests() async throws {
        let operation = WebClient.LongOperation(value: 5, states: ["a", "b"])
        var states: [String] = []
        for try await state in operation.states { states.append(state) }
        #expect(states == ["a", "b"])
        #expect(try await operation.value() == 5)
        #expect(try await WebClient.LongOperation<Int, String>(value: 5).value() == 5)
        let failed = WebClient.LongOperation<Int, String>(error: .operationFailed(.init(message: "No.")), states: ["a"])
        await #expect(throws: ServiceError.self) { try await failed.value() }
    }

    // MARK: - Any operation

    private struct Jobs: WebClient.SingleServerService {
        let client: WebClient

        func load() async throws(ServiceError) -> Export {
            try await client.value(for: WebClient.Request(.get, "/jobs/7", operation: "jobs.load"))
        }
    }

    @Test func anyOperationCanBeWaitedFor() async throws {
        let server = ScriptedServer([
            .init(200, ["Retry-After": "9"], json: #"{"name":"a"}"#), .init(503), .init(200, json: #"{"name":"b"}"#),
        ])
        let job = try await Jobs(client: server.client).wait(until: { $0.name == "b" }) { try await $0.load() }
        #expect(job.name == "b")
        #expect(server.sleeps == [9, 2])
    }

    // MARK: - The server

    /// A server whose last response repeats, with a clock that only its sleepers move.
    private final class ScriptedServer: WebClient.Transport, Sendable {
        struct Reply: Sendable {
            var response = WebClient.HTTPResponse(statusCode: 200)
            var error: ServiceError.ConnectionError.Code?

            init(_ statusCode: Int, _ headers: [String: String] = [:], json: String = "") {
                response = WebClient.HTTPResponse(
                    statusCode: statusCode, headers: WebClient.HTTPHeaders(), body: Data(json.utf8))
                for (name, value) in headers { response.headers[name] = value }
                if !json.isEmpty { response.headers["Content-Type"] = "application/json" }
            }

            init(error: ServiceError.ConnectionError.Code) { self.error = error }
        }

        private let replies: Mutex<[Reply]>
        private let received = Mutex<[WebClient.HTTPRequest]>([])
        private let slept = Mutex<[TimeInterval]>([])
        private let sleepsFor: TimeInterval?

        /// - Parameter sleepsFor: The number of seconds of the system that a sleeper sleeps; nil: none.
        init(_ replies: [Reply], sleepsFor: TimeInterval? = nil) {
            self.replies = Mutex(replies)
            self.sleepsFor = sleepsFor
        }

        var requests: [WebClient.HTTPRequest] { received.withLock { $0 } }
        var paths: [String] { requests.map(\.url.path) }
        var sleeps: [TimeInterval] { slept.withLock { $0 } }

        func send(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse {
            received.withLock { $0.append(request) }
            let reply = replies.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
            if let error = reply.error { throw ServiceError.ConnectionError(error) }
            return reply.response
        }

        private struct TestCredentials: CredentialStore {
            func credential(for scheme: String) async throws -> Credential? { .bearer("t") }
            func store(_ credential: Credential, for scheme: String) async throws {}
            func removeCredential(for scheme: String) async throws {}
        }

        var client: WebClient {
            let (slept, sleepsFor) = (slept, sleepsFor)
            return client(
                clock: WebClient.Clock(
                    uptime: { slept.withLock { $0.reduce(0, +) } },
                    sleep: { seconds in
                        slept.withLock { $0.append(seconds) }
                        if let sleepsFor { try await WebClient.Clock.wait(sleepsFor) }
                    }))
        }

        func client(clock: WebClient.Clock) -> WebClient {
            var configuration = WebClient.Configuration()
            configuration.transport = self
            configuration.retries = 0
            // The clock of a timeout would be this one, too.
            configuration.timeout = .infinity
            configuration.credentials = TestCredentials()
            configuration.clock = clock
            return WebClient(
                server: "https://shop.example", security: [[WebClient.SecurityScheme("token", .bearer())]],
                errorDecoder: WebClient.ErrorDecoder(Fault.self), configuration: configuration)
        }

        func request(_ method: WebClient.HTTPMethod, id: Int? = nil) -> WebClient.Request {
            var request = WebClient.Request(method, "/items/{id}", operation: "items.begin")
            if let id { request.setPath("id", id) }
            return request
        }

        func begin<Value: Sendable>(
            _ method: WebClient.HTTPMethod, _ reader: WebClient.OperationReader<Value>
        ) async throws(ServiceError) -> WebClient.LongOperation<Value, WebClient.OperationState> {
            try await client.longOperation(for: request(method, id: 1), by: reader)
        }
    }
}
