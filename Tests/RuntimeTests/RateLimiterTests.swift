import Foundation
import Testing

@testable import ApigenRuntime

struct RateLimiterTests {
    /// What happens to a limiter at a time. All times are multiples of 1/64, which sums do not round.
    private struct Event {
        enum Kind {
            case arrival(Int)
            case cancellation(Int)
            case pause(until: TimeInterval)
        }
        let time: TimeInterval
        let kind: Kind
    }

    private struct Script {
        let count: Int
        let window: TimeInterval
        var events: [Event] = []

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            func ticks(_ range: ClosedRange<Int>) -> TimeInterval {
                TimeInterval(Int.random(in: range, using: &generator)) / 64
            }
            count = Int.random(in: 1...4, using: &generator)
            window = ticks(16...128)
            var time: TimeInterval = 1_000
            var arrivals = 0
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                if Bool.random(using: &generator) { time += ticks(0...64) }
                switch Int.random(in: 0..<10, using: &generator) {
                case 0...6:
                    events.append(Event(time: time, kind: .arrival(arrivals)))
                    arrivals += 1
                case 7...8 where arrivals > 0:
                    let canceled = Int.random(in: 0..<arrivals, using: &generator)
                    events.append(Event(time: time, kind: .cancellation(canceled)))
                default:
                    events.append(Event(time: time, kind: .pause(until: time + ticks(0...192))))
                }
            }
        }

        /// Who may send when, from the definition: a send waits for its predecessors, for the pause, and until the send
        /// `count` sends ago is one window old.
        func expected() -> [Int: TimeInterval] {
            var (queue, sends, pause): ([Int], [TimeInterval], TimeInterval) = ([], [], 0)
            var result: [Int: TimeInterval] = [:]
            func send(from start: TimeInterval, to end: TimeInterval) {
                var now = start
                while let first = queue.first {
                    let free = sends.count < count ? 0 : sends[sends.count - count] + window
                    let allowed = max(now, pause, free)
                    if allowed > end { return }
                    now = allowed
                    sends.append(now)
                    result[first] = now
                    queue.removeFirst()
                }
            }
            var now: TimeInterval = 1_000
            for event in events {
                send(from: now, to: event.time)
                now = event.time
                switch event.kind {
                case .arrival(let id): queue.append(id)
                case .cancellation(let id): queue.removeAll { $0 == id }
                case .pause(let end): pause = max(pause, end)
                }
                send(from: now, to: now)
            }
            send(from: now, to: .infinity)
            return result
        }

        @available(macOS 15, *)
        func run(seed: UInt64) -> (sent: [Int: TimeInterval], order: [Int], canceled: Set<Int>) {
            let simulation = Simulation(seed: seed)
            let limiter = RateLimiter(count, per: window)
            let sent = Mutex<[(id: Int, time: TimeInterval)]>([])
            let canceled = Mutex<Set<Int>>([])
            var tasks: [Int: Task<Void, Never>] = [:]
            for event in events {
                simulation.advance(to: event.time)
                switch event.kind {
                case .arrival(let id):
                    tasks[id] = simulation.start {
                        do {
                            try await limiter.wait(
                                WebClient.Clock(uptime: { simulation.now }, sleep: { try await simulation.sleep($0) }))
                            sent.withLock { $0.append((id, simulation.now)) }
                        } catch {
                            if error is CancellationError { _ = canceled.withLock { $0.insert(id) } }
                        }
                    }
                case .cancellation(let id): tasks[id]?.cancel()
                case .pause(let end):
                    limiter.pause(for: end - simulation.now, WebClient.Clock(uptime: { simulation.now }))
                }
                simulation.runJobs()
            }
            simulation.finish()
            let all = sent.withLock { $0 }
            return (
                Dictionary(all.map { ($0.id, $0.time) }) { first, _ in first }, all.map(\.id),
                canceled.withLock { $0 }
            )
        }
    }

    @available(macOS 15, *)
    @Test(arguments: 0..<30)
    func randomScriptsFollowTheDefinition(block: Int) {
        for seed in UInt64(block * 10)..<UInt64(block * 10 + 10) {
            let script = Script(seed: seed)
            let (sent, order, canceled) = script.run(seed: seed)
            #expect(sent == script.expected(), "seed \(seed)")
            #expect(order == order.sorted(), "seed \(seed)")
            let arrivals = script.events.count { if case .arrival = $0.kind { true } else { false } }
            #expect(sent.count + canceled.count == arrivals, "seed \(seed)")
            let times = order.compactMap { sent[$0] }
            for (early, late) in zip(times, times.dropFirst(script.count)) {
                #expect(late - early >= script.window, "seed \(seed)")
            }
        }
    }

    /// The scripts would show nothing if hardly anything waited, or was canceled while it waited.
    @Test func scriptsMakeTasksWait() {
        let scripts = (0..<300).map { Script(seed: UInt64($0)) }
        var (waited, missing) = (0, 0)
        for script in scripts {
            let expected = script.expected()
            for case .arrival(let id) in script.events.map(\.kind) where expected[id] == nil { missing += 1 }
            for event in script.events {
                if case .arrival(let id) = event.kind, let time = expected[id], time > event.time { waited += 1 }
            }
        }
        #expect(waited > 1_000)
        #expect(missing > 200)
    }

    /// On the threads of the system, with a clock that sleeping moves.
    @Test func aThousandTasksKeepTheLimit() async {
        let clock = Mutex<TimeInterval>(0)
        let limiter = RateLimiter(10, per: 1)
        let sent = Mutex(0)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    let task = Task {
                        try await limiter.wait(
                            WebClient.Clock(
                                uptime: { clock.withLock { $0 } },
                                sleep: { seconds in
                                    clock.withLock { $0 += seconds }
                                    await Task.yield()
                                }))
                        sent.withLock { $0 += 1 }
                    }
                    if index.isMultiple(of: 7) { task.cancel() }
                    _ = await task.result
                }
            }
        }
        let count = sent.withLock { $0 }
        #expect(count >= 857)
        #expect(clock.withLock { $0 } >= TimeInterval((count - 1) / 10))
    }

    @Test func aCanceledTaskIsNotCounted() async throws {
        let limiter = RateLimiter(1, per: 100)
        let canceled = Task {
            try await limiter.wait(WebClient.Clock(uptime: { 0 }, sleep: { _ in Issue.record("It must not wait.") }))
        }
        canceled.cancel()
        let result = await canceled.result
        if case .failure(let error) = result {
            #expect(error is CancellationError)
            try await limiter.wait(
                WebClient.Clock(uptime: { 0 }, sleep: { _ in Issue.record("The first send is free.") }))
        }
    }

    /// A request can be sent long after it was prepared. The window is that of the sends.
    @Test func requestsCountFromTheirSend() async throws {
        let (limiter, time, slept) = (RateLimiter(2, per: 1), Mutex(0.0), Mutex<[TimeInterval]>([]))
        let clock = WebClient.Clock(
            uptime: { time.withLock { $0 } },
            sleep: { seconds in
                slept.withLock { $0.append(seconds) }
                time.withLock { $0 += seconds }
            })
        for _ in 0..<2 { try await limiter.wait(clock) }
        time.withLock { $0 = 0.75 }
        for _ in 0..<2 { try await limiter.count(clock) }
        #expect(slept.withLock { $0 }.isEmpty)
        // The second period begins at 1.75.
        for _ in 0..<2 { try await limiter.wait(clock) }
        #expect(slept.withLock { $0 } == [1])
        // These are not sent before the requests of the third period can be prepared.
        time.withLock { $0 = 3 }
        for _ in 0..<2 { try await limiter.wait(clock) }
        for _ in 0..<4 { try await limiter.count(clock) }
        #expect(slept.withLock { $0 } == [1, 1])
        #expect(time.withLock { $0 } == 4)
    }

    @Test func oddLimitsDoNotStopEverything() async throws {
        for limiter in [RateLimiter(0, per: 0), RateLimiter(-1, per: -5), RateLimiter(3, per: .nan)] {
            limiter.pause(for: .nan, WebClient.Clock())
            for _ in 0..<10 {
                try await limiter.wait(WebClient.Clock(uptime: { 5 }, sleep: { _ in Issue.record("No need to wait.") }))
                try await limiter.count(
                    WebClient.Clock(uptime: { 5 }, sleep: { _ in Issue.record("No need to wait.") }))
            }
        }
    }

    @Test func anErrorOfTheSleepPassesTheTurnOn() async throws {
        struct Broken: Error {}
        let limiter = RateLimiter(1, per: 10)
        try await limiter.wait(WebClient.Clock(uptime: { 0 }, sleep: { _ in }))
        await #expect(throws: Broken.self) {
            try await limiter.wait(WebClient.Clock(uptime: { 0 }, sleep: { _ in throw Broken() }))
        }
        try await limiter.wait(WebClient.Clock(uptime: { 10 }, sleep: { _ in Issue.record("The window has passed.") }))
    }
}
