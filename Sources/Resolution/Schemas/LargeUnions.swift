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
    /// The variants of unions, kept for their addresses, and the one that stands for all of them.
    private var singles: [UnsafeRawPointer: (variants: [Schema], single: Schema?)] = [:]

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

    /// Returns the variant of a union whose variants are all equal.
    func singleVariant(of union: Union) -> Schema? {
        let address = union.variants.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
        guard union.variants.count > 32, let address else { return Self.single(union.variants) }
        if let known = singles[address] { return known.single }
        let found = Self.single(union.variants)
        singles[address] = (union.variants, found)
        return found
    }

    private static func single(_ variants: [Schema]) -> Schema? {
        guard let first = variants.first, variants.dropFirst().allSatisfy({ $0.kind == first.kind }) else { return nil }
        return first
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
