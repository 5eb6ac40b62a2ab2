import APIDescription
import Diagnostics
import YAML

/// Reads the keys of a type mapping beside the kind of the type: constraints, defaults, examples and flags.
struct SpecAnnotationReader {
    let context: SpecContext

    private var source: Source { context.source }

    /// Reads the annotations. They are read even if there is no type, so that errors in them are reported.
    func read(_ fields: inout Fields, into type: inout FieldType?) {
        let annotations = readAnnotations(&fields)
        var schema = type?.schema
        SpecConstraintReader(source: source).read(&fields, into: &schema)
        guard var schema, var result = type else { return }
        if let isOptional = annotations.isOptional { result.isOptional = isOptional }
        apply(annotations, to: &schema)
        result.schema = schema
        type = result
        if annotations.defaultValue != nil || !schema.constraints.isEmpty {
            context.pendingChecks.add(schema, at: fields.node)
        }
    }

    private struct Annotations {
        var title: String?
        var isNullable: Bool?
        var isOptional: Bool?
        var isReadOnly: Bool?
        var isWriteOnly: Bool?
        var defaultValue: Node?
        var examples: [Node] = []
    }

    private func readAnnotations(_ fields: inout Fields) -> Annotations {
        let keys = context.keys
        var annotations = Annotations()
        annotations.title = fields.takeText("title")
        annotations.isNullable = keys.flag("nullable", in: &fields)
        annotations.isOptional = keys.flag("optional", in: &fields)
        annotations.isReadOnly = keys.flag("readOnly", in: &fields)
        annotations.isWriteOnly = keys.flag("writeOnly", in: &fields)
        annotations.defaultValue = fields.take("default")
        if let example = fields.take("example") { annotations.examples.append(example) }
        if let examples = fields.take("examples") {
            if !examples.isSequence {
                source.error(.value(.notList(.key("examples"), examples.found)), at: examples)
            }
            annotations.examples += examples.elements
        }
        return annotations
    }

    private func apply(_ annotations: Annotations, to schema: inout Schema) {
        let values = SpecValueReader(context: context)
        if let title = annotations.title { schema.title = title }
        if let isNullable = annotations.isNullable { schema.isNullable = isNullable }
        if let isReadOnly = annotations.isReadOnly { schema.isReadOnly = isReadOnly }
        if let isWriteOnly = annotations.isWriteOnly { schema.isWriteOnly = isWriteOnly }
        if let value = annotations.defaultValue { schema.defaultValue = values.read(value, of: schema) }
        for example in annotations.examples { schema.examples.append(values.read(example, of: schema)) }
    }
}

/// Reads the constraints of a type.
struct SpecConstraintReader {
    let source: Source

    func read(_ fields: inout Fields, into schema: inout Schema?) {
        let counts: [(String, WritableKeyPath<Constraints, Int?>)] = [
            ("minLength", \.minLength), ("maxLength", \.maxLength), ("minItems", \.minItems), ("maxItems", \.maxItems),
        ]
        for (name, path) in counts {
            guard let count = fields.take(name).flatMap({ source.count($0, as: .key(name)) }) else { continue }
            schema?.constraints[keyPath: path] = count
        }
        let numbers: [(String, WritableKeyPath<Constraints, Constraints.Decimal?>)] = [
            ("minimum", \.minimum), ("maximum", \.maximum), ("exclusiveMinimum", \.exclusiveMinimum),
            ("exclusiveMaximum", \.exclusiveMaximum),
        ]
        for (name, path) in numbers {
            guard let number = fields.take(name).flatMap({ number($0, as: .key(name)) }) else { continue }
            schema?.constraints[keyPath: path] = number
        }
        if let pattern = fields.takeText("pattern") { schema?.constraints.pattern = pattern }
    }

    private func number(_ node: Node, as what: DescribedPart) -> Constraints.Decimal? {
        if let text = node.numberText { return Constraints.Decimal(text: text) }
        source.error(.value(.notNumber(what, node.found, node.yaml11Value)), at: node)
        return nil
    }
}
