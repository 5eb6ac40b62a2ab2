import APIDescription
import Diagnostics

extension ResolvedAPI {
    /// The symbols of everything that has a name, except for servers.
    public var symbols: Set<SymbolID> {
        var symbols: Set<SymbolID> = [.client]
        symbols.reserveCapacity(declarations.count * 8)
        for declaration in declarations {
            symbols.insert(declaration.symbol)
            switch declaration.kind {
            case .object(let object): for property in object.properties { symbols.insert(property.symbol) }
            case .union(let union): for variant in union.variants { symbols.insert(variant.symbol) }
            case .responses(let responses): for response in responses { symbols.insert(response.symbol) }
            case .events(let events): for event in events { symbols.insert(event.symbol) }
            case .webhooks(let webhooks): for webhook in webhooks.cases { symbols.insert(webhook.symbol) }
            case .enumeration, .alias: break
            }
        }
        for service in services {
            symbols.insert(service.symbol)
            for operation in service.operations {
                symbols.insert(operation.symbol)
                symbols.formUnion(operation.parameters.map(\.symbol))
                if let body = operation.body { symbols.insert(body.symbol) }
                symbols.formUnion(operation.bodyProperties.map(\.symbol))
            }
        }
        symbols.formUnion(controllers.map(\.symbol))
        return symbols
    }
}

extension ResolvedOperation {
    /// The properties of the body that are separate arguments.
    public var bodyProperties: [ResolvedProperty] {
        switch body?.form {
        case .properties(let properties): properties
        case .parts(let parts): parts.map(\.property)
        case .whole, .text, .lines, .bytes, nil: []
        }
    }
}

extension ResolvedAPI {
    /// The places of the declared types and of the operations in the description.
    public var locations: [SymbolID: SourceLocation] {
        var result: [SymbolID: SourceLocation] = [:]
        for declaration in declarations { result[declaration.symbol] = declaration.origin.location }
        for operation in services.flatMap(\.operations) { result[operation.symbol] = operation.origin.location }
        return result
    }
}
