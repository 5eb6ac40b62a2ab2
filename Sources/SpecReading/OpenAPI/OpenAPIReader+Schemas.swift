import API
import YAML

extension OpenAPIReader {
    func readSchema(_ node: Node) -> Schema {
        guard node.isMapping else {
            // JSON Schema 2020-12, section 4.3.2: `true` and `false` are schemas.
            if case .bool = node.scalar { return Schema(.any, origin: source.origin(of: node)) }
            source.warning("wrong-type", "a schema must be a mapping, not \(node.noun)", at: node)
            return Schema(.any, origin: source.origin(of: node))
        }
        if let reference = node.reference { return readReference(node, reference) }
        var types = typeNames(of: node)
        let hasNullType = types.contains("null")
        types.removeAll { $0 == "null" }
        let isNullable = hasNullType || node["nullable"]?.scalar == .bool(true)
        var schema = readShape(node, types)
        if hasNullType && types.isEmpty && schema.kind == .any { schema.kind = .null }
        schema.isNullable = schema.isNullable || isNullable
        readAnnotations(of: node, into: &schema)
        readConstraints(of: node, into: &schema)
        return schema
    }

    private func typeNames(of node: Node) -> [String] {
        guard let type = node["type"] else { return [] }
        if type.isSequence { return type.elements.compactMap(\.text) }
        return type.isNull ? ["null"] : type.text.map { [$0] } ?? []
    }

    private func readShape(_ node: Node, _ types: [String]) -> Schema {
        let origin = source.origin(of: node)
        if let constant = node["const"] { return readEnumeration([constant], types, origin) }
        if let values = node["enum"], values.isSequence {
            return readEnumeration(Array(values.elements), types, origin)
        }
        if let parts = node["allOf"], parts.isSequence {
            return readComposition(node, Array(parts.elements), types, origin)
        }
        for keyword in ["oneOf", "anyOf"] {
            guard let variants = node[keyword], variants.isSequence else { continue }
            if let union = readUnion(node, Array(variants.elements), types, origin) { return union }
        }
        return readPlainShape(node, types, origin)
    }

    private func readPlainShape(_ node: Node, _ types: [String], _ origin: Origin) -> Schema {
        let format = node["format"]?.text
        if types.count > 1 {
            let variants = types.map { readPlainShape(node, [$0], origin) }
            return Schema(.union(Union(variants: variants)), origin: origin)
        }
        switch types.first {
        case "string", "file": return Schema(.string(format: types.first == "file" ? "binary" : format), origin: origin)
        case "integer": return Schema(.integer(format: format), origin: origin)
        case "number": return Schema(.number(format: format), origin: origin)
        case "boolean": return Schema(.boolean, origin: origin)
        case "array": return readArray(node, origin)
        case "object": return readObject(node, origin)
        case nil:
            if node["properties"] != nil || node["additionalProperties"] != nil { return readObject(node, origin) }
            if node["items"] != nil { return readArray(node, origin) }
            return Schema(.any, origin: origin)
        case .some(let name):
            let known = ["string", "integer", "number", "boolean", "array", "object", "null"]
            source.warning(
                "unknown-type", "there is no type '\(name)'; any value is accepted", at: node["type"] ?? node,
                hints: Suggestion.hint(for: name, among: known))
            return Schema(.any, origin: origin)
        }
    }

    private func readArray(_ node: Node, _ origin: Origin) -> Schema {
        let items = node["items"].map { readSchema($0) } ?? Schema(.any, origin: origin)
        return Schema(.array(items), origin: origin)
    }

    private func readObject(_ node: Node, _ origin: Origin) -> Schema {
        let required = node["required"].map { $0.isSequence ? $0.elements.compactMap(\.text) : [] } ?? []
        let properties = node["properties"].map { source.entries(of: $0, as: "'properties'") } ?? []
        var additional: Schema?
        if let extra = node["additionalProperties"], extra.scalarFlag != false {
            additional = extra.isMapping ? readSchema(extra) : Schema(.any, origin: origin)
        }
        if properties.isEmpty {
            return Schema(.map(additional ?? Schema(.any, origin: origin)), origin: origin)
        }
        let shape = ObjectShape(
            properties: properties.map { name, _, value in
                Property(name: name, schema: readSchema(value), isRequired: required.contains(name))
            }, additional: additional)
        return Schema(.object(shape), origin: origin)
    }

