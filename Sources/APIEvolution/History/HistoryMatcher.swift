import Resolution

/// Finds what the lock of a client says about the elements of the present description: the stage between resolving a
/// description and merging its equal types.
public struct HistoryMatcher {
    /// A resolved API, with what the lock says about its elements.
    public struct Match: Sendable {
        /// The API, in which the types of the lock have the order and the optional values that they had.
        public var api: ResolvedAPI
        public var history = NameHistory.none
        /// The types that the lock knows. They are never replaced by an equal one.
        public var kept = KeptTypes()
        /// The present symbols of elements that were probably renamed, by the former ones.
        public var inferred: [SymbolID: SymbolID] = [:]
        /// The present symbols of elements that only a person can say to be renamed, by the former ones.
        public var suggested: [SymbolID: SymbolID] = [:]
        /// Whether a type that was declared for a place is gone.
        fileprivate var missesType = false
    }

    private let lock: Lock
    private let assumesInferred: Bool

    /// - Parameters:
    ///   - lock: The names of the client that was generated before.
    ///   - assumesInferred: Whether elements that were probably renamed are taken as renamed.
    public init(_ lock: Lock, assumesInferred: Bool = true) {
        self.lock = lock
        self.assumesInferred = assumesInferred
    }

    /// - Parameter api: What the description means, before equal types are merged.
    public func match(_ api: ResolvedAPI) -> Match {
        var api = api
        if !lock.isEmpty { api.declareOwnTypes(of: ownTypes(in: api)) }
        var match = match(api, assuming: [:], movesSharedTypes: false)
        if let shared = match.api.sharingFormerNames(keeping: match.kept) {
            match = self.match(shared, assuming: [:], movesSharedTypes: false)
        }
        if let changed = KeptEnumerations(match).changed() {
            match = self.match(changed, assuming: [:], movesSharedTypes: false)
        }
        let renames = inferredRenames(match)
        let assumed = assumesInferred ? renames.assumed : [:]
        if !assumed.isEmpty || match.missesType {
            match = self.match(match.api, assuming: assumed)
            if let changed = KeptEnumerations(match).changed() { match = self.match(changed, assuming: assumed) }
        }
        let operations = Set(match.api.services.flatMap(\.operations).map(\.symbol))
        match.history.withdraw(renames.withdrawn, isPresent: operations.contains)
        match.inferred = renames.assumed
        match.suggested = renames.suggested
        return match
    }

    /// Returns the inherited properties that had a type of their own.
    private func ownTypes(in api: ResolvedAPI) -> Set<SymbolID> {
        var result: Set<SymbolID> = []
        for case .object(let object) in api.declarations.lazy.map(\.kind) {
            for property in object.properties where property.inheritedFrom != nil && !property.isChoice {
                let types = [property.symbol.type, property.symbol.element.type]
                guard lock.entries[property.symbol]?.fact != nil,
                    types.contains(where: { lock.entries[$0]?.fact != nil })
                else { continue }
                result.insert(property.symbol)
            }
        }
        return result
    }

    /// - Parameters:
    ///   - inferred: The present symbols of elements that were probably renamed.
    ///   - movesSharedTypes: Whether a type that several places share stays with the others if the first is gone. It is
    ///     known only after the renames of types.
    private func match(
        _ api: ResolvedAPI, assuming inferred: [SymbolID: SymbolID], movesSharedTypes: Bool = true
    ) -> Match {
        var match = Match(api: api)
        if lock.isEmpty { return match }
        let matcher = RenameMatcher(api, assumed: inferred, movesSharedTypes: movesSharedTypes)
        let missing = matcher.missing(in: lock)
        let moves = matcher.moves(of: lock, missing: missing)
        match.missesType = missing.contains { $0.kind == .type && moves[$0] == nil }
        match.history = NameHistory(lock, moves: moves, isPresent: matcher.isPresent)
        let order = FormerOrder(match.history)
        order.keepNull(in: &match.api)
        order.keepOrder(in: &match.api)
        match.kept = match.history.kept(of: api)
        return match
    }

    /// Returns the elements that were probably renamed, if a type or an operation is gone and another one is new.
    private func inferredRenames(_ match: Match) -> RenameInference.Renames {
        if lock.isEmpty { return RenameInference.Renames() }
        let former = match.history.lock
        let isNamed = { (symbol: SymbolID) in symbol.isType || symbol.isOperation }
        let present = match.api.symbols
        let missing = RenameMatcher(match.api, present: present).missing(in: former)
        guard missing.contains(where: { isNamed($0) && former.entries[$0]?.fact != nil }),
            present.contains(where: { isNamed($0) && !match.history.knows($0) })
        else { return RenameInference.Renames() }
        return RenameInference(
            former, match.api.unified(keeping: match.kept), comparesExternal: !lock.isOfFormerFormat
        ).renames()
    }
}

extension NameHistory {
    /// Returns the types that the client had. A type whose name was not inside another one was declared outside of its model.
    fileprivate func kept(of api: ResolvedAPI) -> KeptTypes {
        var kept = KeptTypes()
        for declaration in api.declarations {
            guard let name = name(of: declaration.symbol) else { continue }
            kept.symbols.insert(declaration.symbol)
            if declaration.owner != nil, !name.contains(".") { kept.outside.insert(declaration.symbol) }
        }
        return kept
    }
}
