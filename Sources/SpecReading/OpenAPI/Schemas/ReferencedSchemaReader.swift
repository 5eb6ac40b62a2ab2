import APIDescription
import YAML

/// Reads `$ref` to a schema, and the keywords beside it.
struct ReferencedSchemaReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }

    /// Reads a reference. Its target becomes a model, which is read later if it is new.
    func read(_ node: Node, _ reference: Node) -> Schema {
        let origin = schemas.source.origin(of: node)
        let (last, target): (Node, Node)
        do {
            (last, target) = try context.references.lastStep(from: reference)
            _ = try context.references.resolve(node)
        } catch {
            context.report(error, at: reference)
            return Schema(.any, origin: origin)
        }
        var schema: Schema
        if context.references.modelName(of: target) == nil, isPlainScalar(target) {
            schema = schemas.read(target)
        } else {
            schema = Schema(.reference(schemas.models.name(for: target, reference: last)), origin: origin)
        }
        if node.count > 1 {
            applySiblings(of: node, to: &schema)
            applyValues(of: node, to: &schema)
        }
        AnnotationReader(context: context).read(node, into: &schema)
        return schema
    }

    /// Applies the keywords beside `$ref`. Before OpenAPI 3.1 (JSON Schema 2019-09), they are ignored.
    private func applySiblings(of node: Node, to schema: inout Schema) {
        let keywords = ["properties", "required", "allOf", "oneOf", "anyOf", "additionalProperties"]
        guard let key = keywords.lazy.compactMap({ node.entry($0)?.key }).first else { return }
        guard context.dialect >= .openAPI31 else {
            schemas.source.warning(.openAPI(.siblingOfReference(key.text ?? "")), at: key)
            return
        }
        let object = SchemaObject(node: node, origin: schema.origin)
        let parts = context.list("allOf", in: node) ?? []
        let siblings = CompositionReader(schemas: schemas).read(object, parts: parts)
        guard siblings.kind != .any else { return }
        let base = Schema(schema.kind, origin: schema.origin)
        schema.kind = .composition([base, siblings])
    }

    /// Applies `enum` and `const` beside `$ref`. Before OpenAPI 3.1, they are ignored.
    private func applyValues(of node: Node, to schema: inout Schema) {
        guard context.dialect >= .openAPI31, case .reference = schema.kind,
            let values = node["const"].map({ [$0] }) ?? node["enum"].map({ Array($0.elements) }), !values.isEmpty
        else { return }
        let object = SchemaObject(node: node, origin: schema.origin)
        let enumeration = EnumerationReader(schemas: schemas).read(object, values: values)
        guard case .enumeration = enumeration.kind else { return }
        let base = Schema(schema.kind, origin: schema.origin)
        schema.kind = .composition([base, enumeration])
    }

    /// Whether a schema is a plain string, number or Boolean, which needs no separate type.
    private func isPlainScalar(_ node: Node) -> Bool {
        guard let type = node["type"]?.text, ["string", "integer", "number", "boolean"].contains(type) else {
            return false
        }
        return ["enum", "const", "oneOf", "anyOf", "allOf"].allSatisfy { node[$0] == nil }
    }
}