    /// Values that are all text or all whole numbers make an enumeration; anything else keeps its plain shape.
    private func readEnumeration(_ nodes: [Node], _ types: [String], _ origin: Origin) -> Schema {
        let values = nodes.filter { !$0.isNull || types.first == "string" && $0.style != .plain }
        let hasNull = values.count < nodes.count
        let isString = types.first == "string" || types.isEmpty && values.allSatisfy { $0.scalar == .string }
        let isInteger =
            types.first != "string" && values.allSatisfy { if case .int = $0.scalar { true } else { false } }
        var schema: Schema
        if values.isEmpty || !isString && !isInteger || values.contains(where: { $0.isMapping || $0.isSequence }) {
            schema = Schema(
                types.first == "boolean" ? .boolean : types.first == "number" ? .number(format: nil) : .any,
                origin: origin)
        } else {
            var distinct: [Enumeration.Value] = []
            for node in values {
                let raw: JSON = isInteger ? node.json : .string(node.text ?? "")
                if !distinct.contains(where: { $0.raw == raw }) { distinct.append(Enumeration.Value(raw: raw)) }
            }
            let enumeration = Enumeration(base: isInteger ? .integer : .string, values: distinct)
            schema = Schema(.enumeration(enumeration), origin: origin)
        }
        schema.isNullable = hasNull
        return schema
    }

    /// `allOf`, together with what the schema says beside it.
    private func readComposition(_ node: Node, _ nodes: [Node], _ types: [String], _ origin: Origin) -> Schema {
        var parts = nodes.map { requirements(in: $0) ?? readSchema($0) }
        if node["properties"] != nil {
            parts.append(readObject(node, origin))
        } else if let own = requirements(in: node) {
            parts.append(own)
        }
        for keyword in ["oneOf", "anyOf"] {
            guard let variants = node[keyword], variants.isSequence else { continue }
            if let union = readUnion(node, Array(variants.elements), [], origin) { parts.append(union) }
        }
        let shaped = parts.filter { $0.kind != .any }
        if shaped.count == 1, let only = shaped.first { return only }
        if shaped.isEmpty { return parts.isEmpty ? readPlainShape(node, types, origin) : Schema(.any, origin: origin) }
        return Schema(.composition(shaped), origin: origin)
    }

    /// A part that has no shape, and says which properties of the others must be there.
    private func requirements(in node: Node) -> Schema? {
        guard node.isMapping, node["$ref"] == nil, node["properties"] == nil, node["oneOf"] == nil,
            node["anyOf"] == nil,
            let required = node["required"], required.isSequence
        else { return nil }
        let names = required.elements.compactMap(\.text)
        return Schema(.object(ObjectShape(properties: [], requiredElsewhere: names)), origin: source.origin(of: node))
    }

    /// `oneOf` or `anyOf`; nil where the variants say nothing of the shape (they often only vary what is required).
    private func readUnion(_ node: Node, _ nodes: [Node], _ types: [String], _ origin: Origin) -> Schema? {
        let schemas = nodes.map { readSchema($0) }
        let variants = schemas.filter { $0.kind != .null }
        let hasNull = variants.count < schemas.count
        if !variants.isEmpty, variants.allSatisfy({ $0.kind == .any }), node["properties"] != nil || !types.isEmpty {
            return nil
        }
        var schema: Schema
        if variants.count == 1, let only = variants.first {
            schema = only
        } else if variants.isEmpty {
            schema = Schema(hasNull ? .null : .any, origin: origin)
        } else {
            schema = Schema(.union(Union(variants: variants, discriminator: readDiscriminator(node))), origin: origin)
        }
        schema.isNullable = schema.isNullable || hasNull
        if node["properties"] != nil {
            schema = Schema(.composition([readObject(node, origin), schema]), origin: origin)
        }
        return schema
    }

    private func readDiscriminator(_ node: Node) -> Discriminator? {
        guard let property = node["discriminator"]?["propertyName"]?.text else { return nil }
        let mapping = node["discriminator"]?["mapping"].map { source.entries(of: $0, as: "'mapping'") } ?? []
        return Discriminator(
            property: property,
            mapping: mapping.compactMap { value, _, node in
                guard let text = node.text else { return nil }
                if let model = references.declaredName(text, in: root) {
                    return Discriminator.Mapping(value: value, model: model)
                }
                guard let target = try? references.finalTarget(of: node) else { return nil }
                return Discriminator.Mapping(value: value, model: modelName(for: target, node))
            })
    }
}

extension Node {
    /// The Boolean that the node is, if it is one.
    var scalarFlag: Bool? {
        guard !isMapping, !isSequence, case .bool(let flag) = scalar else { return nil }
        return flag
    }
}
