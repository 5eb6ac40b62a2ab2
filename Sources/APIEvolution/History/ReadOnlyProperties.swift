import APIDescription
import Diagnostics
import Resolution

extension ResolvedAPI {
    /// Removes the read-only properties of what only requests contain, unless the client had them already.
    ///
    /// The variants of unions keep theirs, because they can tell the variants apart.
    ///
    /// - Returns: The origins of the schemas of what was removed.
    public mutating func omitReadOnlyProperties(knownTo history: NameHistory) -> [Origin] {
        func isOmitted(_ property: ResolvedProperty) -> Bool {
            property.isNeverSent && history.fact(of: property.symbol) == nil
        }
        var omitted: [SymbolID: Origin] = [:]
        let variants = variantTypes
        for index in declarations.indices {
            guard case .object(var object) = declarations[index].kind, object.properties.contains(where: isOmitted),
                !variants.contains(declarations[index].symbol)
            else { continue }
            let kept = object.properties.filter { !isOmitted($0) }
            if kept.isEmpty { continue }
            let others = object.properties.filter(isOmitted)
            for property in others { omitted[property.symbol] = property.value.origin }
            object.omittedKeys = others.map(\.key)
            object.properties = kept
            declarations[index].kind = .object(object)
        }
        for service in services.indices {
            for operation in services[service].operations.indices {
                services[service].operations[operation].body?.omitProperties(where: isOmitted, &omitted)
            }
        }
        if !omitted.isEmpty { removeTypes(of: Set(omitted.keys)) }
        return Array(omitted.values)
    }

    /// The declared types that are variants of unions, directly or behind an alias.
    private var variantTypes: Set<SymbolID> {
        var aliases: [SymbolID: ResolvedType] = [:]
        var result: Set<SymbolID> = []
        for declaration in declarations {
            switch declaration.kind {
            case .alias(let value): aliases[declaration.symbol] = value.use.type
            case .union(let union): result.formUnion(union.variants.flatMap { $0.type.declaredTypes })
            case .object, .enumeration, .responses, .events, .webhooks: break
            }
        }
        var waiting = Array(result)
        while let symbol = waiting.popLast() {
            for other in aliases[symbol]?.declaredTypes ?? [] where result.insert(other).inserted {
                waiting.append(other)
            }
        }
        return result
    }

    /// Removes the types that are declared for some properties, unless another property has them too.
    private mutating func removeTypes(of properties: Set<SymbolID>) {
        func isInside(_ symbol: SymbolID) -> Bool { symbol.containers.contains { properties.contains($0) } }
        var used: Set<SymbolID> = []
        for declaration in declarations where !isInside(declaration.symbol) {
            used.formUnion(declaration.kind.declaredTypes.filter(isInside))
        }
        // What a type that stays contains stays, too.
        var waiting = Array(used)
        let bySymbol = Dictionary(declarations.map { ($0.symbol, $0.kind) }) { first, _ in first }
        while let symbol = waiting.popLast() {
            for other in bySymbol[symbol]?.declaredTypes ?? [] where used.insert(other).inserted {
                waiting.append(other)
            }
        }
        declarations.removeAll { isInside($0.symbol) && !used.contains($0.symbol) }
    }
}

extension ResolvedBody {
    fileprivate mutating func omitProperties(
        where isOmitted: (ResolvedProperty) -> Bool, _ omitted: inout [SymbolID: Origin]
    ) {
        switch form {
        case .properties(let all):
            let kept = all.filter { !isOmitted($0) }
            for property in all where isOmitted(property) { omitted[property.symbol] = property.value.origin }
            form = .properties(kept)
        case .parts(let all):
            // A form is not valid without its required parts.
            let kept = all.filter { $0.property.isRequired || !isOmitted($0.property) }
            if kept.isEmpty { return }
            for part in all where !part.property.isRequired && isOmitted(part.property) {
                omitted[part.property.symbol] = part.property.value.origin
            }
            form = .parts(kept)
        case .whole, .text, .lines, .bytes: break
        }
    }
}

extension ResolvedDeclaration.Kind {
    /// The types that the declaration mentions.
    fileprivate var declaredTypes: [SymbolID] {
        switch self {
        case .object(let object):
            object.properties.flatMap { $0.value.use.type.declaredTypes }
                + (object.additional?.type.declaredTypes ?? [])
        case .union(let union): union.variants.flatMap { $0.type.declaredTypes }
        case .alias(let value): value.use.type.declaredTypes
        case .responses(let responses): responses.flatMap { $0.body?.use.type.declaredTypes ?? [] }
        case .events(let events): events.flatMap { $0.data?.type.declaredTypes ?? [] }
        case .webhooks(let webhooks): webhooks.cases.flatMap(\.body.type.declaredTypes)
        case .enumeration: []
        }
    }
}

extension ResolvedType {
    /// The types that the client declares and that the type mentions.
    fileprivate var declaredTypes: [SymbolID] {
        switch self {
        case .declared(let symbol): [symbol]
        case .array(let use), .map(let use): use.type.declaredTypes
        case .any, .boolean, .integer, .number, .string, .external: []
        }
    }
}
