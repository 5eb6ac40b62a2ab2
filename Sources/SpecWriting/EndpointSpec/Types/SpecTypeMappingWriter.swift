import APIDescription

/// Writes types that need a mapping.
struct SpecTypeMappingWriter {
    let context: SpecWritingContext

    private var types: SpecTypeWriter { context.types }

    /// The keys that express the kind of a type.
    struct Kind {
        var entries: [YAMLValue.Entry]
        /// Whether the entries also express that the value is optional, if it is.
        var includesOptional: Bool
    }

    func kindEntries(_ schema: Schema, isOptional: Bool) -> Kind {
        switch schema.kind {
        case .enumeration(let enumeration):
            return Kind(entries: SpecEnumerationWriter(context: context).entries(enumeration), includesOptional: false)
        case .object(let shape): return Kind(entries: objectEntries(shape), includesOptional: false)
        case .union(let union):
            return Kind(entries: SpecUnionWriter(context: context).entries(union, schema), includesOptional: false)
        case .composition(let parts):
            return Kind(entries: compositionEntries(parts, schema), includesOptional: false)
        default: return namedType(schema, isOptional: isOptional)
        }
    }

    // MARK: - Named types

    private func namedType(_ schema: Schema, isOptional: Bool) -> Kind {
        var plain = Schema(schema.kind, origin: schema.origin)
        if context.typeExpressions.isNonempty(schema) { plain.constraints = schema.constraints }
        let mark = isOptional ? "?" : ""
        if let expression = context.typeExpressions.expression(plain) {
            switch plain.kind {
            case .array where !isOptional, .map where !isOptional:
                return Kind(entries: [YAMLValue.Entry("type", types.value(of: plain))], includesOptional: true)
            default: return Kind(entries: [YAMLValue.Entry("type", .text(expression + mark))], includesOptional: true)
            }
        }
        switch schema.kind {
        case .string(let format): return formatted("string" + mark, format)
        case .integer(let format): return formatted("int" + mark, format)
        case .number(let format): return formatted("number" + mark, format)
        default: return Kind(entries: [YAMLValue.Entry("type", types.value(of: plain))], includesOptional: false)
        }
    }

    private func formatted(_ type: String, _ format: String?) -> Kind {
        let entries =
            [YAMLValue.Entry("type", .text(type))] + (format.map { [YAMLValue.Entry("format", .text($0))] } ?? [])
        return Kind(entries: entries, includesOptional: true)
    }

    // MARK: - Objects

    func propertyEntries(_ shape: ObjectShape) -> [YAMLValue.Entry] {
        shape.properties.map { property in
            let member = SpecEntries.member(property.naming.name, property.formerNames, property.versions)
            return YAMLValue.Entry(
                property.name, types.fieldValue(of: property.schema, isOptional: !property.isRequired, member: member))
        }
    }

    private func objectEntries(_ shape: ObjectShape) -> [YAMLValue.Entry] {
        var entries: [YAMLValue.Entry] = [YAMLValue.Entry("properties", .map(propertyEntries(shape)))]
        if let additional = shape.additional {
            entries.append(YAMLValue.Entry("additional", types.value(of: additional)))
        }
        if !shape.requiredElsewhere.isEmpty {
            entries.append(YAMLValue.Entry("required", .list(shape.requiredElsewhere.map { .text($0.name) })))
        }
        return entries
    }

    /// Returns the keys of a composition. If the last part only has properties, they are written beside `extends`.
    private func compositionEntries(_ parts: [Schema], _ schema: Schema) -> [YAMLValue.Entry] {
        if parts.isEmpty {
            context.unsupported.report(.emptyComposition, at: schema.origin)
            return [YAMLValue.Entry("type", .text("any"))]
        }
        guard parts.count > 1, let last = parts.last, case .object(let shape) = last.kind,
            last == Schema(.object(shape), origin: last.origin)
        else { return [YAMLValue.Entry("extends", .list(parts.map { types.value(of: $0) }))] }
        var own = objectEntries(shape)
        if shape.properties.isEmpty, own.count > 1 { own.removeFirst() }
        return [YAMLValue.Entry("extends", .list(parts.dropLast().map { types.value(of: $0) }))] + own
    }
}
