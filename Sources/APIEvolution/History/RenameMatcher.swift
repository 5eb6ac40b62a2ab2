import APIDescription
import Resolution

/// Finds the present elements of origins whose symbols changed: those whose renaming the lock records, and those that the
/// description says are renamed.
public struct RenameMatcher {
    private let resolved: ResolvedAPI
    private let present: Set<SymbolID>
    private let assumed: [SymbolID: SymbolID]
    private let movesSharedTypes: Bool

    /// - Parameters:
    ///   - resolved: What the description means, before equal types are merged.
    ///   - assumed: The present symbols of other elements that were probably renamed.
    ///   - movesSharedTypes: Whether a type that several places share stays with the others if the first is gone.
    ///   - present: The symbols of what the description means; nil: they are not known.
    public init(
        _ resolved: ResolvedAPI, assumed: [SymbolID: SymbolID] = [:], movesSharedTypes: Bool = true,
        present: Set<SymbolID>? = nil
    ) {
        self.assumed = assumed
        self.movesSharedTypes = movesSharedTypes
        self.resolved = resolved
        self.present = present ?? resolved.symbols
    }

    /// Returns the elements of a lock that are gone, and that were elements of the description.
    public func missing(in lock: Lock) -> [SymbolID] {
        lock.entries.keys.filter { !present.contains($0) && isGone($0) }
    }

    /// Returns the present symbols of the origins in a lock that have other symbols now.
    ///
    /// - Parameter missing: The elements of the lock that are gone.
    public func moves(of lock: Lock, missing: [SymbolID]) -> [SymbolID: SymbolID] {
        let variants = VariantMatcher(lock, resolved)
        var moves: [SymbolID: SymbolID] = [:]
        // Variants are named after models, wherever those are: all models come first. An element comes before its parts.
        // Values are never renamed.
        let changed = missing + lock.parts.placed
        let origins = Set(changed).union(variants.unionOrigins).sorted()
        let renames = DeclaredRenames(resolved, assumed: assumed)
        let models = origins.filter(\.isModel)
        for origin in models { moves[origin] = move(of: origin, in: lock, renames, moves) }
        for union in models { moves.merge(variants.changes(of: union, moves)) { $1 } }
        // A type that moved to another place moves with the operation of that place, which can come after it.
        let types = Set(lock.parts.placed.filter { $0.kind == .type })
        let others = origins.filter { !$0.isModel }
        let late =
            types.isEmpty
            ? [] : Set(others.filter { types.contains($0) || $0.containers.contains(where: types.contains) })
        for origin in others.filter({ !late.contains($0) }) + others.filter(late.contains) {
            if moves[origin] == nil { moves[origin] = move(of: origin, in: lock, renames, moves) }
            moves.merge(variants.changes(of: origin, moves)) { $1 }
        }
        moves.merge(RespelledKeys(present, lock).moves(missing, moves)) { first, _ in first }
        for (former, value) in renames.values where lock.entries[value] == nil {
            if lock.entries[former]?.fact != nil { moves[former] = value }
        }
        moves.merge(services(missing, in: lock, moves)) { first, _ in first }
        moves.merge(SplitTypes(lock, resolved, includesGone: movesSharedTypes).moves(moves)) { first, _ in first }
        return moves
    }

    /// Returns whether an element that is not present was an element of the description. Others belong to one: the
    /// property for a service, the argument for another element, that of a controller for a service, and the struct of
    /// optional arguments with its properties. Servers and security schemes are never renamed.
    private func isGone(_ origin: SymbolID) -> Bool {
        if [.server, .security].contains(origin.root.kind) { return false }
        if let type = origin.errorDetailsType { return !present.contains(type) }
        guard let container = origin.container else { return true }
        switch origin.kind {
        case .value, .argument: return false
        case .accessor, .options, .service: return !present.contains(container)
        default: return !(origin.optionSource.map { present.contains($0) } ?? false)
        }
    }

