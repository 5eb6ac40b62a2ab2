import APIDescription
import Diagnostics

/// Resolves the variants of a union.
struct VariantResolver {
    let types: TypeResolver
    let collector: DiagnosticCollector

    private var unions: UnionResolver { UnionResolver(schemas: types.schemas, external: types.external) }
    private var matcher: VariantMatchResolver { VariantMatchResolver(schemas: types.schemas) }

    /// A variant, and what its JSON says about it.
    private struct Candidate {
        var schema: Schema
        var variant: ResolvedVariant
        var match: VariantMatch
    }

    func resolve(
        _ union: Union, _ schema: Schema, as symbol: SymbolID, at place: SchemaPlace
    ) -> ResolvedUnion {
        let candidates = candidates(of: union, symbol, place)
        var variants = candidates.map(\.variant)
        var matches = candidates.map(\.match)
        let discriminator = discriminator(of: union, variants, schema)
        let shared = discriminator == nil ? [] : Self.sharedValues(of: variants)
        if let discriminator, !shared.isEmpty {
            for position in matches.indices {
                matches[position].require(discriminator, oneOf: variants[position].discriminatorValues)
            }
        }
        let schemas = candidates.map(\.schema)
        var told = VariantMatch.distinguish(matches)
        if discriminator == nil || !shared.isEmpty {
            NestedConstants(schemas: types.schemas).add(to: &told, matches, of: schemas)
        }
        for (position, match) in told.enumerated() { variants[position].match = match }
        if discriminator == nil { reportIndistinctVariants(variants, schemas, schema) }
        if !shared.isEmpty { reportEqualVariants(variants, sharing: shared, schema) }
        return ResolvedUnion(
            discriminator: discriminator, isSelectedByDiscriminator: discriminator != nil && shared.isEmpty,
            variants: variants)
    }

    /// Returns the variants of different types.
    private func candidates(of union: Union, _ symbol: SymbolID, _ place: SchemaPlace) -> [Candidate] {
        var result: [Candidate] = []
        var symbols: Set<SymbolID> = []
        var constants: Set<String> = []
        var knownTypes: Set<ResolvedType> = [.declared(symbol)]
        let mapping = unions.mappedValues(of: union.discriminator)
        for (position, (variant, name)) in zip(union.variants, unions.names(of: union)).enumerated() {
            var variantSymbol = symbol.variant(name.text)
            if symbols.contains(variantSymbol) {
                variantSymbol = symbol.variant(name.text + "#\(position + 1)")
            }
            let inner = place.inside(symbol, variantSymbol, name: .variant(name))
            let constant = matcher.constant(of: variant)
            let type = constant == nil ? types.use(of: variant, at: inner).type : .text
            let isNew = constant.map { constants.insert($0).inserted } ?? knownTypes.insert(type).inserted
            guard isNew else { continue }
            symbols.insert(variantSymbol)
            let values = unions.discriminatorValues(of: variant, union.discriminator, mapping)
            let writes = unions.writesDiscriminator(variant, union.discriminator)
            let isModel = variant.referencedModel != nil
            let resolved = ResolvedVariant(
                symbol: variantSymbol, name: name, type: type, constant: constant, discriminatorValues: values,
                writtenDiscriminatorValue: writes ? nil : values.first, match: .any,
                documentation: isModel ? Documentation() : variant.documentation,
                deprecation: isModel ? nil : variant.deprecation)
            result.append(Candidate(schema: variant, variant: resolved, match: matcher.match(of: variant)))
        }
        return result
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

    /// Reports objects that have the same keys with the same types.
    private func reportIndistinctVariants(_ variants: [ResolvedVariant], _ schemas: [Schema], _ schema: Schema) {
        var known: [VariantMatch: Int] = [:]
        for (position, variant) in variants.enumerated() {
            guard case .object = variant.match else { continue }
            guard let first = known[variant.match] else {
                known[variant.match] = position
                continue
            }
            guard isIndistinct(schemas[first], schemas[position]) else { continue }
            collector.note(
                .generation(.indistinctVariants(variants[first].name.text, variant.name.text)),
                at: schema.origin.location)
        }
    }

    /// Returns whether two objects with the same keys have the same types.
    private func isIndistinct(_ first: Schema, _ second: Schema) -> Bool {
        let (first, second) = (types.schemas.object(of: first), types.schemas.object(of: second))
        let schemas = Dictionary((first?.properties ?? []).map { ($0.name, $0.schema) }) { first, _ in first }
        return (second?.properties ?? []).allSatisfy { property in
            guard let other = schemas[property.name] else { return true }
            let (a, b) = (
                types.schemas.index.target(of: other).kind, types.schemas.index.target(of: property.schema).kind
            )
            switch (a, b) {
            case (.string(nil), .enumeration(let values)), (.enumeration(let values), .string(nil)):
                return values.base == .string
            case (.enumeration(let values), .enumeration(let others)): return values.base == others.base
            default: return a == b
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
