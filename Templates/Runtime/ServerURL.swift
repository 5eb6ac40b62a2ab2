// feature: core
public import Foundation

/// The base URL of a server.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, WebClient.Redacted {
    /// The URL, which may contain variables in braces, such as `https://{region}.example.com`.
    public let template: String
    /// The values of the variables.
    public let variables: [String: String]

    /// Creates a server URL from a string, such as `https://api.example.com/v1`. If the string is not an
    /// absolute URL with a host, calls throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String] = [:]) {
        self.template = template
        self.variables = variables
    }

    /// Creates a server URL from a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Creates a server URL from a string.
    public init(stringLiteral value: String) { self.init(value) }

    /// The scheme, the host and the port, with variables in braces. The rest of the URL can be secret.
    public var description: String { origin.isEmpty ? Redaction.placeholder : origin }

    /// The scheme, the host and the port, with variables in braces.
    public var shownParts: KeyValuePairs<String, String> { ["origin": description] }

    /// The URL without its query and fragment, and its query, or `nil` if it is not an absolute URL with a host.
    var parts: (base: String, query: String?)? {
        var text = template
        for (name, value) in variables { text = text.replacingOccurrences(of: "{\(name)}", with: value) }
        guard !text.contains("{"), let url = URL(string: text), url.scheme != nil, url.host?.isEmpty == false else {
            return nil
        }
        let unfragmented = text.prefix { $0 != "#" }
        let halves = unfragmented.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : nil
        return (String(halves[0]), query)
    }

    /// The scheme, the host and the port of the URL with its variables in braces, which are safe to log.
    var origin: String {
        guard let scheme = template.range(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let port = host.hasPrefix("[") ? "" : host.drop { $0 != ":" }.dropFirst()
        // A password with a slash, before which nothing tells it from a port.
        if !port.hasPrefix("{"), !port.allSatisfy({ ("0"..."9").contains($0) }) { return "" }
        return String(template[..<scheme.upperBound] + host)
    }
}
