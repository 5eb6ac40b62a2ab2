// feature: core
public import Foundation

nonisolated extension WebClient {
    /// How often a server is asked whether something is done, and for how long.
    public nonisolated struct Polling: Sendable, Hashable {
        /// The number of seconds between two requests: first the lower bound, then twice as long each time, up to the upper bound. A
        /// server's `Retry-After` takes precedence.
        public var interval: ClosedRange<TimeInterval>
        /// The number of seconds after which waiting ends with `.timedOut`. `nil`: it does not end.
        public var deadline: TimeInterval?

        /// Creates settings. By default, the first interval is 1 second, and the longest one 30 seconds.
        public init(interval: ClosedRange<TimeInterval> = 1...30, deadline: TimeInterval? = nil) {
            self.interval = interval
            self.deadline = deadline
        }
    }

    /// Waits between the requests of a poll.
    nonisolated struct PollTimer: Sendable {
        /// The number of failures in succession that end the waiting.
        private static let mostFailures = 10

        private let polling: Polling
        private let clock: Clock
        private let start: TimeInterval
        private var interval: TimeInterval
        private var failures = 0
        /// Whether the last request before the deadline is the next one.
        private var isLast = false

        init(_ polling: Polling, _ clock: Clock) {
            self.polling = polling
            self.clock = clock
            start = clock.uptime()
            interval = max(polling.interval.lowerBound, 0)
        }

        /// The number of seconds until the deadline; nil: there is none.
        private var remaining: TimeInterval? { polling.deadline.map { $0 - (clock.uptime() - start) } }

        /// Returns a client whose calls end at the deadline.
        func limited(_ client: WebClient) -> WebClient {
            guard let remaining else { return client }
            let usual = client.options.deadline ?? client.configuration.deadline ?? remaining
            return client.with { $0.deadline = min($0.deadline ?? usual, max(remaining, 0)) }
        }

        /// Waits until the next request. Throws `.timedOut` at the deadline.
        ///
        /// - Parameter requested: The number of seconds that the server has requested.
        mutating func wait(_ requested: TimeInterval? = nil) async throws(ServiceError) {
            var delay = requested ?? interval
            interval = min(interval * 2, polling.interval.upperBound)
            var isOver = false
            if let remaining, delay >= remaining {
                // The last request is sent shortly before the deadline, unless the server does not want it yet.
                let early = remaining - max(polling.interval.lowerBound, 0)
                isOver = isLast || requested != nil || early <= 0
                isLast = true
                delay = isOver ? max(remaining, 0) : early
            }
            do {
                try await clock.sleep(delay)
            } catch {
                throw ServiceError(thrown: error)
            }
            if isOver { throw .timedOut(ServiceError.ConnectionError(.timedOut)) }
        }

        /// Records that a request had a response.
        mutating func succeed() { failures = 0 }

        /// Records that a request failed. Throws its error if another request would not help.
        mutating func fail(_ error: ServiceError) throws(ServiceError) {
            failures += 1
            guard failures < Self.mostFailures else { throw error }
            switch error {
            case .noInternetConnection, .connectionFailed, .timedOut: break
            case .response(let response) where response.statusCode >= 500 || [408, 429].contains(response.statusCode):
                break
            default: throw error
            }
        }
    }
}

nonisolated extension WebClient.SingleServerService {
    /// Calls an operation until its value meets a condition, and returns the value.
    ///
    ///     let job = try await api.jobs.wait(until: { $0.state == .done }) { try await $0.load(id: 7) }
    ///
    /// The closure is called again if there is no connection, or if the server is not available. After ten failures in succession, the
    /// last error is thrown.
    ///
    /// - Parameters:
    ///   - polling: How often the operation is called.
    ///   - isDone: Whether a value is the one that is waited for.
    ///   - poll: Calls the operation of the service.
    public func wait<State: Sendable>(
        _ polling: WebClient.Polling = WebClient.Polling(), until isDone: (State) -> Bool,
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ poll: (Self) async throws -> State
    ) async throws(ServiceError) -> State {
        var timer = WebClient.PollTimer(polling, client.configuration.clock)
        while true {
            var requested: TimeInterval?
            do {
                let (state, response) = try await mapClients { timer.limited($0) }.withResponse(
                    isolation: isolation, poll)
                timer.succeed()
                if isDone(state) { return state }
                requested = response.requestedDelay(client)
            } catch {
                let error = ServiceError(thrown: error)
                try timer.fail(error)
                requested = error.response.flatMap { failure in
                    WebClient.RetryPolicy.requestedDelay(in: failure.headers, now: client.configuration.clock.now())
                }
            }
            try await timer.wait(requested)
        }
    }
}

nonisolated extension WebClient.HTTPResponse {
    /// Returns the number of seconds in the header `Retry-After`.
    func requestedDelay(_ client: WebClient) -> TimeInterval? {
        WebClient.RetryPolicy.requestedDelay(in: headers, now: client.configuration.clock.now())
    }
}
