import APIDescription
import YAML

/// Reads the values of an enumeration.
struct SpecEnumerationReader {
    let source: Source

    /// Reads a list of values, or a mapping of values to their documentation.
    func read(_ node: Node) -> Schema? {
        let nodes = node.isMapping ? node.entries.map(\.key) : Array(node.elements)
        var values: [Enumeration.Value] = []
        if node.isMapping {
            for (_, key, value) in source.entries(of: node, as: .key("enum")) {
                values.append(readValue(key, value))
            }
        } else {
            values = nodes.map { Enumeration.Value(raw: $0.json) }
        }
        guard !values.isEmpty else {
            source.error(.type(.emptyEnum), at: node)
            return nil
        }
        let isInteger = nodes.allSatisfy { node in
            guard case .int = node.scalar else { return false }
            // No server sends `012` as a number.
            return !node.hasLeadingZero
        }
        if !isInteger { values = zip(values, nodes).map { stringValue($0, at: $1) } }
        reportDuplicates(in: values, nodes)
        return Schema(
            .enumeration(Enumeration(base: isInteger ? .integer : .string, values: values)),
            origin: source.origin(of: node))
    }

    /// Reads a value and its description, which is a text, a mapping with `name` and `description`, or null.
    private func readValue(_ key: Node, _ node: Node) -> Enumeration.Value {
        var value = Enumeration.Value(raw: key.json)
        if node.isMapping {
            guard var fields = Fields(node, of: .enumValue, in: source) else { return value }
            value.name = fields.takeText("name")
            let keys = SpecKeyReader(source: source)
            value.documentation = keys.documentation(in: &fields)
            value.deprecation = keys.deprecation(in: &fields)
            value.formerValues = keys.formerNames(in: &fields)
            fields.reportUnknown()
        } else if !node.isNull {
            value.documentation.text = source.text(node, as: .enumValueDescription)
        }
        return value
    }

    /// Returns the value as text, even if YAML reads it as another type.
    private func stringValue(_ value: Enumeration.Value, at node: Node) -> Enumeration.Value {
        var value = value
        if let text = node.text, !node.isMapping, !node.isSequence {
            value.raw = .string(text)
        } else {
            source.error(.value(.notEnumValue(node.found)), at: node)
        }
        return value
    }

    private func reportDuplicates(in values: [Enumeration.Value], _ nodes: [Node]) {
        var known: [String: Node] = [:]
        for (value, node) in zip(values, nodes) {
            switch value.raw {
            case .string(let text), .number(let text):
                guard let first = known[text] else {
                    known[text] = node
                    continue
                }
                let isSame = first.isSame(text: text) || !text.utf8.contains { $0 >= 0x80 }
                source.error(
                    .type(isSame ? .duplicateValue(node.text ?? text) : .equivalentValue(text)), at: node)
            default: continue
            }
        }
    }
}
