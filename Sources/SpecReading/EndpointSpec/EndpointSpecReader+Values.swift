import API
import YAML

/// Values that a spec shows: defaults and examples. Their type says what they are, where YAML would say otherwise.
extension EndpointSpecReader {
    /// A value as its type means it: `012`, `1.10` and `true` are text where the type is text.
    func value(_ node: Node, of schema: Schema, depth: Int = 0) -> JSON {
        switch schema.kind {
        case .string: return text(node)
        case .enumeration(let enumeration): return enumeration.base == .string ? text(node) : node.json
        case .array(let element) where node.isSequence:
            return .array(node.elements.map { value($0, of: element, depth: depth) })
        case .map(let element) where node.isMapping:
            return .object(node.entries.map { member($0, of: element, depth) })
        case .object(let shape) where node.isMapping:
            return .object(
                node.entries.map { entry in
                    let property = shape.properties.first { entry.key.isSame(text: $0.name) }
                    return member(entry, of: property?.schema ?? Schema(.any, origin: schema.origin), depth)
                })
        case .reference(let name) where depth < 16:
            return model(name).map { value(node, of: $0, depth: depth + 1) } ?? node.json
        default: return node.json
        }
    }

    private func member(_ entry: Node.Entry, of schema: Schema, _ depth: Int) -> JSON.Member {
        JSON.Member(key: entry.key.text ?? "", value: value(entry.value, of: schema, depth: depth))
    }

    private func text(_ node: Node) -> JSON {
        guard let text = node.text, !node.isNull else { return node.json }
        return .string(text)
    }

    /// A model's type, though the models may not be read yet: its faults are told when they are.
    private func model(_ name: String) -> Schema? {
        if let model = modelsAhead[name] { return model }
        guard let node = modelNodes[name] else { return nil }
        let ahead = EndpointSpecReader(source: Source(collector: DiagnosticCollector()), files: files)
        ahead.modelNames = modelNames
        let schema = ahead.readType(node, as: "the model '\(name)'")
        modelsAhead[name] = .some(schema)
        return schema
    }
}
