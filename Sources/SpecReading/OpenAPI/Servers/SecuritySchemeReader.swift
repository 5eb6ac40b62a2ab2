import APIDescription
import YAML

/// Reads security schemes (OpenAPI 3.1, section 4.8.27).
struct SecuritySchemeReader {
    let context: OpenAPIContext

    static let substitutes: OpenAPIFields.Substitutes = [
        "flows": .givenToken, "openIdConnectUrl": .givenToken, "bearerFormat": .leftOut, "type": nil, "in": nil,
        "name": nil, "scheme": nil, "oauth2MetadataUrl": .givenToken,
    ]

    func read() -> SecuritySchemeTable {
        let entries = self.entries
        return SecuritySchemeTable(
            entries.compactMap { read($0.value, named: $0.name, at: $0.key) },
            declared: entries.map { name, _, node in
                context.extensions.name(
                    ofComponent: name, (try? context.references.resolve(node)).map { fields(of: $0) })
            }, source: context.source)
    }

    private func fields(of node: Node) -> OpenAPIFields { context.fields(of: node, .securityScheme) }

    private var entries: [(name: String, key: Node, value: Node)] {
        let own =
            context.dialect == .swagger2
            ? context.document["securityDefinitions"] : context.components?["securitySchemes"]
        // Those of another version are reported and read.
        let root = context.root
        guard let schemes = own ?? root["components"]?["securitySchemes"] ?? root["securityDefinitions"] else {
            return []
        }
        return context.source.entries(of: schemes, as: .key("securitySchemes")).map { ($0, $1, $2) }
    }

    private func read(_ reference: Node, named name: String, at key: Node) -> SecurityScheme? {
        guard let node = context.resolve(reference) else { return nil }
        let fields = fields(of: node)
        guard let kind = readKind(fields) else { return nil }
        var scheme = SecurityScheme(
            name: context.extensions.name(ofComponent: name, fields), kind: kind,
            documentation: context.documentation.read(fields), origin: context.source.origin(of: key))
        scheme.flows = OAuthFlowReader(dialect: context.dialect).read(fields)
        if !context.isExact { scheme.documentation.add(notes(about: scheme, fields)) }
        if let session = CallPolicyReader(context: context).session(of: fields) {
            if scheme.canHaveSession {
                scheme.session = session
            } else {
                context.source.error(.session(.unsupportedScheme), at: node.entry("x-apigen-session")?.key ?? node)
            }
        }
        return scheme
    }

    /// Returns the sentences about where tokens come from.
    private func notes(about scheme: SecurityScheme, _ fields: OpenAPIFields) -> [String] {
        let url = fields["openIdConnectUrl"]?.text.map { $0.filter { $0 != "`" && !$0.isNewline } } ?? ""
        return SecurityNotes.sentences(about: scheme.flows) + (url.isEmpty ? [] : ["OpenID Connect: `\(url)`."])
    }

    private func readKind(_ fields: OpenAPIFields) -> SecurityScheme.Kind? {
        if let prefix = fields["x-apigen-prefix"]?.text { return .bearer(prefix: prefix) }
        switch fields["type"]?.text {
        case "apiKey":
            guard let name = fields["name"]?.text, let place = fields["in"]?.text,
                let location = Parameter.Location(rawValue: place), location != .path,
                location != .header || name.isToken
            else { break }
            return .apiKey(location: location, name: name)
        case "basic" where context.dialect == .swagger2: return .basic
        case "http":
            switch fields["scheme"]?.text?.lowercased() {
            case "basic": return .basic
            case "bearer": return .bearer(prefix: "Bearer")
            default: break
            }
        case "oauth2", "openIdConnect": return .bearer(prefix: "Bearer")
        default: break
        }
        context.source.warning(.openAPI(.unsupportedSecurityScheme), at: fields.node)
        return nil
    }
}
