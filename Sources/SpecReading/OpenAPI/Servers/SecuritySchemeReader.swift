import APIDescription
import YAML

/// Reads security schemes (OpenAPI 3.1, section 4.8.27).
struct SecuritySchemeReader {
    let context: OpenAPIContext

    func read() -> [SecurityScheme] {
        let root = context.root
        guard let schemes = root["components"]?["securitySchemes"] ?? root["securityDefinitions"] else { return [] }
        return context.source.entries(of: schemes, as: .key("securitySchemes")).compactMap { name, key, reference in
            guard let node = context.resolve(reference), let kind = readKind(node) else { return nil }
            var scheme = SecurityScheme(
                name: context.extensions.name(ofComponent: name, node), kind: kind,
                documentation: context.documentation.read(node), origin: context.source.origin(of: key))
            scheme.flows = OAuthFlowReader(dialect: context.dialect).read(node)
            if let session = CallPolicyReader(context: context).session(of: node) {
                if scheme.canHaveSession {
                    scheme.session = session
                } else {
                    context.source.error(.session(.unsupportedScheme), at: node.entry("x-apigen-session")?.key ?? node)
                }
            }
            return scheme
        }
    }

    private func readKind(_ node: Node) -> SecurityScheme.Kind? {
        if let prefix = node["x-apigen-prefix"]?.text { return .bearer(prefix: prefix) }
        switch node["type"]?.text {
        case "apiKey":
            guard let name = node["name"]?.text, let place = node["in"]?.text,
                let location = Parameter.Location(rawValue: place), location != .path,
                location != .header || name.isToken
            else { break }
            return .apiKey(location: location, name: name)
        case "basic" where context.dialect == .swagger2: return .basic
        case "http":
            switch node["scheme"]?.text?.lowercased() {
            case "basic": return .basic
            case "bearer": return .bearer(prefix: "Bearer")
            default: break
            }
        case "oauth2", "openIdConnect": return .bearer(prefix: "Bearer")
        default: break
        }
        context.source.warning(.openAPI(.unsupportedSecurityScheme), at: node)
        return nil
    }
}
