// feature: mocks
public import Foundation

/// A transport that responds to calls by operation, without a network, and records the requests.
///
/// An operation has the response that `on` or `fail` sets, which replaces an existing one; otherwise the one of the
/// examples, if the transport has them.
public nonisolated final class StubTransport: WebClient.Transport, @unchecked Sendable {
    /// The identifier of an operation, such as `friends.loadFriends`.
    ///
    /// A client with test doubles has a constant for each operation: `.friends.loadFriends`.
    public nonisolated struct Operation: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The identifier, as logs and observers have it.
        public let identifier: String

        /// Creates an identifier from a string.
        public init(_ identifier: String) { self.identifier = identifier }

        /// Creates an identifier from a string.
        public init(stringLiteral value: String) { self.init(value) }

        /// The identifier.
        public var description: String { identifier }
    }

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

    private nonisolated enum Response: Sendable {
        case closure(@Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse)
        /// The error response that the API description defines for a status code.
        case failure(statusCode: Int)
    }

    private nonisolated struct State: Sendable {
        var responses: [String: Response] = [:]
        var delay: Duration
        var delays: [String: Duration] = [:]
        var sent: [Sent] = []
    }

    /// The responses of operations without one that `on` or `fail` sets.
    private let examples: Examples?
    private let seed: UInt64
    // This file may be in another module than the runtime, so it uses only public API.
    private let lock = NSLock()
    private var state: State

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - examples: The responses of the operations, such as `SocialAPI.examples`. By default, there are none.
    ///   - seed: The number that values are made from where the API description has no example of a response. Each
    ///     number results in other values of the same form. With 0, properties that have an example have that value.
    ///   - delay: The time until a response.
    public init(_ examples: Examples? = nil, seed: UInt64 = 0, delay: Duration = .zero) {
        self.examples = examples
        self.seed = seed
        state = State(delay: delay)
    }

    /// All requests that were sent so far, in order.
    public var requests: [Sent] { lock.withLock { state.sent } }

    /// Returns the requests of an operation, in order.
    public func requests(of operation: Operation) -> [WebClient.HTTPRequest] {
        let operation = Self.present(operation)
        return requests.filter { $0.call.operation == operation }.map(\.request)
    }

    /// Returns the present identifier of an operation.
    private static func present(_ operation: Operation) -> String {
        presentOperations[operation.identifier] ?? operation.identifier
    }

    // MARK: - Responses

    /// Sets the response of an operation to a status code and a JSON text.
    public func on(
        _ operation: Operation, statusCode: Int = 200,
        headers: WebClient.HTTPHeaders = ["Content-Type": "application/json"],
        json: String
    ) {
        on(operation) { _ in WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: Data(json.utf8)) }
    }

    /// Sets the response of an operation to a status code and a value that is encoded as JSON.
    public func on(_ operation: Operation, statusCode: Int = 200, value: some Encodable & Sendable) {
        on(operation) { _ in
            WebClient.HTTPResponse(
                statusCode: statusCode, headers: ["Content-Type": "application/json"],
                body: try JSONCoding.encode(value))
        }
    }

    /// Sets the response of an operation to a status code and data.
    public func on(_ operation: Operation, statusCode: Int = 200, data: Data, contentType: String) {
        on(operation) { _ in
            WebClient.HTTPResponse(statusCode: statusCode, headers: ["Content-Type": contentType], body: data)
        }
    }

    /// Sets the response of an operation to a status code without a body.
    public func on(_ operation: Operation, statusCode: Int) {
        on(operation) { _ in WebClient.HTTPResponse(statusCode: statusCode) }
    }

    /// Sets the error of an operation.
    public func on(_ operation: Operation, failure: any Error) {
        on(operation) { _ in throw failure }
    }

    /// Sets a closure that returns the response of an operation, or throws an error.
    public func on(
        _ operation: Operation,
        respond: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) {
        lock.withLock { state.responses[Self.present(operation)] = .closure(respond) }
    }

    /// Lets an operation fail before there is a response, such as with `.notConnectedToInternet`.
    public func fail(_ operation: Operation, _ code: ServiceError.ConnectionError.Code) {
        on(operation, failure: ServiceError.ConnectionError(code))
    }

    /// Lets an operation fail with an error response. Its body is the example that the API description has for the
    /// status code, a value made from the error schema, or empty if there is none.
    public func fail(_ operation: Operation, statusCode: Int) {
        lock.withLock { state.responses[Self.present(operation)] = .failure(statusCode: statusCode) }
    }

    /// Removes what `on` and `fail` set for an operation, and its delay.
    public func reset(_ operation: Operation) {
        let operation = Self.present(operation)
        lock.withLock {
            state.responses[operation] = nil
            state.delays[operation] = nil
        }
    }

    /// The time until a response, of operations without a delay of their own.
    public var delay: Duration {
        get { lock.withLock { state.delay } }
        set { lock.withLock { state.delay = newValue } }
    }

    /// Sets the time until a response of an operation.
    public func delay(_ operation: Operation, by delay: Duration) {
        lock.withLock { state.delays[Self.present(operation)] = delay }
    }

    /// Returns a value that is decoded from JSON, for the arguments of the client in a preview.
    public static func value<Value: Decodable>(_ json: String) -> Value {
        do {
            return try JSONCoding.decode(Value.self, from: Data(json.utf8))
        } catch {
            fatalError(
                "The preview of the client cannot make a '\(Value.self)': create the client with its initializer.")
        }
    }

    // MARK: - Transport

    /// Records a request and returns the response of its operation.
    public func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
        -> WebClient.HTTPResponse
    {
        let (response, delay) = lock.withLock {
            state.sent.append(Sent(call: call, request: request))
            return (state.responses[call.operation], state.delays[call.operation] ?? state.delay)
        }
        if delay > .zero { try await Task.sleep(for: delay) }
        switch response {
        case .closure(let respond): return try await respond(request)
        case .failure(let statusCode):
            guard let examples else { return WebClient.HTTPResponse(statusCode: statusCode) }
            return examples.failure(for: call, statusCode: statusCode, seed: seed)
        case nil:
            guard let response = examples?.success(for: call, seed: seed) else {
                throw UnhandledOperation(operation: call.operation)
            }
            return response
        }
    }
}

