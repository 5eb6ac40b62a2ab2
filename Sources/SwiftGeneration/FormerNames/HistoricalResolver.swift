import API
import APIEvolution
import Configuration
import Resolution

/// Resolves an API, and finds what the lock of its client says about the present elements.
struct HistoricalResolver {
    struct Resolution {
        var api: ResolvedAPI
        var history: NameHistory
        /// Whether a type or an operation of the lock is gone.
        var hasGone: Bool
        let schemas: SchemaResolver
        /// The diagnostics of the description.
        let collector: DiagnosticCollector
    }

    let api: API
    let overrides: OverrideTable
    let options: GenerationOptions
    let lock: Lock

    func resolve() -> Resolution {
        let result = resolve(assuming: [:])
        guard needsInference(result) else { return result }
        let renames = RenameInference(result.history.lock, newNames(of: result)).renames()
        if renames.isEmpty { return result }
        let resolution = options.infersRenames ? resolve(assuming: renames) : result
        report(renames, in: resolution)
        return resolution
    }

    /// Reports models and operations that have other symbols now.
    private func report(_ renames: [SymbolID: SymbolID], in resolution: Resolution) {
        let locations = resolution.api.locations
        for (origin, symbol) in renames.sorted(by: { $0.key < $1.key }) {
            guard symbol.isModel || symbol.isOperation, let location = locations[symbol] else { continue }
            let (former, name) = (origin.describedName, symbol.describedName)
            let value = symbol.isOperation ? Self.formerPath(origin, of: symbol) : former
            let finding: DiagnosticKind.LockFinding =
                options.infersRenames
                ? .assumedRename(former, to: name, value: value) : .possibleRename(former, to: name, value: value)
            resolution.collector.note(.lock(finding), at: location)
        }
    }

    /// Returns the former path of an operation; nil if its method changed, which a description cannot say.
    private static func formerPath(_ origin: SymbolID, of operation: SymbolID) -> String? {
        let former = origin.describedName.split(separator: " ", maxSplits: 1)
        return operation.describedName.hasPrefix(former[0] + " ") ? former.last.map(String.init) : nil
    }

    /// - Parameter renames: The present symbols of elements that were probably renamed.
    private func resolve(assuming renames: [SymbolID: SymbolID]) -> Resolution {
        let collector = DiagnosticCollector()
        let resolver = Resolver(
            api, external: options.customization.externalTypes,
            usesExactIntegers: options.customization.usesExactIntegers, inheritsType: inheritsType, collector: collector
        )
        var match = Match(resolver.resolve(), lock, assuming: renames)
        if let shared = match.api.sharingFormerNames(keeping: match.kept) {
            match = Match(shared, lock, assuming: renames)
        }
        var resolved = match.api.unified(keeping: match.kept)
        var history = match.history
        DeclaredNames(resolved).add(to: &history)
        FormerOrder(history).keepOrder(in: &resolved)
        resolved.groupOptionalArguments(limit: overrides.separateParameters, history)
        return Resolution(
            api: resolved, history: history, hasGone: match.hasGone, schemas: resolver.schemas, collector: collector)
    }

    /// What a lock says about a resolved API, before equal types are merged.
    private struct Match {
        var api: ResolvedAPI
        var history = NameHistory.none
        /// Whether a type or an operation of the lock is gone.
        var hasGone = false
        /// The types that the lock knows. They are never replaced by an equal one.
        var kept: Set<SymbolID> = []

        init(_ resolved: ResolvedAPI, _ lock: Lock, assuming renames: [SymbolID: SymbolID]) {
            api = resolved
            if lock.isEmpty { return }
            let matcher = RenameMatcher(resolved, assumed: renames)
            let missing = matcher.missing(in: lock)
            let moves = matcher.moves(of: lock, missing: missing)
            let history = NameHistory(lock, moves: moves, isPresent: matcher.isPresent)
            let gone = moves.isEmpty ? missing : matcher.missing(in: history.lock)
            hasGone = gone.contains { $0.isType || $0.isOperation }
            FormerOrder(history).keepNull(in: &api)
            kept = Set(resolved.declarations.map(\.symbol).filter { history.knows($0) })
            self.history = history
        }
    }

    /// Returns whether the type of a property was not declared for the property itself.
    private func inheritsType(_ property: SymbolID) -> Bool? {
        guard lock.entries[property]?.fact != nil else { return nil }
        return ![property.type, property.element.type].contains { lock.entries[$0]?.fact != nil }
    }

    /// Returns whether a type or an operation is gone, and another one is new.
    private func needsInference(_ result: Resolution) -> Bool {
        result.hasGone
            && result.api.symbols.contains { !result.history.knows($0) && ($0.isType || $0.isOperation) }
    }

    /// Returns the names that a new client would have.
    private func newNames(of result: Resolution) -> Lock {
        var api = result.api
        api.groupOptionalArguments(limit: overrides.separateParameters, .none)
        let names = Namer(api: api, overrides: overrides, history: .none).name()
        let lowering = ClientLowering(
            api: api, names: names, history: .none, overrides: overrides, options: options,
            collector: DiagnosticCollector())
        return LockBuilder(lowering.lower(result.schemas), .none).build().lock
    }
}
