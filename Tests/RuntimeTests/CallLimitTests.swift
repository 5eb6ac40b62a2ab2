import Foundation
import Testing

@testable import ApigenRuntime

/// The limits of time and number, over connections. Their bounds hold on a machine that does nothing else, so that the tests run
/// only with `APIGEN_LONG=1`, one after the other: `make test-long`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil))
struct CallLimitTests {
    /// Six requests are under way at a time. The others wait, and their limit does not begin before they are sent.
    @Test func waitingForAConnectionIsNoTimeout() async throws {
        let server = try JournalServer { _, _ in [.wait(1)] + JournalServer.response(closes: false) }
        let service = ValueService(server, WebClient.Configuration(timeout: 3, retries: 0))
        let errors = await service.repeated(40) { service, _ throws(ServiceError) in try await service.value() }
        #expect(errors.compactMap { $0 }.isEmpty, "\(errors.compactMap { $0 }.prefix(3))")
        #expect(server.journal.entries.count == 40)
    }

    @available(macOS 15, *)
    @Test func theWindowAndTheOrderHold() async throws {
        let server = try JournalServer { _, number in
            guard number % 3 == 2 else { return JournalServer.response(closes: false) }
            return JournalServer.response(429, number % 15 == 14 ? ["Retry-After: 1"] : [], closes: false)
        }
        let transport = OrderedTransport()
        let limited = ValueService(server, WebClient.Configuration(transport: transport, retries: 20, retryBudget: nil))
            .mapClients { $0.limited(by: RateLimiter(5, per: 1)) }
        let executor = OneThread()
        let tasks = (0..<50).map { index in
            Task(executorPreference: executor) { () async throws in try await limited.value("/\(index)") }
        }
        var random = SeededGenerator(seed: 5)
        var cancelled: [Int: Task<Void, any Error>] = [:]
        for index in stride(from: 4, to: 50, by: 5) {
            let delay = UInt64.random(in: 0..<6_000_000_000, using: &random)
            cancelled[index] = Task {
                try await Task.sleep(nanoseconds: delay)
                tasks[index].cancel()
            }
        }
        for (index, task) in tasks.enumerated() {
            let error = await failure(of: task)
            if case .cancelled = error, cancelled[index] != nil { continue }
            #expect(error == nil, "call \(index)")
        }
        // Where the requests are sent: the times at which they arrive depend on how busy the machine is.
        let times = transport.times
        #expect(times.count >= 40 * 3 / 2 - 2)
        #expect(server.journal.entries.count >= times.count - 10)
        for (sixth, first) in zip(times.dropFirst(5), times) {
            #expect(sixth - first >= 1 - 0.05, "\(sixth - first)")
        }
        let first = transport.firstAttempts
        #expect(first.count >= 40)
        // Calls that have their turns at the same time are prepared by several threads. Five have in a second.
        for (place, number) in first.sorted().enumerated() {
            let sent = first.firstIndex(of: number) ?? .max
            #expect(abs(sent - place) < 5, "\(number) in \(first)")
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n", "HTTP/1.1",
    ])
    func anEndlessDripEndsAtTheDeadline(beginning: String) async throws {
        let server = try JournalServer([.send(Array(beginning.utf8)), .drip([0x20], every: 0.05)])
        let service = ValueService(server).with { $0.deadline = 2 }
        // On a busy machine, every task is late. An end that does not come from the deadline would be late each time.
        var durations: [TimeInterval] = []
        repeat {
            let start = JournalSocket.uptime()
            let error = await #expect(throws: ServiceError.self) { try await service.value() }
            durations.append(JournalSocket.uptime() - start)
            if case .timedOut = error {} else { Issue.record("\(String(describing: error))") }
            #expect(await server.journal.waitForClose(of: durations.count - 1))
        } while durations.count < 6 && durations[durations.count - 1] > 2.3
        #expect(durations.allSatisfy { $0 >= 2 } && durations.contains { $0 <= 2.3 }, "\(durations)")
        #expect(server.journal.entries.count == durations.count)
    }

    private func failure(of task: Task<Void, any Error>) async -> ServiceError? {
        do {
            try await task.value
            return nil
        } catch {
            return error as? ServiceError
        }
    }
}

/// An executor that runs the jobs in the order in which they are enqueued, one at a time.
@available(macOS 15, *)
private final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "OneThread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// A transport that remembers the order of the first attempts.
private final class OrderedTransport: WebClient.Transport {
    private let transport = URLSessionTransport()
    private let paths = Mutex<[Int]>([])
    private let sends = Mutex<[TimeInterval]>([])

    /// The numbers in the paths of first attempts.
    var firstAttempts: [Int] { paths.withLock { $0 } }

    /// The times of all attempts.
    var times: [TimeInterval] { sends.withLock { $0 } }

    func send(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
    ) async throws -> WebClient.HTTPResponse {
        sends.withLock { $0.append(JournalSocket.uptime()) }
        if call.attempt == 1 { paths.withLock { $0.append(Int(request.url.lastPathComponent) ?? -1) } }
        return try await transport.send(request, for: call)
    }
}
