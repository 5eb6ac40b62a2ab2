import API
import YAML

extension EndpointSpecReader {
    /// What a long form demands of a value beside its shape, and what else it says that is no prose.
    func readDemands(_ fields: inout Fields, into slot: inout Slot?) {
        let title = fields.takeText("title")
        let nullable = readFlag("nullable", &fields)
        let optional = readFlag("optional", &fields)
        let readOnly = readFlag("readOnly", &fields)
        let writeOnly = readFlag("writeOnly", &fields)
        let value = fields.take("default")
        let example = fields.take("example")
        let examples = fields.take("examples")
        if let examples, !examples.isSequence {
            source.error("wrong-type", "'examples' must be a list, not \(examples.noun)", at: examples)
        }
        var schema = slot?.schema
        readConstraints(&fields, into: &schema)
        guard var schema, var result = slot else { return }
        if let title { schema.title = title }
        if let nullable { schema.isNullable = nullable }
        if let optional { result.isOptional = optional }
        if let readOnly { schema.isReadOnly = readOnly }
        if let writeOnly { schema.isWriteOnly = writeOnly }
        if let value { schema.defaultValue = self.value(value, of: schema) }
        if let example { schema.examples.append(self.value(example, of: schema)) }
        if let examples { schema.examples += examples.elements.map { self.value($0, of: schema) } }
        result.schema = schema
        slot = result
        if value != nil || !schema.constraints.isEmpty {
            pending.append(PendingCheck(node: fields.node, schema: schema))
        }
    }

    private func readConstraints(_ fields: inout Fields, into schema: inout Schema?) {
        let counts: [(String, WritableKeyPath<Constraints, Int?>)] = [
            ("minLength", \.minLength), ("maxLength", \.maxLength), ("minItems", \.minItems), ("maxItems", \.maxItems),
        ]
        for (name, path) in counts {
            guard let count = fields.take(name).flatMap({ source.count($0, as: "'\(name)'") }) else { continue }
            schema?.constraints[keyPath: path] = count
        }
        let numbers: [(String, WritableKeyPath<Constraints, Constraints.Decimal?>)] = [
            ("minimum", \.minimum), ("maximum", \.maximum), ("exclusiveMinimum", \.exclusiveMinimum),
            ("exclusiveMaximum", \.exclusiveMaximum),
        ]
        for (name, path) in numbers {
            guard let number = fields.take(name).flatMap({ number($0, as: "'\(name)'") }) else { continue }
            schema?.constraints[keyPath: path] = number
        }
        if let pattern = fields.takeText("pattern") { schema?.constraints.pattern = pattern }
    }

    private func number(_ node: Node, as what: String) -> Constraints.Decimal? {
        if let text = node.numberText { return Constraints.Decimal(text: text) }
        source.error("wrong-type", "\(what) must be a number, not \(node.noun)", at: node, hints: node.trapHints)
        return nil
    }
}
