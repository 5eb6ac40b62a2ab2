import APIDescription
import Diagnostics
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

    /// Returns the names that a schema requires.
    func keys(of node: Node) -> [RequiredKey] {
        node["required"] == nil ? [] : keys(names(of: context.fields(of: node, .schema)))
    }

    func keys(_ names: [Node]) -> [RequiredKey] {
        names.compactMap { name in name.text.map { RequiredKey($0, origin: source.origin(of: name)) } }
    }

    /// Returns a schema that only requires properties of other parts of a composition; nil for other schemas.
    func schema(of node: Node) -> Schema? {
        let describing = [
            "properties", "allOf", "oneOf", "anyOf", "additionalProperties", "patternProperties", "items", "enum",
        ]
        guard node.isMapping, node.reference == nil, describing.allSatisfy({ node[$0] == nil }) else { return nil }
        return schema(requiring: keys(of: node), origin: source.origin(of: node))
    }

    /// Returns a schema that only requires properties; nil if there are none.
    func schema(requiring keys: [RequiredKey], origin: Origin) -> Schema? {
        keys.isEmpty ? nil : Schema(.object(ObjectShape(properties: [], requiredElsewhere: keys)), origin: origin)
    }
}
