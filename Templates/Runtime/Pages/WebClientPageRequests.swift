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

nonisolated extension WebClient {
    /// Resolves the link to a next page (RFC 3986, section 5).
    nonisolated enum PageLink {
        /// Returns the URL of a link. A link that has none of the call's query gets it, as some servers omit it.
        ///
        /// Throws `.invalidRequest` if the link leads to another origin, which must not receive the credentials.
        static func url(_ link: String, from request: URL, _ query: [ParameterItem]) throws(ServiceError) -> URL {
            guard var url = URL(string: link, relativeTo: request)?.absoluteURL, url.host?.isEmpty == false else {
                throw fault("is not a URL")
            }
            url = secured(url, like: request)
            guard Redirection.isSameOrigin(request, url) else { throw fault("leads to another server") }
            // Two writers can percent-encode different characters of a name.
            let names = Set((url.query ?? "").split(separator: "&").map { PercentEncoding.name(of: $0) })
            if query.isEmpty || query.contains(where: { names.contains(PercentEncoding.name(of: $0.name)) }) {
                return url
            }
            let text = url.absoluteString.prefix { $0 != "#" }
            let items = query.map(\.text).joined(separator: "&")
            return URL(string: text + (names.isEmpty ? "?" : "&") + items) ?? url
        }

        /// Returns the link with the scheme of the request if only that is different, as behind a proxy that ends TLS.
        private static func secured(_ url: URL, like request: URL) -> URL {
            guard url.scheme?.lowercased() == "http", request.scheme?.lowercased() == "https", url.port == nil,
                request.port == nil || request.port == 443, url.host?.lowercased() == request.host?.lowercased()
            else { return url }
            return URL(string: "https" + url.absoluteString.dropFirst(4)) ?? url
        }

        private static func fault(_ reason: String) -> ServiceError {
            .invalidRequest(.init([ServiceError.ConstraintViolation(field: "link to the next page", reason: reason)]))
        }
    }
}
