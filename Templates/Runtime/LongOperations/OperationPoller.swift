// feature: long-operations
import Foundation

nonisolated extension WebClient {
    /// What identifies an operation that takes long for the server.
    ///
    /// It can be stored, and used in another process, as long as the server keeps the operation. A URL in it can be secret.
    public nonisolated struct PendingOperation: Sendable, Hashable, Codable, Redacted {
        /// The identifier of the method that began it, such as `stories.beginExport`.
        public let operation: String
        /// The text with which the server identifies the operation, or the URL of its state.
        public let id: String
        // feature: linked-operations {
        /// How the state is requested, if the server has sent a URL.
        var link: OperationLink?
        // }

        /// Creates what identifies an operation.
        ///
        /// - Parameters:
        ///   - operation: The identifier of the method that began it.
        ///   - id: The value with which the server identifies the operation.
        public init(_ operation: String, id: some LosslessStringConvertible) {
            self.operation = operation
            self.id = String(id)
        }

        /// Returns the value with which the server identifies the operation. Throws `.invalidRequest` if it is of another type.
        public func id<ID: LosslessStringConvertible>(as type: ID.Type = ID.self) throws(ServiceError) -> ID {
            if let id = ID(id) { return id }
            let reason = "has a stored identifier of another type"
            throw .invalidRequest(.init([ServiceError.ConstraintViolation(field: operation, reason: reason)]))
        }

        /// The identifier of the method that began it.
        public var shownParts: KeyValuePairs<String, String> { ["operation": operation] }
    }

    /// The client of requests after the first one, which are others than the one with the key and the condition of the call.
    var forFurtherRequests: WebClient {
        with {
            $0.idempotencyKey = nil
            $0.ifMatch = nil
        }
    }

    /// What is known of an operation that takes long.
    nonisolated struct OperationProgress<Value: Sendable, State: Sendable>: Sendable {
        /// The state; nil: it is not known.
        var state: State?
        /// The value or the error; nil: the operation is not done.
        var outcome: Result<Value, ServiceError>?
        let pending: PendingOperation
        /// The number of seconds before the next request that the server has requested.
        var delay: TimeInterval?
    }

    /// Requests the state of an operation that takes long, and keeps the last one.
    nonisolated struct OperationSource<Value: Sendable, State: Sendable>: Sendable {
        typealias Progress = OperationProgress<Value, State>

        let clock: Clock
        /// The number of seconds before the first request.
        let delay: TimeInterval?
        private let first: PendingOperation
        private let last: Mutex<Progress?>
        private let poll: @Sendable (PendingOperation, PollTimer) async throws(ServiceError) -> Progress

        init(
            _ pending: PendingOperation, _ clock: Clock, last: Progress? = nil, delay: TimeInterval? = nil,
            poll: @escaping @Sendable (PendingOperation, PollTimer) async throws(ServiceError) -> Progress
        ) {
            self.clock = clock
            self.delay = delay
            first = pending
            self.last = Mutex(last)
            self.poll = poll
        }

        /// Creates the source of an operation that is done.
        init(_ outcome: Result<Value, ServiceError>, states: [State], pending: PendingOperation) {
            let rest = Mutex(states[...])
            var clock = Clock()
            clock.sleep = { _ in }
            self.init(pending, clock) { pending, _ throws(ServiceError) in
                let (state, isLast) = rest.withLock { ($0.popFirst(), $0.isEmpty) }
                return Progress(state: state, outcome: isLast ? outcome : nil, pending: pending)
            }
        }

        var pending: PendingOperation { last.withLock { $0?.pending } ?? first }

        /// What the last response said.
        var known: Progress? { last.withLock { $0 } }

        func next(_ timer: PollTimer) async throws(ServiceError) -> Progress {
            let progress = try await poll(pending, timer)
            return last.withLock { last in
                // Another loop can have received the end in the meantime.
                if let last, last.outcome != nil { return last }
                last = progress
                return progress
            }
        }

        /// Returns the number of seconds before the next request that a failed one has requested.
        func delay(after error: ServiceError) -> TimeInterval? {
            error.response.flatMap { RetryPolicy.requestedDelay(in: $0.headers, now: clock.now()) }
        }
    }

    /// Requests the state of an operation again and again.
    nonisolated struct OperationPoller<Value: Sendable, State: Sendable>: Sendable {
        private let source: OperationSource<Value, State>
        private var timer: PollTimer
        /// The state that was returned.
        private var current: OperationProgress<Value, State>?

        init(source: OperationSource<Value, State>, _ polling: Polling) {
            self.source = source
            timer = PollTimer(polling, source.clock)
        }

        /// Returns what is known of the operation, or else requests it, after the time between two requests.
        mutating func next() async throws(ServiceError) -> OperationProgress<Value, State> {
            if let known = source.known, current == nil || known.outcome != nil {
                current = known
                return known
            }
            var delay = current == nil ? source.delay : current?.delay
            var isFirst = current == nil && delay == nil
            while true {
                if !isFirst { try await timer.wait(delay) }
                isFirst = false
                delay = nil
                do throws(ServiceError) {
                    let progress = try await source.next(timer)
                    timer.succeed()
                    current = progress
                    return progress
                } catch {
                    try timer.fail(error)
                    delay = source.delay(after: error)
                }
            }
        }
    }
}
