import APIDescription
import YAML

/// The paths of a description. It reports path parameters in the syntax of other tools, and paths that match the same
/// requests.
struct PathTable {
    let source: Source
    let files: FileTable
    private var entries: [(path: PathTemplate, key: Node, operations: [Operation])] = []

    init(source: Source, files: FileTable) {
        self.source = source
        self.files = files
    }

    /// Adds a path with its operations.
    mutating func add(_ path: PathTemplate, _ operations: [Operation], at key: Node) {
        entries.append((path, key, operations))
        for parameter in path.foreignParameters {
            source.warning(
                .operation(.foreignPathParameter(parameter.text, path: path.text, fix: path.textWithBraces)), at: key)
        }
    }

    /// Reports the paths that differ from an earlier one only in the names of their placeholders.
    func reportEqualPaths(versions: [APIVersion]) {
        var known: [String: [Int]] = [:]
        for (index, entry) in entries.enumerated() where entry.path.text.contains("{") {
            let text = entry.path.anonymousText
            // Few paths are equal, unless somebody wants a long comparison.
            let others = known[text, default: []].prefix(16)
            known[text, default: []].append(index)
            guard let first = others.first(where: { areEqual(entries[$0].operations, entry.operations, versions) })
            else { continue }
            let other = entries[first]
            source.warning(
                .operation(
                    .equalPath(
                        entry.path.text, other: other.path.text, first: files.place(of: other.key, from: entry.key),
                        sharesMethod: !Set(other.operations.map(\.method)).isDisjoint(
                            with: entry.operations.map(\.method)))
                ),
                at: entry.key)
        }
    }

    /// Whether two operations are on one server in one version of the API.
    private func areEqual(_ some: [Operation], _ others: [Operation], _ versions: [APIVersion]) -> Bool {
        some.contains { one in
            others.contains { $0.server == one.server && $0.versions.overlaps(one.versions, in: versions) }
        }
    }
}
