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
