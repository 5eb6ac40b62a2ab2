import APIDescription
import YAML

/// Reads the keyword `required` of a schema.
struct RequiredPropertiesReader {
    let context: OpenAPIContext

    private var source: Source { context.source }

    func names(of fields: OpenAPIFields) -> [Node] {
        guard let required = fields["required"] else { return [] }
        if required.isSequence { return required.elements.filter(\.isScalar) }
        // A Boolean belongs to a property or a parameter, whose reader handles it.
        guard required.scalarFlag == nil else { return [] }
        source.warning(.value(.notListOfNames(.key("required"), required.found)), at: required)
        return required.isScalar && !required.isNull ? [required] : []
    }

    /// Returns a schema that only requires properties of other parts of a composition; nil for other schemas.
    ///
    /// - Parameter isBesideParts: Whether the node is the schema that contains `allOf`, rather than one of its parts.
    func schema(of node: Node, isBesideParts: Bool = false) -> Schema? {
        let describing = ["properties", "oneOf", "anyOf", "additionalProperties", "patternProperties", "items", "enum"]
        guard node.isMapping, node["required"] != nil, describing.allSatisfy({ node[$0] == nil }),
            isBesideParts || node.reference == nil && node["allOf"] == nil
        else { return nil }
        let names = names(of: context.fields(of: node, .schema)).compactMap(\.text)
        guard !names.isEmpty else { return nil }
        return Schema(.object(ObjectShape(properties: [], requiredElsewhere: names)), origin: source.origin(of: node))
    }
}
