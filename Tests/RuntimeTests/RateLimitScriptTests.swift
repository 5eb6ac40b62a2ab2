import Foundation
import Testing

@testable import ApigenRuntime

/// Random calls of a client with limits, few connections, and a server that requests pauses. What counts is when the transport
/// gets the requests.
struct RateLimitScriptTests {
    private struct Send {
        let call: Int
        let attempt: Int
        let time: TimeInterval
    }

    private struct Pause {
        let start: TimeInterval
        let end: TimeInterval
    }

    /// A server that needs some time for each response, and responds to some requests with 429.
    @available(macOS 15, *)
    private final class Server: WebClient.Transport {
        let simulation: Simulation
        let random: Mutex<SeededGenerator>
        let sends = Mutex<[Send]>([])
        let pauses = Mutex<[Pause]>([])

        init(_ simulation: Simulation, seed: UInt64) {
            self.simulation = simulation
            random = Mutex(SeededGenerator(seed: seed &+ 77))
        }

        func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
            -> WebClient.HTTPResponse
        {
            let number = Int(request.url.lastPathComponent) ?? -1
            sends.withLock { $0.append(Send(call: number, attempt: call.attempt, time: simulation.now)) }
            let (duration, isRefused, seconds) = random.withLock { generator in
                (
                    TimeInterval(Int.random(in: 0...128, using: &generator)) / 64,
                    Int.random(in: 0..<5, using: &generator) == 0, Int.random(in: 1...4, using: &generator)
                )
            }
            try await simulation.sleep(duration)
            guard isRefused else { return WebClient.HTTPResponse(statusCode: 200) }
            let now = simulation.now
            pauses.withLock { $0.append(Pause(start: now, end: now + TimeInterval(seconds))) }
            return WebClient.HTTPResponse(statusCode: 429, headers: ["Retry-After": "\(seconds)"])
        }
    }

    @available(macOS 15, *)
    private struct Run {
        let count: Int
        let window: TimeInterval
        let sends: [Send]
        let pauses: [Pause]
        /// The calls that waited for something before they were sent.
        let waited: Int

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            (count, window) = (number(1...5), TimeInterval(number(16...128)) / 64)
            let simulation = Simulation(seed: seed)
            let server = Server(simulation, seed: seed)
            let clock = WebClient.Clock(
                uptime: { simulation.now }, now: { Date(timeIntervalSinceReferenceDate: simulation.now) },
                sleep: { try await simulation.sleep($0) })
            let configuration = WebClient.Configuration(
                transport: server, timeout: .infinity, retries: 3,
                connections: WebClient.ConnectionLimit(perHost: number(1...3)), random: { 0 }, clock: clock)
            let client = WebClient(
                server: "https://x.test", limiters: [RateLimiter(count, per: window)], configuration: configuration)
            var starts: [TimeInterval] = []
            for call in 0..<number(5...30) {
                if number(0...2) == 0 { simulation.advance(to: simulation.now + TimeInterval(number(0...96)) / 64) }
                starts.append(simulation.now)
                simulation.start {
                    try? await client.send(WebClient.Request(.get, "/\(call)", operation: "o"))
                }
                simulation.runJobs()
            }
            simulation.finish()
            (sends, pauses) = (server.sends.withLock { $0 }, server.pauses.withLock { $0 })
            waited = sends.count { $0.attempt == 1 && $0.time > starts[$0.call] }
        }
    }

    @available(macOS 15, *)
    @Test(arguments: 0..<50)
    func randomScripts(block: Int) {
        var (waited, pauses, inPauses) = (0, 0, 0)
        for seed in UInt64(block * 10)..<UInt64(block * 10 + 10) {
            let run = Run(seed: seed)
            for pause in run.pauses {
                let early = run.sends.filter { $0.time > pause.start && $0.time < pause.end }
                #expect(early.isEmpty, "seed \(seed): sent in a pause: \(early.map(\.call))")
                inPauses += run.sends.count { $0.time >= pause.end }
            }
            for (first, late) in zip(run.sends, run.sends.dropFirst(run.count)) {
                #expect(late.time - first.time >= run.window, "seed \(seed): more than \(run.count) in a window")
            }
            let order = run.sends.filter { $0.attempt == 1 }.map(\.call)
            #expect(order == order.sorted(), "seed \(seed)")
            (waited, pauses) = (waited + run.waited, pauses + run.pauses.count)
        }
        // The scripts would show nothing if nothing waited.
        #expect(waited > 40)
        #expect(pauses > 10)
        #expect(inPauses > 20)
    }

    /// A store that needs a second for each credential.
    @available(macOS 15, *)
    private struct SlowStore: CredentialStore {
        let simulation: Simulation

        func credential(for scheme: String) async throws -> Credential? {
            try await simulation.sleep(1)
            return .bearer("a")
        }
        func store(_ credential: Credential, for scheme: String) {}
        func removeCredential(for scheme: String) {}
    }

    /// A service with a limit of its own waits alone, also if its request was prepared before a pause.
    @available(macOS 15, *)
    @Test func theLimitOfAServiceDoesNotDelayOthers() {
        let simulation = Simulation(seed: 1)
        let clock = WebClient.Clock(uptime: { simulation.now }, sleep: { try await simulation.sleep($0) })
        let stub = StubTransport()
        stub.on("o", json: "{}")
        let client = WebClient(
            server: "https://x.test", security: [[WebClient.SecurityScheme("s", .bearer())]],
            limiters: [RateLimiter(100, per: 1)],
            configuration: WebClient.Configuration(
                transport: stub, credentials: SlowStore(simulation: simulation), timeout: .infinity, clock: clock))
        let slow = RateLimiter(1, per: 50)
        let (start, ends) = (simulation.now, Mutex<[TimeInterval]>([]))
        for client in [client.limited(by: slow), client] {
            simulation.start {
                try? await client.send(WebClient.Request(.get, "/b", operation: "o"))
                ends.withLock { $0.append(simulation.now - start) }
            }
            simulation.runJobs()
            // The second pause begins at 2.
            slow.pause(for: 20, clock)
            simulation.advance(to: start + 2)
        }
        simulation.finish()
        #expect(ends.withLock { $0 } == [3, 22])
    }
}
