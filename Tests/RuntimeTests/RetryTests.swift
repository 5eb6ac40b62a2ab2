@testable import ApigenRuntime
import Foundation
import Testing

/// Whether, when and how often an attempt is repeated.
@Suite struct RetryTests {
    /// A transport whose attempts follow a script, under a clock that only moves while somebody sleeps.
    private final class Script: WebClient.Transport, @unchecked Sendable {
        struct Sent { var time: TimeInterval; var body: Data?; var key: String? }

        private let lock = NSLock()
        private var time: TimeInterval = 1000
        private var sent: [Sent] = []
        private let steps: [Step]

        init(_ steps: [Step]) { self.steps = steps }

        var attempts: [Sent] { lock.withLock { sent } }

        var clock: WebClient.Clock {
            WebClient.Clock(
                uptime: { self.lock.withLock { self.time } },
                now: { Date(timeIntervalSince1970: 800_000_000 + self.lock.withLock { self.time }) },
                sleep: { seconds in
                    // The limits of attempts and of the call, which the clock never reaches while something else waits.
                    if seconds > 100 { try await Task.sleep(nanoseconds: .max) }
                    self.lock.withLock { self.time += seconds }
                })
        }

        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
            -> WebClient.HTTPResponse
        {
            let step = lock.withLock { () -> Step in
                sent.append(Sent(time: time, body: request.body, key: request.headers["Idempotency-Key"]))
                let step = sent.count <= steps.count ? steps[sent.count - 1] : Step(statusCode: 200)
                time += step.duration
                return step
            }
            if let code = step.code { throw URLError(code) }
            return WebClient.HTTPResponse(statusCode: step.statusCode, headers: step.headers)
        }
    }

    private struct Step {
        var statusCode = 200
        var code: URLError.Code?
        var duration: TimeInterval = 0
        var retryAfter: String?
        var date: String?

        var headers: WebClient.HTTPHeaders {
            var headers: WebClient.HTTPHeaders = [:]
            headers["Retry-After"] = retryAfter
            headers["Date"] = date
            return headers
        }
    }

    private func call(
        _ script: Script, _ method: WebClient.HTTPMethod, key: Bool = false, retries: Int = 2,
        deadline: TimeInterval? = nil, random: Double = 0
    ) async -> ServiceError? {
        var request = WebClient.Request(method, "/x", operation: "x.x")
        if method != .get { request.setText("body") }
        request.retries = retries
        request.deadline = deadline
        request.timeout = 1000
        if key { request.idempotencyHeader = "Idempotency-Key" }
        let client = WebClient(
            server: "https://x.test",
            configuration: WebClient.Configuration(transport: script, random: { random }, clock: script.clock))
        do throws(ServiceError) {
            try await client.send(request)
            return nil
        } catch {
            return error
        }
    }

    // MARK: - An independent statement of the policy

    private struct Expected: Equatable {
        var times: [TimeInterval]
        var succeeds: Bool
    }

    /// What the documentation says: two retries, 0.5 s doubled up to 8 s less up to a quarter, and what the server asks for up
    /// to 60 s.
    private func expected(
        _ steps: [Step], isRepeatable: Bool, retries: Int, deadline: TimeInterval?, random: Double
    ) -> Expected {
        var (time, times) = (1000.0, [TimeInterval]())
        for number in 0... {
            times.append(time)
            let step = number < steps.count ? steps[number] : Step()
            time += step.duration
            let isTransient =
                step.code.map { [-1001, -1003, -1004, -1005, -1006, -1, -1011].contains($0.rawValue) }
                ?? [408, 429, 500, 502, 503, 504].contains(step.statusCode)
            let isSuccess = step.code == nil && step.statusCode == 200
            if !isTransient || !isRepeatable || number == retries { return Expected(times: times, succeeds: isSuccess) }
            var wait = [0.5, 1, 2, 4, 8, 8, 8, 8][number] * (1 - random / 4)
            if step.code == nil, let text = step.retryAfter {
                if let seconds = Double(text) {
                    wait = seconds
                } else if text.hasPrefix("Thu, 01 Jan 2026 00:00:"), step.date == "Thu, 01 Jan 2026 00:00:00 GMT" {
                    wait = Double(text.dropFirst(23).prefix(2)) ?? .nan
                }
                if wait > 60 { return Expected(times: times, succeeds: false) }
            }
            if let deadline, time + wait >= 1000 + deadline { return Expected(times: times, succeeds: false) }
            time += wait
        }
        fatalError("There is always an end.")
    }

