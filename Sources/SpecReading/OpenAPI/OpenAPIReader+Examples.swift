import API
import YAML

/// The values that a document shows (OpenAPI 3.1, section 4.8.19).
extension OpenAPIReader {
    /// The examples of a media type or a parameter: its own, else those at the top of its schema.
    func readExamples(of node: Node?) -> [Example] {
        guard source.readsExamples, let node, node.isMapping else { return [] }
        if let examples = part(node, "examples") {
            if examples.isMapping { return namedExamples(examples) }
            if examples.isSequence { return examples.elements.map { example($0) } }
        }
        if let value = node["example"] ?? node["x-example"] { return [example(value)] }
        return node["schema"].map { schemaExamples($0) } ?? []
    }

    /// Swagger 2.0 keeps the examples of a response by media type.
    func readSwaggerExamples(of response: Node, for mediaType: String) -> [Example] {
        guard source.readsExamples else { return [] }
        if let value = response["examples"]?[mediaType] { return [example(value)] }
        return response["schema"].map { schemaExamples($0) } ?? []
    }

    private func namedExamples(_ node: Node) -> [Example] {
        node.entries.compactMap { key, reference in
            // What stands at an address elsewhere (`externalValue`) is not fetched.
            guard let node = resolve(reference), node.isMapping, let value = node["value"] ?? node["dataValue"] else {
                return nil
            }
            return example(value, named: key.text ?? "")
        }
    }

    /// What a schema shows of itself, or the one that it refers to.
    private func schemaExamples(_ reference: Node) -> [Example] {
        guard let node = resolve(reference), node.isMapping else { return [] }
        if let value = node["example"] { return [example(value)] }
        guard let values = node["examples"], values.isSequence else { return [] }
        return values.elements.map { example($0) }
    }

    private func example(_ node: Node, named name: String = "") -> Example {
        Example(name: name, value: node.json, origin: source.origin(of: node))
    }
}
