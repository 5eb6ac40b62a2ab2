// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The cookies that servers have set, in the cookie storage of a session (RFC 6265).
    ///
    /// The rules for sending are checked here on every platform. On Linux, Foundation's storage compares only hosts, and
    /// URLSession ignores Max-Age and the default path, so that cookies are also stored here.
    nonisolated struct SessionCookies: Sendable {
        private let storage: HTTPCookieStorage?
        private let sendsCookies: Bool
        private let storesCookies: Bool

        /// Creates the cookies of a session with the configuration of an app.
        init(_ configuration: URLSessionConfiguration) {
            storage = configuration.httpCookieStorage
            sendsCookies = configuration.httpShouldSetCookies
            storesCookies = configuration.httpCookieAcceptPolicy != .never
        }

        /// Changes the configuration of a session so that URLSession does not do what is done here.
        static func takeOver(_ configuration: URLSessionConfiguration) {
            // On Linux, the cookies of the session would replace those of the parameters.
            configuration.httpShouldSetCookies = false
            #if canImport(FoundationNetworking)
            configuration.httpCookieAcceptPolicy = .never
            #endif
        }

        /// Returns the Cookie header of a request, with its own cookies and the server's cookies that have other names.
        func header(_ own: String?, for url: URL?) -> String? {
            let pairs = (own?.components(separatedBy: "; ") ?? []).filter { !$0.isEmpty }
            let names = Set(pairs.map { $0.prefix { $0 != "=" } })
            let kept = (url.map { sendable(to: $0) } ?? []).filter { !names.contains($0.name[...]) }
            let all = pairs + kept.map { "\($0.name)=\($0.value)" }
            return all.isEmpty ? nil : all.joined(separator: "; ")
        }

        /// Returns the stored cookies for a URL, in the order of RFC 6265, section 5.4.
        private func sendable(to url: URL) -> [HTTPCookie] {
            guard sendsCookies, let host = url.host?.lowercased() else { return [] }
            let path = CookieScope.path(of: url)
            let found = (storage?.cookies(for: url) ?? []).filter { cookie in
                CookieScope.domain(cookie.domain.lowercased(), includes: host)
                    && CookieScope.path(cookie.path, includes: path)
                    && (!cookie.isSecure || url.scheme?.lowercased() == "https")
                    && cookie.expiresDate.map { $0 > Date() } ?? true
            }
            return found.sorted { one, other in
                if one.path.utf8.count != other.path.utf8.count { return one.path.utf8.count > other.path.utf8.count }
                return (Self.creation(one), one.name) < (Self.creation(other), other.name)
            }
        }

        /// Stores the cookies of a response. On Apple platforms, URLSession has already done that.
        func store(_ response: URLResponse?) {
            guard let response = response as? HTTPURLResponse, let url = response.url,
                let field = response.value(forHTTPHeaderField: "Set-Cookie")
            else { return }
            store([field], from: url)
        }

        /// Stores the cookies in the Set-Cookie fields of a response from a URL (RFC 6265, section 5.3). A field can be
        /// several that Foundation has joined with commas. On Apple platforms, URLSession has already done that.
        func store(_ fields: [String], from url: URL) {
            #if canImport(FoundationNetworking)
            guard storesCookies, let storage else { return }
            let now = Date()
            for cookie in fields.flatMap(SetCookie.split).compactMap({ SetCookie($0, from: url, at: now) }) {
                cookie.store(in: storage, at: now)
            }
            #endif
        }

        /// Returns when a cookie was created, in seconds since 2001.
        static func creation(_ cookie: HTTPCookie) -> Double {
            cookie.properties?[HTTPCookiePropertyKey("Created")] as? Double ?? 0
        }
    }

    /// The hosts and paths to which a cookie is sent.
    nonisolated enum CookieScope {
        /// Returns whether a host belongs to the domain of a cookie (RFC 6265, section 5.1.3). Only a domain with a dot in
        /// front includes other hosts, as in Foundation. An address has none.
        static func domain(_ domain: String, includes host: String) -> Bool {
            guard domain.hasPrefix(".") else { return domain == host }
            return domain.dropFirst() == host || (host.hasSuffix(domain) && !isAddress(host))
        }

        /// Returns whether a path belongs to the path of a cookie (RFC 6265, section 5.1.4).
        static func path(_ path: String, includes other: String) -> Bool {
            if path == other { return true }
            return other.hasPrefix(path) && (path.hasSuffix("/") || other.dropFirst(path.count).first == "/")
        }

        /// Returns the path of a URL as it is sent.
        static func path(of url: URL) -> String {
            let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
            return path.isEmpty ? "/" : path
        }

        /// Returns whether a host is an address of IPv4 or IPv6 instead of a name.
        static func isAddress(_ host: String) -> Bool {
            host.contains(":") || host.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
        }
    }
}
