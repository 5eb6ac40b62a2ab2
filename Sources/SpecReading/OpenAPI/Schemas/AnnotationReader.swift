import APIDescription
import YAML

/// Reads the annotations of a schema, which do not restrict its values.
struct AnnotationReader {
    let context: OpenAPIContext

    func read(_ node: Node, into schema: inout Schema) {
        if let title = node["title"]?.text { schema.title = title }
        if let text = node["x-apigen-summary"]?.text { schema.documentation.summary = text }
        if let text = context.documentation.text(node["description"]) { schema.documentation.text = text }
        if let deprecation = context.documentation.deprecation(of: node) { schema.deprecation = deprecation }
        if let value = node["default"] { schema.defaultValue = json(value, schema.kind) }
        if let examples = node["examples"], examples.isSequence {
            schema.examples = examples.elements.map { json($0, schema.kind) }
        }
        if let example = node["example"] { schema.examples = [json(example, schema.kind)] }
        if node["readOnly"]?.scalarFlag == true { schema.isReadOnly = true }
        if node["writeOnly"]?.scalarFlag == true { schema.isWriteOnly = true }
        if node["nullable"]?.scalarFlag == true || node["x-nullable"]?.scalarFlag == true { schema.isNullable = true }
    }

    /// Returns a node as JSON. A scalar such as `012`, which is not a number in JSON, is text if the type is `string`.
    private func json(_ node: Node, _ kind: Schema.Kind) -> JSON {
        guard case .string = kind, let number = node.numberText, let text = node.text, number != text else {
            return node.json
        }
        return .string(text)
    }
}
