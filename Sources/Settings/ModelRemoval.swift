import APIDescription

/// Removes models from an API, and changes the references to them: a union loses the variant, a model that extends a
/// removed model keeps its properties, and any other reference becomes any JSON value.
struct ModelRemoval {
    private let removed: Set<String>
    private let schemas: [String: Schema]

    init(_ removed: Set<String>, from api: API) {
        self.removed = removed
        schemas = Dictionary(api.models.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
    }

    func apply(to api: inout API) {
        api.models.removeAll { removed.contains($0.name) }
        api.webhooks.removeAll { removed.contains($0.name) }
        api.mapOuterSchemas { rewrite($0, expanding: []) }
    }

    /// - Parameter expanding: The models that the schema is an expansion of. A recursive model is expanded once.
    private func rewrite(_ schema: Schema, expanding: Set<String>) -> Schema {
        var result = schema
        switch schema.kind {
        case .reference(let name) where removed.contains(name): result.kind = .any
        case .composition(let parts):
            result.kind = .composition(parts.map { expand($0, expanding) })
            return result
        case .union(var union):
            union.variants.removeAll { isRemoved($0) }
            union.discriminator?.mapping.removeAll { removed.contains($0.model) }
            result.kind = union.variants.isEmpty ? .any : .union(union)
        default: break
        }
        return result.mappingParts { rewrite($0, expanding: expanding) }
    }

    /// Replaces a part of a composition that refers to a removed model by the schema of the model.
    private func expand(_ part: Schema, _ expanding: Set<String>) -> Schema {
        guard case .reference(let name) = part.kind, removed.contains(name), !expanding.contains(name),
            let schema = schemas[name]
        else { return rewrite(part, expanding: expanding) }
        return rewrite(schema, expanding: expanding.union([name]))
    }

    private func isRemoved(_ schema: Schema) -> Bool {
        if case .reference(let name) = schema.kind { removed.contains(name) } else { false }
    }
}

/// Removes deprecated parameters and properties that are optional. Operations are removed elsewhere.
enum DeprecationRemoval {
    static func apply(to api: inout API) {
        for index in api.operations.indices {
            api.operations[index].parameters.removeAll { $0.deprecation != nil && !$0.isRequired }
        }
        api.mapSchemas { schema in
            guard case .object(var shape) = schema.kind else { return schema }
            let all = shape.properties.count
            shape.properties.removeAll { $0.schema.deprecation != nil && !$0.isRequired }
            // An object without properties would have another meaning: its keys would be data.
            if shape.properties.isEmpty, all > 0 { return schema }
            var result = schema
            result.kind = .object(shape)
            return result
        }
    }
}
