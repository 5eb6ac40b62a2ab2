// feature: pages, linked-operations
import Foundation

nonisolated extension WebClient {
    /// Resolves a link in a response (RFC 3986, section 5).
    nonisolated enum ResponseLink {
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
            .invalidRequest(.init([ServiceError.ConstraintViolation(field: "link in the response", reason: reason)]))
        }
    }
}
