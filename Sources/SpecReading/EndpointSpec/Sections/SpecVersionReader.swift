import APIDescription
import Diagnostics
import YAML

/// Reads the section `versions`.
struct SpecVersionReader {
    let source: Source

    private var keys: SpecKeyReader { SpecKeyReader(source: source) }

    /// Reads a mapping of names to paths, or to mappings with a path.
    func read(_ node: Node) -> [APIVersion] {
        let versions = source.entries(of: node, as: .key("versions")).compactMap { readVersion($0, $1, $2) }
        if versions.isEmpty {
            guard node.isMapping || node.isNull else { return [] }
            source.error(.section(.missingVersion), at: node)
        }
        return versions
    }

    private func readVersion(_ name: String, _ key: Node, _ node: Node) -> APIVersion? {
        var version = APIVersion(name: name, path: "", origin: source.origin(of: key))
        guard node.isMapping else {
            version.path = readPath(node)
            return version
        }
        guard var fields = Fields(node, of: .version(name), in: source) else { return nil }
        version.path = fields.take("path").map { readPath($0) } ?? ""
        version.documentation = keys.documentation(in: &fields)
        version.deprecation = keys.deprecation(in: &fields)
        version.sunset = fields.take("sunset").flatMap { keys.day($0, as: .key("sunset")) }
        if let key = fields.key("sunset") { version.sunsetOrigin = source.origin(of: key) }
        fields.reportUnknown()
        return version
    }

    private func readPath(_ node: Node) -> String {
        if node.isNull { return "" }
        guard let text = source.text(node, as: .versionPath) else { return "" }
        if !text.hasPrefix("/") || text.hasSuffix("/") || text.contains("//")
            || text.contains(where: { "{?# ".contains($0) })
        {
            source.error(.section(.invalidVersionPath(text)), at: node)
        }
        return text
    }
}

/// Reads `since` and `until`, which name versions.
struct SpecVersionRangeReader {
    let source: Source
    /// The names of the versions, the oldest first.
    let versions: [String]

    func read(_ fields: inout Fields) -> VersionRange {
        var range = VersionRange()
        let since = fields.take("since")
        let until = fields.take("until")
        range.since = since.flatMap { readName($0, as: .key("since")) }
        range.until = until.flatMap { readName($0, as: .key("until")) }
        if let until { checkOrder(of: range, until) }
        return range
    }

    /// Returns the range of an operation, completed by the range of its path.
    func range(_ own: VersionRange, completedBy path: VersionRange, _ node: Node) -> VersionRange {
        if path.isEverything { return own }
        let range = VersionRange(since: own.since ?? path.since, until: own.until ?? path.until)
        checkOrder(of: range, node)
        return range
    }

    private func checkOrder(of range: VersionRange, _ node: Node) {
        if let first = range.since.flatMap({ versions.firstIndex(of: $0) }),
            let last = range.until.flatMap({ versions.firstIndex(of: $0) }), last < first
        {
            source.error(.section(.emptyRange(first: versions[first], last: versions[last])), at: node)
        }
    }

    private func readName(_ node: Node, as what: DescribedPart) -> String? {
        guard let name = source.text(node, as: what) else { return nil }
        if !versions.contains(name) {
            source.error(.section(.unknownVersion(name, known: versions)), at: node)
        }
        return name
    }
}
