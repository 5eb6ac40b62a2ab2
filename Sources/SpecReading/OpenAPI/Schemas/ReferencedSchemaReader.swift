import APIDescription
import YAML

/// Reads `$ref` to a schema, and the keywords beside it.
struct ReferencedSchemaReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }

    /// Reads a reference. Its target becomes a model, which is read later if it is new.
    func read(_ node: Node, _ reference: Node) -> Schema {
        let origin = schemas.source.origin(of: node)
        guard let (last, target) = target(of: node, reference) else { return unknown(node, reference) }
        var schema: Schema
        if context.references.modelName(of: target) == nil, isPlainScalar(target) {
            schema = schemas.read(target)
        } else {
            schema = Schema(.reference(schemas.models.name(for: target, reference: last)), origin: origin)
        }
        if node.count > 1 { applySiblings(of: node, to: &schema) }
        AnnotationReader(context: context).read(schemas.fields(of: node), into: &schema)
        // The description beside a reference replaces that of its target.
        if schema.referencedModel == nil { schema.documentation.add(schemas.notes(about: target)) }
        if context.dialect >= .openAPI31 { schema.documentation.add(schemas.notes(about: node)) }
        return schema
    }

    /// Returns the schema for a reference whose target is unknown.
    private func unknown(_ node: Node, _ reference: Node) -> Schema {
        schemas.unknown(at: node, because: "its description refers to \(reference.quoted), which cannot be resolved")
    }

    /// Returns the target of a reference, and the reference that points to it. Reports one that cannot be resolved.
    private func target(of node: Node, _ reference: Node) -> (last: Node, target: Node)? {
        switch dynamicTarget(of: node, reference) {
        case .schema(let target): return (reference, target)
        case .nearest(let target):
            schemas.source.warning(
                .openAPI(.ambiguousReference(reference.text ?? "", usesNearest: true)), at: reference)
            return (reference, target)
        case .unknown:
            schemas.source.warning(
                .openAPI(.ambiguousReference(reference.text ?? "", usesNearest: false)), at: reference)
            return nil
        case .plain: break
        }
        do {
            let step = try context.references.lastStep(from: reference)
            _ = try context.references.resolve(node)
            return (step.reference, step.target)
        } catch {
            context.report(error, at: reference, replacing: .value)
            return nil
        }
    }

    private func dynamicTarget(of node: Node, _ reference: Node) -> IdentityIndex.DynamicTarget {
        if node.reference != nil { return .plain }
        let identities = context.references.files.identities()
        guard node["$dynamicRef"] == nil else {
            return identities.dynamicTarget(of: reference.text ?? "", from: reference)
        }
        let target = identities.recursiveTarget(from: reference)
        // A schema without a name has no type that could contain itself.
        if case .schema(let node) = target, context.references.modelName(of: node) == nil { return .unknown }
        return target
    }

    /// Applies the keywords beside `$ref`. Before OpenAPI 3.1 (JSON Schema 2019-09), they are ignored.
    private func applySiblings(of node: Node, to schema: inout Schema) {
        guard context.dialect >= .openAPI31 else { return reportSiblings(of: node) }
        applyParts(of: node, to: &schema)
        applyValues(of: node, to: &schema)
        let constraints = schema.constraints
        ConstraintReader(source: schemas.source).read(schemas.fields(of: node), into: &schema)
        schema.constraints = schema.constraints.completed(by: constraints)
    }

    private func reportSiblings(of node: Node) {
        let keys = Self.composing + Self.valueKeys + ConstraintReader.keys
        let ignored = node.entries.filter { entry in keys.contains { entry.key.isSame(text: $0) } }
        guard let first = ignored.first?.key else { return }
        for entry in ignored { schemas.fields(of: node).take(entry.key) }
        schemas.source.warning(.openAPI(.siblingsOfReference(ignored.compactMap(\.key.text))), at: first)
    }

    /// The keywords that describe another part of the value.
    private static let composing = ["properties", "required", "allOf", "oneOf", "anyOf", "additionalProperties"]
    private static let valueKeys = ["const", "enum"]

    private func applyParts(of node: Node, to schema: inout Schema) {
        guard Self.composing.contains(where: { node[$0] != nil }) else { return }
        let object = SchemaObject(node: node, origin: schema.origin)
        let parts = context.list("allOf", in: schemas.fields(of: node)) ?? []
        let siblings = CompositionReader(schemas: schemas).read(object, parts: parts)
        guard siblings.kind != .any else { return }
        let base = Schema(schema.kind, origin: schema.origin)
        schema.kind = .composition([base, siblings])
    }

    /// Applies `enum` and `const` beside `$ref`.
    private func applyValues(of node: Node, to schema: inout Schema) {
        let entries = Self.valueKeys.compactMap { node.entry($0) }
        guard let (key, list) = entries.first else { return }
        // A value is one of those that an enumeration lists.
        for entry in entries { schemas.fields(of: node).take(entry.key) }
        let values = key.isSame(text: "const") ? [list] : Array(list.elements)
        guard !values.isEmpty else {
            return schemas.source.warning(.openAPI(.emptyEnum(isList: list.isSequence)), at: list)
        }
        let object = SchemaObject(node: node, origin: schema.origin)
        let enumeration = EnumerationReader(schemas: schemas).read(object, values: values)
        switch (enumeration.kind, schema.kind) {
        case (.enumeration, .string), (.enumeration, .integer):
            // Constraints do not apply to listed values.
            schema.kind = enumeration.kind
            schema.constraints = Constraints()
        case (.enumeration, _):
            let base = Schema(schema.kind, origin: schema.origin)
            schema.kind = .composition([base, enumeration])
        case (.boolean, _): schema.defaultValue = enumeration.defaultValue
        default: schemas.source.warning(.openAPI(.unsupportedSibling(key.text ?? "")), at: key)
        }
    }

    /// Whether a schema is a plain string, number or Boolean, which needs no separate type.
    private func isPlainScalar(_ node: Node) -> Bool {
        guard let type = node["type"]?.text, ["string", "integer", "number", "boolean"].contains(type) else {
            return false
        }
        return ["enum", "const", "oneOf", "anyOf", "allOf"].allSatisfy { node[$0] == nil }
    }
}
