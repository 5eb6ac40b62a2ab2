import APIDescription
import Settings
import YAML

/// Reads which operations and models are generated.
struct FilterReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    func readInclude(_ node: Node) -> Filter.Selection {
        var selection = Filter.Selection()
        guard isMapping(node, "include", ConfigurationKey.Include.self),
            var fields = Fields(node, of: .key("include"), in: source)
        else { return selection }
        fields.takeAll { (key: ConfigurationKey.Include, node: Node) in
            switch key {
            case .tags: selection.tags = values.names(node, as: .key("tags"))
            case .paths: selection.paths = paths(node)
            case .operations: selection.operations = values.names(node, as: .key("operations"))
            case .models: selection.models = values.names(node, as: .key("models"))
            }
        }
        fields.reportUnknown()
        return selection
    }

    func readExclude(_ node: Node, into filter: inout Filter) {
        guard isMapping(node, "exclude", ConfigurationKey.Exclude.self),
            var fields = Fields(node, of: .key("exclude"), in: source)
        else { return }
        var selection = Filter.Selection()
        var deprecated = false
        fields.takeAll { (key: ConfigurationKey.Exclude, node: Node) in
            switch key {
            case .tags: selection.tags = values.names(node, as: .key("tags"))
            case .paths: selection.paths = paths(node)
            case .operations: selection.operations = values.names(node, as: .key("operations"))
            case .models: selection.models = values.names(node, as: .key("models"))
            case .deprecated: deprecated = source.flag(node, as: .key("deprecated")) ?? false
            }
        }
        fields.reportUnknown()
        filter.excluded = selection
        filter.excludesDeprecated = deprecated
    }

    /// Reports a text or a list, which is the value of one of the keys.
    private func isMapping<Key: CaseIterable & RawRepresentable>(_ node: Node, _ key: String, _ keys: Key.Type) -> Bool
    where Key.RawValue == String {
        if node.isMapping { return true }
        let isPath = node.isSame(prefix: "/") || node.firstElement?.isSame(prefix: "/") == true
        let meant = isPath ? ConfigurationKey.Include.paths.rawValue : ConfigurationKey.Include.tags.rawValue
        let names = node.isNull ? "[users]" : node.isSequence ? node.written : "[\(node.written)]"
        let others = keys.allCases.map(\.rawValue).filter { $0 != meant }
        source.error(
            .value(.selectionNotMapping(key, node.found, entry: "\(meant): \(names)", others: others)), at: node)
        return false
    }

    private func paths(_ node: Node) -> [Configuration.Name] {
        let globs = values.names(node, as: .key("paths"))
        for glob in globs where !glob.text.hasPrefix("/") && !glob.text.hasPrefix("*") {
            source.collector.error(.operation(.pathWithoutSlash(glob.text, nil)), at: glob.origin.location)
        }
        return globs
    }
}
