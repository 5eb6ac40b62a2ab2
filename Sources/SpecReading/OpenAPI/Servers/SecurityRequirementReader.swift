import API
import YAML

/// Reads security requirements (OpenAPI 3.1, section 4.8.30).
struct SecurityRequirementReader {
    let context: OpenAPIContext
    /// The names of the schemes that are supported.
    let schemes: [String]

    /// The alternatives, each a set of schemes that are required together.
    func read(_ node: Node) -> [SecurityRequirement] {
        guard node.isSequence else { return [] }
        let nodes = context.root["components"]?["securitySchemes"]
        return node.elements.compactMap { element in
            let keys = context.source.entries(of: element, as: "a security requirement").map(\.name)
            let names = keys.map { context.extensions.name(ofComponent: $0, nodes?[$0]) }
            // An alternative that requires an unsupported scheme cannot be used.
            return names.allSatisfy(schemes.contains) ? SecurityRequirement(schemes: names) : nil
        }
    }
}
