import API
import Configuration
import YAML

/// The sections that name parts of a description.
extension ConfigurationReader {
    // MARK: - Filter

    func readInclude(_ node: Node) -> Filter.Selection {
        var selection = Filter.Selection()
        guard var fields = Fields(node, of: "'include'", in: source) else { return selection }
        fields.takeAll { (key: ConfigurationKey.Include, node: Node) in
            switch key {
            case .tags: selection.tags = names(node, as: "'tags'")
            case .paths: selection.paths = paths(node)
            case .operations: selection.operations = names(node, as: "'operations'")
            case .models: selection.models = names(node, as: "'models'")
            }
        }
        fields.reportUnknown()
        return selection
    }

    func readExclude(_ node: Node, into filter: inout Filter) {
        guard var fields = Fields(node, of: "'exclude'", in: source) else { return }
        var selection = Filter.Selection()
        var deprecated = false
        fields.takeAll { (key: ConfigurationKey.Exclude, node: Node) in
            switch key {
            case .tags: selection.tags = names(node, as: "'tags'")
            case .paths: selection.paths = paths(node)
            case .operations: selection.operations = names(node, as: "'operations'")
            case .models: selection.models = names(node, as: "'models'")
            case .deprecated: deprecated = source.flag(node, as: "'deprecated'") ?? false
            }
        }
        fields.reportUnknown()
        filter.excluded = selection
        filter.excludesDeprecated = deprecated
    }

    private func paths(_ node: Node) -> [Configuration.Name] {
        let globs = names(node, as: "'paths'")
        for glob in globs where !glob.text.hasPrefix("/") && !glob.text.hasPrefix("*") {
            source.collector.error(
                "invalid-path", "a path starts with '/', unlike '\(glob.text)'", at: glob.origin.location)
        }
        return globs
    }

    /// One name, or a list of them.
    func names(_ node: Node, as what: String) -> [Configuration.Name] {
        guard node.isSequence else { return name(node, as: what).map { [$0] } ?? [] }
        return node.elements.compactMap { name($0, as: "an element of \(what)") }
    }

    /// `true`, or those that are meant.
    func readChoice(_ node: Node, as what: String) -> Customization.Choice {
        if case .bool(let isOn) = node.scalar { return isOn ? .all : .named([]) }
        return .named(names(node, as: what))
    }

    // MARK: - Mapped types

    /// `money: { type: Money, import: MoneyKit }`, or `money: Money` for a type of the client's own module.
    func readMappings(_ node: Node, as what: String, into mappings: inout [Customization.MappedType]) {
        for (name, key, value) in source.entries(of: node, as: what) {
            var mapped = Customization.MappedType(
                name: Configuration.Name(name, origin: source.origin(of: key)), type: "")
            if value.isMapping {
                guard var fields = Fields(value, of: "the type for '\(name)'", in: source) else { continue }
                if !fields.has("type") {
                    source.error("missing-key", "the type for '\(name)' needs 'type'", at: value)
                }
                fields.takeAll { (key: ConfigurationKey.Mapping, node: Node) in
                    switch key {
                    case .type: mapped.type = readType(node)
                    case .module: mapped.module = readModule(node)
                    }
                }
                fields.reportUnknown()
            } else {
                mapped.type = readType(value)
            }
            mappings.removeAll { $0.name.text == name }
            mappings.append(mapped)
        }
    }

    private func readType(_ node: Node) -> String {
        guard let text = source.text(node, as: "'type'") else { return "" }
        if SwiftText.isType(text) { return text }
        let hints = text.hasSuffix("?") ? ["what may be missing is for the description to say"] : []
        source.error("invalid-name", "'\(text)' is no Swift type", at: node, hints: hints)
        return ""
    }

    // MARK: - Renames

    func readRenames(_ node: Node, into customization: inout Customization) {
        guard var fields = Fields(node, of: "'rename'", in: source) else { return }
        fields.takeAll { (key: ConfigurationKey.Rename, node: Node) in
            switch key {
            case .types: read(node, as: "'types'", into: &customization.renamedTypes)
            case .properties:
                let before = customization.renamedProperties.count
                read(node, as: "'properties'", into: &customization.renamedProperties)
                for rename in customization.renamedProperties.dropFirst(before) where !rename.name.text.contains(".") {
                    source.collector.error(
                        "invalid-name", "a property is named 'Model.property', unlike '\(rename.name.text)'",
                        at: rename.name.origin.location)
                }
            case .operations: read(node, as: "'operations'", into: &customization.renamedOperations)
            case .services: read(node, as: "'services'", into: &customization.renamedServices)
            }
        }
        fields.reportUnknown()
    }

    private func read(_ node: Node, as what: String, into renames: inout [Customization.Rename]) {
        for (name, key, value) in source.entries(of: node, as: what) {
            guard let text = source.text(value, as: "the new name of '\(name)'") else { continue }
            guard SwiftText.isName(text) else {
                source.error("invalid-name", "'\(text)' is no Swift name", at: value)
                continue
            }
            renames.removeAll { $0.name.text == name }
            renames.append(
                Customization.Rename(
                    name: Configuration.Name(name, origin: source.origin(of: key)), newName: text))
        }
    }
}

/// What Swift would take for a name or a type, as far as a configuration needs to know.
enum SwiftText {
    static func isName(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0 == "_" } == true && text != "_"
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Names with dots, generic arguments and brackets. Whether there is such a type is for the compiler to say.
    static func isType(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" || first == "[" else { return false }
        let marks: Set<Character> = ["_", ".", "<", ">", "[", "]", ",", ":", " "]
        return text.allSatisfy { $0.isLetter || $0.isNumber || marks.contains($0) } && text.last?.isWhitespace == false
            && text.last != "." && text.last != ","
    }
}
