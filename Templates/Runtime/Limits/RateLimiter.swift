// feature: rate-limit
public import Foundation

/// A limit for the number of requests in a period of time.
///
/// In any period of the given length, at most the given number of requests are sent. More requests wait for their
/// turns, in the order of the calls. Clients that share a limiter share the limit.
public nonisolated final class RateLimiter: WebClient.Limiter {
    // The first task in a queue sleeps until it may go on. If it is canceled, the next one takes over.
    private let waiting = WebClient.AsyncSemaphore(limit: 1)
    private let ready = WebClient.AsyncSemaphore(limit: 1)
    private let window: WebClient.Mutex<Window>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - count: The number of requests that may be sent in each period. A number below 1 counts as 1.
    ///   - window: The length of a period in seconds. A length that is not positive does not limit the requests.
    public init(_ count: Int, per window: TimeInterval) {
        self.window = WebClient.Mutex(Window(count: max(count, 1), length: window > 0 ? window : 0))
    }

    /// Waits until a request may be prepared, in the order of the calls.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it waits.
    public func wait(_ clock: WebClient.Clock) async throws {
        try await sleep(in: waiting, clock) { window, time in window.prepare(at: time) }
    }

    /// Waits until a request that is ready may be sent, and counts it.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it waits. The request is then not counted.
    public func count(_ clock: WebClient.Clock) async throws {
        try await sleep(in: ready, clock) { window, time in window.send(at: time) }
    }

    /// Sends nothing for a number of seconds, as a response with the header `Retry-After` requests (RFC 9110, section
    /// 10.2.3). A pause that ends later is kept.
    public func pause(for seconds: TimeInterval, _ clock: WebClient.Clock) {
        let end = clock.uptime() + seconds
        window.withLock { if end > $0.pauseEnd { $0.pauseEnd = end } }
    }

    private func sleep(
        in queue: WebClient.AsyncSemaphore, _ clock: WebClient.Clock,
        until step: (inout Window, TimeInterval) -> TimeInterval?
    ) async throws {
        try await queue.acquire()
        defer { queue.release() }
        while let delay = window.withLock({ step(&$0, clock.uptime()) }) {
            try await clock.sleep(delay)
            try Task.checkCancellation()
        }
    }
}

nonisolated extension RateLimiter {
    /// The requests of the last period, and the pause that a server requested.
    private nonisolated struct Window {
        private nonisolated struct Entry {
            let time: TimeInterval
            let isSent: Bool
        }

        private let count: Int
        private let length: TimeInterval
        /// The requests in the order of their times: that of the send, or until then that at which they could be prepared.
        private var entries: [Entry] = []
        var pauseEnd = -TimeInterval.infinity

        init(count: Int, length: TimeInterval) {
            self.count = count
            self.length = length
        }

        /// Records that a request is prepared, or returns the number of seconds after which that may be allowed.
        mutating func prepare(at time: TimeInterval) -> TimeInterval? {
            removeOld(at: time)
            let free = entries.count < count ? time : entries[entries.count - count].time + length
            let allowed = max(pauseEnd, free)
            if allowed > time { return allowed - time }
            entries.append(Entry(time: time, isSent: false))
            return nil
        }

        /// Records a send, or returns the number of seconds after which it may be allowed.
        mutating func send(at time: TimeInterval) -> TimeInterval? {
            removeOld(at: time)
            let sends = entries.filter(\.isSent)
            let free = sends.count < count ? time : sends[sends.count - count].time + length
            let allowed = max(pauseEnd, free)
            if allowed > time { return allowed - time }
            if let prepared = entries.firstIndex(where: { !$0.isSent }) { entries.remove(at: prepared) }
            entries.append(Entry(time: time, isSent: true))
            return nil
        }

        private mutating func removeOld(at time: TimeInterval) {
            // A sum, not a difference: it is the time that the caller sleeps until.
            entries.removeFirst(entries.prefix { $0.time + length <= time }.count)
        }
    }
}
