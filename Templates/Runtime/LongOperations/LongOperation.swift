// feature: long-operations
import Foundation

nonisolated extension WebClient {
    /// An operation that the server goes on with after its response.
    ///
    ///     let export = try await api.stories.beginExport(format: .pdf)
    ///     for try await state in export.states { show(state.progress) }
    ///     let file = try await export.value()
    ///
    /// `pending` can be stored, so that another process can resume the operation. A request for the state that fails does not end the
    /// operation: it is repeated while there is no connection, or the server is not available. After ten failures in succession, the last
    /// error is thrown.
    public nonisolated struct LongOperation<Value: Sendable, State: Sendable>: Sendable {
        let source: OperationSource<Value, State>

        init(_ source: OperationSource<Value, State>) { self.source = source }

        /// Creates an operation that is done, for tests and previews.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - states: The states before.
        ///   - pending: What identifies the operation.
        public init(
            value: Value, states: [State] = [], pending: PendingOperation = PendingOperation("operation", id: "")
        ) {
            self.init(OperationSource(.success(value), states: states, pending: pending))
        }

        /// Creates an operation that has failed, for tests and previews.
        ///
        /// - Parameters:
        ///   - error: The error.
        ///   - states: The states before.
        ///   - pending: What identifies the operation.
        public init(
            error: ServiceError, states: [State] = [], pending: PendingOperation = PendingOperation("operation", id: "")
        ) {
            self.init(OperationSource(.failure(error), states: states, pending: pending))
        }

        /// Creates an operation that a closure decides about when it is waited for, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> LongOperation) {
            let made = Mutex<LongOperation?>(nil)
            let clock = Clock(sleep: { _ in })
            let pending = PendingOperation("operation", id: "")
            self.init(
                OperationSource(pending, clock) { _, timer throws(ServiceError) in
                    if let source = made.withLock({ $0?.source }) { return try await source.next(timer) }
                    let source: OperationSource<Value, State>
                    do {
                        let operation = try await make()
                        made.withLock { $0 = operation }
                        source = operation.source
                    } catch {
                        throw ServiceError(thrown: error)
                    }
                    if let known = source.known { return known }
                    return try await source.next(timer)
                })
        }

        /// What identifies the operation for the server. It can be stored, and resumed in another process.
        public var pending: PendingOperation { source.pending }

        /// Waits until the operation is done, and returns its value.
        ///
        /// Throws `.operationFailed` if the operation fails, and `.timedOut` at the deadline. The operation goes on then, and the next call
        /// waits for it again.
        public func value(_ polling: Polling = Polling()) async throws(ServiceError) -> Value {
            var poller = OperationPoller(source: source, polling)
            while true {
                if let outcome = try await poller.next().outcome { return try outcome.get() }
            }
        }

        /// The states of the operation, from the current one on. The sequence ends with the operation; `value()` then returns its value
        /// without another request.
        public var states: OperationStates<Value, State> { states(Polling()) }

        /// Returns the states of the operation, from the current one on.
        public func states(_ polling: Polling) -> OperationStates<Value, State> {
            OperationStates(source: source, polling: polling)
        }
    }

    /// An operation that the server goes on with after its response, and that can be canceled.
    public nonisolated struct CancelableOperation<Value: Sendable, State: Sendable>: Sendable {
        /// The operation.
        public let operation: LongOperation<Value, State>
        private let cancelation: @Sendable (PendingOperation) async throws -> Void

        /// Creates an operation from one that cannot be canceled, and a closure that cancels it.
        public init(
            _ operation: LongOperation<Value, State>,
            cancel: @escaping @Sendable (PendingOperation) async throws -> Void = { _ in }
        ) {
            self.operation = operation
            cancelation = cancel
        }

        /// Creates an operation from one that cannot be canceled, and a closure that cancels it with a client.
        public init(
            _ operation: LongOperation<Value, State>, on client: WebClient,
            cancel: @escaping @Sendable (WebClient, PendingOperation) async throws -> Void
        ) {
            let client = client.forFurtherRequests
            self.init(operation) { pending in try await cancel(client, pending) }
        }

        /// Creates an operation that a closure decides about when it is waited for, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> CancelableOperation) {
            let made = Mutex<CancelableOperation?>(nil)
            let get = { @Sendable () async throws -> CancelableOperation in
                if let operation = made.withLock({ $0 }) { return operation }
                let operation = try await make()
                made.withLock { $0 = operation }
                return operation
            }
            self.init(LongOperation { try await get().operation }, cancel: { _ in try await get().cancel() })
        }

        /// What identifies the operation for the server. It can be stored, and resumed in another process.
        public var pending: PendingOperation { operation.pending }

        /// Waits until the operation is done, and returns its value.
        public func value(_ polling: Polling = Polling()) async throws(ServiceError) -> Value {
            try await operation.value(polling)
        }

        /// The states of the operation, from the current one on.
        public var states: OperationStates<Value, State> { operation.states }

        /// Returns the states of the operation, from the current one on.
        public func states(_ polling: Polling) -> OperationStates<Value, State> { operation.states(polling) }

        /// Requests that the server stops the operation. Whether and when it does, its states show.
        public func cancel() async throws(ServiceError) {
            do {
                try await cancelation(pending)
            } catch {
                throw ServiceError(thrown: error)
            }
        }
    }

    /// The states of an operation that takes long. Each loop starts with the current state.
    public nonisolated struct OperationStates<Value: Sendable, State: Sendable>: AsyncSequence, Sendable {
        /// A state.
        public typealias Element = State
        /// The error of a loop.
        public typealias Failure = ServiceError

        let source: OperationSource<Value, State>
        let polling: Polling

        /// Starts to request the states.
        public func makeAsyncIterator() -> Iterator { Iterator(poller: OperationPoller(source: source, polling)) }

        /// Requests states one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a request.
            public typealias Failure = ServiceError

            private var poller: OperationPoller<Value, State>
            private var isDone = false

            init(poller: OperationPoller<Value, State>) { self.poller = poller }

            /// Returns the next state, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> State? { try await next(isolation: nil) }

            /// Returns the next state, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> State? {
                while !isDone {
                    let progress = try await poller.next()
                    isDone = progress.outcome != nil
                    if let state = progress.state { return state }
                }
                return nil
            }
        }
    }
}

nonisolated extension ServiceError {
    /// The reason why an operation that takes long has failed.
    public nonisolated struct OperationFailure: Sendable, WebClient.Redacted {
        /// The status that the server calls the failure, such as `canceled`.
        public let status: String?
        /// The message of the server.
        public let message: String?
        /// The decoded error, if the API description defines it.
        public let details: (any Sendable)?
        /// The call, if a test gives one: the failure is what a successful response says.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a reason, for tests.
        public init(
            status: String? = nil, message: String? = nil, details: (any Sendable)? = nil,
            call: WebClient.CallInfo? = nil
        ) {
            self.status = status
            self.message = message
            self.details = details
            self.call = call
        }

        /// The status.
        public var shownParts: KeyValuePairs<String, String> { ["status": status ?? "failed"] }

        func of(_ call: WebClient.CallInfo) -> Self {
            Self(status: status, message: message, details: details, call: call)
        }
    }
}
