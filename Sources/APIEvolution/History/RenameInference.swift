import Resolution

/// Finds elements that were probably renamed, by comparing the lock of a client with the present description.
///
/// A type is the same if nothing but its name and the names of other renamed types differs. Families of types that refer
/// to each other are compared together, by refining classes of equal types until they stay the same.
struct RenameInference {
    private let former: TypeShapeTable
    private let present: TypeShapeTable
    private let facts: [SymbolID: Lock.Entry]
    private let operations: [ResolvedOperation]
    /// The names that the description suggests for values, by the types that contain them.
    private var valueNames: [SymbolID: [(value: SymbolID, name: String)]] = [:]

    /// - Parameters:
    ///   - lock: The names of the client, by the present symbols as far as they are known.
    ///   - api: The present description, with one type for each group of equal types.
    ///   - comparesExternal: Whether types that the app provides have the same words in the lock and in the description.
    init(_ lock: Lock, _ api: ResolvedAPI, comparesExternal: Bool = true) {
        facts = lock.entries
        operations = api.services.flatMap(\.operations)
        let before = lock.entries.compactMapValues(\.fact).filter { $0.key.kind != .options }.mapValues(\.type)
        let after = api.elementTypes
        let (formerTypes, types) = (Self.types(in: before), Self.types(in: after))
        former = TypeShapeTable(
            before, open: formerTypes.subtracting(types), comparesExternal: comparesExternal)
        present = TypeShapeTable(
            after, open: types.subtracting(formerTypes), comparesExternal: comparesExternal)
        for declaration in api.declarations {
            guard case .enumeration(let enumeration) = declaration.kind else { continue }
            let symbol = declaration.symbol
            let owner = present.outer(of: symbol)
            for value in enumeration.values {
                guard let owner, let name = value.name, let text = value.raw.scalarText else { continue }
                valueNames[owner, default: []].append((symbol.value(text), name))
            }
        }
    }

    /// The models and the types that are declared for a place.
    private static func types(in elements: [SymbolID: LockType?]) -> Set<SymbolID> {
        Set(elements.keys.filter { $0.isType && $0.kind != .options })
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
        return types.merging(movedOperations()) { first, _ in first }
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
                let agreeing = new.filter { agree(origin, $0, known) && haveSameValues(origin, $0) }
                if agreeing.count == 1, old.filter({ agree($0, agreeing[0], known) }).count == 1 {
                    result[origin] = agreeing[0]
                } else if isOnly, former.isDistinctive(origin), origin.isModel, new[0].isModel,
                    haveSameValues(origin, new[0])
                {
                    result[origin] = new[0]
                }
            }
        }
        return result
    }

    // MARK: - Operations

    /// Returns the operations whose routes changed, and whose names did not.
    private func movedOperations() -> [SymbolID: SymbolID] {
        let present = Set(operations.map(\.symbol))
        var added: [String: [SymbolID]] = [:]
        for operation in operations where operation.symbol.isOperation && facts[operation.symbol] == nil {
            if let name = operation.identifier { added[name, default: []].append(operation.symbol) }
        }
        if added.isEmpty { return [:] }
        var gone: [String: [SymbolID]] = [:]
        for (symbol, entry) in facts where symbol.isOperation && !present.contains(symbol) {
            if let name = entry.fact?.operationID { gone[name, default: []].append(symbol) }
        }
        var result: [SymbolID: SymbolID] = [:]
        // Two names that differ only in their spelling are one here.
        for (name, former) in gone where former.count == 1 {
            if let same = added[name], same.count == 1 { result[former[0]] = same[0] }
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
            var numbers: [TypeShapeTable.Shape: Int] = [:]
            first = Self.refined(former, first, fixed.0, &numbers)
            second = Self.refined(present, second, fixed.1, &numbers)
            if numbers.count == count { return (first, second) }
            count = numbers.count
        }
    }

    private static func refined(
        _ table: TypeShapeTable, _ colors: [SymbolID: Int], _ fixed: [SymbolID: Int],
        _ numbers: inout [TypeShapeTable.Shape: Int]
    ) -> [SymbolID: Int] {
        var result = fixed
        for symbol in table.open.sorted() where fixed[symbol] == nil {
            let shape = table.shape(of: symbol, colors)
            result[symbol] = numbers[shape] ?? numbers.count + 1
            numbers[shape] = result[symbol]
        }
        return result
    }

    /// Returns whether one place refers to a type before and to another one now.
    private func agree(_ origin: SymbolID, _ symbol: SymbolID, _ known: [SymbolID: SymbolID]) -> Bool {
        let places = present.places[symbol] ?? []
        return (former.places[origin] ?? []).contains { places.contains(known.present(of: $0)) }
    }

    /// Returns whether the values of two types have the same names, where the description suggests names: what a value
    /// means is in its name.
    private func haveSameValues(_ origin: SymbolID, _ symbol: SymbolID) -> Bool {
        (valueNames[symbol] ?? []).allSatisfy { value, name in
            guard let former = facts[value.moved(from: symbol, to: origin)]?.fact?.name else { return true }
            return former.lettersAndDigits == name.lettersAndDigits
        }
    }
}

extension String {
    fileprivate var lettersAndDigits: String { filter { $0.isLetter || $0.isNumber }.lowercased() }
}
