import APIDescription
import Diagnostics
import YAML

/// The security schemes of a document: those that it declares, and those that it only refers to.
///
/// It is a class because every reader of requirements can add a scheme.
final class SecuritySchemeTable {
    private let source: Source
    private(set) var schemes: [SecurityScheme]
    /// The names of all declared schemes, including those that are not supported.
    private let declared: [String]
    /// The schemes that are used for names that are not declared; nil: there is none.
    private var assumed: [String: String?] = [:]

    init(_ schemes: [SecurityScheme], declared: [String], source: Source) {
        self.schemes = schemes
        self.declared = declared
        self.source = source
    }

    /// Returns the scheme that a requirement refers to; nil if it is not supported. Reports the first use of a name that
    /// is not declared.
    func scheme(named name: String, at key: Node) -> String? {
        if schemes.contains(where: { $0.name == name }) { return name }
        if declared.contains(name) { return nil }
        if let known = assumed[name] { return known }
        let scheme = assume(name, at: key)
        assumed[name] = .some(scheme)
        return scheme
    }

    /// Adds a scheme that the document does not declare, and returns its name: the one that is wanted, or a similar one.
    func declare(
        _ wanted: String, _ kind: SecurityScheme.Kind, _ documentation: Documentation, at origin: Origin
    ) -> String {
        let known = Set(declared + schemes.map(\.name))
        var name = wanted
        var number = 2
        while known.contains(name) {
            name = "\(wanted)\(number)"
            number += 1
        }
        schemes.append(SecurityScheme(name: name, kind: kind, documentation: documentation, origin: origin))
        return name
    }

    private func assume(_ name: String, at key: Node) -> String? {
        let folded = Self.folded(name)
        if let meant = schemes.first(where: { Self.folded($0.name) == folded })?.name {
            source.warning(.openAPI(.unknownSecurityScheme(name, .isRead(as: meant), known: declared)), at: key)
            return meant
        }
        guard let (kind, form) = Self.evidentKind(of: folded) else {
            source.warning(.openAPI(.unknownSecurityScheme(name, .isIgnored, known: declared)), at: key)
            return nil
        }
        source.warning(.openAPI(.unknownSecurityScheme(name, .isAssumed(form), known: declared)), at: key)
        schemes.append(SecurityScheme(name: name, kind: kind, origin: source.origin(of: key)))
        return name
    }

    /// Returns the kind of a scheme whose name says it. The name of an API key does not say where the key is sent.
    private static func evidentKind(of name: String) -> (SecurityScheme.Kind, form: String)? {
        var stem = name
        for end in ["security", "scheme", "authentication", "authorization", "auth"] where stem.hasSuffix(end) {
            stem.removeLast(end.count)
        }
        for start in ["http", "auth"] where stem.hasPrefix(start) { stem.removeFirst(start.count) }
        switch stem {
        case "basic": return (.basic, "type: http, scheme: basic")
        case "bearer", "bearertoken", "jwt", "bearerjwt", "jwtbearer":
            return (.bearer(prefix: "Bearer"), "type: http, scheme: bearer")
        case "oauth", "oauth2", "oidc", "openid", "openidconnect", "o", "o2":
            return (.bearer(prefix: "Bearer"), "type: oauth2")
        default: return nil
        }
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
