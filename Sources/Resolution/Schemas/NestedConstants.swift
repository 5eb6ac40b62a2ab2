import APIDescription

/// Tells variants apart by the values inside their properties, if their own keys and values do not.
struct NestedConstants {
    let schemas: SchemaResolver
    /// How many keys lead to a value.
    private static let deepest = 3

    /// Adds the values that tell variants apart to their matches.
    ///
    /// - Parameters:
    ///   - matches: The matches, with all keys and values.
    ///   - told: The matches, with the keys and values that tell the variants apart.
    ///   - variants: The schemas of the variants.
    func add(to told: inout [VariantMatch], _ matches: [VariantMatch], of variants: [Schema]) {
        let keys = ObjectKeys(matches)
        let unsure = matches.indices.filter { position in
            if case .object(let object) = matches[position] { !keys.identify(object) } else { false }
        }
        // What the others have tells the last one from them.
        guard unsure.count > 1 else { return }
        let all = unsure.map { constants(in: variants[$0], at: []) }
        var counts: [[String]: Int] = [:]
        var values: [[String]: KeyValues] = [:]
        for constant in all.joined() {
            counts[constant.path, default: 0] += 1
            if !constant.values.isEmpty { values[constant.path, default: KeyValues()].add(constant.values) }
        }
        for (position, constants) in zip(unsure, all) {
            guard case .object(var object) = told[position] else { continue }
            object.nested = constants.filter { constant in
                guard !constant.values.isEmpty, let known = values[constant.path] else { return false }
                if known.hasOthers(than: constant.values) { return true }
                // Other variants allow any value, or do not have the key.
                return known.variants < (constant.values.count == 1 ? unsure.count : counts[constant.path] ?? 0)
            }
            told[position] = .object(object)
        }
    }

    /// Returns the properties of the objects inside an object, without values if they can have any.
    private func constants(in schema: Schema, at path: [String]) -> [VariantMatch.NestedConstant] {
        guard path.count < Self.deepest, case .object(let object) = meaning(of: schema) else { return [] }
        return object.properties.flatMap { property in
            let inner = path + [property.name]
            let values = path.isEmpty ? [] : schemas.index.fewValues(of: property.schema)
            let own = path.isEmpty ? [] : [VariantMatch.NestedConstant(path: inner, values: values)]
            return own + constants(in: property.schema, at: inner)
        }
    }

    private func meaning(of schema: Schema) -> SchemaMeaning { schemas.meaning(of: schemas.index.target(of: schema)) }
}
