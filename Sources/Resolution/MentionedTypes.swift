extension ResolvedDeclaration {
    /// The declared types that the type mentions.
    public var mentioned: [SymbolID] { mentionedTypes.flatMap(\.declared) }

    /// The types that the type mentions.
    public var mentionedTypes: [ResolvedType] {
        switch kind {
        case .object(let object):
            object.properties.map(\.value.use.type) + (object.additional.map { [$0.type] } ?? [])
        case .union(let union): union.variants.map(\.type)
        case .alias(let value): [value.use.type]
        case .responses(let responses): responses.compactMap(\.body?.use.type)
        case .events(let events): events.compactMap(\.data?.type)
        case .webhooks(let webhooks): webhooks.cases.map(\.body.type)
        case .enumeration: []
        }
    }
}

extension ResolvedType {
    /// The declared types in the type.
    public var declared: [SymbolID] {
        switch self {
        case .declared(let symbol): [symbol]
        case .array(let use), .map(let use): use.type.declared
        case .any, .boolean, .integer, .number, .string, .external: []
        }
    }
}
