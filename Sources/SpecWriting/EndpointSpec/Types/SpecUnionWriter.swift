import APIDescription

/// Writes unions and their discriminators.
struct SpecUnionWriter {
    let context: SpecWritingContext

    func entries(_ union: Union, _ schema: Schema) -> [YAMLValue.Entry] {
        if union.variants.isEmpty {
            context.unsupported.report(.emptyUnion, at: schema.origin)
            return [YAMLValue.Entry("type", .text("any"))]
        }
        var entries = [YAMLValue.Entry("union", .list(union.variants.map { context.types.value(of: $0) }))]
        guard let discriminator = union.discriminator else { return entries }
        entries.append(YAMLValue.Entry("discriminator", .text(discriminator.property)))
        let mapping = mappingEntries(discriminator, schema)
        if !mapping.isEmpty { entries.append(YAMLValue.Entry("mapping", .map(mapping))) }
        return entries
    }

    private func mappingEntries(_ discriminator: Discriminator, _ schema: Schema) -> [YAMLValue.Entry] {
        var keys: Set<String> = []
        return discriminator.mapping.compactMap { mapping -> YAMLValue.Entry? in
            guard context.modelNames.contains(mapping.model) else {
                context.unsupported.report(.mappingToNoModel(mapping.value, model: mapping.model), at: schema.origin)
                return nil
            }
            guard keys.insert(mapping.value).inserted else {
                context.unsupported.report(.duplicateMapping(mapping.value), at: schema.origin)
                return nil
            }
            return YAMLValue.Entry(mapping.value, .text(SpecTypeExpressionWriter.modelName(mapping.model)))
        }
    }
}
