import APIDescription
import YAML

/// Reads `allOf`, together with the keywords beside it.
struct CompositionReader {
    let schemas: SchemaReader

    private var required: RequiredPropertiesReader { RequiredPropertiesReader(context: schemas.context) }

    func read(_ object: SchemaObject, parts nodes: [Node]) -> Schema {
        let (node, origin, fields) = (object.node, object.origin, schemas.fields(of: object.node))
        let bases = BaseModelReader(schemas: schemas)
        var parts = nodes.compactMap {
            required.schema(of: $0) ?? bases.sharedSchema(of: $0) ?? schemas.read($0, isPart: true)
        }
        if let own = readOwnPart(of: object) { parts.append(own) }
        if !unknownParts(of: node).isEmpty { keepUnknownProperties(of: &parts) }
        for keyword in ["oneOf", "anyOf"] as [StaticString] {
            guard let variants = schemas.context.list(keyword, in: fields) else { continue }
            let untyped = SchemaObject(node: node, origin: origin)
            let union = UnionReader(schemas: schemas).read(untyped, variants: variants, readsProperties: false)
            if let union { parts.append(union) }
        }
        return compose(parts, of: object)
    }

    /// Returns the references to parts that cannot be read.
    private func unknownParts(of node: Node) -> [Node] {
        guard let parts = node["allOf"], parts.isSequence else { return [] }
        return parts.elements.compactMap(\.reference).filter { reference in
            (try? schemas.context.references.lastStep(from: reference)) == nil
        }
    }

    /// Returns the sentences about parts that cannot be read.
    func notes(about node: Node) -> [String] {
        unknownParts(of: node).map {
            "A part of this type is unknown: its description refers to \($0.quoted), which cannot be resolved."
        }
    }

    /// Makes an object of known and unknown parts keep all properties.
    private func keepUnknownProperties(of parts: inout [Schema]) {
        guard let known = parts.first(where: \.describesMoreThanObject) else { return }
        parts.removeAll { $0.kind == .any }
        let shape = ObjectShape(properties: [], additional: Schema(.any, origin: known.origin))
        parts.append(Schema(.object(shape), origin: known.origin))
    }

    /// Reads what the schema says about the object beside `allOf`.
    private func readOwnPart(of object: SchemaObject) -> Schema? {
        let (node, origin) = (object.node, object.origin)
        let additional = node["additionalProperties"]
        if node["properties"] != nil || additional?.isMapping == true {
            return ObjectSchemaReader(schemas: schemas).read(node, origin)
        }
        let keys = required.keys(of: node)
        guard let additional, additional.scalarFlag == true else {
            return required.schema(requiring: keys, origin: origin)
        }
        // All other keys of the merged object are kept, as those of an object without parts.
        let shape = ObjectShape(
            properties: [], additional: Schema(.any, origin: schemas.source.origin(of: additional)),
            requiredElsewhere: keys)
        return Schema(.object(shape), origin: origin)
    }

    private func compose(_ parts: [Schema], of object: SchemaObject) -> Schema {
        var described = parts.filter { $0.kind != .any }
        // A part that only says that the value is an object is redundant if another part describes an object.
        if described.contains(where: \.describesMoreThanObject) { described.removeAll(where: \.describesAnyObject) }
        if described.count == 1, let only = described.first { return annotated(only, by: parts) }
        guard described.isEmpty else { return Schema(.composition(described), origin: object.origin) }
        return parts.isEmpty
            ? TypedSchemaReader(schemas: schemas).read(object) : Schema(.any, origin: object.origin)
    }

    /// Returns the only part that describes the value, with the annotations of the other parts.
    private func annotated(_ schema: Schema, by parts: [Schema]) -> Schema {
        var schema = schema
        for part in parts where part.kind == .any || part.describesAnyObject && part.kind != schema.kind {
            if !part.documentation.isEmpty { schema.documentation = part.documentation }
            schema.deprecation = part.deprecation ?? schema.deprecation
            schema.defaultValue = part.defaultValue ?? schema.defaultValue
            schema.isReadOnly = schema.isReadOnly || part.isReadOnly
            schema.isWriteOnly = schema.isWriteOnly || part.isWriteOnly
        }
        return schema
    }
}

extension Schema {
    /// Whether the value may be an object and the schema describes more than that.
    fileprivate var describesMoreThanObject: Bool {
        switch kind {
        case .reference, .composition, .union: true
        case .map, .object: !describesAnyObject
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .array: false
        }
    }

    /// Whether the schema only says that the value is an object.
    fileprivate var describesAnyObject: Bool {
        switch kind {
        case .map(let value): value.kind == .any && constraints.checkedByClients.isEmpty
        case .object(let shape):
            shape.properties.isEmpty && shape.additional == nil && shape.requiredElsewhere.isEmpty
        default: false
        }
    }
}
