// feature: linked-operations
import Foundation

nonisolated extension WebClient {
    /// The state of an operation that takes long, whose state the API description does not define.
    public nonisolated struct OperationState: Sendable, Hashable {
        /// The status, as the server writes it, such as `Running`; `nil` if there is none.
        public let status: String?
        /// The part that is done, from 0 to 1; `nil` if the server does not say it.
        public let fraction: Double?

        /// Creates a state, for tests.
        public init(status: String?, fraction: Double? = nil) {
            self.status = status
            self.fraction = fraction
        }
    }

    /// Where the value of an operation that takes long is.
    public nonisolated enum OperationResult: Sendable, Hashable {
        /// Where the responses lead to.
        case anywhere
        /// At the URL in the header `Location`.
        case location
        /// In the response with the last state.
        case state
        /// At the URL of the first request.
        case resource
    }

    /// How the value of an operation that takes long is read.
    public nonisolated struct OperationReader<Value: Sendable>: Sendable {
        let result: OperationResult
        /// Whether there is no value, so that none is requested.
        var isEmpty = false
        /// Reads the value in a response.
        let read: @Sendable (Response) throws -> Value
        /// Reads the value in a response with the last state.
        let readState: @Sendable (Response) throws -> Value
    }

    /// Calls an operation that takes long. The value can be there at once.
    public func longOperation<Value: Sendable>(
        for request: Request, by reader: OperationReader<Value>
    ) async throws(ServiceError) -> LongOperation<Value, OperationState> {
        let http = try await perform(request) { $0.http }
        let url = (try? prepare(request, callInfo(for: request)).request.url)?.absoluteString ?? ""
        let link = OperationLink(after: http, method: request.method, url: url)
        var pending = PendingOperation(request.operation, id: link.url)
        pending.link = link
        let exchange = LinkedExchange(client: self, request: request, reader: reader)
        let last = try await exchange.progress(after: http, of: pending, isFirst: true, on: forFurtherRequests)
        return operation(pending, last: last, exchange)
    }

    /// Returns an operation that has begun before. Requests nothing yet.
    ///
    /// - Parameters:
    ///   - pending: What identifies the operation.
    ///   - request: The request of the operation, whose parameters are not used.
    ///   - reader: How the value is read.
    public func longOperation<Value: Sendable>(
        _ pending: PendingOperation, for request: Request, by reader: OperationReader<Value>
    ) -> LongOperation<Value, OperationState> {
        operation(pending, last: nil, LinkedExchange(client: self, request: request, reader: reader))
    }

    private func operation<Value: Sendable>(
        _ pending: PendingOperation, last: OperationProgress<Value, OperationState>?, _ exchange: LinkedExchange<Value>
    ) -> LongOperation<Value, OperationState> {
        let client = forFurtherRequests
        return LongOperation(
            OperationSource(pending, configuration.clock, last: last) { pending, timer throws(ServiceError) in
                let client = timer.limited(client)
                let http = try await client.perform(exchange.request(pending.id)) { $0.http }
                return try await exchange.progress(after: http, of: pending, isFirst: false, on: client)
            })
    }
}

nonisolated extension WebClient.OperationReader where Value: Decodable {
    /// Reads JSON.
    public static func value(_ result: WebClient.OperationResult = .anywhere) -> Self {
        Self(
            result: result, read: { try $0.decodeBody() },
            readState: { try $0.valueOfState(or: { try $0.decodeBody() }) })
    }
}

nonisolated extension WebClient.OperationReader {
    /// Reads JSON, or nothing.
    public static func valueIfPresent<Wrapped: Decodable>(
        _ result: WebClient.OperationResult = .anywhere
    ) -> Self where Value == Wrapped? {
        let read = { @Sendable (response: WebClient.Response) throws -> Wrapped? in
            response.hasNoContent ? nil : try response.decodeBody(as: Wrapped?.self)
        }
        return Self(result: result, read: read, readState: { try $0.valueOfState(or: read) })
    }
}

nonisolated extension WebClient.OperationReader where Value == Void {
    /// Reads nothing.
    public static func nothing(_ result: WebClient.OperationResult = .anywhere) -> Self {
        Self(result: result, isEmpty: true, read: { _ in }, readState: { _ in })
    }
}

nonisolated extension WebClient.Response {
    /// Returns the value in a response with a state: in the property `result`, or `properties`, or the state itself.
    fileprivate func valueOfState<Value: Decodable>(
        or read: (WebClient.Response) throws -> Value
    ) throws -> Value {
        try (try? decodeBody(as: FinalState<Value>.self))?.value ?? read(self)
    }
}

/// The last state of an operation, with its value.
private nonisolated struct FinalState<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONCoding.Key.self)
        value =
            try container.decodeIfPresent(Value.self, forKey: JSONCoding.Key("result"))
            ?? container.decodeIfPresent(Value.self, forKey: JSONCoding.Key("properties"))
    }
}
