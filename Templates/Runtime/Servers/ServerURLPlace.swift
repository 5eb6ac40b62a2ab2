// feature: server-variables

nonisolated extension ServerURL.Expansion {
    /// The part of a URL that a variable is in.
    nonisolated enum Place: Equatable {
        case scheme(isFirst: Bool)
        /// The user, or a password.
        case user
        /// - isWhole: The variable is the host, and nothing else is.
        /// - isFirst: Nothing of the host is before it.
        /// - isLast: Nothing of the host and no port is behind it.
        case host(isWhole: Bool, isFirst: Bool, isLast: Bool)
        /// An IPv6 address, in brackets.
        case address
        case port(isLast: Bool)
        case path
        case query
        /// A URL that starts with the variable, and has no scheme without it.
        case url(isLast: Bool)

        static let pathFault = #"must be a path without the segments . and .., and without ?, # and \"#
        private static let hostFault = "must be a part of the server's host"

        /// Returns why a value does not fit, as a phrase, or `nil` if it does.
        func fault(in value: String) -> String? {
            if !path(in: value).isEmpty || self == .path, !Self.isPath(path(in: value)) { return Self.pathFault }
            switch self {
            case .scheme(let isFirst): return Self.isScheme(value, isFirst) ? nil : "must be the scheme of a URL"
            case .user: return Self.has(value, none: "/?#@[]\\") ? nil : "must be the user in the server's URL"
            case .host(let isWhole, let isFirst, let isLast):
                if !path(in: value).isEmpty { return nil }
                return Self.isHost(value, isWhole, isFirst, isLast) ? nil : Self.hostFault
            case .address: return Self.isAddress(value[...]) ? nil : Self.hostFault
            case .port:
                let isPort = value.allSatisfy(Self.isDigit) || !path(in: value).isEmpty
                return isPort ? nil : "must be the number of a port"
            case .path: return nil
            case .query: return Self.has(value, none: "#&") ? nil : "must be a value of the server's query"
            case .url(let isLast):
                guard let (scheme, authority, path) = Self.halves(value), Self.isScheme(scheme, true),
                    !authority.isEmpty, Self.isHost(authority, true, true, isLast || !path.isEmpty)
                else { return "must be a URL without a user, a query and a fragment" }
                return nil
            }
        }

        /// Returns the part of a value that is in the path of the URL. A variable at the end of the host, such as
        /// `https://example.com{basePath}`, can be the path.
        func path(in value: String) -> String {
            switch self {
            case .path: value
            case .host(_, isFirst: false, isLast: true), .port(isLast: true): value.hasPrefix("/") ? value : ""
            case .url: Self.halves(value)?.path ?? ""
            case .scheme, .user, .host, .address, .port, .query: ""
            }
        }

        /// Returns a value as it is in the URL.
        func encoded(_ value: String) -> String {
            switch self {
            case .user: WebClient.PercentEncoding.reserved(value, except: "/?#@[]")
            case .query: WebClient.PercentEncoding.reserved(value, except: "#&")
            case .scheme, .host, .address, .port, .path, .url:
                String(value.dropLast(path(in: value).count)) + WebClient.PercentEncoding.pathLiteral(path(in: value))
            }
        }

        /// Returns the scheme, the authority and the path of a URL.
        private static func halves(_ value: String) -> (scheme: String, authority: String, path: String)? {
            guard let colon = value.firstIndex(of: ":"), value[colon...].hasPrefix("://") else { return nil }
            let rest = value[colon...].dropFirst(3)
            let authority = rest.prefix { $0 != "/" }
            return (String(value[..<colon]), String(authority), String(rest.dropFirst(authority.count)))
        }

        // Only ASCII is accepted: other characters can stand for a slash or a dot in the name of a host.

        private static func isScheme(_ text: String, _ isFirst: Bool) -> Bool {
            if isFirst, let first = text.first, !isLetter(first) { return false }
            return text.allSatisfy { isLetter($0) || isDigit($0) || "+-.".contains($0) }
        }

        private static func isHost(_ value: String, _ isWhole: Bool, _ isFirst: Bool, _ isLast: Bool) -> Bool {
            if isWhole, value.hasPrefix("[") {
                let address = value.dropFirst().prefix { $0 != "]" }
                let rest = value.dropFirst(address.count + 1)
                return isAddress(address) && rest.hasPrefix("]") && (rest == "]" || isLast && isPort(rest.dropFirst()))
            }
            let name = value.prefix { $0 != ":" }
            let port = value.dropFirst(name.count)
            return name.allSatisfy { isLetter($0) || isDigit($0) || "-._".contains($0) }
                && (port.isEmpty || isLast && isPort(port) && !(isFirst && name.isEmpty))
        }

        private static func isPort(_ text: Substring) -> Bool {
            text.count > 1 && text.hasPrefix(":") && text.dropFirst().allSatisfy(isDigit)
        }

        private static func isAddress(_ text: Substring) -> Bool {
            !text.isEmpty && text.allSatisfy { isDigit($0) || "abcdefABCDEF:.".contains($0) }
        }

        private static func isPath(_ text: String) -> Bool { has(text, none: "?#\\") }

        private static func has(_ text: String, none excluded: String) -> Bool {
            text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F && !excluded.unicodeScalars.contains($0)
            }
        }

        private static func isLetter(_ character: Character) -> Bool {
            character.isASCII && character.isLetter
        }

        private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    }
}
