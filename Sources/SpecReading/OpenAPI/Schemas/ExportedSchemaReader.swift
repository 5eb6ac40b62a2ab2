import APIDescription
import YAML

/// Reads the combinations of schemas that `apigen export` writes, each as the schema that it was written from.
///
/// In other documents, a union of one variant, for example, is read as that variant.
struct ExportedSchemaReader {
    let schemas: SchemaReader

    /// Reads a combination. Returns nil for other schemas.
    func read(_ node: Node) -> Schema? {
        let describing = ["type", "properties", "additionalProperties", "enum", "required"]
        guard describing.allSatisfy({ node[$0] == nil }) else { return nil }
        let combining = ["$ref", "allOf", "oneOf", "anyOf", "const"].filter { node[$0] != nil }
        let fields = schemas.fields(of: node)
        guard combining.count == 1, let value = fields.value(of: combining[0]),
            var schema = readCombination(combining[0], value, of: fields)
        else { return nil }
        AnnotationReader(context: schemas.context).read(fields, into: &schema)
        ConstraintReader(source: schemas.source).read(fields, into: &schema)
        return schema
    }

    private func readCombination(_ keyword: String, _ value: Node, of fields: OpenAPIFields) -> Schema? {
        var schema = Schema(.null, origin: schemas.source.origin(of: fields.node))
        let (variants, hasNull) = variants(value)
        switch keyword {
        case "$ref":
            let references = schemas.context.references
            guard let target = try? references.finalTarget(of: value), references.modelName(of: target) != nil else {
                return nil
            }
            schema.kind = .reference(schemas.models.name(for: target, reference: value))
        case "allOf" where value.isSequence:
            schema.kind = .composition(value.elements.map { schemas.read($0, isPart: true) })
        case "oneOf" where !variants.isEmpty:
            let discriminator = DiscriminatorReader(schemas: schemas)
            schema.kind = .union(
                Union(variants: variants.map { schemas.read($0) }, discriminator: discriminator.read(fields)))
            schema.isNullable = hasNull
        case "anyOf" where hasNull && variants.count == 1:
            schema = schemas.read(variants[0])
            schema.isNullable = true
        case "const" where value.isNull: break
        default: return nil
        }
        return schema
    }

    /// Returns the variants, without the last one if it is `null`.
    private func variants(_ node: Node) -> (variants: [Node], hasNull: Bool) {
        guard node.isSequence else { return ([], false) }
        let nodes = Array(node.elements)
        let hasNull = nodes.last?["type"]?.isSame(text: "null") == true
        return (hasNull ? nodes.dropLast() : nodes, hasNull)
    }
}
