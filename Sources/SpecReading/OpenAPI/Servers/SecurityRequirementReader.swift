import APIDescription
import YAML

/// Reads security requirements (OpenAPI 3.1, section 4.8.30).
struct SecurityRequirementReader {
    let context: OpenAPIContext
    let schemes: SecuritySchemeTable

    /// Reads the alternatives. Each is a set of schemes that are required together.
    func read(_ node: Node) -> [SecurityRequirement] {
        guard node.isSequence else { return [] }
        let nodes = context.components?["securitySchemes"]
        return node.elements.compactMap { element in
            let entries = context.source.entries(of: element, as: .anySecurityRequirement)
            let scopes = entries.compactMap { text, key, value -> SchemeScopes? in
                let name = context.extensions.name(
                    ofComponent: text, nodes?[text].map { context.fields(of: $0, .securityScheme) })
                return schemes.scheme(named: name, at: key).map {
                    SchemeScopes(scheme: $0, scopes: value.elements.compactMap(\.text))
                }
            }
            // An alternative that requires an unsupported scheme cannot be used.
            guard scopes.count == entries.count else { return nil }
            return SecurityRequirement(schemes: scopes.map(\.scheme), scopes: scopes.filter { !$0.scopes.isEmpty })
        }
    }
}
