// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A request of an operation.
    ///
    /// The methods do not throw. Values that cannot be sent are recorded, and the call throws
    /// `ServiceError.invalidRequest` with all of them before anything is sent.
    public nonisolated struct Request: Sendable {
        /// The method.
        public let method: HTTPMethod
        /// The path in the description, with its placeholders.
        public let path: String
        /// The operation of the description, such as `friends.loadFriends`.
        public let operation: String
        /// The media type in the Accept header.
        public var accept = "application/json"
        /// The alternatives of security schemes, each of which is a list of schemes that are all required.
        /// nil applies the alternatives of the client, and an empty list applies none.
        public var security: [[SecurityScheme]]?
        /// The decoder for the error schema of the operation; nil applies the decoder of the client.
        public var errorDecoder: ErrorDecoder?
        /// The number of seconds without data after which the request times out; nil applies the configuration's.
        public var timeout: TimeInterval?

        var pathValues: [String: String] = [:]
        var list = ParameterList()
        var body: RequestBody?

        /// Creates a request.
        public init(_ method: HTTPMethod, _ path: String, operation: String) {
            self.method = method
            self.path = path
            self.operation = operation
        }

        /// Sets a path parameter. An empty value is invalid, because the request would have another path.
        ///
        /// With `allowReserved`, a `/` in the value separates segments (OpenAPI 3.2). Otherwise, it is encoded.
        public mutating func path<Value: ParameterConvertible>(
            _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false,
            allowReserved: Bool = false
        ) {
            let value = value.parameterValue
            if let fault = value.fault { return list.refuse(name, fault) }
            func encode(_ text: String) -> String {
                allowReserved ? PercentEncoding.pathLiteral(text) : PercentEncoding.strict(text)
            }
            let text = ParameterExpansion.path(name, value, style: style, explode: explode, encode: encode)
            if text.isEmpty { return list.refuse(name, "must not be empty") }
            pathValues[name] = text
        }

        /// Adds a query parameter; nil is not sent. The default of `explode` depends on the style: true for `.form`.
        public mutating func query<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
            allowReserved: Bool = false
        ) {
            guard let value else { return }
            list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a header, in the style `simple`; nil is not sent.
        public mutating func header<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = false)
        {
            guard let value else { return }
            list.addHeader(name, value.parameterValue, explode: explode)
        }

        /// Adds a cookie; nil is not sent. An exploded value becomes several cookies.
        public mutating func cookie<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = true)
        {
            guard let value else { return }
            list.addCookie(name, value.parameterValue, explode: explode)
        }
    }
}
