import APIDescription
import APIEvolution
import Resolution

/// The changes between the clients of two descriptions: what changed in the description, what it does to the source of
/// apps, and what it does to apps that were shipped.
package struct ClientDiff: Sendable {
    package struct Row: Sendable {
        package var change: APIChange
        package var source: SourceEffect = .none
        /// The names of the old client that are affected. Without an effect on source, those of the part itself.
        package var oldNames: [String] = []
        /// The names of the new client for the part.
        package var newNames: [String] = []

        package var isBreaking: Bool { source.isBreak || change.wire != .none }
    }

    package private(set) var rows: [Row]

    /// - Parameters:
    ///   - old: The client of the old description.
    ///   - new: The client of the new description. It is named under the lock of the old client, if there is one.
    package init(old: ClientDeclarations, new: ClientDeclarations) {
        var versions = VersionDiff(old: old, new: new)
        versions.compare()
        rows = versions.rows
    }

    /// Returns the changes between two clients, each of one version.
    static func rows(old: ClientDeclarations, new: ClientDeclarations) -> [Row] {
        let apis = (old: ComparedAPI(old.resolved), new: ComparedAPI(new.resolved))
        // The old client may have been generated over a lock itself, whose origins are older symbols.
        let former = SymbolMapping(old.renames)
        let renames = new.renames.map { (former.present(of: $0), $1) }
        let comparison = APIComparison(
            old: apis.old, new: apis.new, renames: Dictionary(renames) { first, _ in first })
        let surfaces = (old: old.surface, new: new.surface)
        let impacts = SurfaceComparison(old: surfaces.old, new: surfaces.new, comparison: comparison).impacts()
        var join = DiffJoin(changes: comparison.changes, old: apis.old, new: apis.new)
        for impact in impacts { join.add(impact) }
        join.addNames(of: surfaces.old, surfaces.new)
        return join.rows
    }

    /// The effect that the most severe row has.
    package var source: SourceEffect { rows.map(\.source).max() ?? .none }

    package var wire: WireEffect { rows.reduce(.none) { $0.union($1.change.wire) } }
}
