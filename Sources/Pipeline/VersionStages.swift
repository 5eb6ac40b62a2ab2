import APIDescription
import APIEvolution
import Diagnostics
import Lowering
import Naming
import Resolution
import Settings

/// The stages for one version of an API, and the diagnostics that they report.
struct VersionStages {
    private let version: VersionedAPI
    private let options: GenerationOptions
    private let overrides: OverrideTable
    private let times: StageTimes
    private let collector = DiagnosticCollector()
    private let resolver: Resolver

    /// - Parameter overrides: The overrides for all versions.
    init(
        _ version: VersionedAPI, _ lock: Lock, _ options: GenerationOptions, _ overrides: OverrideTable,
        _ times: StageTimes
    ) {
        var version = version
        // A name that the client has stays, even if only other versions use it now.
        version.api = version.withoutForeignModels { lock.entries[.model($0)] != nil }
        self.version = version
        (self.options, self.overrides, self.times) = (options, overrides, times)
        resolver = Resolver(
            version.api, external: options.customization.externalTypes,
            usesExactIntegers: options.customization.usesExactIntegers, collector: collector)
    }

    func resolve() -> ResolvedAPI { times.measure("resolve") { resolver.resolve() } }

    func match(_ resolved: ResolvedAPI, _ lock: Lock) -> HistoryMatcher.Match {
        let match = times.measure("match") {
            HistoryMatcher(lock, assumesInferred: options.infersRenames).match(resolved)
        }
        InferredRenames(match: match, areAssumed: options.infersRenames).report(to: collector)
        return match
    }

    /// Makes one type of equal ones, and one argument of many optional ones, and omits what is never sent, unless the client
    /// had them already.
    func unify(_ match: HistoryMatcher.Match) -> (ResolvedAPI, NameHistory) {
        times.measure("unify") {
            var matched = match.api
            for origin in matched.omitReadOnlyProperties(knownTo: match.history) {
                collector.note(.generation(.omittedProperty), at: origin.location)
            }
            var unified = matched.unified(keeping: match.kept)
            var history = match.history
            DeclaredNames(unified).add(to: &history)
            unified.groupOptionalArguments(limit: overrides.separateParameters, history)
            ReplacedTypes(history, unified, includesNew: options.infersRenames).add(to: &history)
            return (unified, history)
        }
    }

    /// - Parameter namespace: Returns the namespace of the version; nil: it has none.
    func name(_ api: ResolvedAPI, _ history: NameHistory, _ namespace: VersionArrangement.Namespace) -> (
        NameTable, VersionNamespace?
    ) {
        times.measure("name") {
            var names = Namer(
                api: api, overrides: overrides, history: history, isVersion: version.version != nil
            ).name()
            let namespace = namespace(names)
            if let namespace, !namespace.isNewest { names.setNamespace(namespace.text) }
            return (names, namespace)
        }
    }

    /// A client, and the declarations of the whole API, if the client is a part of it.
    typealias Lowered = (client: SwiftClient, whole: SwiftClient)

    func lower(_ api: ResolvedAPI, _ history: NameHistory, _ names: NameTable, _ namespace: VersionNamespace?)
        -> Lowered
    {
        times.measure("lower") {
            let lowering = ClientLowering(api, history, names, overrides, options.lowering, collector)
            var lowered = lowering.lower(resolver.schemas)
            lowered.client.namespace = namespace
            return lowered
        }
    }

    /// Returns the declarations with the lock for the next time, and with what is left of former names.
    ///
    /// - Parameter lowered: The client, and the declarations of the whole API, whose names the lock has.
    func record(_ lowered: Lowered, _ api: ResolvedAPI, _ history: NameHistory, _ names: NameTable)
        -> ClientDeclarations
    {
        times.measure("lock") {
            var client = lowered.client
            let recorded = LockBuilder(lowered.whole, api, history).build()
            let reused = ReusedNames(locations: api.locations, collector: collector)
            client.addFormerNames(recorded, reused: reused)
            return ClientDeclarations(
                api: version.api, resolved: api, table: names, client: client, lock: recorded.lock,
                renames: history.renames, diagnostics: collector.sorted)
        }
    }
}
