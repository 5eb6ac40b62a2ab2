import APIDescription

extension ResolvedAPI {
    /// Replaces the types of all values.
    mutating func mapTypes(_ transform: (ResolvedType) -> ResolvedType) {
        for index in declarations.indices { declarations[index].mapTypes(transform) }
        for index in commonParameters.indices {
            guard case .given(var value, let isRequired) = commonParameters[index].value else { continue }
            value.use.mapType(transform)
            commonParameters[index].value = .given(value, isRequired: isRequired)
        }
        for index in headers.indices { headers[index].type = headers[index].type.mapped(transform) }
        error?.use.mapType(transform)
        for index in operationErrors.indices { operationErrors[index].use.mapType(transform) }
        for service in services.indices {
            for index in services[service].operations.indices {
                services[service].operations[index].mapTypes(transform)
            }
        }
    }
}

extension ResolvedDeclaration {
    mutating func mapTypes(_ transform: (ResolvedType) -> ResolvedType) {
        switch kind {
        case .object(var object):
            for index in object.properties.indices { object.properties[index].value.use.mapType(transform) }
            object.additional?.mapType(transform)
            kind = .object(object)
        case .union(var union):
            for index in union.variants.indices {
                union.variants[index].type = union.variants[index].type.mapped(transform)
            }
            kind = .union(union)
        case .alias(var value):
            value.use.mapType(transform)
            kind = .alias(value)
        case .responses(var responses):
            for index in responses.indices { responses[index].body?.use.mapType(transform) }
            kind = .responses(responses)
        case .events(var events):
            for index in events.indices { events[index].data?.mapType(transform) }
            kind = .events(events)
        case .webhooks(var webhooks):
            for index in webhooks.cases.indices { webhooks.cases[index].body.mapType(transform) }
            kind = .webhooks(webhooks)
        case .enumeration: break
        }
    }
}

extension ResolvedOperation {
    fileprivate mutating func mapTypes(_ transform: (ResolvedType) -> ResolvedType) {
        for index in parameters.indices { parameters[index].value.use.mapType(transform) }
        if var body {
            body.mapTypes(transform)
            self.body = body
        }
        switch result {
        case .body(var body, let isOptional):
            body.use.mapType(transform)
            result = .body(body, isOptional: isOptional)
        case .lines(var use):
            use.mapType(transform)
            result = .lines(use)
        case .responses(let symbol):
            if case .declared(let other) = transform(.declared(symbol)) { result = .responses(other) }
        case .events(var events):
            events.use?.mapType(transform)
            result = .events(events)
        case .nothing: break
        }
        if var poll {
            poll.state.mapType(transform)
            poll.value.mapType(transform)
            self.poll = poll
        }
        for index in errors.indices { errors[index].use.mapType(transform) }
        for index in responses.indices { responses[index].type?.mapType(transform) }
    }
}

extension ResolvedBody {
    fileprivate mutating func mapTypes(_ transform: (ResolvedType) -> ResolvedType) {
        switch form {
        case .whole(var value):
            value.use.mapType(transform)
            form = .whole(value)
        case .properties(var properties):
            for index in properties.indices { properties[index].value.use.mapType(transform) }
            form = .properties(properties)
        case .parts(var parts):
            for index in parts.indices { parts[index].property.value.use.mapType(transform) }
            form = .parts(parts)
        case .lines(var use):
            use.mapType(transform)
            form = .lines(use)
        case .text, .bytes: break
        }
    }
}

extension TypeUse {
    mutating func mapType(_ transform: (ResolvedType) -> ResolvedType) { type = type.mapped(transform) }
}

extension ResolvedType {
    fileprivate func mapped(_ transform: (ResolvedType) -> ResolvedType) -> ResolvedType {
        switch self {
        case .array(let use): .array(TypeUse(use.type.mapped(transform), isNullable: use.isNullable))
        case .map(let use): .map(TypeUse(use.type.mapped(transform), isNullable: use.isNullable))
        default: transform(self)
        }
    }
}
