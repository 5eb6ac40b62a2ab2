// feature: form-encoding
import Foundation

nonisolated extension WebClient {
    /// The encoding of a form field, if it is not the default one (OpenAPI 3.1, section 4.8.15, "Encoding Object").
    public nonisolated struct FieldEncoding: Sendable {
        let style: QueryStyle?
        let explode: Bool
        let allowReserved: Bool

        /// Creates an encoding in the style of a query parameter. By default, only the style `.form` is exploded.
        public init(style: QueryStyle = .form, explode: Bool? = nil, allowReserved: Bool = false) {
            self.style = style
            self.explode = explode ?? (style == .form)
            self.allowReserved = allowReserved
        }

        private init() {
            style = nil
            explode = false
            allowReserved = false
        }

        /// The encoding as JSON.
        public static let json = FieldEncoding()

        fileprivate func text(_ name: String, _ tree: FormValue, _ json: () throws -> String) rethrows -> [String] {
            guard let style else { return [PercentEncoding.form(name) + "=" + PercentEncoding.form(try json())] }
            if style == .deepObject {
                return tree.bracketed(name).map { PercentEncoding.form($0.0) + "=" + PercentEncoding.form($0.1) }
            }
            guard let value = tree.parameterValue else { return [] }
            let items = ParameterExpansion.items(name, value, style: style, explode: explode) {
                allowReserved ? PercentEncoding.reservedInQuery($0) : PercentEncoding.strict($0)
            }
            return items.map(\.text)
        }
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to the form encoding of `value`, with the given encodings of some fields. Does nothing if `value`
    /// is `nil`.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setForm<Value: Encodable & Sendable>(
        _ value: Value?, encodings: [String: WebClient.FieldEncoding]
    ) {
        guard let value else { return }
        body = WebClient.RequestBody(contentType: "application/x-www-form-urlencoded") {
            try JSONCoding.LargeStack.runIfNeeded {
                let text = try WebClient.FormEncoding.members(of: value).flatMap { name, tree -> [String] in
                    guard let encoding = encodings[name] else { return WebClient.FormEncoding.texts(name, tree) }
                    return try encoding.text(name, tree) { try Self.json(name, of: value) }
                }
                return Data(text.joined(separator: "&").utf8)
            }
        }
    }

    /// Returns a field of a value as JSON.
    private static func json(_ name: String, of value: some Encodable) throws -> String {
        let fields = try JSONCoding.decode([String: JSONValue].self, from: JSONCoding.encode(value))
        return String(decoding: try JSONCoding.encode(fields[name] ?? .null), as: UTF8.self)
    }
}
