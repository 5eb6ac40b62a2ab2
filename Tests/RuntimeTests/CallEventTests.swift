import Foundation
import Testing

@testable import ApigenRuntime

/// What observers, middleware and callers learn about calls over connections.
struct CallEventTests {
    /// A clock that does not wait between attempts.
    private static let quick = WebClient.Clock(sleep: { if $0 > 9 { try await Task.sleep(nanoseconds: .max) } })

    private func service(
        _ server: JournalServer, observers: [any WebClient.Observer] = [], middleware: [any WebClient.Middleware] = []
    ) -> ValueService {
        ValueService(
            server, WebClient.Configuration(observers: observers, middleware: middleware, clock: Self.quick))
    }

    // MARK: - Events

    @Test func retriesComeBetweenTheStartAndTheEnd() async throws {
        let server = try JournalServer { _, number in
            [JournalServer.response(503), [.close], JournalServer.response()][number]
        }
        let recorder = Recorder()
        try await service(server, observers: [recorder]).value()
        #expect(
            recorder.summary == [
                "started values.load", "retried values.load 503", "retried values.load -", "finished values.load 200",
            ])
        let attempts = recorder.all.compactMap { event -> Int? in
            switch event {
            case .started(let call), .finished(let call, _), .retried(let call, _): call.attempt
            default: nil
            }
        }
        #expect(attempts == [0, 1, 2, 3])
        let ids = recorder.all.compactMap { event -> String? in
            switch event {
            case .started(let call), .finished(let call, _), .retried(let call, _): call.id
            default: nil
            }
        }
        #expect(Set(ids).count == 1)
    }

    @Test func theLastAttemptIsNotRetried() async throws {
        let server = try JournalServer { _, _ in JournalServer.response(503) }
        let recorder = Recorder()
        let service = service(server, observers: [recorder])
        let error = await #expect(throws: ServiceError.self) { try await service.value() }
        #expect(error?.call?.attempt == 3)
        #expect(
            recorder.summary == [
                "started values.load", "retried values.load 503", "retried values.load 503",
                "finished values.load 503", "failed values.load",
            ])
    }

    #if canImport(Observation)
    @available(macOS 14, *)
    @MainActor @Test func theModelCountsToZeroAndKeepsTheLastFailure() async throws {
        let server = try JournalServer { request, _ in
            JournalServer.response(request.target == "/bad" ? 400 : 200, closes: false)
        }
        let (model, recorder) = (WebClient.ActivityModel(), Recorder())
        let service = service(server, observers: [model, recorder])
        #expect(!model.isActive && model.lastFailure == nil)
        let errors = await service.repeated(60) { service, index throws(ServiceError) in
            if index % 3 == 1 { withUnsafeCurrentTask { $0?.cancel() } }
            try await service.value(index % 3 == 2 ? "/bad" : "/value")
        }
        #expect(errors.compactMap { $0 }.count == 40)
        try await service.value()
        await expect { model.lastFailure != nil && model.count == 0 }
        #expect(model.lastFailure?.statusCode == 400)
        model.lastFailure = nil
        async let call: Void = service.value("/bad")
        _ = try? await call
        await expect { model.lastFailure != nil && !model.isActive }
        #expect(recorder.summary.filter { $0.hasPrefix("started") }.count == 62)
    }

    /// Servers can send any sizes.
    @available(macOS 14, *)
    @MainActor @Test func theSumOfSizesCanBeLarge() async {
        let model = WebClient.ActivityModel()
        for id in ["1", "2"] {
            let call = WebClient.CallInfo(operation: "o", method: .get, path: "/", id: id)
            model.observe(.init(.download, completed: .max / 2, total: .max), of: call)
        }
        await expect { model.transfers.count == 2 }
        #expect(model.fraction == 0.5)
    }

    /// Waits until a condition is true, for at most ten seconds.
    @MainActor private func expect(_ condition: () -> Bool) async {
        for _ in 0..<5000 where !condition() { try? await Task.sleep(nanoseconds: 2_000_000) }
        #expect(condition())
    }
    #endif

    // MARK: - Middleware

    /// Notes its steps.
    private struct Step: WebClient.Middleware {
        let name: String
        let steps: Channel<String>

        func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            steps.put("\(name) call \(call.attempt)")
            defer { steps.put("\(name) call ends") }
            return try await next(request)
        }

        func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            steps.put("\(name) attempt \(call.attempt)")
            var request = request
            request.headers["X-Steps"] = (request.headers["X-Steps"] ?? "") + name
            let response = try await next(request)
            steps.put("\(name) attempt \(call.attempt) ends \(response.statusCode)")
            return response
        }
    }

    @Test func theStepsOfACallContainThoseOfItsAttempts() async throws {
        let server = try JournalServer { _, number in JournalServer.response(number == 0 ? 503 : 200) }
        let steps = Channel<String>()
        let middleware = ["a", "b"].map { Step(name: $0, steps: steps) }
        try await service(server, middleware: middleware).value()
        let attempts = [(1, 503), (2, 200)].flatMap { number, status in
            [
                "a attempt \(number)", "b attempt \(number)", "b attempt \(number) ends \(status)",
                "a attempt \(number) ends \(status)",
            ]
        }
        #expect(steps.all == ["a call 0", "b call 0"] + attempts + ["b call ends", "a call ends"])
        #expect(server.journal.entries.map { $0.values("X-Steps") } == [["ab"], ["ab"]])
    }

    @Test func eachAttemptHasItsOwnParentInTheTrace() async throws {
        let server = try JournalServer { _, number in JournalServer.response(number % 3 < 2 ? 503 : 200) }
        let middleware: [any WebClient.Middleware] = [
            WebClient.TraceparentMiddleware(), WebClient.RequestIDMiddleware(),
            WebClient.UserAgentMiddleware("Values/1.0 (tests)"),
        ]
        let service = service(server, middleware: middleware)
        try await service.value()
        try await service.value()
        let requests = server.journal.entries
        #expect(requests.count == 6)
        let traces = requests.map { $0.values("traceparent").first?.components(separatedBy: "-") ?? [] }
        for trace in traces {
            #expect(trace.count == 4)
            #expect(trace.map(\.count) == [2, 32, 16, 2])
            #expect(trace.joined().allSatisfy { $0.isHexDigit && !$0.isUppercase })
            #expect(trace[0] == "00" && trace[1].contains { $0 != "0" } && trace[2].contains { $0 != "0" })
        }
        #expect(Set(traces[..<3].map { $0[1] }).count == 1)
        #expect(Set(traces.map { $0[1] }).count == 2)
        #expect(Set(traces.map { $0[2] }).count == 6)
        let ids = requests.map { $0.values("X-Request-Id") }
        #expect(Set(ids[..<3]).count == 1 && Set(ids[3...]).count == 1 && Set(ids).count == 2)
        #expect(ids.allSatisfy { $0.count == 1 && UUID(uuidString: $0[0]) != nil })
        #expect(requests.allSatisfy { $0.values("User-Agent") == ["Values/1.0 (tests)"] })
    }

    // MARK: - Responses

    @Test func aSuccessAndAFailureHaveTheSameData() async throws {
        let server = try JournalServer { request, _ in
            JournalServer.response(
                request.target == "/bad" ? 422 : 201, ["X-Request-Id: id of \(request.target)", "X-Left: 7"])
        }
        let service = service(server)
        let (_, response) = try await service.withResponse { service throws(ServiceError) in
            try await service.value("/good")
        }
        #expect(response.statusCode == 201 && response.requestID == "id of /good" && response.headers["x-left"] == "7")
        let error = await #expect(throws: ServiceError.self) {
            _ = try await service.withResponse { service throws(ServiceError) in try await service.value("/bad") }
        }
        let failure = try #require(error?.response)
        #expect(failure.statusCode == 422 && failure.requestID == "id of /bad" && failure.headers["x-left"] == "7")
        #expect(failure.body == Data(JournalServer.json.utf8))
        #expect(failure.call?.operation == "values.load" && failure.call?.attempt == 1)
    }

    @Test func parallelResponsesDoNotMix() async throws {
        let server = try JournalServer { request, number in
            let isFirst = number.isMultiple(of: 7)
            return JournalServer.response(isFirst ? 503 : 200, ["X-Request-Id: \(request.target)"], closes: false)
        }
        // A seventh of the calls is repeated, which is more than a budget allows.
        let service = ValueService(server, WebClient.Configuration(retryBudget: nil, clock: Self.quick))
        let wrong = Channel<String>()
        let errors = await service.with { $0.retries = 9 }.repeated(200) { service, index throws(ServiceError) in
            let (_, response) = try await service.withResponse { service throws(ServiceError) in
                try await service.value("/\(index)")
            }
            if response.requestID != "/\(index)" || response.statusCode != 200 { wrong.put("\(index)") }
        }
        #expect(errors.compactMap { $0 }.isEmpty)
        #expect(wrong.all.isEmpty)
    }

    // MARK: - Copies

    @Test func aCopySharesTheSession() async throws {
        let tokens = TokenServer()
        let server = try JournalServer { request, _ in tokens.answer(request) }
        let store = MemoryCredentialStore(["session": .bearer("token-0", refreshToken: "refresh-0")])
        let service = ValueService(sessionAt: server, WebClient.Configuration(credentials: store))
        let copies = [
            service, service.with { $0.timeout = 50 }, service.with { $0.retries = 0 }.with { $0.deadline = 200 },
        ]
        await withTaskGroup(of: Void.self) { group in
            for copy in copies {
                group.addTask {
                    let errors = await copy.repeated(50) { service, _ throws(ServiceError) in try await service.value()
                    }
                    #expect(errors.compactMap { $0 }.isEmpty)
                }
            }
        }
        #expect(server.journal.entries.filter { $0.target == "/refresh" }.count == 1)
        try await copies[1].logOut()
        #expect(store.credential(for: "session") == nil)
        await #expect(throws: ServiceError.self) { try await copies[2].value() }
        try await copies[2].logIn()
        try await service.value()
    }

    @Test func aCopySharesTheLimit() async throws {
        let server = try JournalServer { _, _ in JournalServer.response(closes: false) }
        let service = ValueService(server).mapClients { $0.limited(by: RateLimiter(2, per: 1000)) }
        try await service.value()
        try await service.with { $0.timeout = 500 }.value()
        // The third request would wait for the rest of the period.
        let late = service.with { $0.deadline = 0.2 }
        let error = await #expect(throws: ServiceError.self) { try await late.value() }
        if case .timedOut = error {} else { Issue.record("\(String(describing: error))") }
        #expect(error?.call?.attempt == 0)
        #expect(server.journal.entries.count == 2)
    }
}
