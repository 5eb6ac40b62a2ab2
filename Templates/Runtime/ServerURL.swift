// feature: core
public import Foundation

/// The base URL of a server.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The URL in the description, with its placeholders.
    public let template: String
    /// The values of the placeholders.
    public let variables: [String: String]

    /// Creates a server URL from a string, such as `https://api.example.com/v1`. If the string is not a URL, calls
    /// throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String] = [:]) {
        self.template = template
        self.variables = variables
    }

    /// Creates a server URL from a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Creates a server URL from a string.
    public init(stringLiteral value: String) { self.init(value) }

    /// The URL in the description.
    public var description: String { template }

    /// The URL without its query and fragment, and its query; nil if it is not the URL of a server.
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

    /// The scheme, the host and the port in the description, which are safe to log.
    var origin: String {
        guard let scheme = template.range(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        return String(template[..<scheme.upperBound] + host)
    }
}
