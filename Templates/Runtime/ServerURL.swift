// feature: core
public import Foundation

/// Where a server is: the start of every URL that is called on it.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The URL as the description writes it, with its placeholders.
    public let template: String
    /// What the placeholders stand for.
    public let variables: [String: String]

    /// Makes a server of the text of a URL, such as `https://api.example.com/v1`. A text that is no URL makes the calls
    /// throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String] = [:]) {
        self.template = template
        self.variables = variables
    }

    /// Makes a server of a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Makes a server of the text of a URL.
    public init(stringLiteral value: String) { self.init(value) }

    /// The URL as the description writes it.
    public var description: String { template }

    /// The URL without its query and fragment, and its query; nil when it is not the URL of a server.
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

    /// Scheme, host and port as the description writes them: what a log may show.
    var origin: String {
        guard let scheme = template.range(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        return String(template[..<scheme.upperBound] + host)
    }
}
