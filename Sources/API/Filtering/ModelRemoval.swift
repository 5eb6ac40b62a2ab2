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

extension API {
    /// Replaces every schema, the outer ones before what stands in them.
    public mutating func mapSchemas(_ transform: (Schema) -> Schema) {
        for index in models.indices { models[index].schema = models[index].schema.mapped(transform) }
        for index in payloads.indices { payloads[index].schema = payloads[index].schema.mapped(transform) }
        if let schema = errorShape?.schema { errorShape?.schema = schema.mapped(transform) }
        for index in commonParameters.indices {
            guard case .given(let schema, let isRequired) = commonParameters[index].value else { continue }
            commonParameters[index].value = .given(schema.mapped(transform), isRequired: isRequired)
        }
        for index in operations.indices { operations[index].mapSchemas(transform) }
    }
}

extension Operation {
    fileprivate mutating func mapSchemas(_ transform: (Schema) -> Schema) {
        for index in parameters.indices { parameters[index].schema = parameters[index].schema.mapped(transform) }
        if let schema = errorShape?.schema { errorShape?.schema = schema.mapped(transform) }
        if let contents = body?.contents { body?.contents = contents.map { $0.mapped(transform) } }
        for index in responses.indices {
            responses[index].contents = responses[index].contents.map { $0.mapped(transform) }
            for header in responses[index].headers.indices {
                responses[index].headers[header].schema = responses[index].headers[header].schema.mapped(transform)
            }
        }
    }
}

extension Content {
    fileprivate func mapped(_ transform: (Schema) -> Schema) -> Content {
        var result = self
        result.schema = schema?.mapped(transform)
        result.itemSchema = itemSchema?.mapped(transform)
        return result
    }
}

extension Schema {
    fileprivate func mapped(_ transform: (Schema) -> Schema) -> Schema {
        var result = transform(self)
        switch result.kind {
        case .array(let element): result.kind = .array(element.mapped(transform))
        case .map(let value): result.kind = .map(value.mapped(transform))
        case .object(var shape):
            for index in shape.properties.indices {
                shape.properties[index].schema = shape.properties[index].schema.mapped(transform)
            }
            shape.additional = shape.additional?.mapped(transform)
            result.kind = .object(shape)
        case .composition(let parts): result.kind = .composition(parts.map { $0.mapped(transform) })
        case .union(var union):
            union.variants = union.variants.map { $0.mapped(transform) }
            result.kind = .union(union)
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .reference: break
        }
        return result
    }
}
