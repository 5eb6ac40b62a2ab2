import API
import YAML

extension EndpointSpecReader {
    /// A mapping of names to URLs.
    func readServers(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'servers'") {
            guard let url = source.text(value, as: "a server's URL") else { continue }
            let scheme = url.prefix { $0 != ":" }.lowercased()
            if scheme != "http" && scheme != "https" || !url.contains("://") {
                source.error(
                    "invalid-url", "'\(url)' is no URL of a server", at: value,
                    hints: ["a server's URL starts with 'https://' or 'http://'"])
            }
            let origin = source.origin(of: key)
            api.servers.append(
                Server(name: name, locations: [ServerLocation(url: url, origin: origin)], origin: origin))
            serverNames.append(name)
        }
    }

    /// Parameters that go along with every request, by where they go.
    func readCommon(_ node: Node) {
        guard var fields = Fields(node, of: "'common'", in: source) else { return }
        for (group, location) in [("query", Parameter.Location.query), ("headers", .header)] {
            guard let node = fields.take(group) else { continue }
            for (name, key, value) in source.entries(of: node, as: "'common.\(group)'") {
                guard let parameter = readCommonParameter(name, location, value, key: key) else { continue }
                api.commonParameters.append(parameter)
            }
        }
        fields.reportUnknown()
    }

    /// The name of a type asks for a value; any other text is a constant.
    private func readCommonParameter(
        _ name: String, _ location: Parameter.Location, _ node: Node, key: Node
    ) -> CommonParameter? {
        let origin = source.origin(of: key)
        if !node.isNull, let text = node.text, !namesType(node) {
            return CommonParameter(name: name, location: location, value: .constant(text), origin: origin)
        }
        guard var schema = readType(node, as: "a common parameter") else { return nil }
        let isRequired = !schema.isNullable
        schema.isNullable = false
        let documentation = schema.documentation
        return CommonParameter(
            name: name, location: location, value: .given(schema, isRequired: isRequired), documentation: documentation,
            origin: origin)
    }

    private func namesType(_ node: Node) -> Bool {
        guard node.style == .plain, case .string = node.scalar, let text = node.text else { return false }
        let name = text.hasSuffix("?") ? String(text.dropLast()) : text
        return modelNames.contains(name) || TypeExpression.builtins[name] != nil || text.hasPrefix("nonempty ")
    }

    /// A mapping of names to schemes.
    func readSecuritySchemes(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'auth'") {
            schemeNames.append(name)
            guard var fields = Fields(value, of: "the auth scheme '\(name)'", in: source) else { continue }
            guard let kind = readSecurityKind(&fields) else { continue }
            let documentation = Documentation(text: fields.takeText("description"))
            fields.reportUnknown()
            api.securitySchemes.append(
                SecurityScheme(name: name, kind: kind, documentation: documentation, origin: source.origin(of: key)))
        }
    }

    private func readSecurityKind(_ fields: inout Fields) -> SecurityScheme.Kind? {
        let schemes = ["bearer", "basic", "header", "query", "cookie"]
        guard let node = fields.require("scheme"), let scheme = source.text(node, as: "'scheme'") else { return nil }
        switch scheme {
        case "bearer": return .bearer(prefix: fields.takeText("prefix") ?? "Bearer")
        case "basic": return .basic
        case "header", "query", "cookie":
            guard let key = fields.require("key"), let name = source.text(key, as: "'key'") else { return nil }
            return Parameter.Location(rawValue: scheme).map { .apiKey(location: $0, name: name) }
        default:
            source.error(
                "unknown-scheme", "there is no auth scheme '\(scheme)'", at: node,
                hints: Suggestion.hint(for: scheme, among: schemes))
            return nil
        }
    }
}