    @Test func fiveHundredScriptsFollowThePolicy() async {
        var random = SeededGenerator(seed: 16)
        for number in 0..<500 {
            let steps = (0..<Int.random(in: 1...6, using: &random)).map { _ in Self.step(using: &random) }
            let method: WebClient.HTTPMethod =
                [.get, .put, .post, .delete, .patch].randomElement(using: &random) ?? .get
            let key = Int.random(in: 0..<3, using: &random) == 0
            let retries = Int.random(in: 0...5, using: &random)
            let deadline: TimeInterval? = Bool.random(using: &random) ? nil : .random(in: 101...160, using: &random)
            let share = Double.random(in: 0..<1, using: &random)
            let script = Script(steps)
            let error = await call(
                script, method, key: key, retries: retries, deadline: deadline, random: share)
            let isRepeatable = key || [.get, .put, .delete].contains(method)
            let expected = expected(
                steps, isRepeatable: isRepeatable, retries: retries, deadline: deadline, random: share)
            let attempts = script.attempts
            #expect(attempts.count == expected.times.count, "script \(number)")
            for (attempt, time) in zip(attempts, expected.times) {
                #expect(abs(attempt.time - time) < 1e-6, "script \(number)")
            }
            #expect((error == nil) == expected.succeeds, "script \(number)")
            #expect(error.map { $0.call?.attempt == attempts.count } ?? true, "script \(number)")
            #expect(Set(attempts.map(\.body)).count == 1, "script \(number)")
            #expect(Set(attempts.map(\.key)).count == 1 && (attempts[0].key != nil) == key, "script \(number)")
            if !isRepeatable { #expect(attempts.count == 1, "script \(number)") }
        }
    }

    private static func step(using random: inout SeededGenerator) -> Step {
        var step = Step()
        step.duration = .random(in: 0..<20, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            step.statusCode =
                [200, 201, 400, 404, 408, 429, 500, 501, 502, 503, 504].randomElement(using: &random) ?? 200
        default:
            let codes = [-1, -999, -1001, -1003, -1004, -1005, -1006, -1007, -1009, -1011, -1103, -1200]
            step.code = URLError.Code(rawValue: codes.randomElement(using: &random) ?? -1)
            if step.code == .cancelled { step.code = .networkConnectionLost }
        }
        if step.statusCode == 201 { step.statusCode = 200 }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: step.retryAfter = String(Int.random(in: 0...90, using: &random))
        case 1:
            step.retryAfter = "Thu, 01 Jan 2026 00:00:\(Int.random(in: 10...59, using: &random)) GMT"
            step.date = "Thu, 01 Jan 2026 00:00:00 GMT"
        case 2: step.retryAfter = "soon"
        default: break
        }
        return step
    }

    // MARK: - Cases

    @Test func aKeyIsNewForEachCall() async {
        let script = Script([Step(statusCode: 503)])
        _ = await call(script, .post, key: true)
        _ = await call(script, .post, key: true)
        let keys = script.attempts.map(\.key)
        #expect(keys.count == 3)
        #expect(keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test func aCancelledCallIsNotRepeated() async {
        let stub = StubTransport()
        stub.on("x.x") { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            throw URLError(.networkConnectionLost)
        }
        let client = WebClient(server: "https://x.test", configuration: WebClient.Configuration(transport: stub))
        let task = Task { try await client.send(WebClient.Request(.get, "/x", operation: "x.x")) }
        let result = await task.result
        #expect(throws: ServiceError.self) { try result.get() }
    }

    @Test func theSettingOfTheCallComesFirst() async {
        let stub = StubTransport()
        stub.on("x.x", failure: URLError(.networkConnectionLost))
        let clock = WebClient.Clock(sleep: { if $0 > 30 { try await Task.sleep(nanoseconds: .max) } })
        let client = WebClient(
            server: "https://x.test", options: WebClient.CallOptions(retries: 4),
            configuration: WebClient.Configuration(transport: stub, clock: clock))
        var request = WebClient.Request(.get, "/x", operation: "x.x")
        let plain = await failure(of: client, request)
        #expect(plain?.call?.attempt == 5)
        request.retries = 3
        #expect(await failure(of: client, request)?.call?.attempt == 4)
        #expect(await failure(of: client.with { $0.retries = 0 }, request)?.call?.attempt == 1)
        #expect(await failure(of: client.with { $0.retries = 1 }.with { $0.timeout = 60 }, request)?.call?.attempt == 2)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("soon", nil), ("", nil),
        ("Sun, 06 Nov 1994 24:49:37 GMT", nil), ("Sun, 06 Abc 1994 08:49:37 GMT", nil),
    ])
    func aDateHasOneOfThreeFormats(text: String, seconds: Double?) {
        #expect(HTTPDate.date(from: text)?.timeIntervalSince1970 == seconds)
    }

    private func failure(of client: WebClient, _ request: WebClient.Request) async -> ServiceError? {
        do throws(ServiceError) {
            try await client.send(request)
            return nil
        } catch {
            return error
        }
    }
}
