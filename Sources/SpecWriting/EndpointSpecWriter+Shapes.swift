import API

/// Types at length.
extension EndpointSpecWriter {
    /// The keys that say what a type is; and whether they say that it may be left out, if it may.
    func shapeEntries(_ schema: Schema, isOptional: Bool) -> (entries: [YAMLValue.Entry], saysOptional: Bool) {
        switch schema.kind {
        case .enumeration(let enumeration): return (enumEntries(enumeration), false)
        case .object(let shape): return (objectEntries(shape), false)
        case .union(let union): return (unionEntries(union, schema), false)
        case .composition(let parts): return (compositionEntries(parts, schema), false)
        default: break
        }
        var plain = Schema(schema.kind, origin: schema.origin)
        if saysNonempty(schema) { plain.constraints = schema.constraints }
        let mark = isOptional ? "?" : ""
        if let expression = expression(plain) {
            if case .array = plain.kind, !isOptional { return ([YAMLValue.Entry("type", value(of: plain))], true) }
            if case .map = plain.kind, !isOptional { return ([YAMLValue.Entry("type", value(of: plain))], true) }
            return ([YAMLValue.Entry("type", .text(expression + mark))], true)
        }
        switch schema.kind {
        case .string(let format): return (formatted("string" + mark, format), true)
        case .integer(let format): return (formatted("int" + mark, format), true)
        case .number(let format): return (formatted("number" + mark, format), true)
        default: return ([YAMLValue.Entry("type", value(of: plain))], false)
        }
    }

    private func formatted(_ type: String, _ format: String?) -> [YAMLValue.Entry] {
        [YAMLValue.Entry("type", .text(type))] + (format.map { [YAMLValue.Entry("format", .text($0))] } ?? [])
    }

    func propertyEntries(_ shape: ObjectShape) -> [YAMLValue.Entry] {
        shape.properties.map { property in
            let member = member(property.preferredName, property.formerNames, property.versions)
            return YAMLValue.Entry(
                property.name, value(ofSlot: property.schema, isOptional: !property.isRequired, member: member))
        }
    }

    private func objectEntries(_ shape: ObjectShape) -> [YAMLValue.Entry] {
        var entries: [YAMLValue.Entry] = [YAMLValue.Entry("properties", .map(propertyEntries(shape)))]
        if let additional = shape.additional { entries.append(YAMLValue.Entry("additional", value(of: additional))) }
        if !shape.requiredElsewhere.isEmpty {
            entries.append(YAMLValue.Entry("required", .list(shape.requiredElsewhere.map { .text($0) })))
        }
        return entries
    }

    /// The last part stands beside `extends`, where it is an object of which nothing else is said.
    private func compositionEntries(_ parts: [Schema], _ schema: Schema) -> [YAMLValue.Entry] {
        if parts.isEmpty {
            lose("it extends nothing; any value is accepted", at: schema.origin)
            return [YAMLValue.Entry("type", .text("any"))]
        }
        guard parts.count > 1, let last = parts.last, case .object(let shape) = last.kind,
            last == Schema(.object(shape), origin: last.origin)
        else { return [YAMLValue.Entry("extends", .list(parts.map { value(of: $0) }))] }
        var own = objectEntries(shape)
        if shape.properties.isEmpty, own.count > 1 { own.removeFirst() }
        return [YAMLValue.Entry("extends", .list(parts.dropLast().map { value(of: $0) }))] + own
    }

    private func enumEntries(_ enumeration: Enumeration) -> [YAMLValue.Entry] {
        let closed = enumeration.isClosed ? [YAMLValue.Entry("closed", .flag(true))] : []
        let isPlain = enumeration.values.allSatisfy { $0.name == nil && $0.documentation.isEmpty }
        if isPlain { return [YAMLValue.Entry("enum", .list(enumeration.values.map { json($0.raw) }))] + closed }
        let entries = enumeration.values.map { value -> YAMLValue.Entry in
            var entry = YAMLValue.Entry("", .word("null"))
            switch value.raw {
            case .string(let text): entry.key = text
            case .number(let text): (entry.key, entry.isWord) = (text, true)
            default: break
            }
            if value.name == nil, value.documentation.summary == nil, let text = value.documentation.text {
                entry.value = .text(text)
            } else if value.name != nil || !value.documentation.isEmpty {
                let name = value.name.map { [YAMLValue.Entry("name", .text($0))] } ?? []
                entry.value = .map(name + documentation(value.documentation))
            }
            return entry
        }
        return [YAMLValue.Entry("enum", .map(entries))] + closed
    }

