// feature: model-parameters
import Foundation

nonisolated extension WebClient.Request {
    /// Adds a query parameter by encoding a value. Does nothing if `value` is `nil`.
    ///
    /// The properties of the value are sent in the order of encoding. In `deepObject`, the names of nested objects are
    /// in brackets and arrays have `[]`. In the other styles, nested values are joined with commas.
    public mutating func addQuery<Value: Encodable>(
        _ name: String, encoding value: Value?, style: WebClient.QueryStyle = .form, explode: Bool? = nil,
        allowReserved: Bool = false
    ) {
        guard let value else { return }
        if style == .deepObject {
            let encode = WebClient.PercentEncoding.strict
            let items = encoded(name, value) { $0.bracketed(name) } ?? []
            list.query += items.map { key, text in
                WebClient.ParameterItem(parameter: name, name: encode(key), value: encode(text))
            }
        } else if let parameter = encoded(name, value, { $0.parameterValue }) {
            list.addQuery(name, parameter, style: style, explode: explode, allowReserved: allowReserved)
        }
    }

    /// Sets a path parameter by encoding a value.
    public mutating func setPath<Value: Encodable>(
        _ name: String, encoding value: Value, style: WebClient.PathStyle = .simple, explode: Bool = false
    ) {
        let parameter = encoded(name, value) { EncodedParameter(parameterValue: $0.parameterValue ?? .text("")) }
        if let parameter { setPath(name, parameter, style: style, explode: explode) }
    }

    /// Adds a header by encoding a value. Does nothing if `value` is `nil`.
    public mutating func addHeader<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = false) {
        guard let value, let parameter = encoded(name, value, { $0.parameterValue }) else { return }
        list.addHeader(name, parameter, explode: explode)
    }

    /// Adds a cookie by encoding a value. Does nothing if `value` is `nil`.
    public mutating func addCookie<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = true) {
        guard let value, let parameter = encoded(name, value, { $0.parameterValue }) else { return }
        list.addCookie(name, parameter, explode: explode)
    }

    /// Adds a query parameter whose value is JSON (`content` of a parameter in OpenAPI). Does nothing if `value` is
    /// `nil`.
    public mutating func addQuery<Value: Encodable>(_ name: String, json value: Value?) {
        addQuery(name, json(name, value))
    }

    /// Adds a header whose value is JSON. Does nothing if `value` is `nil`.
    public mutating func addHeader<Value: Encodable>(_ name: String, json value: Value?) {
        addHeader(name, json(name, value))
    }

    /// Adds a cookie whose value is JSON. Does nothing if `value` is `nil`.
    public mutating func addCookie<Value: Encodable>(_ name: String, json value: Value?) {
        addCookie(name, json(name, value))
    }

    /// Sets a path parameter whose value is JSON.
    public mutating func setPath<Value: Encodable>(_ name: String, json value: Value) {
        if let text = json(name, value) { setPath(name, text) }
    }

    private mutating func json<Value: Encodable>(_ name: String, _ value: Value?) -> String? {
        guard let value else { return nil }
        do {
            return String(decoding: try JSONCoding.encode(value), as: UTF8.self)
        } catch {
            list.refuse(name, JSONCoding.CodingFault.explain(error).reason)
            return nil
        }
    }

    /// Returns what a closure makes of an encoded value, which can have hundreds of levels.
    private mutating func encoded<Output>(
        _ name: String, _ value: some Encodable, _ read: @escaping (WebClient.FormValue) -> Output?
    ) -> Output? {
        do {
            return try JSONCoding.LargeStack.runIfNeeded { read(try WebClient.FormValue.encode(value)) }
        } catch {
            list.refuse(name, JSONCoding.CodingFault.explain(error).reason)
            return nil
        }
    }
}

private nonisolated struct EncodedParameter: ParameterConvertible {
    let parameterValue: WebClient.ParameterValue
}
