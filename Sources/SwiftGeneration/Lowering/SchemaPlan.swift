import API

/// What becomes of a schema once references to parts of it are followed and compositions are merged.
enum SchemaPlan {
    case structure(ObjectShape)
    case enumeration(Enumeration)
    case union(Union)
    case array(Schema)
    case map(Schema)
    case reference(String)
    case scalar
}

extension Lowering {
    func plan(for schema: Schema) -> SchemaPlan {
        switch schema.kind {
        case .object(let shape):
            shape.properties.isEmpty ? .map(shape.additional ?? Schema(.any, origin: schema.origin)) : .structure(shape)
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): .union(union)
        case .array(let element): .array(element)
        case .map(let value): .map(value)
        case .reference(let name): .reference(name)
        case .composition(let parts): plan(forComposition: parts, schema)
        case .any, .null, .boolean, .integer, .number, .string: .scalar
        }
    }

    /// `allOf`: objects are merged into one; an object and a choice give a choice of merged objects.
    private func plan(forComposition parts: [Schema], _ schema: Schema) -> SchemaPlan {
        if let shape = mergedShape(of: schema) {
            return shape.properties.isEmpty
                ? .map(shape.additional ?? Schema(.any, origin: schema.origin)) : .structure(shape)
        }
        let unions = parts.indices.filter { union(in: parts[$0]) != nil }
        if unions.count == 1, let index = unions.first, var union = union(in: parts[index]) {
            let others = parts.indices.filter { $0 != index }.map { parts[$0] }
            if others.allSatisfy({ mergedShape(of: $0) != nil }) {
                union.variants = union.variants.map { variant in
                    var merged = Schema(.composition(others + [variant]), origin: variant.origin)
                    merged.title = variant.title ?? referenceName(of: variant)
                    merged.documentation = variant.documentation
                    return merged
                }
                return .union(union)
            }
        }
        guard let part = parts.first(where: { $0.kind != .any && !isEmptyObject($0) }) else { return .scalar }
        collector.warning(
            "conflicting-composition", "these parts of 'allOf' have no shape in common; the first one is taken",
            at: schema.origin.location)
        return plan(for: part)
    }

    private func union(in schema: Schema) -> Union? {
        switch schema.kind {
        case .union(let union): union
        case .reference(let name): schemas[name].flatMap { self.union(in: $0) }
        default: nil
        }
    }

    func referenceName(of schema: Schema) -> String? {
        if case .reference(let name) = schema.kind { name } else { nil }
    }

    private func isEmptyObject(_ schema: Schema) -> Bool {
        if case .object(let shape) = schema.kind { shape.properties.isEmpty } else { false }
    }

    /// The one object that a schema describes; nil where it is none.
    func mergedShape(of schema: Schema, visited: Set<String> = []) -> ObjectShape? {
        switch schema.kind {
        case .object(let shape): return shape
        case .map(let value):
            // An object of which nothing is said adds nothing.
            return ObjectShape(properties: [], additional: value.kind == .any ? nil : value)
        case .reference(let name):
            guard !visited.contains(name), let model = schemas[name] else { return nil }
            return mergedShape(of: model, visited: visited.union([name]))
        case .composition(let parts):
            var result = ObjectShape(properties: [])
            for part in parts where part.kind != .any {
                guard let shape = mergedShape(of: part, visited: visited) else { return nil }
                result = merge(result, shape)
            }
            return result
        default: return nil
        }
    }

    /// What two shapes demand together. A property of both is that of the second, unless both are objects.
    private func merge(_ first: ObjectShape, _ second: ObjectShape) -> ObjectShape {
        var result = first
        result.additional = second.additional ?? first.additional
        for property in second.properties {
            if let index = result.properties.firstIndex(where: { $0.name == property.name }) {
                result.properties[index] = merge(result.properties[index], property)
            } else {
                result.properties.append(property)
            }
        }
        let required = first.requiredElsewhere + second.requiredElsewhere
        result.requiredElsewhere = required
        for index in result.properties.indices where required.contains(result.properties[index].name) {
            result.properties[index].isRequired = true
        }
        return result
    }

    private func merge(_ first: Property, _ second: Property) -> Property {
        var result = second
        result.isRequired = first.isRequired || second.isRequired
        if second.schema.kind == .any || second.schema.kind == first.schema.kind {
            result.schema = first.schema
        } else if first.schema.kind != .any, mergedShape(of: first.schema) != nil, mergedShape(of: second.schema) != nil
        {
            result.schema = Schema(.composition([first.schema, second.schema]), origin: second.schema.origin)
            result.schema.isNullable = first.schema.isNullable && second.schema.isNullable
        }
        if result.schema.documentation.isEmpty { result.schema.documentation = first.schema.documentation }
        return result
    }
}
