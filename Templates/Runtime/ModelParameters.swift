// feature: model-parameters
import Foundation

nonisolated extension Request {
    /// Adds a query parameter that is a model, through its `Encodable`; nil is not sent.
    ///
    /// Its fields are sent in the order of encoding. In `deepObject`, nested objects get brackets of their own and lists
    /// `[]`; in the other styles, what is nested is joined with commas.
    public mutating func query<Value: Encodable>(
        _ name: String, encoding value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
        allowReserved: Bool = false
    ) {
        guard let value, let tree = tree(name, value) else { return }
        if style == .deepObject {
            let encode = PercentEncoding.strict
            list.query += tree.bracketed(name).map { key, text in
                ParameterItem(parameter: name, name: encode(key), value: encode(text))
            }
        } else if let parameter = tree.parameterValue {
            list.addQuery(name, parameter, style: style, explode: explode, allowReserved: allowReserved)
        }
    }

    /// Fills a placeholder of the path with a model, through its `Encodable`.
    public mutating func path<Value: Encodable>(
        _ name: String, encoding value: Value, style: PathStyle = .simple, explode: Bool = false
    ) {
        guard let tree = tree(name, value) else { return }
        path(name, EncodedParameter(parameterValue: tree.parameterValue ?? .text("")), style: style, explode: explode)
    }

    /// Adds a header that is a model, through its `Encodable`; nil is not sent.
    public mutating func header<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = false) {
        guard let value, let parameter = tree(name, value)?.parameterValue else { return }
        list.addHeader(name, parameter, explode: explode)
    }

    /// Adds a cookie that is a model, through its `Encodable`; nil is not sent.
    public mutating func cookie<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = true) {
        guard let value, let parameter = tree(name, value)?.parameterValue else { return }
        list.addCookie(name, parameter, explode: explode)
    }

    /// Adds a query parameter whose value is JSON (OpenAPI's `content` of a parameter); nil is not sent.
    public mutating func query<Value: Encodable>(_ name: String, json value: Value?) {
        query(name, json(name, value))
    }

    /// Adds a header whose value is JSON; nil is not sent.
    public mutating func header<Value: Encodable>(_ name: String, json value: Value?) {
        header(name, json(name, value))
    }

    /// Adds a cookie whose value is JSON; nil is not sent.
    public mutating func cookie<Value: Encodable>(_ name: String, json value: Value?) {
        cookie(name, json(name, value))
    }

    /// Fills a placeholder of the path with JSON.
    public mutating func path<Value: Encodable>(_ name: String, json value: Value) {
        if let text = json(name, value) { path(name, text) }
    }

    private mutating func json<Value: Encodable>(_ name: String, _ value: Value?) -> String? {
        guard let value else { return nil }
        do {
            return String(decoding: try JSONCoding.makeEncoder().encode(value), as: UTF8.self)
        } catch {
            list.refuse(name, CodingFault.explain(error).reason)
            return nil
        }
    }

    private mutating func tree<Value: Encodable>(_ name: String, _ value: Value) -> FieldTree? {
        do {
            return try FieldTree.encode(value)
        } catch {
            list.refuse(name, CodingFault.explain(error).reason)
            return nil
        }
    }
}

private nonisolated struct EncodedParameter: ParameterConvertible {
    let parameterValue: ParameterValue
}
