import APIDescription

/// Writes a type in the shortest form: as an expression, a list, or a mapping.
struct SpecTypeWriter {
    let context: SpecWritingContext

    private var expressions: SpecTypeExpressionWriter { context.typeExpressions }

    /// The keys of JSON Schema and OpenAPI that are errors in an object without `properties`.
    private static let keywords: Set<String> = ["$ref", "oneOf", "anyOf", "allOf", "schema"]

    /// The keys of a mapping that describes a type or content, rather than an object property by property.
    static let kindKeys: Set<String> = ["type", "enum", "union", "properties", "extends", "content"]

    /// Whether a value is a mapping that is read as the description of a type.
    static func describesType(_ value: YAMLValue) -> Bool {
        switch value {
        case .map(let entries), .block(let entries): entries.contains { kindKeys.contains($0.key) }
        default: false
        }
    }

    /// Returns a type in a place where a value is required.
    ///
    /// - Parameter member: The keys that only a model can have.
    func value(of schema: Schema, member: [YAMLValue.Entry] = []) -> YAMLValue {
        value(of: schema, isOptional: schema.isNullable, isNullable: false, optionalKey: "nullable", member: member)
    }

    /// Returns a type in a place where a value may be missing.
    ///
    /// - Parameter member: The keys that only a property can have.
    func fieldValue(of schema: Schema, isOptional: Bool, member: [YAMLValue.Entry] = []) -> YAMLValue {
        value(
            of: schema, isOptional: isOptional, isNullable: schema.isNullable, optionalKey: "optional", member: member)
    }

    /// - Parameters:
    ///   - isOptional: The type ends with `?`.
    ///   - isNullable: The type needs `nullable: true`, because `?` means something else.
    ///   - optionalKey: The key that means the same as `?` in a mapping.
    private func value(
        of schema: Schema, isOptional: Bool, isNullable: Bool, optionalKey: String, member: [YAMLValue.Entry]
    ) -> YAMLValue {
        context.nesting.inside(schema) { tooDeep in
            var written = schema
            if let tooDeep {
                context.unsupported.report(.deepNesting(limit: tooDeep), at: schema.origin)
                written = Schema(.any, origin: schema.origin)
            }
            return form(
                of: written, isOptional: isOptional, isNullable: isNullable, optionalKey: optionalKey, member: member)
        }
    }

    private func form(
        of schema: Schema, isOptional: Bool, isNullable: Bool, optionalKey: String, member: [YAMLValue.Entry]
    ) -> YAMLValue {
        let annotations = context.annotations.entries(schema) + member
        if !SpecTypeExpressionWriter.isDocumented(schema), annotations.isEmpty, !isNullable {
            if !isOptional, let short = shortValue(of: schema) { return short }
            if isOptional, let expression = expressions.expression(schema) { return .text(expression + "?") }
        }
        let kind = context.typeMappings.kindEntries(schema, isOptional: isOptional)
        var flags: [YAMLValue.Entry] = []
        if isOptional && !kind.includesOptional { flags.append(YAMLValue.Entry(optionalKey, .flag(true))) }
        if isNullable { flags.append(YAMLValue.Entry("nullable", .flag(true))) }
        let title = schema.title.map { [YAMLValue.Entry("title", .text($0))] } ?? []
        let prose = SpecEntries.documentation(schema.documentation) + SpecEntries.deprecation(schema.deprecation)
        if kind.entries.first?.key == "type" { return .map(kind.entries + flags + annotations + title + prose) }
        return .map(title + prose + kind.entries + flags + annotations)
    }

    /// Returns `type: …` or another key with the kind of the type, for a mapping that documents something else.
    ///
    /// - Parameter isOptional: Whether a body is optional; nil in a place where a value is required.
    func typeEntries(_ schema: Schema, isOptional: Bool? = nil) -> [YAMLValue.Entry] {
        let endsWithMark = isOptional ?? schema.isNullable
        let isNullable = isOptional != nil && schema.isNullable
        if !SpecTypeExpressionWriter.isDocumented(schema), context.annotations.entries(schema).isEmpty, !isNullable {
            let kind = context.typeMappings.kindEntries(schema, isOptional: endsWithMark)
            if kind.includesOptional || !endsWithMark { return kind.entries }
        }
        return [
            YAMLValue.Entry(
                "type", isOptional == nil ? value(of: schema) : fieldValue(of: schema, isOptional: endsWithMark))
        ]
    }

    private func shortValue(of schema: Schema) -> YAMLValue? {
        if let nonempty = expressions.nonemptyExpression(schema) { return .text(nonempty) }
        switch schema.kind {
        case .array(let element): return .list([value(of: element)])
        case .map(let element): return .dictionary(value(of: element))
        case .enumeration(let enumeration): return SpecEnumerationWriter(context: context).shortValue(enumeration)
        case .object(let shape):
            let names = shape.properties.map(\.name)
            guard shape.additional == nil, shape.requiredElsewhere.isEmpty, names != ["string"],
                !names.contains(where: { Self.kindKeys.contains($0) || Self.keywords.contains($0) })
            else { return nil }
            return .map(context.typeMappings.propertyEntries(shape))
        default: return expressions.expression(schema).map { .text($0) }
        }
    }
}
