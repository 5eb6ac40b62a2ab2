import API

/// Resolves the variants of a union.
struct VariantResolver {
    let types: TypeResolver
    let collector: DiagnosticCollector

    private var unions: UnionResolver { UnionResolver(schemas: types.schemas, external: types.external) }

    func resolve(
        _ union: Union, _ schema: Schema, as symbol: SymbolID, at place: SchemaPlace
    ) -> ResolvedUnion {
        var variants: [ResolvedVariant] = []
        var matches: [VariantMatch] = []
        for (position, (variant, name)) in zip(union.variants, unions.names(of: union)).enumerated() {
            var variantSymbol = symbol.variant(name.text)
            if variants.contains(where: { $0.symbol == variantSymbol }) {
                variantSymbol = symbol.variant(name.text + "#\(position + 1)")
            }
            let inner = place.inside(symbol, variantSymbol, name: .variant(name))
            let type = types.use(of: variant, at: inner).type
            if type == .declared(symbol) || variants.contains(where: { $0.type == type }) { continue }
            let values = unions.discriminatorValues(of: variant, union.discriminator)
            let writes = unions.writesDiscriminator(variant, union.discriminator)
            let isModel = variant.referencedModel != nil
            variants.append(
                ResolvedVariant(
                    symbol: variantSymbol, name: name, type: type, discriminatorValues: values,
                    writtenDiscriminatorValue: writes ? nil : values.first, match: .any,
                    documentation: isModel ? Documentation() : variant.documentation,
                    deprecation: isModel ? nil : variant.deprecation))
            matches.append(unions.match(of: variant))
        }
        for (position, match) in UnionResolver.distinguish(matches).enumerated() { variants[position].match = match }
        return ResolvedUnion(discriminator: discriminator(of: union, variants, schema), variants: variants)
    }

    private func discriminator(of union: Union, _ variants: [ResolvedVariant], _ schema: Schema) -> String? {
        guard let property = union.discriminator?.property else { return nil }
        if variants.allSatisfy({ !$0.discriminatorValues.isEmpty }) { return property }
        collector.warning(.generation(.unusableDiscriminator(property)), at: schema.origin.location)
        return nil
    }
}
