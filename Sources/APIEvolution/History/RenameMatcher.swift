import API
import Resolution

/// Finds the present elements of origins whose symbols changed: those whose renaming the lock records, and those that the
/// description says are renamed.
public struct RenameMatcher {
    private let resolved: ResolvedAPI
    private let present: Set<SymbolID>
    private let api: API
    private let assumed: [SymbolID: SymbolID]

    /// - Parameters:
    ///   - api: The description, which says former names.
    ///   - resolved: What it means, before equal types are merged.
    ///   - assumed: The present symbols of other elements that were probably renamed.
    public init(_ api: API, _ resolved: ResolvedAPI, assumed: [SymbolID: SymbolID] = [:]) {
        self.assumed = assumed
        self.api = api
        self.resolved = resolved
        present = resolved.symbols
    }

    /// Returns the present symbols of the origins in a lock that have other symbols now.
    public func moves(of lock: Lock) -> [SymbolID: SymbolID] {
        let variants = VariantMatcher(lock, resolved)
        var moves: [SymbolID: SymbolID] = [:]
        // Variants are named after models, wherever those are. An element comes before its parts.
        // Values are never renamed.
        let changed = lock.entries.compactMap { origin, entry in
            entry.fact?.place != nil || !present.contains(origin) && isGone(origin) ? origin : nil
        }
        let origins = Set(changed).union(variants.unionOrigins).sorted()
        let hasValues = api.hasFormerValues
        let renames = changed.isEmpty && !hasValues ? nil : SaidRenames(api, assumed: assumed)
        let said = renames?.symbols ?? [:]
        for origin in origins.filter(\.isModel) + origins.filter({ !$0.isModel }) {
            guard let fact = lock.entries[origin]?.fact, moves[origin] == nil else { continue }
            let natural = moves.present(of: origin)
            defer {
                let moved = variants.moves(of: origin, to: moves.present(of: origin), moves)
                for (variant, symbol) in moved where moves.present(of: variant) != symbol { moves[variant] = symbol }
            }
            let recorded = fact.place.map { moves.present(of: $0) } ?? natural
            if present.contains(recorded) {
                if recorded != natural { moves[origin] = recorded }
            } else if let renamed = said[recorded] ?? said[natural], present.contains(renamed) {
                moves[origin] = renamed
            } else if !present.contains(natural),
                let renamed = said.route(of: recorded) ?? said.route(of: natural) ?? movedParameter(natural)
            {
                moves[origin] = renamed
            }
        }
        for (former, value) in hasValues ? renames?.values ?? [:] : [:] where lock.entries[value] == nil {
            if lock.entries[former]?.fact != nil { moves[former] = value }
        }
        moves.merge(services(in: lock, moves)) { first, _ in first }
        moves.merge(SplitTypes(lock: lock, resolved: resolved).moves(moves)) { first, _ in first }
        return moves
    }

    /// Returns whether an element that is not present was an element of the description. Others belong to one: the
    /// property for a service, and the struct of optional arguments with its properties.
    private func isGone(_ origin: SymbolID) -> Bool {
        guard let (kind, word, container) = origin.lastPair else { return true }
        if kind == "value" { return false }
        if word == "accessor" || word == "options" {
            return !(SymbolID(path: container + " " + kind).map { present.contains($0) } ?? false)
        }
        guard let place = origin.text.range(of: " options "), origin.text.hasPrefix("operation ") else { return true }
        let part = SymbolID(path: (origin.text[..<place.lowerBound] + " " + origin.text[place.upperBound...])[...])
        return !(part.map { present.contains($0) } ?? false)
    }

    /// Returns the present services of those that are gone, if all of their operations belong to a new one.
    private func services(in lock: Lock, _ moves: [SymbolID: SymbolID]) -> [SymbolID: SymbolID] {
        let gone = lock.entries.filter { !present.contains($0.key) && $0.key.isService }
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
        return gone.compactMapValues { entry in
            guard let name = entry.fact?.name, let services = found[name[...]], services.count == 1,
                let service = services.first, lock.entries[service] == nil
            else { return nil }
            return service
        }
    }

    /// Returns the parameter with the same name in another location, or in the body.
    private func movedParameter(_ symbol: SymbolID) -> SymbolID? {
        let (operation, words) = (symbol.owner, symbol.words(after: symbol.owner).split(separator: " "))
        guard operation.text.hasPrefix("operation "), let name = words.last, words.count > 1 else { return nil }
        let places = ["path", "query", "header", "cookie", "body property"].map { "\(operation.text) \($0) \(name)" }
        return places.lazy.compactMap { SymbolID(path: $0[...]) }.first { $0 != symbol && present.contains($0) }
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
