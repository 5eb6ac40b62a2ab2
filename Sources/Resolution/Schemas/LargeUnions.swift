import APIDescription

/// What is known about the variants of large unions: each value of an example is compared with the same union again.
final class LargeUnions {
    private struct Key: Hashable {
        /// The address of the variants.
        let address: UnsafeRawPointer
        let hasDiscriminator: Bool
    }

    private struct Facts {
        /// Kept, so that no other list has its address.
        let variants: [Schema]
        let acceptsAnyValue: Bool
        /// The variants that are not only null.
        let others: [Schema]
    }

    private let index: ModelIndex
    private var facts: [Key: Facts] = [:]

    init(_ index: ModelIndex) { self.index = index }

    /// Returns the meaning of a schema that is a union.
    func meaning(of union: Union, _ schema: Schema) -> SchemaMeaning {
        guard union.variants.count > 32, let facts = facts(of: union, schema) else {
            return index.acceptsAnyValue(schema) ? .scalar : .union(index.withoutNull(union))
        }
        if facts.acceptsAnyValue { return .scalar }
        var result = union
        result.variants = facts.others
        return .union(result)
    }

    private func facts(of union: Union, _ schema: Schema) -> Facts? {
        let address = union.variants.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
        guard let address else { return nil }
        let key = Key(address: address, hasDiscriminator: union.discriminator != nil)
        if let known = facts[key] { return known }
        let found = Facts(
            variants: union.variants, acceptsAnyValue: index.acceptsAnyValue(schema),
            others: index.withoutNull(union).variants)
        facts[key] = found
        return found
    }
}
