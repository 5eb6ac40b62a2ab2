import APIDescription

/// Writes the type of a parameter or a header with the documentation of the parameter or the header.
struct SpecDescribedTypeWriter {
    let context: SpecWritingContext

    /// - Parameter details: The keys that only this kind of parameter has.
    func value(
        _ schema: Schema, isOptional: Bool, _ documentation: Documentation, _ deprecation: Deprecation? = nil,
        details: [YAMLValue.Entry] = []
    ) -> YAMLValue {
        var own = documentation
        let isInherited = documentation.text != nil && documentation.text == schema.documentation.text
        if isInherited { own.text = nil }
        return .map(
            typeEntries(schema, isOptional: isOptional) + details + SpecEntries.documentation(own)
                + SpecEntries.deprecation(deprecation))
    }

    private func typeEntries(_ schema: Schema, isOptional: Bool) -> [YAMLValue.Entry] {
        guard schema.documentation.isEmpty, schema.deprecation == nil else {
            return [YAMLValue.Entry("type", context.types.fieldValue(of: schema, isOptional: isOptional))]
        }
        // The annotations are beside the type, and the documentation is that of the parameter.
        var bare = schema
        bare.title = nil
        bare.isNullable = false
        let kind = context.typeMappings.kindEntries(bare, isOptional: isOptional)
        var entries = kind.entries
        if isOptional && !kind.includesOptional { entries.append(YAMLValue.Entry("optional", .flag(true))) }
        entries += context.annotations.entries(bare)
        if schema.isNullable { entries.append(YAMLValue.Entry("nullable", .flag(true))) }
        if let title = schema.title { entries.append(YAMLValue.Entry("title", .text(title))) }
        return entries
    }
}
