// feature: described-operations
public import Foundation

nonisolated extension WebClient {
    /// What the state of an operation says about its end.
    public nonisolated enum OperationOutcome<Value: Sendable>: Sendable {
        /// The operation is done, and has a value.
        case succeeded(Value)
        /// The operation has failed.
        case failed(status: String? = nil, message: String? = nil, details: (any Sendable)? = nil)
        /// The operation is done, and the property with its value is missing.
        case missing(String)
    }

    /// The first response to an operation that takes long.
    public nonisolated struct FirstResponse<Value: Sendable>: Sendable {
        /// The body.
        public let value: Value
        /// The number of seconds before the next request that the server has requested.
        public let delay: TimeInterval?
    }

    /// Calls an operation that takes long, whose first response is JSON.
    public func firstResponse<Value: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> FirstResponse<Value> {
        try await perform(request) { response in
            FirstResponse(value: try response.decodeBody(), delay: response.http.requestedDelay(self))
        }
    }

    /// Returns an operation whose state an operation of the API description loads. Requests nothing yet.
    ///
    /// - Parameters:
    ///   - pending: What identifies the operation.
    ///   - delay: The number of seconds before the first request.
    ///   - state: The state, if it is known.
    ///   - poll: Loads the state, with a client.
    ///   - outcome: Returns what a state says about the end; `nil` if the operation goes on.
    public func longOperation<Value: Sendable, State: Sendable>(
        _ pending: PendingOperation, after delay: TimeInterval? = nil, state: State? = nil,
        poll: @escaping @Sendable (WebClient) async throws -> State,
        outcome: @escaping @Sendable (State) -> OperationOutcome<Value>?
    ) -> LongOperation<Value, State> {
        let known = state.map { state in
            OperationProgress<Value, State>(
                state: state, outcome: outcome(state).map { Self.result(of: $0, HTTPResponse(statusCode: 200)) },
                pending: pending, delay: delay)
        }
        let client = forFurtherRequests
        return LongOperation(
            OperationSource(pending, configuration.clock, last: known, delay: delay) {
                pending, timer throws(ServiceError) in
                let recorder = Mutex<HTTPResponse?>(nil)
                let state: State
                do {
                    state = try await poll(timer.limited(client).recording(recorder))
                } catch {
                    throw ServiceError(thrown: error)
                }
                let response = recorder.withLock { $0 } ?? HTTPResponse(statusCode: 200)
                return OperationProgress(
                    state: state, outcome: outcome(state).map { Self.result(of: $0, response) }, pending: pending,
                    delay: response.requestedDelay(self))
            })
    }

    private static func result<Value>(
        of outcome: OperationOutcome<Value>, _ response: HTTPResponse
    ) -> Result<Value, ServiceError> {
        switch outcome {
        case .succeeded(let value): .success(value)
        case .failed(let status, let message, let details):
            .failure(
                .operationFailed(ServiceError.OperationFailure(status: status, message: message, details: details)))
        case .missing(let property):
            .failure(
                .unexpectedResponse(
                    ServiceError.UnexpectedResponse(
                        response: response, codingPath: property, reason: "is missing",
                        summary: "\(property) is missing",
                        call: nil)))
        }
    }
}
