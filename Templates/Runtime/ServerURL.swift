// feature: core
public import Foundation

/// The base URL of a server.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, WebClient.Redacted {
    /// The URL, which may contain variables in braces, such as `https://{region}.example.com`.
    public let template: String
    /// The values of the variables.
    public let variables: [String: String]
    /// The only values that variables can have, by their names.
    let allowed: [String: [String]]
    /// The base path for logs, with variables in braces.
    private let shownPath: Redaction.ShownText

    /// Creates a server URL from a string, such as `https://api.example.com/v1`. If the string is not an
    /// absolute URL with a host, calls throw `ServiceError.invalidRequest`.
    ///
    /// The value of a variable cannot change other parts of the URL: a variable in the host, for example, is a part of the
    /// host, or the host with a port. Otherwise, calls throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String] = [:]) {
        let path = Self.path(of: template)
        let shownPath = path.isEmpty || path == "/" ? path : "/" + Redaction.placeholder
        self.init(template, variables, allowed: [:], shownPath: shownPath)
    }

    /// Creates a server URL from a text of the source code, such as the URL of an API description. Its path is shown in
    /// logs, with variables in braces.
    ///
    /// - Parameters:
    ///   - template: The URL.
    ///   - variables: The values of the variables.
    ///   - allowed: The values of variables that only have certain values. For other ones, calls throw
    ///     `ServiceError.invalidRequest`.
    public init(_ template: StaticString, variables: [String: String], allowed: [String: [String]]) {
        self.init(literal: "\(template)", variables, allowed: allowed)
    }

    /// Creates a server URL from a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Creates a server URL from a literal. Its path is shown in logs.
    public init(stringLiteral value: String) { self.init(literal: value, [:], allowed: [:]) }

    private init(literal template: String, _ variables: [String: String], allowed: [String: [String]]) {
        let path = Self.path(of: template)
        // Before an at sign, there can be a password with a slash.
        let shownPath = path.contains("@") ? "/" + Redaction.placeholder : path
        self.init(template, variables, allowed: allowed, shownPath: shownPath)
    }

    private init(
        _ template: String, _ variables: [String: String], allowed: [String: [String]], shownPath: String
    ) {
        self.template = template
        self.variables = variables
        self.allowed = allowed
        self.shownPath = Redaction.ShownText(shownPath)
    }

    private static func path(of template: String) -> String {
        guard let scheme = template.range(of: "://") else { return "" }
        return String(template[scheme.upperBound...].drop { !"/?#".contains($0) }.prefix { !"?#".contains($0) })
    }

    /// The scheme, the host and the port, with variables in braces. The rest of the URL can be secret.
    public var description: String { origin.isEmpty ? Redaction.placeholder : origin }

    /// The scheme, the host and the port, with variables in braces.
    public var shownParts: KeyValuePairs<String, String> { ["origin": description] }

    /// Returns the URL of a path for logs: without the query, and with variables in braces.
    func shown(_ path: String) -> String { origin + shownWithBase(path) }

    /// Returns the path of the URL of a path for logs: with the base path, and with variables in braces.
    func shownWithBase(_ path: String) -> String {
        let base = shownPath.text
        let root = base.hasSuffix("/") && !path.isEmpty ? String(base.dropLast()) : base
        return root + (path.isEmpty || path.hasPrefix("/") ? "" : "/") + path
    }

    /// The scheme, the host and the port of the URL with its variables in braces, which are safe to log.
    private var origin: String {
        guard let scheme = template.range(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let port = host.hasPrefix("[") ? "" : host.drop { $0 != ":" }.dropFirst()
        // A password with a slash, before which nothing tells it from a port.
        if !port.hasPrefix("{"), !port.allSatisfy({ ("0"..."9").contains($0) }) { return "" }
        return String(template[..<scheme.upperBound] + host)
    }
}
