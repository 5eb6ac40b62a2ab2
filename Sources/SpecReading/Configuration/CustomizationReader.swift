import Diagnostics
import Settings
import YAML

/// Reads mapped types, renames, and the other deviations from the defaults.
struct CustomizationReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    // MARK: - Mapped types

    /// Reads `money: { type: Money, import: MoneyKit }`, or `money: Money` for a type in the client's module.
    func readTypes(_ node: Node, as what: DescribedPart, into mappings: inout [Customization.MappedType]) {
        for (name, key, value) in source.entries(of: node, as: what) {
            let reference = Configuration.Name(name, origin: source.origin(of: key))
            guard let mapped = readMappedType(reference, value) else { continue }
            mappings.removeAll { $0.name.text == name }
            mappings.append(mapped)
        }
    }

    private func readMappedType(_ name: Configuration.Name, _ node: Node) -> Customization.MappedType? {
        var mapped = Customization.MappedType(name: name, type: "")
        guard node.isMapping else {
            mapped.type = readType(node)
            return mapped
        }
        let what = DescribedPart.swiftType(for: name.text)
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        if !fields.has("type") { source.error(.key(.missing("type", in: what)), at: node) }
        fields.takeAll { (key: ConfigurationKey.Mapping, node: Node) in
            switch key {
            case .type: mapped.type = readType(node)
            case .module: mapped.module = values.module(node)
            }
        }
        fields.reportUnknown()
        return mapped
    }

    private func readType(_ node: Node) -> String {
        guard let text = source.text(node, as: .key("type")) else { return "" }
        if SwiftTypeSyntax.isType(text) { return text }
        source.error(.configuration(.invalidSwiftType(text)), at: node)
        return ""
    }

    // MARK: - Renames

    func readRenames(_ node: Node, into customization: inout Customization) {
        guard node.isMapping else {
            return source.error(.value(.renameNotMapping(node.found, entry: Self.rename(in: node))), at: node)
        }
        guard var fields = Fields(node, of: .key("rename"), in: source) else { return }
        fields.takeAll { (key: ConfigurationKey.Rename, node: Node) in
            switch key {
            case .types: read(node, as: .key("types"), into: &customization.renamedTypes)
            case .properties:
                let before = customization.renamedProperties.count
                read(node, as: .key("properties"), into: &customization.renamedProperties)
                checkProperties(customization.renamedProperties.dropFirst(before))
            case .operations: read(node, as: .key("operations"), into: &customization.renamedOperations)
            case .services: read(node, as: .key("services"), into: &customization.renamedServices)
            }
        }
        fields.reportUnknown([.chooseRename])
    }

    /// Returns the entry that a list of two names, or a text, means.
    private static func rename(in node: Node) -> String {
        let nodes = node.isSequence ? Array(node.elements.prefix(3)) : [node]
        let names = nodes.filter { $0.isScalar && !$0.isNull }.map(\.written)
        switch names.count {
        case 1 where nodes.count == 1: return "\(names[0]): NEW"
        case 2 where nodes.count == 2: return "\(names[0]): \(names[1])"
        default: return "OLD: NEW"
        }
    }

    /// Reads former names: texts, or lists of texts.
    func readFormerNames(_ node: Node, into former: inout Customization.FormerNames) {
        guard var fields = Fields(node, of: .key("renamedFrom"), in: source) else { return }
        fields.takeAll { (key: ConfigurationKey.Rename, node: Node) in
            let entries = source.entries(of: node, as: .key(key.rawValue)).map { name, key, value in
                Customization.FormerNames.Element(
                    name: Configuration.Name(name, origin: source.origin(of: key)),
                    former: values.names(value, as: .formerNames(of: name)).map(\.text))
            }
            switch key {
            case .types: former.types += entries
            case .properties: former.properties += entries
            case .operations: former.operations += entries
            case .services: former.services += entries
            }
        }
        fields.reportUnknown()
    }

    private func checkProperties(_ renames: ArraySlice<Customization.Rename>) {
        for rename in renames where !rename.name.text.contains(".") {
            source.collector.error(.configuration(.invalidProperty(rename.name.text)), at: rename.name.origin.location)
        }
    }

    private func read(_ node: Node, as what: DescribedPart, into renames: inout [Customization.Rename]) {
        for (name, key, value) in source.entries(of: node, as: what) {
            guard let text = source.text(value, as: .newName(of: name)) else { continue }
            guard SwiftText.isName(text) else {
                source.error(.configuration(.invalidSwiftName(text)), at: value)
                continue
            }
            renames.removeAll { $0.name.text == name }
            renames.append(
                Customization.Rename(
                    name: Configuration.Name(name, origin: source.origin(of: key)), newName: text))
        }
    }

    // MARK: - The name of the client

    /// Reads the name of the client, which is any text with a letter, as a title is.
    func readName(_ node: Node, into customization: inout Customization) {
        guard let name = values.name(node, as: .key("name")) else { return }
        guard name.text.contains(where: \.isLetter) else {
            source.error(.configuration(.invalidClientName(name.text)), at: node)
            return
        }
        customization.clientName = name
    }

    // MARK: - Common parameters

    /// Reads the names of parameters. An empty list means that there are none to suggest either.
    func readCommonParameters(_ node: Node, into customization: inout Customization) {
        customization.commonParameters = values.names(node, as: .key("commonParameters"))
        customization.suggestsCommonParameters = false
    }

    // MARK: - Identifiers

    /// Reads `Pet: uuid`, a model and the key of the property that identifies it.
    func readIdentifiers(_ node: Node, into customization: inout Customization) {
        for (name, key, value) in source.entries(of: node, as: .key("identifiers")) {
            guard let property = values.name(value, as: .identifier(of: name)) else { continue }
            customization.identifiers.removeAll { $0.name.text == name }
            customization.identifiers.append(
                Customization.Rename(
                    name: Configuration.Name(name, origin: source.origin(of: key)), newName: property.text))
        }
    }

    // MARK: - Words and numbers

    func readGrouping(_ node: Node, into customization: inout Customization) {
        guard let value: ConfigurationValue.Grouping = values.value(node, as: .key("grouping")) else { return }
        customization.groupsByPath = value == .paths
    }

    func readDecoding(_ node: Node, into customization: inout Customization) {
        guard let value: ConfigurationValue.Decoding = values.value(node, as: .key("decoding")) else { return }
        customization.decodesLeniently = value == .lenient
    }

    func readSecurity(_ node: Node, into customization: inout Customization) {
        guard let value: ConfigurationValue.Security = values.value(node, as: .key("security")) else { return }
        customization.makesSecurityOptional = value == .optional
    }

    func readIntegers(_ node: Node, into customization: inout Customization) {
        guard let value: ConfigurationValue.Integers = values.value(node, as: .key("integers")) else { return }
        customization.usesExactIntegers = value == .exact
    }

    func readSeparateParameters(_ node: Node, into customization: inout Customization) {
        guard let count = source.count(node, as: .key("separateParameters")) else { return }
        customization.separateParameters = count
    }
}
