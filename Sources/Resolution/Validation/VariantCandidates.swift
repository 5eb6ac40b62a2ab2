import APIDescription

/// The variants of large unions by what a value must have to match them: a list can have as many values as a union has variants.
final class VariantCandidates {
    private struct Constant: Hashable {
        var key: String
        var value: JSON
    }

    private struct Index {
        /// Kept, so that no other list has its address.
        let variants: [Schema]
        /// The objects, by a key that they require, or by all keys if they require none.
        var objects: [String: [Int]] = [:]
        /// The objects that require one of some values at a key, by the key and the value.
        var constants: [Constant: [Int]] = [:]
        /// The enumerations, by the values that they list.
        var enumerations: [JSON: [Int]] = [:]
        /// The objects that require no key. They match all objects, and those with a key of the value match best.
        var open: [Int] = []
        /// Those that only match lists, and those that only match scalars.
        var lists: [Int] = []
        var scalars: [Int] = []
        /// Those that can match any value, and the first enumeration, which accepts values that it does not list.
        var others: [Int] = []
    }

    /// The number of variants that are all compared.
    private static let most = 32
    /// The number of variants that are compared with one value.
    private static let limit = 512

    private let schemas: SchemaResolver
    private let external: ExternalTypes
    private var indices: [UnsafeRawPointer: Index] = [:]

    init(_ schemas: SchemaResolver, external: ExternalTypes) { (self.schemas, self.external) = (schemas, external) }

    /// Returns the variants that a value can match, and some others if there are none, for a message. If there are very many, these are
    /// not all.
    func variants(among variants: [Schema], for value: JSON) -> (variants: [Schema], areAll: Bool) {
        guard variants.count > Self.most, let index = index(of: variants) else { return (variants, true) }
        var found = index.others + (index.enumerations[value] ?? [])
        if case .object(let members) = value {
            for member in members {
                found += index.objects[member.key] ?? []
                found += index.constants[Constant(key: member.key, value: member.value)] ?? []
            }
        }
        // One that has no key of the value matches it as well as any other.
        if case .object = value { found += index.open.prefix(2) }
        switch value {
        case .array: found += index.lists
        case .string, .number, .bool: found += index.scalars
        case .object, .null: break
        }
        let candidates = Set(found).sorted().prefix(Self.limit).map { variants[$0] }
        if candidates.isEmpty { return (Array(variants.prefix(Self.most)), true) }
        return (candidates, found.count <= Self.limit)
    }

    private func index(of variants: [Schema]) -> Index? {
        guard let address = variants.withUnsafeBufferPointer({ UnsafeRawPointer($0.baseAddress) }) else { return nil }
        if let known = indices[address] { return known }
        var index = Index(variants: variants)
        var hasEnumeration = false
        for (position, variant) in variants.enumerated() {
            // A type of the app can read anything.
            guard !external.contains(variant, schemas.index) else {
                index.others.append(position)
                continue
            }
            switch schemas.meaning(of: schemas.index.target(of: variant)) {
            case .object(let object): add(object, at: position, to: &index)
            case .enumeration(let enumeration):
                for value in enumeration.values { index.enumerations[value.raw, default: []].append(position) }
                if !hasEnumeration || schemas.index.isNullable(variant) { index.others.append(position) }
                hasEnumeration = true
            case .array where !schemas.index.isNullable(variant): index.lists.append(position)
            case .scalar where isScalar(variant): index.scalars.append(position)
            default: index.others.append(position)
            }
        }
        indices[address] = index
        return index
    }

    /// Whether only strings, numbers and Boolean values match a schema.
    private func isScalar(_ schema: Schema) -> Bool {
        if schemas.index.isNullable(schema) { return false }
        switch schemas.index.target(of: schema).kind {
        case .boolean, .integer, .number, .string: return true
        default: return false
        }
    }

    private func add(_ object: MergedObject, at position: Int, to index: inout Index) {
        let required = object.properties.filter { $0.isRequired && !schemas.index.isNullable($0.schema) }
        for property in required {
            guard case .enumeration(let enumeration) = schemas.meaning(of: schemas.index.target(of: property.schema)),
                !enumeration.values.isEmpty
            else { continue }
            for value in enumeration.values {
                index.constants[Constant(key: property.name, value: value.raw), default: []].append(position)
            }
            return
        }
        if let property = required.first {
            index.objects[property.name, default: []].append(position)
        } else if object.additional == nil, object.choices.isEmpty, !object.members.isEmpty {
            for property in object.properties { index.objects[property.name, default: []].append(position) }
            index.open.append(position)
        } else {
            index.others.append(position)
        }
    }
}
