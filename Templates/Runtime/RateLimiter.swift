// feature: rate-limit
public import Foundation

/// A limit for the number of requests in a period of time.
///
/// In any period of the given length, at most the given number of requests are sent. More requests wait, and are sent in
/// the order of the calls. Clients that share a limiter share the limit.
public nonisolated final class RateLimiter: WebClient.Limiter {
    /// The times of the latest sends, and the pause that a server requested.
    private nonisolated struct Window {
        let count: Int
        let length: TimeInterval
        var sends: [TimeInterval] = []
        var oldest = 0
        var pauseEnd = -TimeInterval.infinity

        /// Records a send, or returns the number of seconds after which it may be allowed.
        mutating func delay(at time: TimeInterval) -> TimeInterval? {
            // A sum, not a difference: it is the time that the caller sleeps until.
            let allowed = max(pauseEnd, sends.count < count ? time : sends[oldest] + length)
            if allowed > time { return allowed - time }
            if sends.count < count {
                sends.append(time)
            } else {
                sends[oldest] = time
                oldest = (oldest + 1) % count
            }
            return nil
        }
    }

    // The first task in the queue sleeps until it may send. If it is canceled, the next one takes over.
    private let queue = TurnQueue(limit: 1)
    private let window: Locked<Window>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - count: The number of requests that may be sent in each period. A number below 1 counts as 1.
    ///   - window: The length of a period in seconds. A length that is not positive does not limit the requests.
    public init(_ count: Int, per window: TimeInterval) {
        self.window = Locked(Window(count: max(count, 1), length: window > 0 ? window : 0))
    }

    /// Waits until a request may be sent, and records that it is sent now. Requests are sent in the order of the calls.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it waits. The request is then not counted.
    public func wait(_ clock: WebClient.Clock) async throws {
        try await queue.enter()
        defer { queue.leave() }
        while let delay = window.withLock({ $0.delay(at: clock.uptime()) }) {
            try await clock.sleep(delay)
            try Task.checkCancellation()
        }
    }

    /// Sends nothing for a number of seconds, as a response with the header `Retry-After` requests (RFC 9110, section
    /// 10.2.3). A pause that ends later is kept.
    public func pause(for seconds: TimeInterval, _ clock: WebClient.Clock) {
        let end = clock.uptime() + seconds
        window.withLock { if end > $0.pauseEnd { $0.pauseEnd = end } }
    }
}
