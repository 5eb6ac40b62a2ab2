import Resolution

/// Finds elements that were probably renamed, by comparing the lock of a client with the present description.
///
/// A type is the same if nothing but its name and the names of other renamed types differs, and a place that had the former
/// one has it now. Families of types that refer to each other are compared together, by refining classes of equal types
/// until they stay the same. A model is also the same if only the case and the signs of its name differ.
struct RenameInference {
    /// The present symbols of elements, by the former ones.
    struct Renames {
        /// Those of which nothing else can be meant.
        var assumed: [SymbolID: SymbolID] = [:]
        /// Those that only a person can judge.
        var suggested: [SymbolID: SymbolID] = [:]
        /// The operations that are gone, and whose names other operations have now.
        var withdrawn: Set<SymbolID> = []
    }

    private var former: TypeShapeTable
    private var present: TypeShapeTable
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
        // A lock that was written before only values were recorded has none.
        let hasOnlyValues = before.values.contains { $0?.onlyValue != nil }
        former = TypeShapeTable(
            before, open: formerTypes.subtracting(types), comparesExternal: comparesExternal,
            comparesOnlyValues: hasOnlyValues)
        present = TypeShapeTable(
            after, open: types.subtracting(formerTypes), comparesExternal: comparesExternal,
            comparesOnlyValues: hasOnlyValues)
        former.addErrors(lock.entries.keys.compactMap(\.errorDetailsType))
        present.addErrors(api.errorTypes)
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

    func renames() -> Renames {
        let moved = MovedOperations(facts, operations)
        let operations = moved.same
        var types = respelledModels()
        // A type that is found tells others apart, which refer to it, or which it refers to.
        while types.count < min(former.open.count, present.open.count) {
            let found = pairs(besides: types, operations)
            if found.isEmpty { break }
            types.merge(found) { first, _ in first }
        }
        let assumed = types.merging(operations) { first, _ in first }
        let suggested = [likePairs(besides: types), successors(besides: assumed), moved.others]
        return Renames(
            assumed: assumed, suggested: suggested.reduce(into: [:]) { $0.merge($1) { first, _ in first } },
            withdrawn: Set(moved.others.keys))
    }

    /// Returns pairs of models of which all places had the first, and have the second now, although their shapes differ.
    private func successors(besides known: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        let taken = Set(known.values)
        var found: [SymbolID: [SymbolID]] = [:]
        for origin in former.open where origin.isModel && known[origin] == nil {
            let types = (former.places[origin] ?? []).compactMap { place -> Set<SymbolID>? in
                guard let type = present.type(of: known.present(of: place)) else { return nil }
                return Set(type.symbols)
            }
            guard let first = types.first, types.allSatisfy({ $0 == first }), first.count == 1,
                let symbol = first.first,
                symbol.isModel, present.open.contains(symbol), !taken.contains(symbol), haveSameValues(origin, symbol)
            else { continue }
            found[symbol, default: []].append(origin)
        }
        let pairs = found.filter { $0.value.count == 1 }.map { ($0.value[0], $0.key) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// Returns the models whose names differ only in case and in signs.
    private func respelledModels() -> [SymbolID: SymbolID] {
        let old = Dictionary(grouping: former.open.filter(\.isModel)) { $0.word.lettersAndDigits }
        let new = Dictionary(grouping: present.open.filter(\.isModel)) { $0.word.lettersAndDigits }
        var result: [SymbolID: SymbolID] = [:]
        for (name, origins) in old {
            guard origins.count == 1, let symbols = new[name], symbols.count == 1 else { continue }
            result[origins[0]] = symbols[0]
        }
        return result
    }

    /// Returns pairs of equal types to which the same place refers.
    ///
    /// - Parameters:
    ///   - known: The types that are the same.
    ///   - operations: The operations that are the same.
    private func pairs(
        besides known: [SymbolID: SymbolID], _ operations: [SymbolID: SymbolID]
    ) -> [SymbolID: SymbolID] {
        let places = known.merging(operations) { first, _ in first }
        var result: [SymbolID: SymbolID] = [:]
        for (old, new) in equalTypes(besides: known) {
            for origin in old {
                let agreeing = new.filter { agree(origin, $0, places) && haveSameValues(origin, $0) }
                guard agreeing.count == 1, old.filter({ agree($0, agreeing[0], places) }).count == 1,
                    !contradict(origin, agreeing[0], places)
                else { continue }
                result[origin] = agreeing[0]
            }
        }
        return result
    }

    /// Returns pairs of models of which there is only one each, and which are not equal by chance.
    private func likePairs(besides known: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        var result: [SymbolID: SymbolID] = [:]
        for (old, new) in equalTypes(besides: known) where old.count == 1 && new.count == 1 {
            let (origin, symbol) = (old[0], new[0])
            guard former.isDistinctive(origin), origin.isModel, symbol.isModel, haveSameValues(origin, symbol) else {
                continue
            }
            result[origin] = symbol
        }
        return result
    }

    /// Returns groups of types that are gone, each with the new types that are equal to them.
    private func equalTypes(besides known: [SymbolID: SymbolID]) -> [(former: [SymbolID], present: [SymbolID])] {
        let (first, second) = colors(known)
        let found = Set(known.values)
        let groups = Dictionary(grouping: present.open.subtracting(found).sorted()) { second[$0] ?? -1 }
        let formerGroups = Dictionary(grouping: former.open.filter { known[$0] == nil }.sorted()) { first[$0] ?? -1 }
        return formerGroups.keys.sorted().compactMap { color in
            guard let old = formerGroups[color], let new = groups[color] else { return nil }
            return (old, new)
        }
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

    /// Returns whether a place that referred to the former type now refers to a declared type other than the present one.
    private func contradict(_ origin: SymbolID, _ symbol: SymbolID, _ known: [SymbolID: SymbolID]) -> Bool {
        let places = present.places[symbol] ?? []
        return (former.places[origin] ?? []).contains { former in
            let place = known.present(of: former)
            return !places.contains(place) && !(present.type(of: place)?.symbols ?? []).isEmpty
        }
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
    /// The name without what only its spelling adds.
    var lettersAndDigits: String { filter { $0.isLetter || $0.isNumber }.lowercased() }
}
