import APIDescription
import Resolution

/// Finds the enums that a client had for places whose values are still among them, although the description alone would
/// declare others, or none.
struct KeptEnumerations {
    private let api: ResolvedAPI
    private let history: NameHistory
    private let enumerations: [SymbolID: ResolvedEnumeration]
    /// The enums that the client had.
    private let former: Set<SymbolID>

    init(_ match: HistoryMatcher.Match) {
        api = match.api
        history = match.history
        var enumerations: [SymbolID: ResolvedEnumeration] = [:]
        for declaration in api.declarations {
            if case .enumeration(let enumeration) = declaration.kind { enumerations[declaration.symbol] = enumeration }
        }
        self.enumerations = enumerations
        former = Set(match.history.lock.entries.keys.lazy.filter { $0.kind == .value }.compactMap(\.container))
    }

    /// Returns the API with these enums; nil: nothing changes.
    func changed() -> ResolvedAPI? {
        let (constants, types) = constants()
        let groups = groups()
        if constants.isEmpty, types.isEmpty, groups.isEmpty { return nil }
        var api = api
        api.declareEnumerations(for: constants)
        api.useTypes(types)
        api.shareValues(among: groups)
        return api
    }

    /// Returns the properties and parameters with one possible value that had an enum, and the types of those whose type
    /// is still declared, or that had none.
    private func constants() -> (places: Set<SymbolID>, types: [SymbolID: ResolvedType]) {
        var places: Set<SymbolID> = []
        var types: [SymbolID: ResolvedType] = [:]
        for (symbol, value) in api.members {
            guard let known = history.fact(of: symbol)?.type?.value else { continue }
            switch (known, value.use.type) {
            case (.declared(let type), .string(.text)), (.declared(let type), .integer):
                guard let constant = value.constant, former.contains(type) else { continue }
                if let present = enumerations[type], present.values.contains(where: { $0.raw == constant }) {
                    types[symbol] = .declared(type)
                } else {
                    places.insert(symbol)
                }
            case (.scalar, .declared(let type)):
                guard let scalar = known.scalarType, let base = scalar.enumerationBase else { continue }
                if enumerations[type]?.isConstant(base) == true { types[symbol] = scalar }
            default: continue
            }
        }
        return (places, types)
    }

    /// Returns the enums of the places that had the same one, if they differ.
    private func groups() -> [[SymbolID]] {
        var groups: [SymbolID: Set<SymbolID>] = [:]
        let types = api.elementTypes
        for (place, entry) in history.lock.entries {
            for type in entry.fact?.type?.symbols ?? [] where type.kind == .type && former.contains(type) {
                for own in types.ownTypes(of: place) where isSuccessor(own, of: type) {
                    groups[type, default: []].insert(own)
                }
            }
        }
        return groups.keys.sorted().compactMap { type in
            let members = (groups[type] ?? []).sorted()
            let values = members.map { Set(enumerations[$0]?.values.map(\.raw) ?? []) }
            return Set(values).count > 1 ? members : nil
        }
    }

    /// Returns whether an enum that can have other values has a value of a former one.
    private func isSuccessor(_ symbol: SymbolID, of former: SymbolID) -> Bool {
        guard let enumeration = enumerations[symbol], !enumeration.isClosed else { return false }
        return enumeration.values.contains { value in
            value.raw.scalarText.map { history.knows(former.value($0)) } ?? false
        }
    }
}

extension ResolvedEnumeration {
    /// Returns whether only one value is possible, which a value of another type can have as well.
    fileprivate func isConstant(_ base: Enumeration.Base) -> Bool { self.base == base && values.count == 1 }
}
