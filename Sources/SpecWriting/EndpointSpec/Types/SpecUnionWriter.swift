import API

/// Writes unions and their discriminators.
struct SpecUnionWriter {
    let context: SpecWritingContext

    func entries(_ union: Union, _ schema: Schema) -> [YAMLValue.Entry] {
        if union.variants.isEmpty {
            context.unsupported.report("it is a choice of nothing; any value is accepted", at: schema.origin)
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
                context.unsupported.report(
                    "'\(mapping.value)' stands for '\(mapping.model)', which is no model; it is left out",
                    at: schema.origin)
                return nil
            }
            guard keys.insert(mapping.value).inserted else {
                context.unsupported.report(
                    "'\(mapping.value)' is mapped twice; the first model is kept", at: schema.origin)
                return nil
            }
            return YAMLValue.Entry(mapping.value, .text(SpecTypeExpressionWriter.modelName(mapping.model)))
        }
    }
}
