import APIDescription
import YAML

/// Reads the annotations of a schema, which do not restrict its values.
struct AnnotationReader {
    let context: OpenAPIContext

    func read(_ fields: OpenAPIFields, into schema: inout Schema) {
        if let title = fields["title"]?.text { schema.title = title }
        if let text = fields["x-apigen-summary"]?.text { schema.documentation.summary = text }
        if let text = context.documentation.text(fields["description"]) { schema.documentation.text = text }
        if let deprecation = context.documentation.deprecation(of: fields) { schema.deprecation = deprecation }
        if let value = fields["default"] { schema.defaultValue = defaultValue(value, schema.kind) }
        if let examples = fields["examples"], examples.isSequence {
            schema.examples = examples.elements.map { json($0, schema.kind) }
        }
        if let example = fields["example"] { schema.examples = [json(example, schema.kind)] }
        if fields["readOnly"]?.scalarFlag == true { schema.isReadOnly = true }
        if fields["writeOnly"]?.scalarFlag == true { schema.isWriteOnly = true }
        for key in ["nullable", "x-nullable"] as [StaticString] where fields[key]?.scalarFlag == true {
            schema.isNullable = true
        }
    }

    /// Returns a default as JSON. A number as the default of a string is its text.
    private func defaultValue(_ node: Node, _ kind: Schema.Kind) -> JSON {
        guard case .string(let format) = kind, StringFormat.value(of: format) == .text, node.numberText != nil,
            let text = node.text
        else { return json(node, kind) }
        return .string(text)
    }

    /// Returns a node as JSON. A scalar such as `012`, which is not a number in JSON, is text if the type is `string`.
    private func json(_ node: Node, _ kind: Schema.Kind) -> JSON {
        guard case .string = kind, let number = node.numberText, let text = node.text, number != text else {
            return node.json
        }
        return .string(text)
    }
}
