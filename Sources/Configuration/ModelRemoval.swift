import API

/// Takes models out of an API, with what mentions them: a union loses the variant, a model that is built upon one keeps the
/// properties, and whatever else refers to it may be any JSON value.
struct ModelRemoval {
    private let removed: Set<String>
    private let schemas: [String: Schema]

    init(_ removed: Set<String>, from api: API) {
        self.removed = removed
        schemas = Dictionary(api.models.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
    }

    func apply(to api: inout API) {
        api.models.removeAll { removed.contains($0.name) }
        api.payloads.removeAll { removed.contains($0.name) }
        api.mapSchemas { rewrite($0) }
    }

    private func rewrite(_ schema: Schema) -> Schema {
        var result = schema
        switch schema.kind {
        case .reference(let name) where removed.contains(name): result.kind = .any
        case .composition(let parts): result.kind = .composition(parts.map { expand($0, visited: []) })
        case .union(var union):
            union.variants.removeAll { isRemoved($0) }
            union.discriminator?.mapping.removeAll { removed.contains($0.model) }
            result.kind = union.variants.isEmpty ? .any : .union(union)
        default: break
        }
        return result
    }

    /// A part of a composition: what it says is still said, without its name.
    private func expand(_ part: Schema, visited: Set<String>) -> Schema {
        guard case .reference(let name) = part.kind, removed.contains(name), !visited.contains(name),
            var schema = schemas[name]
        else { return part }
        if case .composition(let parts) = schema.kind {
            schema.kind = .composition(parts.map { expand($0, visited: visited.union([name])) })
        }
        return schema
    }

    private func isRemoved(_ schema: Schema) -> Bool {
        if case .reference(let name) = schema.kind { removed.contains(name) } else { false }
    }
}

/// Takes out what is deprecated and may be left out: operations are not seen to here.
enum DeprecationRemoval {
    static func apply(to api: inout API) {
        for index in api.operations.indices {
            api.operations[index].parameters.removeAll { $0.deprecation != nil && !$0.isRequired }
        }
        api.mapSchemas { schema in
            guard case .object(var shape) = schema.kind else { return schema }
            let all = shape.properties.count
            shape.properties.removeAll { $0.schema.deprecation != nil && !$0.isRequired }
            // An object without any property is something else: one whose keys are data.
            if shape.properties.isEmpty, all > 0 { return schema }
            var result = schema
            result.kind = .object(shape)
            return result
        }
    }
}
