// feature: core

nonisolated extension WebClient {
    /// The parameters of a request, serialized and checked.
    nonisolated struct ParameterList: Sendable, WebClient.Redacted {
        /// The values of placeholders, by their names.
        var path: [String: String] = [:]
        var query: [ParameterItem] = []
        var headers = WebClient.HTTPHeaders()
        var cookies: [ParameterItem] = []
        var violations: [ServiceError.ConstraintViolation] = []

        /// The names of the parameters.
        var shownParts: KeyValuePairs<String, String> {
            [
                "query": query.map(\.parameter).joined(separator: ", "), "headers": headers.description,
                "cookies": cookies.map(\.parameter).joined(separator: ", "),
            ]
        }

        mutating func setPath(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.PathStyle, explode: Bool,
            allowReserved: Bool
        ) {
            if let fault = value.fault { return refuse(name, fault) }
            func encode(_ text: String) -> String {
                allowReserved ? PercentEncoding.pathLiteral(text) : PercentEncoding.strict(text)
            }
            let text = ParameterExpansion.path(name, value, style: style, explode: explode, encode: encode)
            if text.isEmpty { return refuse(name, "must not be empty") }
            path[name] = text
        }

        mutating func addQuery(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.QueryStyle, explode: Bool?,
            allowReserved: Bool
        ) {
            if let fault = value.fault { return refuse(name, fault) }
            func encode(_ text: String) -> String {
                allowReserved ? PercentEncoding.reservedInQuery(text) : PercentEncoding.strict(text)
            }
            query += ParameterExpansion.items(
                name, value, style: style, explode: explode ?? (style == .form), encode: encode)
        }

        /// Does nothing if only the transport sets the header. An API description that declares its length, for example, means
        /// the one that is sent anyway.
        mutating func addHeader(_ name: String, _ value: WebClient.ParameterValue, explode: Bool) {
            if HeaderFault.isOfConnection(name) { return }
            if let fault = value.fault { return refuse(name, fault) }
            if case .list(let elements) = value, elements.isEmpty { return }
            let text = ParameterExpansion.simple(value, explode: explode) { $0 }
            if let fault = HeaderFault.violation(name, text) { return violations.append(fault) }
            headers.add(text, for: name)
        }

        mutating func addCookie(_ name: String, _ value: WebClient.ParameterValue, explode: Bool) {
            if let fault = value.fault { return refuse(name, fault) }
            cookies += ParameterExpansion.items(
                name, value, style: .form, explode: explode, encode: PercentEncoding.cookie)
        }

        /// - Parameter summary: The reason without values, if it contains some.
        mutating func refuse(_ field: String, _ reason: String, summary: String? = nil) {
            violations.append(
                ServiceError.ConstraintViolation(
                    field: field, reason: reason, summary: Redaction.ShownText(summary ?? reason)))
        }

        /// Adds the parameters of another list whose names are not in this list.
        mutating func merge(_ other: ParameterList) {
            path.merge(other.path) { own, _ in own }
            let names = Set(query.map(\.parameter))
            query += other.query.filter { !names.contains($0.parameter) }
            let own = headers
            for field in other.headers where own[field.name] == nil { headers.add(field.value, for: field.name) }
            let cookieNames = Set(cookies.map(\.parameter))
            cookies += other.cookies.filter { !cookieNames.contains($0.parameter) }
            violations += other.violations
        }

        /// Records the headers that cannot be sent, such as those of a configuration.
        mutating func check(_ headers: WebClient.HTTPHeaders) {
            violations += headers.compactMap { HeaderFault.violation($0.name, $0.value) }
        }
    }

    /// Parameters that are added to every request to a server, after the parameters of the operation.
    ///
    /// A parameter of the operation with the same name takes precedence.
    public nonisolated struct CommonParameters: Sendable, Redacted {
        var list = ParameterList()

        /// The names of the parameters.
        public var shownParts: KeyValuePairs<String, String> { list.shownParts }

        /// Creates an empty list of parameters.
        public init() {}

        /// Sets the value of a placeholder in paths. An empty value is invalid, because it would change the path.
        public mutating func setPath<Value: ParameterConvertible>(
            _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false,
            allowReserved: Bool = false
        ) {
            list.setPath(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a query parameter. Does nothing if `value` is `nil`. By default, only the style `.form` is exploded.
        public mutating func addQuery<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
            allowReserved: Bool = false
        ) {
            guard let value else { return }
            list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a header. Does nothing if `value` is `nil`, or if only the transport sets the header, such as
        /// `Content-Length`.
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
