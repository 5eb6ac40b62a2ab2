import APIDescription
import Resolution

extension ResolvedAPI {
    /// The elements that a lock has lines for, with their types; nil: elements of the kind have no type. The struct of an
    /// operation's optional arguments, which the description does not have, is not among them.
    public var elementTypes: [SymbolID: LockType?] {
        var table = ElementTypes()
        for declaration in declarations { table.add(declaration) }
        for parameter in commonParameters {
            if case .given(let value, let isRequired) = parameter.value {
                table.types[parameter.symbol] = LockType(value.use, isAbsent: !isRequired)
            }
        }
        for operation in services.flatMap(\.operations) { table.add(operation) }
        return table.types
    }

    /// The declared types of the bodies of errors.
    var errorTypes: [SymbolID] {
        let operations = services.flatMap(\.operations)
        let uses = [error?.use].compactMap { $0 } + operationErrors.map(\.use) + operations.flatMap(\.errors).map(\.use)
        return uses.flatMap(\.type.declared)
    }
}

private struct ElementTypes {
    var types: [SymbolID: LockType?] = [:]

    mutating func add(_ declaration: ResolvedDeclaration) {
        let symbol = declaration.symbol
        types[symbol] = .some(nil)
        switch declaration.kind {
        case .object(let object):
            for property in object.properties { add(property) }
            if let values = object.additional { types[symbol.additionalProperties] = LockType(values) }
        case .enumeration(let enumeration):
            types[symbol] = .scalar(enumeration.base == .integer ? "integer" : "string")
            for value in enumeration.values {
                if let text = value.raw.scalarText { types[symbol.value(text)] = .some(nil) }
            }
        case .union(let union):
            for variant in union.variants { types[variant.symbol] = LockType(variant.type) }
        case .alias(let value): types[symbol] = LockType(value.use)
        case .responses(let responses):
            for response in responses { types[response.symbol] = response.body.map { LockType($0.use) } }
        case .events(let events): for event in events { types[event.symbol] = event.data.map { LockType($0) } }
        case .webhooks(let webhooks):
            for webhook in webhooks.cases { types[webhook.symbol] = LockType(webhook.body) }
        }
    }

    private mutating func add(_ property: ResolvedProperty) {
        types[property.symbol] = LockType(
            property.value.use, isAbsent: !property.isRequired, distinguishesNull: property.distinguishesNull
        ).limited(to: property.value.constant?.scalarText)
    }

    mutating func add(_ operation: ResolvedOperation) {
        types[operation.symbol] = result(of: operation)
        for parameter in operation.parameters {
            types[parameter.symbol] = LockType(parameter.value.use, isAbsent: !parameter.isRequired)
        }
        guard let body = operation.body else { return }
        switch body.form {
        case .whole(let value): types[body.symbol] = LockType(value.use, isAbsent: !body.isRequired)
        case .properties(let properties): for property in properties { add(property) }
        case .parts(let parts):
            for part in parts {
                add(part.property)
                if part.content == .files, let type = types[part.property.symbol] {
                    types[part.property.symbol] = type.map { .array($0) }
                }
            }
        case .text: types[body.symbol] = optional("string", body)
        case .lines(let use):
            types[body.symbol] = body.isRequired ? .array(LockType(use)) : .optional(.array(LockType(use)))
        case .bytes: types[body.symbol] = optional("byte", body)
        }
        if body.hasMediaTypeArgument { types[operation.symbol.contentType] = .scalar("string") }
    }

    private func optional(_ word: String, _ body: ResolvedBody) -> LockType {
        body.isRequired ? .scalar(word) : .optional(.scalar(word))
    }

    private func result(of operation: ResolvedOperation) -> LockType? {
        switch operation.result {
        case .nothing: nil
        case .body(let body, let isOptional): LockType(body.use, isAbsent: isOptional)
        case .lines(let use): .array(LockType(use))
        case .events(let events): .array(events.use.map { LockType($0) } ?? .scalar("event"))
        case .responses(let symbol): .declared(symbol)
        }
    }
}
