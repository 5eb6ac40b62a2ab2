import APIDescription
import YAML

/// Reads security requirements (OpenAPI 3.1, section 4.8.30).
struct SecurityRequirementReader {
    let context: OpenAPIContext
    /// The names of the schemes that are supported.
    let schemes: [String]

    /// Reads the alternatives. Each is a set of schemes that are required together.
    func read(_ node: Node) -> [SecurityRequirement] {
        guard node.isSequence else { return [] }
        let nodes = context.components?["securitySchemes"]
        return node.elements.compactMap { element in
            let entries = context.source.entries(of: element, as: .anySecurityRequirement)
            let scopes = entries.map { key, _, value in
                SchemeScopes(
                    scheme: context.extensions.name(
                        ofComponent: key, nodes?[key].map { context.fields(of: $0, .securityScheme) }),
                    scopes: value.elements.compactMap(\.text))
            }
            let names = scopes.map(\.scheme)
            // An alternative that requires an unsupported scheme cannot be used.
            guard names.allSatisfy(schemes.contains) else { return nil }
            return SecurityRequirement(schemes: names, scopes: scopes.filter { !$0.scopes.isEmpty })
        }
    }
}
