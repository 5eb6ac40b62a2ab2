import APIDescription
import APIEvolution
import Resolution

/// Compares the versions of two clients, each with the version of the same name.
///
/// The names of the newest version also stand outside of its namespace. If another version is the newest one now, they
/// mean its declarations.
struct VersionDiff {
    private let old: ClientDeclarations
    private let new: ClientDeclarations
    private(set) var rows: [ClientDiff.Row] = []

    init(old: ClientDeclarations, new: ClientDeclarations) {
        self.old = old
        self.new = new
    }

    mutating func compare() {
        let (before, after) = (old.versions, new.versions)
        if before.isEmpty, after.isEmpty {
            rows = ClientDiff.rows(old: old, new: new)
            return
        }
        compareVersions(before, after)
        for version in before.reversed() {
            guard let name = version.version?.name, let other = after.first(where: { $0.version?.name == name }) else {
                continue
            }
            let isNewest = name == before.last?.version?.name && name == after.last?.version?.name
            for row in ClientDiff.rows(old: version, new: other) {
                add(row, version.version, other.version, alsoOutside: isNewest)
            }
        }
        guard before.isEmpty || after.isEmpty || before.last?.version?.name != after.last?.version?.name else { return }
        let isServed = after.contains { $0.version?.name == before.last?.version?.name }
        for var row in ClientDiff.rows(old: old, new: new) {
            // Apps that were shipped still use the old version.
            if isServed { row.change.wire = .none }
            add(row, nil, nil, alsoOutside: false)
        }
    }

    /// Reports the versions that were added, deprecated or removed.
    private mutating func compareVersions(_ before: [ClientDeclarations], _ after: [ClientDeclarations]) {
        let (former, present) = (before.compactMap(\.version), after.compactMap(\.version))
        for version in former {
            let counterpart = present.first { $0.name == version.name }
            guard let counterpart else {
                add(.versionRemoved, version, nil, .breaking, .requests, names: version.ownNames)
                continue
            }
            if counterpart.isDeprecated, !version.isDeprecated {
                add(.versionDeprecated, version, counterpart, .deprecated, .none, names: [version.property])
            }
        }
        for version in present where !former.contains(where: { $0.name == version.name }) {
            add(.versionAdded, nil, version, .none, .none, names: version.ownNames)
        }
    }

    private mutating func add(
        _ rule: ChangeRule, _ old: ClientVersion?, _ new: ClientVersion?, _ source: SourceEffect, _ wire: WireEffect,
        names: [String]
    ) {
        let part = { (version: ClientVersion) in APIChange.Part(.version(version.name), at: version.location) }
        var row = ClientDiff.Row(change: APIChange(rule, old: old.map(part), new: new.map(part), wire: wire))
        row.source = source
        row.oldNames = old == nil ? [] : names
        row.newNames = new == nil ? [] : names
        rows.append(row)
    }

    /// Adds a row for a version. A part that several versions have in common changes once.
    private mutating func add(
        _ row: ClientDiff.Row, _ old: ClientVersion?, _ new: ClientVersion?, alsoOutside: Bool
    ) {
        var row = row
        row.oldNames = row.oldNames.flatMap { old?.names(for: $0, alsoOutside: alsoOutside) ?? [$0] }
        row.newNames = row.newNames.flatMap { new?.names(for: $0, alsoOutside: alsoOutside) ?? [$0] }
        guard let index = rows.firstIndex(where: { $0.change.isSame(as: row.change) }) else { return rows.append(row) }
        rows[index].source = max(rows[index].source, row.source)
        rows[index].change.wire = rows[index].change.wire.union(row.change.wire)
        rows[index].oldNames += row.oldNames.filter { !rows[index].oldNames.contains($0) }
        rows[index].newNames += row.newNames.filter { !rows[index].newNames.contains($0) }
    }
}

extension APIChange {
    /// Returns whether two changes, of two versions, are about the same part of the description.
    fileprivate func isSame(as other: APIChange) -> Bool {
        rule == other.rule && old == other.old && new == other.new && detail == other.detail
    }
}
