import Resolution

/// Finds properties and parameters whose keys have another spelling, and the same letters and digits: their names in Swift
/// are the same, and so are their positions.
struct RespelledKeys {
    private let present: Set<SymbolID>
    private let lock: Lock

    /// - Parameter present: The elements of the description.
    init(_ present: Set<SymbolID>, _ lock: Lock) { (self.present, self.lock) = (present, lock) }

    /// The container of a key, what it is the key of, and its letters and digits.
    private struct Spelling: Hashable {
        var container: SymbolID
        var kind: SymbolPart.Kind
        var text: String
    }

    /// - Parameters:
    ///   - missing: The elements of the lock that are gone.
    ///   - moves: The present symbols of elements that were renamed.
    /// - Returns: The present symbols of the keys that are gone.
    func moves(_ missing: [SymbolID], _ moves: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        var gone: [Spelling: [SymbolID]] = [:]
        for origin in missing where moves[origin] == nil && lock.entries[origin]?.fact != nil {
            let symbol = moves.present(of: origin)
            guard !present.contains(symbol), let spelling = spelling(of: symbol) else { continue }
            gone[spelling, default: []].append(origin)
        }
        if gone.isEmpty { return [:] }
        let containers = Set(gone.keys.map(\.container))
        let taken = Set(moves.values)
        var added: [Spelling: [SymbolID]] = [:]
        for symbol in present where lock.entries[symbol] == nil && !taken.contains(symbol) {
            guard let container = symbol.container, containers.contains(container), let spelling = spelling(of: symbol)
            else { continue }
            added[spelling, default: []].append(symbol)
        }
        var result: [SymbolID: SymbolID] = [:]
        for (spelling, origins) in gone {
            guard origins.count == 1, let symbols = added[spelling], symbols.count == 1 else { continue }
            result[origins[0]] = symbols[0]
        }
        return result
    }

    private func spelling(of symbol: SymbolID) -> Spelling? {
        switch symbol.kind {
        case .property, .query, .header, .cookie:
            let text = symbol.word.lettersAndDigits
            return text.isEmpty
                ? nil : symbol.container.map { Spelling(container: $0, kind: symbol.kind, text: text) }
        default: return nil
        }
    }
}
