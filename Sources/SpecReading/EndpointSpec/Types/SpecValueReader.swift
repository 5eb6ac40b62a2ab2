import APIDescription
import YAML

/// Reads the values in a description: defaults and examples. Their type decides what they are, not YAML.
struct SpecValueReader {
    let context: SpecContext

    /// Reads a value of a type. `012`, `1.10` and `true` are text if the type is text.
    func read(_ node: Node, of schema: Schema) -> JSON {
        switch schema.kind {
        case .string: return text(node)
        case .enumeration(let enumeration): return enumeration.base == .string ? text(node) : node.json
        case .array(let element) where node.isSequence:
            return .array(node.elements.map { read($0, of: element) })
        case .map(let element) where node.isMapping:
            return .object(node.entries.map { member($0, of: element) })
        case .object(let shape) where node.isMapping:
            return .object(
                node.entries.map { entry in
                    let property = shape.properties.first { entry.key.isSame(text: $0.name) }
                    return member(entry, of: property?.schema ?? Schema(.any, origin: schema.origin))
                })
        case .reference(let name): return target(of: name).map { read(node, of: $0) } ?? node.json
        default: return node.json
        }
    }

    private func member(_ entry: Node.Entry, of schema: Schema) -> JSON.Member {
        JSON.Member(key: entry.key.text ?? "", value: read(entry.value, of: schema))
    }

    private func text(_ node: Node) -> JSON {
        guard let text = node.text, !node.isNull else { return node.json }
        return .string(text)
    }

    /// Returns the schema at the end of a chain of models; nil if it has no end.
    private func target(of name: String) -> Schema? {
        model(name).flatMap { ReferenceChain(from: $0, reference: \.referencedModel, target: { model($0) }).end }
    }

    /// Returns the schema of a model, which may not have been read yet.
    private func model(_ name: String) -> Schema? {
        guard let node = context.models[name] else { return nil }
        return context.modelCache.schema(name) {
            context.silenced().types.readType(node, as: .model(name))
        }
    }
}
