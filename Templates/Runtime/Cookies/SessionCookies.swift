// feature: session-cookies
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
            CookieScope.header(own, adding: (url.map { sendable(to: $0) } ?? []).map { ($0.name, $0.value) })
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
                Self.store(cookie, in: storage, at: now)
            }
            #endif
        }

        #if canImport(FoundationNetworking)
        /// Stores a cookie. One that has ended removes the one with the same name, domain and path.
        private static func store(_ new: SetCookie, in storage: HTTPCookieStorage, at now: Date) {
            let name = new.domain.drop { $0 == "." }
            func isSameDomain(_ cookie: HTTPCookie) -> Bool { cookie.domain.lowercased().drop { $0 == "." } == name }
            let others = (storage.cookies ?? []).filter(isSameDomain)
            for other in others where other.name == new.name && other.path == new.path { storage.deleteCookie(other) }
            if let expires = new.expires, expires <= now { return }
            var properties: [HTTPCookiePropertyKey: Any] = [
                .name: new.name, .value: new.value, .domain: new.domain, .path: new.path,
            ]
            if new.isSecure { properties[.secure] = "TRUE" }
            // Without this, Foundation would write a cookie of the session to the disk.
            if let expires = new.expires { properties[.expires] = expires } else { properties[.discard] = "TRUE" }
            guard let cookie = HTTPCookie(properties: properties) else { return }
            storage.setCookie(cookie)
            let kept = (storage.cookies ?? []).filter(isSameDomain).sorted { creation($0) < creation($1) }
            for old in kept.dropLast(SetCookie.limits.cookies) { storage.deleteCookie(old) }
        }
        #endif

        /// Returns when a cookie was created, in seconds since 2001.
        static func creation(_ cookie: HTTPCookie) -> Double {
            cookie.properties?[HTTPCookiePropertyKey("Created")] as? Double ?? 0
        }
    }
}
