import APIDescription

/// Determines the names and the discriminator values of the variants of a union.
struct UnionResolver {
    let schemas: SchemaResolver
    let external: ExternalTypes

    // MARK: - Names

    /// Returns a descriptive name for each variant.
    func names(of union: Union) -> [VariantName] {
        let constants = union.variants.map { self.constants(ofObject: $0) }
        let counts = Dictionary(constants.joined().map { ($0, 1) }, uniquingKeysWith: +)
        let names = union.variants.enumerated().map { position, variant in
            name(of: variant, position) {
                Self.telling(constants[position], counts, union.discriminator?.property)
            }
        }
        let isOption = isOnlyEnumeration(names)
        var features = ObjectFeatures()
        if names.contains(where: { if case .position = $0 { true } else { false } }) {
            features = ObjectFeatures(union.variants.compactMap { schemas.object(of: $0) })
        }
        return zip(names, union.variants).map { name, variant in
            switch name {
            case .position: feature(of: variant, features) ?? name
            case .enumeration: isOption ? .option : name
            default: name
            }
        }
    }

    private func isOnlyEnumeration(_ names: [VariantName]) -> Bool {
        names.count { if case .enumeration = $0 { true } else { false } } == 1
    }

    /// Returns what tells an object from the other variants: that it is an object, or a property that no other variant
    /// has, a required one if there is one.
    private func feature(of variant: Schema, _ features: ObjectFeatures) -> VariantName? {
        guard case .object(let object) = schemas.meaning(of: variant) else { return nil }
        if features.objects == 1 { return .object }
        let own = object.properties.filter { features.counts[$0.name] == 1 }
        // The order of properties has no meaning.
        let keys = (own.contains(where: \.isRequired) ? own.filter(\.isRequired) : own).map(\.name)
        return keys.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { .property($0) }
    }

    /// The objects among the variants of a union, and the number of them that have each property.
    private struct ObjectFeatures {
        var objects = 0
        var counts: [String: Int] = [:]

        init() {}

        init(_ objects: [MergedObject]) {
            self.objects = objects.count
            for object in objects {
                for property in object.properties { counts[property.name, default: 0] += 1 }
            }
        }
    }

    /// Returns the value that identifies an object best: that of the discriminator, or else a value that no other
    /// variant has.
    ///
    /// - Parameter counts: The number of variants with each value.
    private static func telling(
        _ constants: [Constant], _ counts: [Constant: Int], _ discriminator: String?
    ) -> String? {
        let usual = ["type", "kind", "object", "event", "action", "name"]
        func rank(_ constant: Constant) -> (Int, Int, String) {
            let isShared = (counts[constant] ?? 0) > 1
            return (
                constant.key == discriminator ? 0 : isShared ? 2 : 1, usual.firstIndex(of: constant.key) ?? usual.count,
                constant.key
            )
        }
        return constants.min { rank($0) < rank($1) }?.value
    }

    private struct Constant: Hashable {
        var key: String
        var value: String
    }

    /// Returns the properties of an object that have only one value, which is a string.
    private func constants(ofObject schema: Schema) -> [Constant] {
        guard schema.referencedModel == nil, schema.title?.isEmpty != false,
            case .object(let object) = schemas.meaning(of: schema)
        else { return [] }
        return object.properties.compactMap { property in
            guard property.isRequired, case .string(let text)? = schemas.index.constant(of: property.schema) else {
                return nil
            }
            return Constant(key: property.name, value: text)
        }
    }

    /// Returns the name of a variant: its model, its title or its type.
    private func name(of schema: Schema, _ position: Int, constant: () -> String?) -> VariantName {
        switch schema.kind {
        case .reference(let name): return .model(name)
        case .boolean: return .boolean
        case .integer: return .integer
        case .number: return .number
        case .string(let format): return Self.name(of: StringFormat.value(of: format))
        case .any, .null: return .any
        default: break
        }
        if let title = schema.title, !title.isEmpty { return .title(title) }
        switch schemas.meaning(of: schema) {
        case .array(let element): return .array(name(of: element, position) { nil })
        case .map: return .object
        case .enumeration(let enumeration):
            guard enumeration.values.count == 1, case .string(let text) = enumeration.values[0].raw else {
                return .enumeration(position + 1)
            }
            return .constant(text)
        case .object: return constant().map { .constant($0) } ?? .position(position + 1)
        case .union, .reference, .scalar: return .position(position + 1)
        }
    }

    private static func name(of value: StringFormat.Value) -> VariantName {
        switch value {
        case .dateTime, .date, .httpDate, .mailDate: .date
        case .uuid: .uuid
        case .base64: .bytes
        case .text, .url, .file, .duration: .text
        }
    }

    // MARK: - Discriminators

    /// Returns the values that a discriminator maps to each model, in their order.
    func mappedValues(of discriminator: Discriminator?) -> [String: [String]] {
        (discriminator?.mapping ?? []).reduce(into: [:]) { $0[$1.model, default: []].append($1.value) }
    }

    /// Returns the discriminator values of a variant: the values that are mapped to it, or else the values that it
    /// allows for the property, or else its name (OpenAPI 3.1, section 4.8.25).
    ///
    /// - Parameter mapping: The values that are mapped to each model.
    func discriminatorValues(
        of schema: Schema, _ discriminator: Discriminator?, _ mapping: [String: [String]]
    ) -> [String] {
        guard let discriminator else { return [] }
        if let mapped = schema.referencedModel.flatMap({ mapping[$0] }) { return mapped }
        let property = schemas.object(of: schema)?.properties.first { $0.name == discriminator.property }
        if let property {
            let values = schemas.index.fewValues(of: property.schema)
            if !values.isEmpty { return values }
        }
        return schema.referencedModel.map { [$0] } ?? []
    }

    /// Returns whether a variant writes the discriminator property. Descriptions omit it from models that do not need
    /// it themselves.
    func writesDiscriminator(_ schema: Schema, _ discriminator: Discriminator?) -> Bool {
        guard let discriminator, !external.contains(schema, schemas.index),
            let object = schemas.object(of: schema), object.additional == nil
        else { return true }
        return object.properties.contains { $0.name == discriminator.property }
    }
}
