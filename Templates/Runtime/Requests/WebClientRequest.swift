// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A request before it is prepared for sending.
    ///
    /// Adding a value never throws. If a value cannot be sent, the call throws `ServiceError.invalidRequest`, which
    /// lists all such values, and sends nothing.
    public nonisolated struct Request: Sendable, Redacted {
        /// The method.
        public let method: HTTPMethod
        /// The path in the API description, with its placeholders.
        public let path: String
        /// The identifier of the operation, such as `friends.loadFriends`.
        public let operation: String
        /// The media type in the Accept header.
        public var accept = "application/json"
        // feature: auth {
        /// The security requirements, of which one must be met. `nil` uses the requirements of the client.
        ///
        /// A requirement is met if the store has credentials for all of its schemes. An empty requirement makes
        /// credentials optional. If the array is empty, no credentials are sent.
        public var security: [[SecurityScheme]]?
        // }
        /// The decoder for the error schema of the operation. `nil` uses the decoder of the client.
        public var errorDecoder: ErrorDecoder?
        /// The number of seconds that an attempt may take, from the moment when it is sent. `nil` uses the setting of the
        /// client.
        public var timeout: TimeInterval?
        /// The number of seconds that the call may take, with all attempts and all waiting. `nil` uses the setting of the
        /// client.
        public var deadline: TimeInterval?
        /// The maximum number of attempts after the first one. `nil` uses the setting of the client.
        public var retries: Int?
        /// The header that identifies the call for the server, so that it can be sent several times. The client sets it to a
        /// new value, unless it has one. `nil` sends no such header.
        public var idempotencyHeader: String?
        // feature: auth {
        /// What the response changes about a credential. `nil` if the operation is not a log-in or a log-out.
        public var session: SessionChange?
        // }

        /// The method, the path in the API description and the identifier of the operation.
        public var shownParts: KeyValuePairs<String, String> {
            ["method": method.rawValue, "path": path, "operation": operation]
        }

        var errorDecoders: [(statusCodes: ClosedRange<Int>, decoder: ErrorDecoder)] = []
        var list = ParameterList()
        var body: RequestBody?
        // feature: pages, linked-operations {
        /// The URL of a page or of a state, in the place of the path and the query.
        var link: String?
        // }
        // feature: pages {
        /// Whether this is a page after the first one, which is another request than the one of the call.
        var isFurtherPage = false
        // }

        /// Creates a request. `operation` is the identifier of the operation.
        public init(_ method: HTTPMethod, _ path: String, operation: String) {
            self.method = method
            self.path = path
            self.operation = operation
        }

        /// Sets the decoder for errors with some status codes. If it cannot decode the body, the decoder of the operation or
        /// of the client is used.
        public mutating func setErrorDecoder(_ decoder: ErrorDecoder, for statusCodes: Int...) {
            for statusCode in statusCodes { errorDecoders.append((statusCode...statusCode, decoder)) }
        }

        /// Sets the decoder for errors with a range of status codes. The first decoder for a status code is used.
        public mutating func setErrorDecoder(_ decoder: ErrorDecoder, for statusCodes: ClosedRange<Int>) {
            errorDecoders.append((statusCodes, decoder))
        }

        /// Sets a path parameter. An empty value is invalid, because it would change the path.
        ///
        /// - Parameters:
        ///   - name: The name of the placeholder in the path.
        ///   - value: The value.
        ///   - style: The format of the value.
        ///   - explode: Whether the elements of an array and the members of an object are separate values.
        ///   - allowReserved: Whether reserved characters are not encoded, so that a `/` in the value separates
        ///     segments (OpenAPI 3.2).
        public mutating func setPath<Value: ParameterConvertible>(
            _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false,
            allowReserved: Bool = false
        ) {
            list.setPath(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a query parameter. Does nothing if `value` is `nil`.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - value: The value.
        ///   - style: The format of the value.
        ///   - explode: Whether the elements of an array and the members of an object are separate parameters. By
        ///     default, only the style `.form` is exploded.
        ///   - allowReserved: Whether reserved characters are not encoded, except those that would end the value or
        ///     change its meaning.
        public mutating func addQuery<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
            allowReserved: Bool = false
        ) {
            guard let value else { return }
            list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a header, in the style `simple`. Does nothing if `value` is `nil`, or if only the transport sets the header,
        /// such as `Content-Length`.
        public mutating func addHeader<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, explode: Bool = false
        ) {
            guard let value else { return }
            list.addHeader(name, value.parameterValue, explode: explode)
        }

        /// Adds a cookie. Does nothing if `value` is `nil`. An exploded value becomes several cookies.
        public mutating func addCookie<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, explode: Bool = true
        ) {
            guard let value else { return }
            list.addCookie(name, value.parameterValue, explode: explode)
        }
    }
}
