// feature: core
public import Foundation

/// A client for one server.
///
/// The client adds the base URL, the common parameters and the credentials to each request, and reads the responses.
public nonisolated final class WebClient: Sendable {
    /// The base URL of the server.
    public let server: ServerURL
    /// The configuration of the client.
    public let configuration: Configuration
    let commonParameters: CommonParameters
    let security: [[SecurityScheme]]  // feature: auth
    let errorDecoder: ErrorDecoder
    let limiters: [any Limiter]
    /// The queues in which requests wait for the limits, or `nil` if there are no limits.
    let order: ConnectionLimit?
    /// The settings of calls in the API description.
    let options: CallOptions
    /// The settings of calls that take precedence.
    let overrides: CallOptions
    let recorder: Mutex<HTTPResponse?>?
    // feature: downloads, uploads {
    /// What is told about the progress of transfers.
    let transferHandler: (@Sendable (TransferProgress) -> Void)?
    // }
    // feature: auth {
    /// The credentials that operations provide.
    let source: (any CredentialSource)?
    // }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - server: The base URL of the server.
    ///   - commonParameters: The parameters of every request.
    // feature: auth {
    ///   - security: The security requirements, of which one must be met. A requirement is met if the store has
    ///     credentials for all of its schemes. An empty requirement makes credentials optional. If the array is empty,
    ///     no credentials are sent.
    // }
    ///   - errorDecoder: The decoder for the bodies of error responses.
    ///   - options: The settings of calls, which take precedence over those of the configuration.
    ///   - limiters: The limits of how many requests are sent.
    ///   - configuration: The settings of the client.
    public convenience init(
        server: ServerURL, commonParameters: CommonParameters = CommonParameters(),
        security: [[SecurityScheme]] = [],  // feature: auth
        errorDecoder: ErrorDecoder = .disabled, options: CallOptions = CallOptions(), limiters: [any Limiter] = [],
        // feature: url-session {
        configuration: Configuration = Configuration()
            // } else {
            // configuration: Configuration
            // }
    ) {
        self.init(
            Parts(
                server: server, configuration: configuration, commonParameters: commonParameters,
                security: security,  // feature: auth
                errorDecoder: errorDecoder, limiters: limiters, options: options))
    }

    private init(_ parts: Parts) {
        server = parts.server
        configuration = parts.configuration
        commonParameters = parts.commonParameters
        security = parts.security  // feature: auth
        errorDecoder = parts.errorDecoder
        limiters = parts.limiters
        order = parts.limiters.isEmpty ? nil : parts.order
        options = parts.options
        overrides = parts.overrides
        recorder = parts.recorder
        transferHandler = parts.transferHandler  // feature: downloads, uploads
        source = parts.source  // feature: auth
    }

    private nonisolated struct Parts {
        let server: ServerURL
        let configuration: Configuration
        let commonParameters: CommonParameters
        let security: [[SecurityScheme]]  // feature: auth
        let errorDecoder: ErrorDecoder
        var limiters: [any Limiter]
        var order = ConnectionLimit(perHost: 1)
        let options: CallOptions
        var overrides = CallOptions()
        var recorder: Mutex<HTTPResponse?>?
        var transferHandler: (@Sendable (TransferProgress) -> Void)?  // feature: downloads, uploads
        var source: (any CredentialSource)?  // feature: auth
    }

    /// Returns a client with changes, which shares the connections, the limits and the credentials with this one.
    private func copy(_ change: (inout Parts) -> Void) -> WebClient {
        var parts = Parts(
            server: server, configuration: configuration, commonParameters: commonParameters,
            security: security,  // feature: auth
            errorDecoder: errorDecoder, limiters: limiters, order: order ?? ConnectionLimit(perHost: 1),
            options: options, overrides: overrides, recorder: recorder)
        parts.transferHandler = transferHandler  // feature: downloads, uploads
        parts.source = source  // feature: auth
        change(&parts)
        return WebClient(parts)
    }

    /// Returns a client whose calls have other settings.
    ///
    ///     let client = client.with { $0.timeout = 5 }
    ///
    /// It shares the connections, the limits and the credentials with this client.
    public func with(_ change: (inout CallOptions) -> Void) -> WebClient { copy { change(&$0.overrides) } }

    // feature: session {
    /// The client without what concerns a single call, for a request that several calls wait for.
    var forRenewal: WebClient {
        copy { parts in
            (parts.overrides, parts.recorder) = (CallOptions(), nil)
            parts.transferHandler = nil  // feature: downloads, uploads
        }
    }

    // }
    /// Returns a client with one more limit of how many requests are sent.
    public func limited(by limiter: any Limiter) -> WebClient {
        copy { parts in
            parts.limiters.append(limiter)
            // Requests that wait for this limit must not delay those that do not.
            parts.order = ConnectionLimit(perHost: 1)
        }
    }

    // feature: auth {
    /// Returns a client whose credentials come from operations.
    func using(_ source: any CredentialSource) -> WebClient { copy { $0.source = source } }

    // }
    /// Returns a client that records its last response.
    func recording(_ recorder: Mutex<HTTPResponse?>) -> WebClient { copy { $0.recorder = recorder } }

    // feature: downloads, uploads {
    /// Returns a client that reports the progress of its transfers.
    func reportingProgress(to handler: @escaping @Sendable (TransferProgress) -> Void) -> WebClient {
        copy { $0.transferHandler = handler }
    }

    // }
    /// Sends a request, and returns the value of the response's JSON body.
    public func value<Value: Decodable & Sendable>(for request: Request) async throws(ServiceError) -> Value {
        try await perform(request) { try $0.decodeBody(as: Value.self) }
    }

    /// Sends a request, and returns the value of the response's JSON body, or `nil` if there is no body or it is
    /// `null`.
    public func valueIfPresent<Value: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> Value? {
        try await perform(request) { response in
            response.hasNoContent ? nil : try response.decodeBody(as: Value?.self)
        }
    }

    /// Sends a request, and ignores the body of the response.
    public func send(_ request: Request) async throws(ServiceError) {
        try await perform(request) { _ in }
    }

    /// Sends a request, and returns the response's body as text.
    public func text(for request: Request) async throws(ServiceError) -> String {
        try await perform(request) { $0.http.text }
    }

    /// Sends a request, and returns the response's body as text, or `nil` if there is no body.
    public func textIfPresent(for request: Request) async throws(ServiceError) -> String? {
        try await perform(request) { $0.http.body.isEmpty ? nil : $0.http.text }
    }

    /// Sends a request, and returns the response's body as data.
    public func data(for request: Request) async throws(ServiceError) -> Data {
        try await perform(request) { $0.http.body }
    }

    /// Sends a request, and returns the response's body as data, or `nil` if there is no body.
    public func dataIfPresent(for request: Request) async throws(ServiceError) -> Data? {
        try await perform(request) { $0.http.body.isEmpty ? nil : $0.http.body }
    }

    // feature: base64 {
    /// Sends a request, and returns the data that the response's body contains in base64.
    public func base64Data(for request: Request) async throws(ServiceError) -> Data {
        try await perform(request) { try $0.base64Body() }
    }

    /// Sends a request, and returns the data that the response's body contains in base64, or `nil` if there is no body.
    public func base64DataIfPresent(for request: Request) async throws(ServiceError) -> Data? {
        try await perform(request) { $0.http.body.isEmpty ? nil : try $0.base64Body() }
    }

    // }
    /// Sends a request, and returns the value that a closure reads from the successful response.
    ///
    /// Use this method if the value depends on the status code or the headers. If the closure throws a `ServiceError`,
    /// the call throws it. Any other error becomes `ServiceError.unexpectedResponse`.
    public func value<Value: Sendable>(
        for request: Request, reading read: @escaping @Sendable (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await perform(request, read)
    }
}

nonisolated extension WebClient: WebClient.Redacted {
    /// The scheme, the host and the port of the server.
    public var shownParts: KeyValuePairs<String, String> { ["server": server.description] }
}

nonisolated extension WebClient {
    /// A successful response.
    public nonisolated struct Response: Sendable, Redacted {
        /// The response that the transport returned.
        public let http: HTTPResponse
        let issues: Mutex<[DecodingIssue]>

        init(http: HTTPResponse, issues: Mutex<[DecodingIssue]>) {
            self.http = http
            self.issues = issues
        }

        /// The status code.
        public var statusCode: Int { http.statusCode }

        /// The status code, the names of the headers and the size of the body.
        public var shownParts: KeyValuePairs<String, String> { http.shownParts }

        /// Whether there is no body, or the status says that there is none (RFC 9110, sections 15.3.5 and 15.3.6).
        var hasNoContent: Bool { http.body.isEmpty || [204, 205].contains(http.statusCode) }

        /// Decodes the body as JSON, and reports decoding issues to the observers. If there is no body, returns null if
        /// the type has a value for it, as any JSON does. Throws a `DecodingError` if the body is empty or does not match
        /// the type.
        public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            // An optional that is nil can be cast to any optional.
            if let null = try nullWithoutContent(type), let null = null as? Value { return null }
            return try JSONCoding.decode(type, from: http.body, reportingTo: issues)
        }

        /// Returns null if there is no body, and the type has a value for it. Throws a `DecodingError` if the body is empty.
        private func nullWithoutContent(_ type: Any.Type) throws -> Any? {
            if hasNoContent, let type = type as? any ExpressibleByNilLiteral.Type { return type.init(nilLiteral: ()) }
            if http.body.isEmpty {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "is empty"))
            }
            return nil
        }

        // feature: base64 {
        /// Decodes the body as base64 (RFC 4648), which may be URL-safe or unpadded. Throws a `DecodingError` if
        /// it is not valid.
        public func base64Body() throws -> Data {
            if let data = JSONCoding.Base64.data(http.text) { return data }
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: JSONCoding.Base64.fault))
        }
        // }
    }
}