    private func unionEntries(_ union: Union, _ schema: Schema) -> [YAMLValue.Entry] {
        if union.variants.isEmpty {
            lose("it is a choice of nothing; any value is accepted", at: schema.origin)
            return [YAMLValue.Entry("type", .text("any"))]
        }
        var entries = [YAMLValue.Entry("union", .list(union.variants.map { value(of: $0) }))]
        guard let discriminator = union.discriminator else { return entries }
        entries.append(YAMLValue.Entry("discriminator", .text(discriminator.property)))
        var keys: Set<String> = []
        let mapping = discriminator.mapping.compactMap { mapping -> YAMLValue.Entry? in
            guard modelNames.contains(mapping.model) else {
                lose(
                    "'\(mapping.value)' stands for '\(mapping.model)', which is no model; it is left out",
                    at: schema.origin)
                return nil
            }
            guard keys.insert(mapping.value).inserted else {
                lose("'\(mapping.value)' is mapped twice; the first model is kept", at: schema.origin)
                return nil
            }
            return YAMLValue.Entry(mapping.value, .text(modelName(mapping.model)))
        }
        if !mapping.isEmpty { entries.append(YAMLValue.Entry("mapping", .map(mapping))) }
        return entries
    }

    // MARK: - Demands

    /// What is demanded of a value beside its shape.
    func demands(_ schema: Schema) -> [YAMLValue.Entry] {
        var entries: [YAMLValue.Entry] = []
        if schema.isReadOnly { entries.append(YAMLValue.Entry("readOnly", .flag(true))) }
        if schema.isWriteOnly { entries.append(YAMLValue.Entry("writeOnly", .flag(true))) }
        if let value = schema.defaultValue {
            if let expected = fit.expectation(of: value, in: schema) {
                lose("'default' is not \(expected.noun); it is left out", at: schema.origin)
            } else if let key = fit.breach(of: schema.constraints, by: value, kind: schema.kind) {
                lose("'default' is not what '\(key)' demands; it is left out", at: schema.origin)
            } else {
                entries.append(YAMLValue.Entry("default", json(value)))
            }
        }
        if !schema.constraints.isEmpty, !saysNonempty(schema) { entries += constraintEntries(schema) }
        if schema.examples.count == 1, let example = schema.examples.first {
            entries.append(YAMLValue.Entry("example", json(example)))
        } else if !schema.examples.isEmpty {
            entries.append(YAMLValue.Entry("examples", .list(schema.examples.map { json($0) })))
        }
        return entries
    }

    private func constraintEntries(_ schema: Schema) -> [YAMLValue.Entry] {
        let (constraints, origin) = (schema.constraints, schema.origin)
        let misfits = fit.misfits(in: constraints, on: schema.kind)
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
                lose("'\(key)' is no number, but '\(number.text)'; it is left out", at: origin)
            }
        }
        for case (let key, let count?) in counts {
            if count >= 0 {
                entries.append(YAMLValue.Entry(key, .count(count)))
            } else {
                lose("'\(key)' cannot be \(count); it is left out", at: origin)
            }
        }
        if let pattern = constraints.pattern { entries.append(YAMLValue.Entry("pattern", .text(pattern))) }
        entries.removeAll { entry in misfits.contains { $0.key == entry.key } }
        for misfit in misfits { lose("\(misfit.message); it is left out", at: origin) }
        return entries
    }

    func json(_ value: JSON) -> YAMLValue {
        switch value {
        case .null: .word("null")
        case .bool(let flag): .flag(flag)
        case .number(let text): YAMLScalar.isNumber(text) ? .word(text) : .text(text)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map { json($0) })
        case .object(let members): .map(members.map { YAMLValue.Entry($0.key, json($0.value)) })
        }
    }
}
