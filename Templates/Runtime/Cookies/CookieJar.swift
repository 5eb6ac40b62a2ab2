// feature: cookie-jar
import Foundation

nonisolated extension WebClient {
    /// The cookies that servers have set, in memory (RFC 6265), for a transport whose library keeps none.
    ///
    /// The cookies belong to one user: on a server, do not use one jar for the calls of several.
    public nonisolated final class CookieJar: Sendable, Redacted {
        private nonisolated struct Entry: Sendable {
            let cookie: SetCookie
            /// The place among all cookies in the order of their creation.
            let number: Int
        }

        private let state = Mutex<(count: Int, entries: [Entry])>((0, []))

        /// Creates a jar without cookies.
        public init() {}

        /// Nothing, because cookies are secret.
        public var shownParts: KeyValuePairs<String, String> { [:] }

        /// Removes all cookies, for example after a log-out.
        public func removeAll() { state.withLock { $0.entries = [] } }

        /// Returns the Cookie header of a request, with its own cookies and the server's cookies that have other names, in the order
        /// of RFC 6265, section 5.4.
        func header(_ own: String?, for url: URL, at now: Date = Date()) -> String? {
            guard let host = url.host?.lowercased() else { return own }
            let path = CookieScope.path(of: url)
            let isSecure = url.scheme?.lowercased() == "https"
            let found = state.withLock { state in
                state.entries.removeAll { $0.cookie.expires.map { $0 <= now } ?? false }
                return state.entries.filter { entry in
                    CookieScope.domain(entry.cookie.domain, includes: host)
                        && CookieScope.path(entry.cookie.path, includes: path) && (isSecure || !entry.cookie.isSecure)
                }
            }
            let sorted = found.sorted { one, other in
                (-one.cookie.path.utf8.count, one.number) < (-other.cookie.path.utf8.count, other.number)
            }
            return CookieScope.header(own, adding: sorted.map { ($0.cookie.name, $0.cookie.value) })
        }

        /// Stores the cookies in the Set-Cookie fields of a response from a URL (RFC 6265, section 5.3). One that has ended removes
        /// the one with the same name, domain and path.
        func store(_ fields: [String], from url: URL, at now: Date = Date()) {
            let cookies = fields.compactMap { SetCookie($0, from: url, at: now) }
            if cookies.isEmpty { return }
            state.withLock { state in for cookie in cookies { Self.store(cookie, &state, now) } }
        }

        private static func store(_ cookie: SetCookie, _ state: inout (count: Int, entries: [Entry]), _ now: Date) {
            let domain = cookie.domain.drop { $0 == "." }
            func isSameDomain(_ entry: Entry) -> Bool { entry.cookie.domain.drop { $0 == "." } == domain }
            let old = state.entries.firstIndex {
                isSameDomain($0) && $0.cookie.name == cookie.name && $0.cookie.path == cookie.path
            }
            state.count += 1
            // A cookie that replaces another one keeps its place.
            let number = old.map { state.entries.remove(at: $0).number } ?? state.count
            if let expires = cookie.expires, expires <= now { return }
            state.entries.append(Entry(cookie: cookie, number: number))
            let same = state.entries.filter(isSameDomain).map(\.number).sorted()
            let dropped = Set(same.dropLast(SetCookie.limits.cookies))
            state.entries.removeAll { dropped.contains($0.number) }
        }
    }
}
