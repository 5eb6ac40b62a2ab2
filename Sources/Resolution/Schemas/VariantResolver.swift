import APIDescription
import Diagnostics

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
        var symbols: Set<SymbolID> = []
        var knownTypes: Set<ResolvedType> = [.declared(symbol)]
        let mapping = unions.mappedValues(of: union.discriminator)
        for (position, (variant, name)) in zip(union.variants, unions.names(of: union)).enumerated() {
            var variantSymbol = symbol.variant(name.text)
            if symbols.contains(variantSymbol) {
                variantSymbol = symbol.variant(name.text + "#\(position + 1)")
            }
            let inner = place.inside(symbol, variantSymbol, name: .variant(name))
            let type = types.use(of: variant, at: inner).type
            guard knownTypes.insert(type).inserted else { continue }
            symbols.insert(variantSymbol)
            let values = unions.discriminatorValues(of: variant, union.discriminator, mapping)
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
        let discriminator = discriminator(of: union, variants, schema)
        let shared = discriminator == nil ? [] : Self.sharedValues(of: variants)
        if let discriminator, !shared.isEmpty {
            for position in matches.indices {
                matches[position].require(discriminator, oneOf: variants[position].discriminatorValues)
            }
        }
        for (position, match) in UnionResolver.distinguish(matches).enumerated() { variants[position].match = match }
        if !shared.isEmpty { reportEqualVariants(variants, sharing: shared, schema) }
        return ResolvedUnion(
            discriminator: discriminator, isSelectedByDiscriminator: discriminator != nil && shared.isEmpty,
            variants: variants)
    }

    /// Returns the discriminator values that several variants have, in their order.
    private static func sharedValues(of variants: [ResolvedVariant]) -> [String] {
        var counts: [String: Int] = [:]
        return variants.flatMap(\.discriminatorValues).filter { value in
            counts[value, default: 0] += 1
            return counts[value] == 2
        }
    }

    /// Reports variants with the same discriminator value that nothing else tells apart.
    private func reportEqualVariants(_ variants: [ResolvedVariant], sharing shared: [String], _ schema: Schema) {
        var candidates: [String: [ResolvedVariant]] = [:]
        for variant in variants {
            for value in Set(variant.discriminatorValues) { candidates[value, default: []].append(variant) }
        }
        for value in shared {
            var known: [VariantMatch: VariantName] = [:]
            for variant in candidates[value] ?? [] {
                guard let first = known[variant.match] else {
                    known[variant.match] = variant.name
                    continue
                }
                collector.warning(
                    .generation(.equalVariants(first.text, variant.name.text, value)), at: schema.origin.location)
            }
        }
    }

    private func discriminator(of union: Union, _ variants: [ResolvedVariant], _ schema: Schema) -> String? {
        guard let property = union.discriminator?.property else { return nil }
        if variants.allSatisfy({ !$0.discriminatorValues.isEmpty }) { return property }
        collector.warning(.generation(.unusableDiscriminator(property)), at: schema.origin.location)
        return nil
    }
}