nonisolated extension StubTransport {
    /// The responses of all operations: the examples of the API description, and the forms of all other values.
    ///
    /// A client with test doubles has them as a static property, such as `SocialAPI.examples`.
    public nonisolated struct Examples: Sendable {
        /// The texts of an API, or of each version of it. Newer versions are first.
        let tables: [StubExampleTable]

        /// The identifiers of the operations, in the order of the services.
        public var operations: [Operation] { tables.flatMap(\.operations).map { Operation($0.name) } }

        /// Creates examples from the texts that apigen generates. A text is read when a call needs it.
        public init(_ texts: [String]) { tables = [StubExampleTable(texts)] }

        /// Creates the examples of several versions of an API. If operations are alike, those of the first version
        /// respond.
        public init(versions: [Examples]) { tables = versions.flatMap(\.tables) }
    }
}

nonisolated extension WebClient.Configuration {
    /// Returns a configuration that sends requests with a stub. It has a credential for every security scheme, and does
    /// not repeat requests that failed.
    public static func stub(_ transport: StubTransport) -> WebClient.Configuration {
        // feature: auth {
        WebClient.Configuration(transport: transport, credentials: StubCredentials(), retries: 0)
        // } else {
        // WebClient.Configuration(transport: transport, retries: 0)
        // }
    }
}

// feature: auth {
/// A store that has a credential for every security scheme until the app removes it.
private nonisolated final class StubCredentials: CredentialStore, @unchecked Sendable {
    private let lock = NSLock()
    private var credentials: [String: Credential?] = [:]

    func credential(for scheme: String) async throws -> Credential? {
        lock.withLock { credentials[scheme] ?? .example }
    }

    func store(_ credential: Credential, for scheme: String) async throws {
        lock.withLock { credentials[scheme] = .some(credential) }
    }

    func removeCredential(for scheme: String) async throws {
        lock.withLock { credentials[scheme] = .some(nil) }
    }
}
// }
