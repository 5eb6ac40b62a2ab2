// feature: pages
import Foundation

nonisolated extension WebClient.Request {
    /// Returns the request of a page.
    func page<Page>(at position: WebClient.PagePosition, of rule: WebClient.PageRule<Page>) -> WebClient.Request {
        if position == rule.first { return self }
        var request = self
        // A key identifies a call, and each page is another one.
        if let name = idempotencyHeader { request.list.headers.removeValues(for: name) }
        request.isFurtherPage = true
        switch (position, rule.parameter) {
        case (.link(let link), _): request.link = link
        case (.number(let number), let parameter?): request.set(parameter, number)
        case (.token(let token), let parameter?): request.set(parameter, token)
        case (.number, nil), (.token, nil), (.first, _), (.end, _): break
        }
        return request
    }

    /// Sets a parameter, in the place of the argument of the call.
    private mutating func set<Value: ParameterConvertible & Encodable & Sendable>(
        _ parameter: WebClient.PageParameter, _ value: Value
    ) {
        switch parameter {
        case .query(let name):
            list.query.removeAll { $0.parameter == name }
            addQuery(name, value)
        case .header(let name):
            list.headers.removeValues(for: name)
            addHeader(name, value)
        case .property(let name):
            let body = BodyWithProperty(body: body?.json, key: name, value: value)
            setJSON(body, contentType: self.body?.contentType ?? "application/json")
        }
    }
}

/// A body in JSON, with another value for one of its properties.
private nonisolated struct BodyWithProperty<Value: Encodable & Sendable>: Encodable, Sendable {
    let body: (any Encodable & Sendable)?
    let key: String
    let value: Value

    func encode(to encoder: any Encoder) throws {
        try body?.encode(to: encoder)
        var container = encoder.container(keyedBy: JSONCoding.Key.self)
        try container.encode(value, forKey: JSONCoding.Key(key))
    }
}
