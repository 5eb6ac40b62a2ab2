import Resolution

/// Finds elements that were probably renamed, by comparing the names of a client with those that a new client of the
/// present description would have.
///
/// A type is the same if nothing but its name and the names of other renamed types differs. Families of types that refer
/// to each other are compared together, by refining classes of equal types until they stay the same.
public struct RenameInference {
    private let former: TypeShapeTable
    private let present: TypeShapeTable
    private let formerFacts: [SymbolID: Lock.Entry]
    private let presentFacts: [SymbolID: Lock.Entry]

    /// - Parameters:
    ///   - former: The names of the client, by the present symbols as far as they are known.
    ///   - present: The names that a new client would have.
    public init(_ former: Lock, _ present: Lock) {
        formerFacts = former.entries
        presentFacts = present.entries
        let (before, after) = (former.topTypes, present.topTypes)
        self.former = TypeShapeTable(former, open: before.subtracting(after))
        self.present = TypeShapeTable(present, open: after.subtracting(before))
    }

    /// Returns the present symbols of the elements that were renamed.
    public func renames() -> [SymbolID: SymbolID] {
        var types: [SymbolID: SymbolID] = [:]
        // A type that is found tells others apart, which refer to it, or which it refers to.
        while types.count < min(former.open.count, present.open.count) {
            let found = pairs(besides: types)
            if found.isEmpty { break }
            types.merge(found) { first, _ in first }
        }
        return types.merging(operations()) { first, _ in first }
    }

    /// Returns pairs of equal types of which there is only one each, or to which the same place refers.
    private func pairs(besides known: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        let (first, second) = colors(known)
        let found = Set(known.values)
        let groups = Dictionary(grouping: present.open.subtracting(found).sorted()) { second[$0] ?? -1 }
        let formerGroups = Dictionary(grouping: former.open.filter { known[$0] == nil }.sorted()) { first[$0] ?? -1 }
        var result: [SymbolID: SymbolID] = [:]
        for color in formerGroups.keys.sorted() {
            guard let old = formerGroups[color], let new = groups[color] else { continue }
            let isOnly = old.count == 1 && new.count == 1
            for origin in old {
                let agreeing = new.filter { agree(origin, $0, known) }
                if agreeing.count == 1, old.filter({ agree($0, agreeing[0], known) }).count == 1 {
                    result[origin] = agreeing[0]
                } else if isOnly, former.isDistinctive(origin), origin.isModel, new[0].isModel {
                    result[origin] = new[0]
                }
            }
        }
        return result
    }

    // MARK: - Operations

    /// Returns the operations whose routes changed, and whose names did not.
    private func operations() -> [SymbolID: SymbolID] {
        let gone = formerFacts.filter { $0.key.isOperation && presentFacts[$0.key] == nil }
        if gone.isEmpty { return [:] }
        var added: [String: [SymbolID]] = [:]
        for (symbol, entry) in presentFacts where symbol.isOperation && formerFacts[symbol] == nil {
            if let name = entry.fact?.name { added[name, default: []].append(symbol) }
        }
        var result: [SymbolID: SymbolID] = [:]
        for (symbol, entry) in gone {
            guard let name = entry.fact?.name, let same = added[name], same.count == 1 else { continue }
            result[symbol] = same[0]
        }
        return result
    }

    // MARK: - Types

    /// Returns numbers for the types that are gone and for those that are new. Equal types have equal numbers.
    ///
    /// - Parameter known: The types that are the same, each with a number of its own.
    private func colors(_ known: [SymbolID: SymbolID]) -> ([SymbolID: Int], [SymbolID: Int]) {
        var first = [SymbolID: Int](uniqueKeysWithValues: former.open.map { ($0, 0) })
        var second = [SymbolID: Int](uniqueKeysWithValues: present.open.map { ($0, 0) })
        for (number, origin) in known.keys.sorted().enumerated() {
            first[origin] = -1 - number
            if let symbol = known[origin] { second[symbol] = -1 - number }
        }
        let fixed = (first.filter { $0.value < 0 }, second.filter { $0.value < 0 })
        var count = 0
        while true {
            var numbers: [String: Int] = [:]
            func refined(_ table: TypeShapeTable, _ colors: [SymbolID: Int], _ fixed: [SymbolID: Int]) -> [SymbolID:
                Int]
            {
                var result = fixed
                for symbol in table.open.sorted() where fixed[symbol] == nil {
                    let text = table.text(of: symbol, colors)
                    result[symbol] = numbers[text] ?? numbers.count + 1
                    numbers[text] = result[symbol]
                }
                return result
            }
            (first, second) = (refined(former, first, fixed.0), refined(present, second, fixed.1))
            if numbers.count == count { return (first, second) }
            count = numbers.count
        }
    }

    /// Returns whether one place refers to a type before and to another one now.
    private func agree(_ origin: SymbolID, _ symbol: SymbolID, _ known: [SymbolID: SymbolID]) -> Bool {
        let places = present.places[symbol] ?? []
        return (former.places[origin] ?? []).contains { places.contains(known.present(of: $0)) }
    }
}

extension Lock {
    /// The models and the types that are declared for a place.
    fileprivate var topTypes: Set<SymbolID> { Set(entries.filter { $0.key.isType && $0.value.fact != nil }.keys) }
}
