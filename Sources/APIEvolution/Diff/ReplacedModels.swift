import APIDescription
import Resolution

/// Suggests renames of models that also changed: where a model was that is gone, there is one that was added.
struct ReplacedModels {
    let state: ComparisonState

    func suggest(_ removed: [ResolvedDeclaration], _ added: [ResolvedDeclaration]) {
        if removed.isEmpty || added.isEmpty { return }
        let present = Dictionary(TypePlaces(state.new.resolved).places.map { ($0.place, $0.type) }) { first, _ in first
        }
        var replacements: [SymbolID: Set<SymbolID>] = [:]
        for (place, type) in TypePlaces(state.old.resolved).places {
            guard let other = present[state.mapping.present(of: place)] else { continue }
            replacements[type, default: []].insert(other)
        }
        let found = removed.compactMap { model -> (old: ResolvedDeclaration, new: ResolvedDeclaration)? in
            guard let symbols = replacements[model.symbol], symbols.count == 1 else { return nil }
            return added.first { symbols.contains($0.symbol) }.map { (model, $0) }
        }
        for pair in found where found.count(where: { $0.new.symbol == pair.new.symbol }) == 1 {
            let names = [pair.old, pair.new].map { PlaceName.text(of: $0.symbol) }
            state.report(
                APIChange(
                    .possibleRename, old: pair.old.part, new: pair.new.part, detail: names.joined(separator: " → ")))
        }
    }
}

/// The places that mention a declared type: properties, parameters, bodies and responses.
private struct TypePlaces {
    private(set) var places: [(place: SymbolID, type: SymbolID)] = []

    init(_ api: ResolvedAPI) {
        for declaration in api.declarations {
            switch declaration.kind {
            case .object(let object):
                for property in object.properties { add(property.value.use.type, at: property.symbol) }
            case .alias(let value): add(value.use.type, at: declaration.symbol)
            case .enumeration, .union, .responses, .events, .webhooks: break
            }
        }
        for operation in api.services.flatMap(\.operations) {
            for parameter in operation.parameters { add(parameter.value.use.type, at: parameter.symbol) }
            for property in operation.bodyProperties { add(property.value.use.type, at: property.symbol) }
            if case .whole(let value)? = operation.body?.form { add(value.use.type, at: operation.symbol.body) }
            if case .body(let body, _) = operation.result { add(body.use.type, at: operation.symbol) }
        }
    }

    private mutating func add(_ type: ResolvedType, at place: SymbolID) {
        switch type {
        case .array(let inner), .map(let inner): add(inner.type, at: place)
        case .declared(let symbol): places.append((place, symbol))
        default: break
        }
    }
}
