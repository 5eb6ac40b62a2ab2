// feature: mocks
public import Foundation

/// A transport that responds to calls by operation, without a network, and records the requests.
///
/// An operation has one response. Setting a response replaces the existing one.
public nonisolated final class StubTransport: WebClient.Transport, @unchecked Sendable {
    /// A request that was sent, with the call it belongs to.
    public nonisolated struct Sent: Sendable {
        /// The call.
        public let call: WebClient.CallInfo
        /// The request.
        public let request: WebClient.HTTPRequest
    }

    /// An error that is thrown if a call has no response. The call then throws `ServiceError.transportFailed`.
    public nonisolated struct UnhandledOperation: LocalizedError {
        /// The identifier of the operation, such as `friends.loadFriends`.
        public let operation: String
        /// A message that says how to add a response.
        public var errorDescription: String? {
            "StubTransport has no response for the operation '\(operation)'. Add one with on(\"\(operation)\", …)."
        }
    }

    private nonisolated struct State: Sendable {
        var responses: [String: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse] = [:]
        var sent: [Sent] = []
    }

    /// The identifiers of operations that had other ones before, by those.
    private static let presentOperations: [String: String] = [:]

    // This file may be in another module than the runtime, so it uses only public API.
    private let lock = NSLock()
    private var state = State()

    /// Creates a transport without responses.
    public init() {}

    /// All requests that were sent so far, in order.
    public var requests: [Sent] { lock.withLock { state.sent } }

    /// Returns the requests of an operation, in order.
    public func requests(of operation: String) -> [WebClient.HTTPRequest] {
        let operation = Self.presentOperations[operation] ?? operation
        return requests.filter { $0.call.operation == operation }.map(\.request)
    }

    /// Sets the response of an operation to a status code and a JSON text.
    public func on(
        _ operation: String, statusCode: Int = 200,
        headers: WebClient.HTTPHeaders = ["Content-Type": "application/json"],
        json: String
    ) {
        on(operation) { _ in WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: Data(json.utf8)) }
    }

    /// Sets the response of an operation to a status code and a value that is encoded as JSON.
    public func on(_ operation: String, statusCode: Int = 200, value: some Encodable & Sendable) {
        on(operation) { _ in
            WebClient.HTTPResponse(
                statusCode: statusCode, headers: ["Content-Type": "application/json"],
                body: try JSONCoding.encode(value))
        }
    }

    /// Sets the response of an operation to a status code and data.
    public func on(_ operation: String, statusCode: Int = 200, data: Data, contentType: String) {
        on(operation) { _ in
            WebClient.HTTPResponse(statusCode: statusCode, headers: ["Content-Type": contentType], body: data)
        }
    }

    /// Sets the response of an operation to a status code without a body.
    public func on(_ operation: String, statusCode: Int) {
        on(operation) { _ in WebClient.HTTPResponse(statusCode: statusCode) }
    }

    /// Sets the error of an operation, such as `URLError(.notConnectedToInternet)`.
    public func on(_ operation: String, failure: any Error) {
        on(operation) { _ in throw failure }
    }

    /// Sets a closure that returns the response of an operation, or throws an error.
    public func on(
        _ operation: String, respond: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) {
        lock.withLock { state.responses[Self.presentOperations[operation] ?? operation] = respond }
    }

    /// Records a request and returns the response of its operation.
    public func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
        -> WebClient.HTTPResponse
    {
        let respond = lock.withLock {
            state.sent.append(Sent(call: call, request: request))
            return state.responses[call.operation]
        }
        guard let respond else { throw UnhandledOperation(operation: call.operation) }
        return try await respond(request)
    }
}
