// feature: core
public import Foundation

/// One call of an operation, put together argument by argument.
///
/// Nothing here throws: what cannot be sent is remembered, and the call throws `ServiceError.invalidRequest` with all of it
/// before anything is sent.
public nonisolated struct Request: Sendable {
    /// The method.
    public let method: HTTPMethod
    /// The path as the description writes it, with its placeholders.
    public let path: String
    /// The operation of the description, such as `friends.loadFriends`.
    public let operation: String
    /// The content type asked for.
    public var accept = "application/json"
    /// Which schemes the operation asks for: one of the alternatives, each a set of schemes that belong together.
    /// nil stands for those of the client, and an empty list for none.
    public var security: [[SecurityScheme]]?
    /// The error shape of the operation, where it is not the client's.
    public var errors: ErrorFormat?
    /// For how many seconds nothing may arrive before the request is given up; nil stands for the configuration's.
    public var timeout: TimeInterval?

    var pathValues: [String: String] = [:]
    var list = ParameterList()
    var body: RequestBody?

    /// Starts a request.
    public init(_ method: HTTPMethod, _ path: String, operation: String) {
        self.method = method
        self.path = path
        self.operation = operation
    }

    /// Fills a placeholder of the path. An empty value breaks the request: it would call another path.
    ///
    /// With `allowReserved`, a `/` in the value separates segments (OpenAPI 3.2); else it is encoded.
    public mutating func path<Value: ParameterConvertible>(
        _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false, allowReserved: Bool = false
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

    /// Adds a query parameter; nil is not sent. `explode` is by default what the style has by default: true for `.form`.
    public mutating func query<Value: ParameterConvertible>(
        _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil, allowReserved: Bool = false
    ) {
        guard let value else { return }
        list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
    }

    /// Adds a header, in the style `simple`; nil is not sent.
    public mutating func header<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = false) {
        guard let value else { return }
        list.addHeader(name, value.parameterValue, explode: explode)
    }

    /// Adds a cookie; nil is not sent. What is exploded becomes several cookies.
    public mutating func cookie<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = true) {
        guard let value else { return }
        list.addCookie(name, value.parameterValue, explode: explode)
    }
}
