import APIDescription
import YAML

/// Reads examples (OpenAPI 3.1, section 4.8.19).
struct ExampleReader {
    let context: OpenAPIContext

    /// Reads the examples of a media type or a parameter, or those of its schema if it has none.
    func read(_ fields: OpenAPIFields?) -> [Example] {
        guard context.source.readsExamples, let fields, fields.node.isMapping else { return [] }
        if let examples = context.value(of: "examples", in: fields) {
            if examples.isMapping { return namedExamples(examples) }
            if examples.isSequence { return examples.elements.map { example($0) } }
        }
        if let value = fields["example"] ?? fields["x-example"] { return [example(value)] }
        return fields["schema"].map { schemaExamples($0) } ?? []
    }

    /// Reads the examples of a response in Swagger 2.0, which lists them by media type.
    func read(swaggerResponse response: OpenAPIFields, for mediaType: String) -> [Example] {
        guard context.source.readsExamples else { return [] }
        if let value = response["examples"]?[mediaType] { return [example(value)] }
        return response["schema"].map { schemaExamples($0) } ?? []
    }

    private func namedExamples(_ node: Node) -> [Example] {
        node.entries.compactMap { key, reference in
            // A value at another address (`externalValue`) is not loaded.
            guard let node = context.resolve(reference), node.isMapping,
                let value = node["value"] ?? node["dataValue"]
            else { return nil }
            return example(value, named: key.text ?? "")
        }
    }

    /// Reads the examples of a schema, or of the schema that it refers to.
    private func schemaExamples(_ reference: Node) -> [Example] {
        guard let node = context.resolve(reference), node.isMapping else { return [] }
        if let value = node["example"] { return [example(value)] }
        guard let values = node["examples"], values.isSequence else { return [] }
        return values.elements.map { example($0) }
    }

    private func example(_ node: Node, named name: String = "") -> Example {
        Example(name: name, value: node.json, origin: context.source.origin(of: node))
    }
}
