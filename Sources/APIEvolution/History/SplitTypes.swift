import APIDescription
import Resolution

/// Finds types that several places shared, and that changed in the place that they are recorded for.
///
/// The type stays with a place where it is unchanged.
struct SplitTypes {
    let lock: Lock
    let resolved: ResolvedAPI

    /// Returns the present symbols of such types.
    ///
    /// - Parameter moves: The present symbols of elements that were renamed.
    func moves(_ moves: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        let formerParts = formerParts
        if !isAnyChanged(formerParts) { return [:] }
        let declarations = Dictionary(resolved.declarations.map { ($0.symbol, $0) }) { first, _ in first }
        var changed: Set<SymbolID> = []
        for (origin, parts) in formerParts {
            guard origin.isType, lock.entries[origin]?.fact != nil,
                let present = declarations[moves.present(of: origin)], !present.isModel, present.members != parts
            else { continue }
            changed.insert(origin)
        }
        if changed.isEmpty { return [:] }
        var result: [SymbolID: SymbolID] = [:]
        for place in lock.entries.keys.sorted() {
            guard let type = lock.entries[place]?.fact?.type else { continue }
            for origin in type.symbols where changed.contains(origin) && result[origin] == nil {
                let present = moves.present(of: place)
                let symbols = [present.type, present.element.type]
                result[origin] = symbols.first { symbol in
                    symbol != moves.present(of: origin) && lock.entries[symbol] == nil
                        && declarations[symbol].map { $0.members == formerParts[origin] } ?? false
                }
            }
        }
        return result
    }

    /// The properties and values of the types in the lock that are declared for a place.
    private var formerParts: [SymbolID: Set<SymbolPart>] {
        lock.parts.parts.mapValues { $0.filter(\.isMember) }.filter { !$0.value.isEmpty }
    }

    /// Returns whether a type that is declared for a place has other parts than in the lock. Most have the same.
    private func isAnyChanged(_ formerParts: [SymbolID: Set<SymbolPart>]) -> Bool {
        var same = 0
        for declaration in resolved.declarations where !declaration.isModel {
            guard let parts = formerParts[declaration.symbol] else { continue }
            if parts != declaration.members { return true }
            same += 1
        }
        return same < formerParts.count
    }
}

extension ResolvedDeclaration {
    /// The properties and values, without those of unions in the same object.
    fileprivate var members: Set<SymbolPart> { ownParts.filter(\.isMember) }
}

extension SymbolPart {
    /// Whether a part is a property or a value, and not a variant.
    fileprivate var isMember: Bool { kind == .property || kind == .value }
}
