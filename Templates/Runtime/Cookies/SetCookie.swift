// feature: cookies
import Foundation

nonisolated extension WebClient {
    /// A cookie that a server sets (RFC 6265, section 5.2). On Linux, Foundation ignores some of its attributes.
    nonisolated struct SetCookie: Sendable {
        let name: String
        let value: String
        /// The host that set the cookie, or a domain with a dot in front if its other hosts receive it, too.
        let domain: String
        let path: String
        let isSecure: Bool
        /// When the cookie ends, or `nil` if it ends with the session.
        let expires: Date?

        /// The limits of RFC 6265, section 6.1: the bytes of a cookie, and the cookies of a domain.
        static let limits = (bytes: 4096, cookies: 50)

        /// Creates a cookie from the value of a Set-Cookie field. Returns `nil` if the cookie must be ignored.
        init?(_ field: String, from url: URL, at now: Date) {
            var parts = field.split(separator: ";", omittingEmptySubsequences: false)
            let pair = parts.removeFirst()
            guard let equals = pair.firstIndex(of: "="), let host = url.host?.lowercased() else { return nil }
            name = Self.trimmed(pair[..<equals])
            value = Self.trimmed(pair[pair.index(after: equals)...])
            let isPlain = field.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
            guard !name.isEmpty, isPlain, name.utf8.count + value.utf8.count <= Self.limits.bytes else { return nil }
            // Of an attribute that is repeated, the last one counts.
            var attributes: [String: String] = [:]
            for part in parts {
                let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                    Self.trimmed)
                attributes[halves[0].lowercased()] = halves.count > 1 ? halves[1] : ""
            }
            guard let domain = Self.domain(attributes["domain"], host) else { return nil }
            self.domain = domain
            path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.defaultPath(url)
            isSecure = attributes["secure"] != nil
            expires = Self.expiry(attributes["max-age"], attributes["expires"], at: now)
        }

        /// Returns the values of Set-Cookie fields that are joined with commas. A comma starts another cookie if a name and
        /// `=` follow it. In `Expires=Wed, 21 Oct 2026`, they do not.
        static func split(_ field: String) -> [String] {
            var cookies: [String] = []
            for part in field.components(separatedBy: ", ") {
                let name = part.prefix { $0 != "=" && $0 != ";" && $0 != " " }
                let isCookie = !name.isEmpty && part.dropFirst(name.count).drop { $0 == " " }.first == "="
                if isCookie || cookies.isEmpty {
                    cookies.append(part)
                } else {
                    cookies[cookies.count - 1] += ", " + part
                }
            }
            return cookies
        }

        /// Returns the domain of a cookie, or `nil` if the host must not set it. A domain of one label, such as `com`, would
        /// include hosts of other operators.
        private static func domain(_ attribute: String?, _ host: String) -> String? {
            guard let attribute, !attribute.isEmpty, attribute != "." else { return host }
            let name = (attribute.hasPrefix(".") ? String(attribute.dropFirst()) : attribute).lowercased()
            if name == host && (!name.contains(".") || CookieScope.isAddress(host)) { return host }
            return name.contains(".") && CookieScope.domain("." + name, includes: host) ? "." + name : nil
        }

        /// Returns the folder of a URL (RFC 6265, section 5.1.4).
        private static func defaultPath(_ url: URL) -> String {
            let path = CookieScope.path(of: url)
            guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
            return String(path[..<slash])
        }

        /// Returns when a cookie ends. Max-Age takes precedence over Expires, unless one is not valid.
        private static func expiry(_ maxAge: String?, _ expires: String?, at now: Date) -> Date? {
            if let maxAge, let first = maxAge.first, first == "-" || ("0"..."9").contains(first),
                maxAge.dropFirst().allSatisfy({ ("0"..."9").contains($0) }), let seconds = Double(maxAge)
            {
                return seconds <= 0 ? .distantPast : now.addingTimeInterval(min(seconds, 1e10))
            }
            return expires.flatMap(CookieDate.date)
        }

        private static func trimmed(_ text: Substring) -> String {
            let isSpace = { (character: Character) in character == " " || character == "\t" }
            let end = text.lastIndex { !isSpace($0) }
            return end.map { String(text[...$0].drop(while: isSpace)) } ?? ""
        }
    }
}
