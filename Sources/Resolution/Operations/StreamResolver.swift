import APIDescription

/// Determines the types of the elements of streams.
struct StreamResolver {
    let types: TypeResolver
    let operation: Operation
    let symbol: SymbolID

    /// Returns the type of the values of a sequence of JSON. A list is the schema of all values together (OpenAPI 3.2, section
    /// 4.14.3).
    func lineType(of content: Content) -> TypeUse {
        let schema = content.itemSchema ?? content.schema.map(types.schemas.index.elementSchema)
        guard let schema else { return TypeUse(.any) }
        return types.use(of: schema, at: place(.line))
    }

    /// Returns the events of a stream.
    func events(of content: Content) -> ResolvedEvents {
        let sentinel = content.events?.sentinel
        if let eventTypes = content.events?.types, !eventTypes.isEmpty {
            return ResolvedEvents(use: declare(eventTypes), isSelectedByType: true, sentinel: sentinel)
        }
        // The data is JSON, also if it is a string.
        if let schema = content.itemSchema {
            return ResolvedEvents(use: types.use(of: schema, at: place(.event)), sentinel: sentinel)
        }
        let schema = content.schema.map(types.schemas.index.elementSchema)
        guard let schema, !isText(schema) else { return ResolvedEvents(sentinel: sentinel) }
        return ResolvedEvents(use: types.use(of: schema, at: place(.event)), sentinel: sentinel)
    }

    /// Returns whether the data of an event is text, or anything.
    private func isText(_ schema: Schema) -> Bool {
        switch types.schemas.index.target(of: schema).kind {
        case .string, .any: true
        default: false
        }
    }

    /// Declares an enum with a case for each type of events.
    private func declare(_ eventTypes: [EventDescription.EventType]) -> TypeUse {
        let declared = symbol.events
        let cases = eventTypes.map { type in
            let value = declared.variant(type.name)
            let place = SchemaPlace(value, name: .operation(symbol, .eventData(type: type.name)))
            return ResolvedEvent(
                symbol: value, type: type.name, data: type.schema.map { types.use(of: $0, at: place) },
                documentation: type.documentation)
        }
        types.add(
            ResolvedDeclaration(
                symbol: declared, nameSource: .operation(symbol, .event), kind: .events(cases),
                documentation: Documentation(), origin: operation.origin))
        return TypeUse(.declared(declared))
    }

    private func place(_ role: OperationRole) -> SchemaPlace {
        SchemaPlace(symbol.responses.element, name: .operation(symbol, role))
    }
}

extension ModelIndex {
    /// Returns the schema of one value of a sequence, for a schema of the whole sequence.
    func elementSchema(of schema: Schema) -> Schema {
        guard case .array(let element) = target(of: schema).kind else { return schema }
        return element
    }
}
