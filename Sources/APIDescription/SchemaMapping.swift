extension API {
    /// Replaces every schema. An outer schema is replaced before the schemas inside it.
    public mutating func mapSchemas(_ transform: (Schema) -> Schema) { mapOuterSchemas { $0.mapped(transform) } }

    /// Replaces the schemas that are not inside other schemas.
    public mutating func mapOuterSchemas(_ transform: (Schema) -> Schema) {
        for index in models.indices { models[index].schema = transform(models[index].schema) }
        for index in webhooks.indices { webhooks[index].schema = transform(webhooks[index].schema) }
        if let schema = errorSchema?.schema { errorSchema?.schema = transform(schema) }
        for index in commonParameters.indices {
            guard case .given(let schema, let isRequired) = commonParameters[index].value else { continue }
            commonParameters[index].value = .given(transform(schema), isRequired: isRequired)
        }
        for index in operations.indices { operations[index].mapSchemas(transform) }
    }
}

extension Operation {
    fileprivate mutating func mapSchemas(_ transform: (Schema) -> Schema) {
        for index in parameters.indices { parameters[index].schema = transform(parameters[index].schema) }
        if let schema = errorSchema?.schema { errorSchema?.schema = transform(schema) }
        if let contents = body?.contents { body?.contents = contents.map { $0.mapped(transform) } }
        for index in responses.indices {
            responses[index].contents = responses[index].contents.map { $0.mapped(transform) }
            for header in responses[index].headers.indices {
                responses[index].headers[header].schema = transform(responses[index].headers[header].schema)
            }
        }
    }
}

extension Content {
    fileprivate func mapped(_ transform: (Schema) -> Schema) -> Content {
        var result = self
        result.schema = schema.map(transform)
        result.itemSchema = itemSchema.map(transform)
        if var events {
            for index in events.types.indices { events.types[index].schema = events.types[index].schema.map(transform) }
            result.events = events
        }
        return result
    }
}

extension Schema {
    fileprivate func mapped(_ transform: (Schema) -> Schema) -> Schema {
        transform(self).mappingParts { $0.mapped(transform) }
    }

    /// The schema without documentation and examples, which does not affect values. The properties of objects are in
    /// alphabetical order.
    public var withoutDocumentation: Schema {
        mapped { schema in
            var result = schema
            result.title = nil
            result.documentation = Documentation()
            result.deprecation = nil
            result.examples = []
            if case .object(var shape) = result.kind {
                shape.properties.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
                result.kind = .object(shape)
            }
            return result
        }
    }

    /// Returns the schema with the schemas that it contains directly replaced.
    public func mappingParts(_ transform: (Schema) -> Schema) -> Schema {
        var result = self
        switch result.kind {
        case .array(let element): result.kind = .array(transform(element))
        case .map(let value): result.kind = .map(transform(value))
        case .object(var shape):
            for index in shape.properties.indices {
                shape.properties[index].schema = transform(shape.properties[index].schema)
            }
            shape.additional = shape.additional.map(transform)
            result.kind = .object(shape)
        case .composition(let parts): result.kind = .composition(parts.map(transform))
        case .union(var union):
            union.variants = union.variants.map(transform)
            result.kind = .union(union)
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .reference: break
        }
        return result
    }
}
