// feature: mocks
public import Foundation

/// Answers calls by operation, without a network, and remembers what was asked.
public nonisolated final class StubTransport: Transport, @unchecked Sendable {
    /// A request that was sent, with the call it belongs to.
    public nonisolated struct Sent: Sendable {
        /// The call.
        public let call: CallInfo
        /// The request.
        public let request: HTTPRequest
    }

    /// Thrown for an operation that has no answer; the call fails as `.transportFailed`.
    public nonisolated struct UnansweredOperation: LocalizedError {
        /// The operation.
        public let operation: String
        /// Says what to do.
        public var errorDescription: String? {
            "StubTransport has no answer for \(operation): give it one with on(\"\(operation)\", …)."
        }
    }

    private nonisolated struct State: Sendable {
        var answers: [String: @Sendable (HTTPRequest) async throws -> HTTPResponse] = [:]
        var sent: [Sent] = []
    }

    // It may stand in another module than the runtime, and so uses only what is public there.
    private let lock = NSLock()
    private var state = State()

    /// Makes a transport that has no answers yet.
    public init() {}

    /// Every request sent so far, in order.
    public var requests: [Sent] { lock.withLock { state.sent } }

    /// The requests of one operation, in order.
    public func requests(of operation: String) -> [HTTPRequest] {
        requests.filter { $0.call.operation == operation }.map(\.request)
    }

    /// Answers an operation with a status and a JSON text, from now on.
    public func on(
        _ operation: String, status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"],
        json: String
    ) {
        on(operation) { _ in HTTPResponse(status: status, headers: headers, body: Data(json.utf8)) }
    }

    /// Answers an operation with a status and the JSON of a value, from now on.
    public func on(_ operation: String, status: Int = 200, value: some Encodable & Sendable) {
        on(operation) { _ in
            HTTPResponse(
                status: status, headers: ["Content-Type": "application/json"],
                body: try JSONCoding.makeEncoder().encode(value))
        }
    }

    /// Answers an operation with a status and bytes, from now on.
    public func on(_ operation: String, status: Int = 200, data: Data, contentType: String) {
        on(operation) { _ in HTTPResponse(status: status, headers: ["Content-Type": contentType], body: data) }
    }

    /// Answers an operation with a status and no body, from now on.
    public func on(_ operation: String, status: Int) {
        on(operation) { _ in HTTPResponse(status: status) }
    }

    /// Lets an operation fail, from now on: `URLError(.notConnectedToInternet)`, for one.
    public func on(_ operation: String, failure: any Error) {
        on(operation) { _ in throw failure }
    }

    /// Answers an operation with what a closure makes of the request, from now on.
    public func on(_ operation: String, answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        lock.withLock { state.answers[operation] = answer }
    }

    /// Remembers the request and answers it.
    public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        let answer = lock.withLock {
            state.sent.append(Sent(call: call, request: request))
            return state.answers[call.operation]
        }
        guard let answer else { throw UnansweredOperation(operation: call.operation) }
        return try await answer(request)
    }
}
