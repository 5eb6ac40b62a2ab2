import APIDescription
import Resolution

/// Compares the values of enums that also have those of other places, because a client had one type for all. The
/// server does not accept each value in each place.
struct SharedEnumComparison {
    let state: ComparisonState

    func compare() {
        let described = state.new.resolved.describedValues
        if described.isEmpty { return }
        let types = state.old.resolved.elementTypes
        for (symbol, values) in described.sorted(by: { $0.key < $1.key }) {
            guard let place = symbol.containers.first(where: { $0.kind != .element }),
                let former = types.ownTypes(of: place).first(where: { state.old.declarations[$0] != nil }),
                let declaration = state.old.declarations[former],
                case .enumeration(let enumeration) = declaration.kind
            else { continue }
            let before = state.old.resolved.describedValues[symbol] ?? enumeration.values.map(\.raw)
            let kept = keptValues(of: former)
            for value in before where !values.contains(value) && kept.contains(value) {
                guard let text = value.scalarText else { continue }
                let part = APIChange.Part(
                    symbol.value(text), at: state.old.location(of: place) ?? declaration.origin.location)
                let wire = state.old.directions(of: former).intersection(.requests)
                state.report(APIChange(.valueRemoved, old: part, new: nil, wire: wire))
            }
        }
    }

    /// Returns the values that the client still has, because other places have them.
    private func keptValues(of former: SymbolID) -> Set<JSON> {
        guard case .enumeration(let enumeration)? = state.new.declarations[state.mapping.present(of: former)]?.kind
        else {
            return []
        }
        return Set(enumeration.values.map(\.raw))
    }
}
