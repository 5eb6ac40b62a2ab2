import API
import YAML

extension OpenAPIReader {
    /// `allOf`, together with what the schema says beside it.
    func readComposition(_ node: Node, _ nodes: [Node], _ types: [String], _ origin: Origin) -> Schema {
        var parts = nodes.compactMap { requirements(in: $0) ?? baseShape($0) ?? readSchema($0, isPart: true) }
        if node["properties"] != nil || node["additionalProperties"]?.isMapping == true {
            parts.append(readObject(node, origin, isPart: true))
        } else if let own = requirements(in: node, own: true) {
            parts.append(own)
        }
        for keyword in ["oneOf", "anyOf"] {
            guard let variants = list(node, keyword) else { continue }
            if let union = readUnion(node, variants, [], origin, alone: true) { parts.append(union) }
        }
        var shaped = parts.filter { $0.kind != .any }
        // That the whole is an object is said by another part as well.
        if shaped.contains(where: \.saysMoreThanObject) { shaped.removeAll(where: \.saysOnlyObject) }
        if shaped.count == 1, let only = shaped.first { return annotated(only, by: parts) }
        if shaped.isEmpty { return parts.isEmpty ? readPlainShape(node, types, origin) : Schema(.any, origin: origin) }
        return Schema(.composition(shaped), origin: origin)
    }

    /// The one part that has a shape, with what the others say of it.
    private func annotated(_ schema: Schema, by parts: [Schema]) -> Schema {
        var schema = schema
        for part in parts where part.kind == .any || part.saysOnlyObject && part.kind != schema.kind {
            if !part.documentation.isEmpty { schema.documentation = part.documentation }
            schema.deprecation = part.deprecation ?? schema.deprecation
            schema.defaultValue = part.defaultValue ?? schema.defaultValue
            schema.isReadOnly = schema.isReadOnly || part.isReadOnly
            schema.isWriteOnly = schema.isWriteOnly || part.isWriteOnly
        }
        return schema
    }

    /// A part that has no shape, and says which properties of the others must be there.
    ///
    /// - Parameter own: It is what stands beside the parts.
    private func requirements(in node: Node, own: Bool = false) -> Schema? {
        let shaping = ["properties", "oneOf", "anyOf", "additionalProperties", "patternProperties", "items", "enum"]
        guard node.isMapping, node["required"] != nil, shaping.allSatisfy({ node[$0] == nil }),
            own || node.reference == nil && node["allOf"] == nil
        else { return nil }
        let names = requiredNames(of: node).compactMap(\.text)
        guard !names.isEmpty else { return nil }
        return Schema(.object(ObjectShape(properties: [], requiredElsewhere: names)), origin: source.origin(of: node))
    }

    /// `oneOf` or `anyOf`; nil where the variants say nothing of the shape (they often only vary what is required).
    ///
    /// - Parameter alone: The properties beside it are somebody else's to read.
    func readUnion(_ node: Node, _ nodes: [Node], _ types: [String], _ origin: Origin, alone: Bool = false) -> Schema? {
        let isPart = node["properties"] != nil || !types.isEmpty
        let schemas = nodes.map { variant in
            if isNull(variant) { return Schema(.null, origin: source.origin(of: variant)) }
            return requirements(in: variant).map { Schema(.any, origin: $0.origin) }
                ?? readSchema(variant, isPart: isPart)
        }
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
        } else if let enumeration = enumeration(of: variants) {
            schema = Schema(.enumeration(enumeration), origin: origin)
            schema.isNullable = variants.contains(where: \.isNullable)
        } else {
            schema = Schema(.union(Union(variants: variants, discriminator: readDiscriminator(node))), origin: origin)
        }
        schema.isNullable = schema.isNullable || hasNull
        if node["properties"] != nil, !alone {
            schema = Schema(.composition([readObject(node, origin, isPart: true), schema]), origin: origin)
        }
        return schema
    }

    /// OpenAPI 3.0 has no type of its own for null: a choice that may be null, and of which nothing else is said, means that.
    private func isNull(_ node: Node) -> Bool {
        guard node.isMapping, node["nullable"]?.scalarFlag == true else { return false }
        let silent = ["nullable", "type", "title", "description", "example", "default", "additionalProperties"]
        let isSilent = node.entries.allSatisfy { entry in
            silent.contains(entry.key.text ?? "") || entry.key.isSame(text: "properties") && entry.value.count == 0
        }
        return isSilent && ["object", nil].contains(node["type"]?.text)
            && node["additionalProperties"]?.isMapping != true
    }

    /// Values that stand in a variant each, to have a name and a description, are one enumeration. So are known values
    /// beside any text: enumerations are open.
    private func enumeration(of variants: [Schema]) -> Enumeration? {
        var result: Enumeration?
        var isOpen = false
        for variant in variants {
            switch variant.kind {
            case .string(nil): isOpen = true
            case .enumeration(let enumeration):
                guard result == nil || result?.base == enumeration.base else { return nil }
                var values = enumeration.values
                if values.count == 1 {
                    values[0].name = values[0].name ?? variant.title
                    if values[0].documentation.isEmpty { values[0].documentation = variant.documentation }
                }
                var all = result ?? Enumeration(base: enumeration.base, values: [])
                for value in values where !all.values.contains(where: { $0.raw == value.raw }) {
                    all.values.append(value)
                }
                result = all
            default: return nil
            }
        }
        return isOpen && result?.base != .string ? nil : result
    }

    func readDiscriminator(_ node: Node) -> Discriminator? {
        guard let discriminator = node["discriminator"] else { return nil }
        // Swagger 2.0: the name of the property, and nothing else.
        if let property = discriminator.text { return Discriminator(property: property, mapping: []) }
        guard let property = discriminator["propertyName"]?.text else {
            source.warning("wrong-type", "'discriminator' needs a 'propertyName'; it is ignored", at: discriminator)
            return nil
        }
        let mapping = discriminator["mapping"].map { source.entries(of: $0, as: "'mapping'") } ?? []
        return Discriminator(
            property: property,
            mapping: mapping.compactMap { value, _, node in
                mappedModel(node).map { Discriminator.Mapping(value: value, model: $0) }
            })
    }

    /// What a mapping names: a schema by its name, or by a reference to it (OpenAPI 3.1, section 4.8.25).
    private func mappedModel(_ node: Node) -> String? {
        guard let text = node.text else { return nil }
        if let node = namedSchemas?[text], let name = references.modelName(of: node) { return name }
        do {
            return modelName(for: try references.finalTarget(of: node), node)
        } catch {
            source.warning("broken-mapping", "'\(text)' is no schema; it is left out", at: node)
            return nil
        }
    }
}

extension Schema {
    /// What may be an object, and says more of it.
    fileprivate var saysMoreThanObject: Bool {
        switch kind {
        case .reference, .composition, .union: true
        case .map, .object: !saysOnlyObject
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .array: false
        }
    }

    /// An object, of which nothing is said.
    fileprivate var saysOnlyObject: Bool {
        switch kind {
        case .map(let value): value.kind == .any && constraints.isEmpty
        case .object(let shape):
            shape.properties.isEmpty && shape.additional == nil && shape.requiredElsewhere.isEmpty
        default: false
        }
    }
}
