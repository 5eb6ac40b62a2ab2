import APIDescription
import Diagnostics
import APIEvolution
import Resolution
import Settings

/// Creates the declarations of all versions of an API.
///
/// The newest version is declared like an API without versions. The types of the others are in namespaces.
struct VersionLowering {
    private let options: GenerationOptions
    private let overrides: OverrideTable
    private let lock: Lock
    private let times: StageTimes

    init(options: GenerationOptions, lock: Lock, times: StageTimes) {
        self.options = options
        self.lock = lock
        self.times = times
        overrides = OverrideTable(options.customization)
    }

    func declarations(for versions: APIVersions) -> ClientDeclarations {
        let newest = versions.newest
        for version in versions.older + [newest] { overrides.noteTypes(of: version.api) }
        var namespaces: [VersionNamespace] = []
        var result = declarations(for: newest, lock.newestVersion) { names in
            let described = (versions.older + [newest]).compactMap(\.version)
            namespaces = VersionNaming(client: names[.client], members: names.membersOfClient).namespaces(
                for: described)
            return namespaces.last
        }
        if newest.version != nil { add(versions.older, in: namespaces, to: &result) }
        result.configurationDiagnostics = overrides.unused()
        return result
    }

    /// Adds the other versions, and the struct that holds all of them.
    private func add(
        _ versions: [VersionedAPI], in namespaces: [VersionNamespace], to result: inout ClientDeclarations
    ) {
        var newer = result.client
        var locks: [(version: String, lock: Lock)] = []
        for (version, namespace) in zip(versions, namespaces).reversed() {
            var version = version
            // The client has one name.
            version.api.name = result.resolved.name
            var older = declarations(for: version, lock.version(namespace.version)) { _ in namespace }
            older.client.shared = SharedDeclarations(older: older.client, newer: newer)
            newer = older.client
            locks.append((namespace.version, older.lock))
            result.olderVersions.insert(older, at: 0)
        }
        result.root = VersionedRootLowering(clients: result.clients).lower()
        // All versions of a shared client are shared, or none.
        result.client.root.sharing = result.root?.sharing
        for index in result.olderVersions.indices {
            result.olderVersions[index].client.root.sharing = result.root?.sharing
        }
        result.lock = Lock(newest: result.lock, older: locks)
    }

    /// Returns the declarations of one version.
    ///
    /// - Parameter namespace: Returns the namespace of the version, from the names of its elements.
    private func declarations(
        for version: VersionedAPI, _ lock: Lock, in namespace: (NameTable) -> VersionNamespace?
    ) -> ClientDeclarations {
        // A name that the client has stays, even if only other versions use it now.
        let api = version.withoutForeignModels { lock.entries[.model($0)] != nil }
        let collector = DiagnosticCollector()
        let resolver = Resolver(
            api, external: options.customization.externalTypes,
            usesExactIntegers: options.customization.usesExactIntegers, collector: collector)
        let match = times.measure("resolve") {
            HistoryMatcher(lock, assumesInferred: options.infersRenames).match(resolver.resolve())
        }
        InferredRenames(match: match, areAssumed: options.infersRenames).report(to: collector)
        var resolved = match.api.unified(keeping: match.kept)
        var history = match.history
        DeclaredNames(resolved).add(to: &history)
        resolved.groupOptionalArguments(limit: overrides.separateParameters, history)
        var names = times.measure("name") {
            Namer(api: resolved, overrides: overrides, history: history, isVersion: version.version != nil).name()
        }
        let namespace = namespace(names)
        if let namespace, !namespace.isNewest { names.setNamespace(namespace.text) }
        let lowering = ClientLowering(
            api: resolved, names: names, history: history, overrides: overrides, options: options,
            collector: collector)
        // Nothing after this needs the resolver of schemas, which holds all models with their inherited properties.
        var client = times.measure("lower") { lowering.lower(resolver.schemas) }
        client.namespace = namespace
        let recorded = times.measure("lock") { LockBuilder(client, resolved, history).build() }
        let reused = ReusedNames(locations: resolved.locations, collector: collector)
        client.formerIdentifiers = FormerIdentifiers(client: client, formerNames: recorded.formerNames).present
        client.formerNames = FormerNameLowering(client, recorded.formerNames, reused: reused).lower()
        return ClientDeclarations(
            api: api, resolved: resolved, table: names, client: client, lock: recorded.lock,
            renames: history.renames,
            diagnostics: collector.sorted)
    }
}

extension NameTable {
    /// The names of the properties of the client's struct.
    fileprivate var membersOfClient: Set<String> {
        Set(
            names.compactMap { symbol, name in
                symbol.kind == .accessor || symbol.kind == .server ? name.plain : nil
            })
    }
}
