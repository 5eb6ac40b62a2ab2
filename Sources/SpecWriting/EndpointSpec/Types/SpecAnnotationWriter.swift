import APIDescription

/// Writes the keys of a type other than its kind and documentation: constraints, a default, examples and flags.
struct SpecAnnotationWriter {
    let context: SpecWritingContext

    private var unsupported: UnsupportedFeatures { context.unsupported }

    func entries(_ schema: Schema) -> [YAMLValue.Entry] {
        var entries: [YAMLValue.Entry] = []
        if schema.isReadOnly { entries.append(YAMLValue.Entry("readOnly", .flag(true))) }
        if schema.isWriteOnly { entries.append(YAMLValue.Entry("writeOnly", .flag(true))) }
        if let value = schema.defaultValue { entries += defaultEntries(value, schema) }
        if !schema.constraints.isEmpty, !context.typeExpressions.isNonempty(schema) {
            entries += constraintEntries(schema)
        }
        if schema.examples.count == 1, let example = schema.examples.first {
            entries.append(YAMLValue.Entry("example", SpecEntries.json(example)))
        } else if !schema.examples.isEmpty {
            entries.append(YAMLValue.Entry("examples", .list(schema.examples.map { SpecEntries.json($0) })))
        }
        return entries
    }

    private func defaultEntries(_ value: JSON, _ schema: Schema) -> [YAMLValue.Entry] {
        if let expected = context.fit.expectation(of: value, in: schema) {
            unsupported.report(.unsuitableDefault(expected.value), at: schema.origin)
            return []
        }
        let key = ConstraintChecker.violation(
            of: schema.constraints, by: value, kind: schema.kind, parsesURLs: context.parsesURLs)
        if let key {
            unsupported.report(.defaultBreaks(rule: key), at: schema.origin)
            return []
        }
        return [YAMLValue.Entry("default", SpecEntries.json(value))]
    }

    private func constraintEntries(_ schema: Schema) -> [YAMLValue.Entry] {
        let (constraints, origin) = (schema.constraints, schema.origin)
        let incompatibilities = context.fit.incompatibilities(in: constraints, on: schema.kind)
        let numbers = [
            ("minimum", constraints.minimum), ("maximum", constraints.maximum),
            ("exclusiveMinimum", constraints.exclusiveMinimum), ("exclusiveMaximum", constraints.exclusiveMaximum),
        ]
        let counts = [
            ("minLength", constraints.minLength), ("maxLength", constraints.maxLength),
            ("minItems", constraints.minItems), ("maxItems", constraints.maxItems),
        ]
        var entries: [YAMLValue.Entry] = []
        for case (let key, let number?) in numbers {
            if YAMLScalar.isNumber(number.text) {
                entries.append(YAMLValue.Entry(key, .word(number.text)))
            } else {
                unsupported.report(.invalidNumber(number.text, key: key), at: origin)
            }
        }
        for case (let key, let count?) in counts {
            if count >= 0 {
                entries.append(YAMLValue.Entry(key, .count(count)))
            } else {
                unsupported.report(.negativeCount(count, key: key), at: origin)
            }
        }
        if let pattern = constraints.pattern { entries.append(YAMLValue.Entry("pattern", .text(pattern))) }
        entries.removeAll { entry in incompatibilities.contains { $0.key == entry.key } }
        for incompatibility in incompatibilities {
            unsupported.report(.unsuitableConstraint(incompatibility), at: origin)
        }
        return entries
    }
}
