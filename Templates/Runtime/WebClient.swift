// feature: core
public import Foundation

/// Calls one server: fills in its base URL, the common parameters and the credentials, sends, and reads the answers.
public nonisolated final class WebClient: Sendable {
    /// Where the server is.
    public let server: ServerURL
    /// What the app decided.
    public let configuration: ClientConfiguration
    let common: CommonParameters
    let security: [[SecurityScheme]]
    let errors: ErrorFormat

    /// Makes a client.
    ///
    /// `security` holds alternatives, each a set of schemes that belong together; an empty alternative makes credentials
    /// optional, no alternative at all means none.
    public init(
        server: ServerURL, common: CommonParameters = CommonParameters(), security: [[SecurityScheme]] = [],
        errors: ErrorFormat = .none, configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.server = server
        self.common = common
        self.security = security
        self.errors = errors
        self.configuration = configuration
    }

    /// Sends a request and reads the answer's body as JSON.
    public func decode<Value: Decodable & Sendable>(_ request: Request) async throws(ServiceError) -> Value {
        try await perform(request) { try $0.decode(Value.self) }
    }

    /// Sends a request and reads the answer's body as JSON; nil when there is no body, or when it is `null`.
    public func decodeIfPresent<Value: Decodable & Sendable>(_ request: Request) async throws(ServiceError) -> Value? {
        try await perform(request) { answer in
            answer.response.status == 204 || answer.response.body.isEmpty ? nil : try answer.decode(Value?.self)
        }
    }

    /// Sends a request, and leaves the body of the answer unread.
    public func send(_ request: Request) async throws(ServiceError) {
        try await perform(request) { _ in }
    }

    /// Sends a request and reads the answer's body as text.
    public func text(_ request: Request) async throws(ServiceError) -> String {
        try await perform(request) { $0.response.text }
    }

    /// Sends a request and reads the answer's body as text; nil when there is no body.
    public func textIfPresent(_ request: Request) async throws(ServiceError) -> String? {
        try await perform(request) { $0.response.body.isEmpty ? nil : $0.response.text }
    }

    /// Sends a request and returns the answer's body as it came.
    public func data(_ request: Request) async throws(ServiceError) -> Data {
        try await perform(request) { $0.response.body }
    }

    /// Sends a request and returns the answer's body as it came; nil when there is none.
    public func dataIfPresent(_ request: Request) async throws(ServiceError) -> Data? {
        try await perform(request) { $0.response.body.isEmpty ? nil : $0.response.body }
    }

    /// Sends a request and lets a closure read the successful answer, where what to read depends on its status or its
    /// headers. What the closure throws fails the call as `.unexpectedAnswer`.
    public func read<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Answer) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await perform(request, read)
    }
}

/// A successful answer that is being read.
public nonisolated struct Answer: Sendable {
    /// The answer.
    public let response: HTTPResponse
    let surprises: Locked<[Surprise]>

    init(response: HTTPResponse, surprises: Locked<[Surprise]>) {
        self.response = response
        self.surprises = surprises
    }

    /// The status code.
    public var status: Int { response.status }

    /// Reads the body as JSON. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        if response.body.isEmpty {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The body is empty."))
        }
        return try JSONCoding.makeDecoder(reportingTo: surprises).decode(type, from: response.body)
    }
}
