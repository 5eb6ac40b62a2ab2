// feature: cookies
import Foundation

nonisolated extension WebClient {
    /// The hosts and paths to which a cookie is sent.
    nonisolated enum CookieScope {
        /// Returns the Cookie header of a request, with its own cookies and the server's cookies that have other names.
        static func header(_ own: String?, adding kept: [(name: String, value: String)]) -> String? {
            let pairs = (own ?? "").split(separator: ";").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
            let names = Set(pairs.map { $0.prefix { $0 != "=" } })
            let all = pairs + kept.filter { !names.contains($0.name[...]) }.map { "\($0.name)=\($0.value)" }
            return all.isEmpty ? nil : all.joined(separator: "; ")
        }

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
