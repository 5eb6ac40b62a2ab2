import API
import YAML

/// What a property or a model says of itself beside its type.
struct MemberNotes {
    /// The first key that says something, and where it stands.
    var key: String
    var node: Node
    var swiftName: String?
    var formerNames: [String] = []
    var versions = VersionRange()
}

extension EndpointSpecReader {
    /// A mapping of names to paths, or to what else there is to say.
    func readVersions(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'versions'") {
            var version = APIVersion(name: name, path: "", origin: source.origin(of: key))
            if value.isMapping {
                guard var fields = Fields(value, of: "the version '\(name)'", in: source) else { continue }
                version.path = fields.take("path").map { readVersionPath($0) } ?? ""
                version.documentation = readDocumentation(&fields)
                version.deprecation = readDeprecation(&fields)
                version.sunset = fields.take("sunset").flatMap { readDay($0) }
                fields.reportUnknown()
            } else {
                version.path = readVersionPath(value)
            }
            api.versions.append(version)
        }
        if api.versions.isEmpty {
            guard node.isMapping || node.isNull else { return }
            source.error("missing-version", "'versions' needs at least one", at: node)
        } else if let newest = api.versions.last, api.versions.count > 1 {
            postpone("versions", "the client is made for the last version, '\(newest.name)', alone", at: node)
        }
    }

    private func readVersionPath(_ node: Node) -> String {
        if node.isNull { return "" }
        guard let text = source.text(node, as: "a version's path") else { return "" }
        if !text.hasPrefix("/") || text.hasSuffix("/") || text.contains("//")
            || text.contains(where: { "{?# ".contains($0) })
        {
            source.error(
                "invalid-path", "'\(text)' cannot stand before a path", at: node, hints: ["write it like '/api/v2'"])
        }
        return text
    }

    /// A day, as `2027-01-31`.
    private func readDay(_ node: Node) -> String? {
        guard let text = source.text(node, as: "'sunset'") else { return nil }
        if text.wholeMatch(of: #/\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/#) == nil {
            source.error("wrong-type", "'sunset' must be a day, not '\(text)'", at: node, hints: ["as in 2027-01-31"])
        }
        return text
    }

    /// `since` and `until`, which name versions.
    func readRange(_ fields: inout Fields) -> VersionRange {
        var range = VersionRange()
        let since = fields.take("since")
        let until = fields.take("until")
        range.since = since.flatMap { readVersionName($0, as: "'since'") }
        range.until = until.flatMap { readVersionName($0, as: "'until'") }
        if let until { reportEmpty(range, until) }
        return range
    }

    private func reportEmpty(_ range: VersionRange, _ node: Node) {
        let names = api.versions.map(\.name)
        if let first = range.since.flatMap({ names.firstIndex(of: $0) }),
            let last = range.until.flatMap({ names.firstIndex(of: $0) }), last < first
        {
            source.error("empty-range", "'\(names[last])' comes before '\(names[first])'", at: node)
        }
    }

    /// What an operation does not say of its versions, its path says for it.
    func narrow(_ range: inout VersionRange, to versions: VersionRange, _ node: Node) {
        if versions.isEverything { return }
        range = VersionRange(since: range.since ?? versions.since, until: range.until ?? versions.until)
        reportEmpty(range, node)
    }

    /// The paths that a path had before.
    func readFormerPaths(_ node: Node) -> [String] {
        let texts = readTexts(node, as: "'renamedFrom'")
        for text in texts where !text.hasPrefix("/") {
            source.error(
                "invalid-path", "a path starts with '/', unlike '\(text)'", at: node,
                hints: ["what an operation was called stands below its method"])
        }
        return texts
    }

    private func readVersionName(_ node: Node, as what: String) -> String? {
        guard let name = source.text(node, as: what) else { return nil }
        let known = api.versions.map(\.name)
        if !known.contains(name) {
            source.error(
                "unknown-version", "there is no version '\(name)'", at: node,
                hints: known.isEmpty
                    ? ["name the versions at the top: 'versions: { v1: /v1, v2: /v2 }'"]
                    : Suggestion.hint(for: name, among: known))
        }
        return name
    }

    /// What an operation was before: paths start with a slash, anything else is a name.
    func readFormer(_ node: Node, into operation: inout Operation) {
        let texts = readTexts(node, as: "'renamedFrom'")
        operation.formerPaths = texts.filter { $0.hasPrefix("/") }
        operation.formerNames = texts.filter { !$0.hasPrefix("/") }
        for name in operation.formerNames where name.split(separator: ".").count != 2 {
            source.error(
                "invalid-name", "an operation was called 'service.operation', unlike '\(name)'", at: node,
                hints: ["a path that it had before starts with '/'"])
        }
        if !operation.formerNames.isEmpty { postponeRenaming(at: node) }
    }

    /// What a property or a model says of itself; nil where that is nothing.
    func readMember(_ fields: inout Fields) -> MemberNotes? {
        let keys = ["swiftName", "renamedFrom", "since", "until"]
        guard let key = keys.first(where: fields.has), let node = fields.take(key) else {
            for key in keys { _ = fields.take(key) }
            return nil
        }
        var notes = MemberNotes(key: key, node: node)
        notes.swiftName = fields.takeText("swiftName")
        if let renamed = fields.take("renamedFrom") {
            notes.formerNames = readTexts(renamed, as: "'renamedFrom'")
            postponeRenaming(at: renamed)
        }
        notes.versions = readRange(&fields)
        return notes
    }

    private func postponeRenaming(at node: Node) {
        postpone("renamedFrom", "the former name is no deprecated name in the client", at: node)
    }

    /// Whether another file has the same key, which was reported.
    func isRepeated(_ key: Node) -> Bool { !repeated.isEmpty && repeated.contains(source.location(of: key)) }
}
