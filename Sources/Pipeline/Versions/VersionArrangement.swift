import APIDescription
import APIEvolution
import Lowering
import Naming
import Resolution

/// Arranges the versions of an API in one client.
///
/// The newest version is declared like an API without versions. The types of the others are in namespaces.
struct VersionArrangement {
    /// Returns the namespace of a version, from the names of its elements.
    typealias Namespace = (NameTable) -> VersionNamespace?

    let overrides: OverrideTable
    let lock: Lock
    /// Runs the stages for one version.
    let declarations: (VersionedAPI, Lock, Namespace) -> ClientDeclarations

    func declarations(for versions: APIVersions) -> ClientDeclarations {
        let newest = versions.newest
        for version in versions.older + [newest] { overrides.noteTypes(of: version.api) }
        var namespaces: [VersionNamespace] = []
        var result = declarations(newest, lock.newestVersion) { names in
            let described = (versions.older + [newest]).compactMap(\.version)
            namespaces = VersionNaming(names).namespaces(for: described)
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
            var older = declarations(version, lock.version(namespace.version)) { _ in namespace }
            older.client.shared = SharedDeclarations(older: older.client, newer: newer)
            newer = older.client
            locks.append((namespace.version, older.lock))
            result.olderVersions.insert(older, at: 0)
        }
        result.root = VersionedRootLowering(clients: result.versionedClient.all).lower()
        // All versions of a shared client are shared, or none.
        result.client.root.sharing = result.root?.sharing
        for index in result.olderVersions.indices {
            result.olderVersions[index].client.root.sharing = result.root?.sharing
        }
        result.lock = Lock(newest: result.lock, older: locks)
    }
}
