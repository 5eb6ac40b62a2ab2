import FeedClient
import Foundation

/// The checks of what keeps streams open, and what ends them.
extension StreamChecks {
    func pings() async throws -> String {
        let watch = Stopwatch()
        let stream: EventStream<Item> = try await impatientAPI.lateItems.watchLateItems()
        var arrivals = Arrivals()
        var seconds = 0.0
        for try await item in stream {
            arrivals.add(sentAt: item.sentAt)
            seconds = watch.seconds
            try expect(item.number, 0)
        }
        if seconds < 3 { throw Difference("the element has arrived after \(milliseconds(seconds))") }
        return try arrivals.summary()
    }

    func silence() async throws -> String {
        let stream = try await impatientAPI.items.watchItems(count: 2, pause: 30)
        var watch = Stopwatch()
        do {
            for try await _ in stream { watch = Stopwatch() }
        } catch .timedOut {
            let seconds = watch.seconds
            if seconds < 0.9 || seconds > 1.5 { throw Difference("ended after \(milliseconds(seconds))") }
            return "ended after \(milliseconds(seconds)), closed \(try await closing())"
        }
        throw Difference("the stream has ended without an error")
    }

    func leftEvents() async throws -> String {
        try await leave(try await api.items.watchItems(count: 2, pause: 30))
        return "closed \(try await closing())"
    }

    func leftLines() async throws -> String {
        try await leave(try await api.log.readLog(count: 2, pause: 30))
        return "closed \(try await closing())"
    }

    func cancelledLoop() async throws -> String {
        let stream = try await api.items.watchItems(count: 2, pause: 30)
        try await expectOpenStreams(1)
        let loop = Task { for try await _ in stream {} }
        // The loop waits for the second element.
        try await Task.sleep(for: .milliseconds(200))
        loop.cancel()
        let text = "closed \(try await closing())"
        guard case .failure(ServiceError.cancelled) = await loop.result else {
            throw Difference("the loop has not thrown 'cancelled'")
        }
        return text
    }

    func unreadStream() async throws -> String {
        do {
            let stream = try await api.items.watchItems(count: 2, pause: 30)
            try await expectOpenStreams(1)
            _ = consume stream
        }
        return "closed \(try await closing())"
    }

    /// Reads one element, and leaves the loop. The server sends the next one much later.
    private func leave<Stream: AsyncSequence>(_ stream: Stream) async throws {
        for try await _ in stream {
            try await expectOpenStreams(1)
            return
        }
        throw Difference("there is no element")
    }

    private func expectOpenStreams(_ number: Int) async throws {
        try expect(try await api.open.countStreams().streams, number)
    }

    /// Requests the number of open streams until it is 0, and returns the time until then.
    ///
    /// A request that is sent after the allowed time must return 0. The time also contains that of the last request.
    private func closing() async throws -> String {
        let watch = Stopwatch()
        while true {
            let sentAt = watch.seconds
            let count = try await api.open.countStreams().streams
            if count == 0 { return "within \(milliseconds(watch.seconds))" }
            if sentAt > Arrivals.limit {
                throw Difference("the server has \(count) open streams after \(milliseconds(sentAt))")
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
