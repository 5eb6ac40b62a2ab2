import APIDescription

/// A property at the top level of a webhook's body.
struct WebhookProperty: Equatable {
    var key: String
    /// The only values that it can have; empty: it can have any.
    var values: [String]
    var isRequired: Bool
    var isText: Bool
}

/// Finds what the bodies of webhooks say about the event.
struct WebhookBodyValues {
    let types: TypeResolver
    /// How many aliases and unions lead to an object.
    private static let deepest = 8

    /// Returns the properties of a body. A property of a union is one that all variants have.
    func properties(of type: ResolvedType, depth: Int = 0) -> [WebhookProperty] {
        guard depth < Self.deepest, case .declared(let symbol) = type, let found = types.declaration(of: symbol) else {
            return []
        }
        switch found.kind {
        case .alias(let value): return properties(of: value.use.type, depth: depth + 1)
        case .object(let object):
            return object.properties.flatMap { property in
                property.isChoice
                    ? properties(of: property.value.use.type, depth: depth + 1)
                    : [self.property(property)]
            }
        case .union(let union): return properties(of: union, depth: depth + 1)
        case .enumeration, .responses, .events, .webhooks: return []
        }
    }

    private func properties(of union: ResolvedUnion, depth: Int) -> [WebhookProperty] {
        let variants = union.variants.map { properties(of: $0.type, depth: depth) }
        var result: [WebhookProperty] = []
        if let key = union.discriminator, union.isSelectedByDiscriminator {
            let values = union.variants.flatMap(\.discriminatorValues)
            result.append(WebhookProperty(key: key, values: values, isRequired: true, isText: true))
        }
        for property in variants.first ?? [] where !result.contains(where: { $0.key == property.key }) {
            let all = variants.compactMap { $0.first { $0.key == property.key } }
            guard all.count == variants.count else { continue }
            result.append(
                WebhookProperty(
                    key: property.key, values: all.contains { $0.values.isEmpty } ? [] : all.flatMap(\.values),
                    isRequired: all.allSatisfy(\.isRequired), isText: all.allSatisfy(\.isText)))
        }
        return result
    }

    private func property(_ property: ResolvedProperty) -> WebhookProperty {
        let values = property.value.constant?.scalarText.map { [$0] } ?? self.values(of: property.value.use.type)
        return WebhookProperty(
            key: property.key, values: values, isRequired: property.isRequired && !property.value.use.isNullable,
            isText: property.value.use.type == .text || !values.isEmpty)
    }

    private func values(of type: ResolvedType, depth: Int = 0) -> [String] {
        guard depth < Self.deepest, case .declared(let symbol) = type, let found = types.declaration(of: symbol) else {
            return []
        }
        switch found.kind {
        case .alias(let value):
            return value.constant?.scalarText.map { [$0] } ?? values(of: value.use.type, depth: depth + 1)
        case .enumeration(let enumeration): return enumeration.values.compactMap(\.raw.scalarText)
        case .object, .union, .responses, .events, .webhooks: return []
        }
    }
}