    /// Returns the present symbol of an origin; nil if it is that of the element around it.
    private func move(
        of origin: SymbolID, in lock: Lock, _ renames: DeclaredRenames, _ moves: [SymbolID: SymbolID]
    ) -> SymbolID? {
        guard let fact = lock.entries[origin]?.fact else { return nil }
        let natural = moves.present(of: origin)
        if let details = errorDetails(origin, moves) { return details }
        if let placeholder = placeholder(origin, natural) { return placeholder == natural ? nil : placeholder }
        let recorded = fact.place.map { moves.present(of: $0) } ?? natural
        if present.contains(recorded) { return recorded == natural ? nil : recorded }
        if let renamed = renames.symbols[recorded] ?? renames.symbols[natural], present.contains(renamed) {
            return renamed
        }
        if present.contains(natural) { return nil }
        // The last key of a property of a type that is gone: the type may have another name.
        if recorded != natural, origin.kind == .property, let container = recorded.container,
            !present.contains(container)
        {
            return recorded
        }
        // An operation is the same if only the names of its placeholders change.
        let routes = [recorded, natural].lazy.compactMap { RouteKey($0) }
        return routes.compactMap { renames.operations[$0] }.first ?? movedParameter(natural)
    }

    /// Returns the present services of those that are gone, if all of their operations belong to a new one.
    private func services(
        _ missing: [SymbolID], in lock: Lock, _ moves: [SymbolID: SymbolID]
    ) -> [SymbolID: SymbolID] {
        let gone = missing.filter(\.isService)
        if gone.isEmpty { return [:] }
        var homes: [SymbolID: SymbolID] = [:]
        for service in resolved.services {
            for operation in service.operations { homes[operation.symbol] = service.symbol }
        }
        var found: [Substring: Set<SymbolID>] = [:]
        for (origin, entry) in lock.entries where origin.isOperation {
            guard let fact = entry.fact, let home = homes[moves.present(of: origin)] else { continue }
            found[fact.name.prefix { $0 != "." }, default: []].insert(home)
        }
        var result: [SymbolID: SymbolID] = [:]
        for origin in gone {
            guard let name = lock.entries[origin]?.fact?.name, let services = found[name[...]], services.count == 1,
                let service = services.first, lock.entries[service] == nil
            else { continue }
            result[origin] = service
        }
        return result
    }

    /// Returns the property of an error that holds a type, if that was renamed.
    private func errorDetails(_ origin: SymbolID, _ moves: [SymbolID: SymbolID]) -> SymbolID? {
        guard let type = origin.errorDetailsType else { return nil }
        let present = moves.present(of: type)
        return present == type ? nil : .errorDetails(of: present)
    }

    /// Returns the parameter at the same position of the path, if nothing but the names of placeholders changed.
    private func placeholder(_ origin: SymbolID, _ natural: SymbolID) -> SymbolID? {
        let (former, operation) = (origin.owner, natural.owner)
        guard let route = RouteKey(former), route == RouteKey(operation) else { return nil }
        let (parameters, others) = (former.pathParameters, operation.pathParameters)
        guard let position = parameters.firstIndex(of: origin), position < others.count else { return nil }
        return present.contains(others[position]) ? others[position] : nil
    }

    /// Returns the parameter with the same name in another location, or in the body.
    private func movedParameter(_ symbol: SymbolID) -> SymbolID? {
        let (operation, name) = (symbol.owner, symbol.word)
        guard operation.root.isOperation, operation != symbol, symbol.kind.wordCount == 1 else { return nil }
        let locations: [Parameter.Location] = [.path, .query, .header, .cookie]
        let places = locations.map { operation.parameter($0, name) } + [operation.body.property(name)]
        return places.first { $0 != symbol && present.contains($0) }
    }

    public func isPresent(_ symbol: SymbolID) -> Bool { present.contains(symbol) }
}

extension [SymbolID: SymbolID] {
    /// Returns the present symbol of an origin, whose element or the element around it was renamed.
    func present(of origin: SymbolID) -> SymbolID {
        if isEmpty { return origin }
        if let present = self[origin] { return present }
        for container in origin.containers {
            if let present = self[container] { return origin.moved(from: container, to: present) }
        }
        return origin
    }
}
