import API
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
        if !isAnyTypeChanged { return [:] }
        let formerParts = formerParts()
        if formerParts.isEmpty { return [:] }
        let declarations = Dictionary(resolved.declarations.map { ($0.symbol, $0) }) { first, _ in first }
        var changed: [Substring: SymbolID] = [:]
        for (origin, parts) in formerParts {
            guard let name = lock.entries[origin]?.fact?.name, let present = declarations[moves.present(of: origin)],
                !present.isModel, present.ownPartNames != parts
            else { continue }
            changed[name[...]] = origin
        }
        if changed.isEmpty { return [:] }
        var result: [SymbolID: SymbolID] = [:]
        for place in lock.entries.keys.sorted() {
            guard let type = lock.entries[place]?.fact?.type else { continue }
            for word in type.split(whereSeparator: { !$0.isPartOfTypeName }) {
                guard let origin = changed[word], result[origin] == nil else { continue }
                let present = moves.present(of: place)
                let symbols = [present.type, present.element.type]
                result[origin] = symbols.first { symbol in
                    symbol != moves.present(of: origin) && lock.entries[symbol] == nil
                        && declarations[symbol].map { $0.ownPartNames == formerParts[origin] } ?? false
                }
            }
        }
        return result
    }

    /// Whether a type that is declared for a place has other parts than in the lock. Most have the same.
    private var isAnyTypeChanged: Bool {
        var counts: [Substring: Int] = [:]
        for origin in lock.entries.keys {
            guard let (kind, _, container) = origin.lastPair, kind == "property" || kind == "value",
                container.utf8.last == UInt8(ascii: "e"), container.hasSuffix(" type")
            else { continue }
            counts[container, default: 0] += 1
        }
        if counts.isEmpty { return false }
        for declaration in resolved.declarations where !declaration.isModel {
            guard let count = counts.removeValue(forKey: declaration.symbol.text[...]) else { continue }
            let names = declaration.ownPartNames
            let isChanged = names.contains { name in
                SymbolID(path: (declaration.symbol.text + " " + name)[...]).map { lock.entries[$0] == nil } ?? true
            }
            if isChanged || names.count != count { return true }
        }
        return !counts.isEmpty
    }

    /// Returns the properties and values of the types in the lock that are declared for a place.
    private func formerParts() -> [SymbolID: Set<String>] {
        var parts: [Substring: Set<String>] = [:]
        for origin in lock.entries.keys {
            guard let (kind, word, container) = origin.lastPair, kind == "property" || kind == "value",
                container.hasSuffix(" type")
            else { continue }
            parts[container, default: []].insert(kind + " " + word)
        }
        var result: [SymbolID: Set<String>] = [:]
        for (container, names) in parts {
            guard let symbol = SymbolID(path: container), symbol.isType else { continue }
            result[symbol] = names
        }
        return result
    }
}

extension ResolvedDeclaration {
    /// The names of the properties and values, without those of unions in the same object.
    fileprivate var ownPartNames: Set<String> {
        partNames.filter { $0.hasPrefix("property ") || $0.hasPrefix("value ") }
    }
}
