// feature: core
import Foundation

nonisolated extension WebClient {
    /// The rules for redirects (RFC 9110, section 15.4).
    nonisolated enum Redirection {
        /// The maximum number of redirects of an attempt.
        static let limit = 10

        /// Sends a request, and the requests that its redirects lead to. Returns the first response that is not followed, and
        /// notes in it whether the origin was left.
        ///
        /// - Parameter secretQuery: The names of query parameters that other servers must not receive.
        static func follow(
            _ first: WebClient.HTTPRequest, secretQuery: Set<String>,
            _ send: (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = first
            // A request that returns to the first origin has no credentials any more, so that its refusal is not one of them.
            var hasLeftOrigin = false
            for _ in 0...limit {
                var response = try await send(request)
                hasLeftOrigin = hasLeftOrigin || !isSameOrigin(first.url, request.url)
                response.hasLeftOrigin = hasLeftOrigin
                guard let next = try next(after: response, to: request, secretQuery) else { return response }
                request = next
            }
            throw ServiceError.ConnectionError(.httpTooManyRedirects)
        }

        /// Returns the request that a response leads to, or `nil` if the response is not followed.
        ///
        /// Throws a `ConnectionError` if the response leads to another scheme than `https` and `http`, or from `https` to `http`.
        static func next(
            after response: WebClient.HTTPResponse, to request: WebClient.HTTPRequest, _ secretQuery: Set<String>
        ) throws -> WebClient.HTTPRequest? {
            let locations = locations(in: response.headers)
            guard [301, 302, 303, 307, 308].contains(response.statusCode), locations.count == 1,
                let location = locations.first, let url = URL(string: location, relativeTo: request.url)?.absoluteURL
            else { return nil }
            let scheme = url.scheme?.lowercased()
            guard scheme == "https" || scheme == "http" else { throw ServiceError.ConnectionError(.unsupportedURL) }
            if scheme == "http", request.url.scheme?.lowercased() == "https" {
                throw ServiceError.ConnectionError(.appTransportSecurityRequiresSecureConnection)
            }
            guard url.host?.isEmpty == false else { return nil }
            var next = changed(request, for: response.statusCode)
            guard let target = replacingUser(in: url, with: nil) else { return nil }
            if next.bodySource?.isReadable == false { return nil }  // feature: uploads
            if isSameOrigin(request.url, target) {
                next.url = replacingUser(in: target, with: request.url) ?? target
                return next
            }
            // A body can be secret. Without it, the request would be another one.
            if next.body != nil { return nil }
            if next.bodySource != nil { return nil }  // feature: uploads
            // The request does not get its credentials back, even if a later redirect leads to the first server.
            next.headers = WebClient.HTTPHeaders(request.headers.filter { forwardable.contains($0.name.lowercased()) })
            next.url = without(secretQuery, target)
            return next
        }

        /// Returns a request with the method and the body of the next one.
        private static func changed(_ request: WebClient.HTTPRequest, for statusCode: Int) -> WebClient.HTTPRequest {
            var next = request
            let becomesGet =
                statusCode == 303 && request.method != .head
                || (statusCode == 301 || statusCode == 302) && request.method == .post
            guard becomesGet else { return next }
            next.method = .get
            next.body = nil
            next.bodySource = nil  // feature: uploads
            // Those of the body, and of the change that the server has made (RFC 9110, section 15.4).
            let removed = [
                "Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location",
                "Content-MD5",
                "Content-Digest", "Repr-Digest", "Digest", "If-Match", "If-Unmodified-Since", "Idempotency-Key",
            ]
            for name in removed {
                next.headers[name] = nil
            }
            return next
        }

        /// Returns the locations of a response. A server has one location (RFC 9110, section 10.2.2). Of several, none is sure to
        /// be meant.
        ///
        /// URLSession joins the values of a repeated field with a comma and a space, which a URL cannot contain.
        private static func locations(in headers: WebClient.HTTPHeaders) -> Set<String> {
            Set(headers.values(for: "Location").flatMap { $0.components(separatedBy: ", ") })
        }

        /// Returns a URL without a fragment, and with the user name and the password of another one, or without them. They belong
        /// to an origin, and Foundation sends them.
        private static func replacingUser(in url: URL, with other: URL?) -> URL? {
            let source = other.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
            components?.percentEncodedUser = source?.percentEncodedUser
            components?.percentEncodedPassword = source?.percentEncodedPassword
            components?.fragment = nil
            return components?.url
        }

        private static func without(_ names: Set<String>, _ url: URL) -> URL {
            guard !names.isEmpty, var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
                let query = components.percentEncodedQuery
            else { return url }
            let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { item in
                !names.contains(PercentEncoding.name(of: item))
            }
            components.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
            return components.url ?? url
        }

        /// The names of headers that another server may receive.
        private static let forwardable: Set<String> = [
            "accept", "accept-encoding", "accept-language", "range", "user-agent",
            "if-range",  // feature: downloads
        ]

        /// Returns whether two URLs have the same origin (RFC 6454, section 5).
        static func isSameOrigin(_ one: URL, _ other: URL) -> Bool {
            one == other || origin(of: one) == origin(of: other)
        }

        /// Returns the scheme, the host and the port of a URL.
        static func origin(of url: URL) -> String {
            let scheme = url.scheme?.lowercased() ?? ""
            let port = url.port ?? (scheme == "https" ? 443 : 80)
            return "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
        }
    }
}
