import APIDescription

/// Determines how the variants of a union are told apart by their JSON.
struct VariantMatchResolver {
    let schemas: SchemaResolver

    /// Returns the only string that a variant allows, if the description does not name a type for it.
    func constant(of variant: Schema) -> String? {
        guard variant.referencedModel == nil, case .enumeration(let enumeration) = schemas.meaning(of: variant),
            enumeration.values.count == 1, case .string(let text) = enumeration.values[0].raw
        else { return nil }
        return text
    }

    /// Returns the form of a variant's JSON.
    func match(of schema: Schema) -> VariantMatch {
        if let constant = constant(of: schema) { return .constant(constant) }
        var trail = ReferenceTrail<String>()
        var schema = schema
        while true {
            let target = schemas.index.target(of: schema)
            switch schemas.meaning(of: target) {
            case .object(let object): return .object(match(of: object))
            case .map: return .map
            case .array: return .array
            case .enumeration(let enumeration):
                return .enumeration(
                    values: enumeration.values.compactMap(\.raw.scalarText), isInteger: enumeration.base == .integer)
            case .reference(let name):
                // A composition with only one relevant part can be a reference.
                guard trail.follows(name), let model = schemas.index.schema(named: name) else { return .any }
                schema = model
            case .union(let union):
                // A union of one type and null is that type.
                let variants = schemas.index.withoutNull(union).variants
                guard variants.count == 1 else { return .any }
                if let name = variants[0].referencedModel, !trail.follows(name) { return .any }
                schema = variants[0]
            case .scalar: return match(ofScalar: target.kind)
            }
        }
    }

    private func match(ofScalar kind: Schema.Kind) -> VariantMatch {
        switch kind {
        case .boolean: .boolean
        case .integer: .integer
        case .number: .number
        case .string: .string
        default: .any
        }
    }

    private func match(of object: MergedObject) -> VariantMatch.Object {
        let constants = object.properties.compactMap { property -> VariantMatch.Constant? in
            let values = schemas.index.fewValues(of: property.schema)
            guard !values.isEmpty else { return nil }
            return VariantMatch.Constant(key: property.name, values: values, isRequired: property.isRequired)
        }
        return VariantMatch.Object(
            required: object.properties.filter(\.isRequired).map(\.name),
            known: object.properties.filter { !$0.isRequired }.map(\.name),
            untyped: Set(object.properties.filter { schemas.index.acceptsAnyValue($0.schema) }.map(\.name)),
            constants: constants)
    }
}
