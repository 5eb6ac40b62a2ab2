// feature: core
public import Foundation

/// The base URL of a server.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, WebClient.Redacted {
    /// The URL, which may contain variables in braces, such as `https://{region}.example.com`.
    public let template: String
    // feature: server-variables {
    /// The values of the variables.
    public private(set) var variables: [String: String] = [:]
    /// The only values that variables can have, by their names.
    private(set) var allowed: [String: [String]] = [:]
    // }
    /// The parts of the URL if it has no variables, so that they are not looked for with each call.
    private let parts: Parts?
    /// The base path for logs, with variables in braces.
    private let shownPath: WebClient.Redaction.ShownText

    /// Creates a server URL from a string, such as `https://api.example.com/v1`. If the string is not an
    /// absolute URL with a host, calls throw `ServiceError.invalidRequest`.
    public init(_ template: String) {
        let path = Self.path(of: template)
        self.init(template, shownPath: path.isEmpty || path == "/" ? path : "/" + WebClient.Redaction.placeholder)
    }

    // feature: server-variables {
    /// Creates a server URL from a string with variables in braces, such as `https://{region}.example.com`. If the string is
    /// not an absolute URL with a host, calls throw `ServiceError.invalidRequest`.
    ///
    /// The value of a variable cannot change other parts of the URL: a variable in the host, for example, is a part of the
    /// host, or the host with a port. Otherwise, calls throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String]) {
        self.init(template)
        self.variables = variables
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
        self.init(stringLiteral: "\(template)")
        self.variables = variables
        self.allowed = allowed
    }

    // }
    /// Creates a server URL from a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Creates a server URL from a literal. Its path is shown in logs.
    public init(stringLiteral value: String) {
        let path = Self.path(of: value)
        // Before an at sign, there can be a password with a slash.
        self.init(value, shownPath: path.contains("@") ? "/" + WebClient.Redaction.placeholder : path)
    }

    private init(_ template: String, shownPath: String) {
        self.template = template
        parts = Parts(template)
        self.shownPath = WebClient.Redaction.ShownText(shownPath)
    }

    /// Returns the parts of the URL with the values of its variables, or `nil` if it is not an absolute URL with a host. Records the
    /// values that cannot be sent.
    func resolved(_ violations: inout [ServiceError.ConstraintViolation]) -> Parts? {
        // feature: server-variables {
        if !variables.isEmpty {
            let expansion = Expansion(self)
            violations += expansion.violations
            return Parts(expansion.text)
        }
        // }
        return parts
    }

    /// A URL without its query and fragment, and its query.
    nonisolated struct Parts: Sendable, Hashable {
        let base: String
        let query: String?

        /// Creates the parts of a URL, or `nil` if it is not an absolute URL with a host.
        init?(_ text: String) {
            guard !text.contains("{"), let url = URL(string: text), url.scheme != nil, url.host?.isEmpty == false else {
                return nil
            }
            let unfragmented = text.prefix { $0 != "#" }
            let halves = unfragmented.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            base = String(halves[0])
            query = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : nil
        }
    }

    private static func path(of template: String) -> String {
        guard let scheme = template.firstRange(of: "://") else { return "" }
        return String(template[scheme.upperBound...].drop { !"/?#".contains($0) }.prefix { !"?#".contains($0) })
    }

    /// The scheme, the host and the port, with variables in braces. The rest of the URL can be secret.
    public var description: String { origin.isEmpty ? WebClient.Redaction.placeholder : origin }

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
        guard let scheme = template.firstRange(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let port = host.hasPrefix("[") ? "" : host.drop { $0 != ":" }.dropFirst()
        // A password with a slash, before which nothing tells it from a port.
        if !port.hasPrefix("{"), !port.allSatisfy({ ("0"..."9").contains($0) }) { return "" }
        return String(template[..<scheme.upperBound] + host)
    }
}
