import APIDescription

/// Combinations of features that are rare by chance.
extension RandomAPI {
    /// Whether a model is composed of an object and a union.
    static let combinesObjectsAndUnions = true

    static let combinedModels =
        ["event opened", "event closed", "event moved", "event", "base", "other base", "extended"]
        + (combinesObjectsAndUnions ? ["choice", "with choice"] : [])

    mutating func combination(named name: String) -> Schema {
        let kind: Schema.Kind =
            switch name {
            case "event opened", "event closed", "event moved": .object(event(name))
            case "event": .union(events())
            case "extended": .composition(extendingParts())
            case "choice": .union(Union(variants: [reference("base"), reference("other base")]))
            case "with choice": .composition([Schema(.object(object(1)), origin: origin), reference("choice")])
            default: .object(base(name))
            }
        return Schema(kind, origin: origin)
    }

    func reference(_ model: String) -> Schema { Schema(.reference(model), origin: origin) }

    // MARK: - Variants that share a discriminator value

    /// An object with a property that only this variant has, and a type that two of the variants share.
    private mutating func event(_ name: String) -> ObjectShape {
        var shape = object(1)
        shape.additional = nil
        shape.properties.removeAll { $0.name == "type" || $0.name == "status" }
        let value = name == "event moved" ? "b" : "a"
        shape.properties.insert(constant("type", value), at: 0)
        if chance(2) {
            shape.properties.append(Property(name: name, schema: schema(1), isRequired: true))
        } else {
            // A second constant identifies the variant.
            shape.properties.append(constant("status", name))
        }
        return shape
    }

    private mutating func constant(_ name: String, _ value: String) -> Property {
        let enumeration = Enumeration(
            base: .string, values: [Enumeration.Value(raw: .string(value))], isClosed: chance(2))
        return Property(name: name, schema: Schema(.enumeration(enumeration), origin: origin), isRequired: true)
    }

    private mutating func events() -> Union {
        let variants = ["event opened", "event closed", "event moved"].map(reference)
        return Union(variants: variants, discriminator: Discriminator(property: "type", mapping: []))
    }

    // MARK: - Properties that an extending model requires

    private mutating func base(_ name: String) -> ObjectShape {
        var shape = object(1)
        let names = ["id", name, "type", "a-b"].filter { key in !shape.properties.contains { $0.name == key } }
        shape.properties += names.map { Property(name: $0, schema: schema(1), isRequired: chance(3)) }
        return shape
    }

    private mutating func extendingParts() -> [Schema] {
        var parts = [reference("base")]
        // The second base can have properties of the first one, with other types.
        if chance(3) { parts.append(reference("other base")) }
        var shape = chance(3) ? ObjectShape(properties: []) : object(1)
        shape.requiredElsewhere = ["id", "base", "type", "a-b"].filter { _ in chance(2) }.map {
            RequiredKey($0, origin: origin)
        }
        // What requires a property can come before what describes it.
        parts.insert(Schema(.object(shape), origin: origin), at: chance(4) ? 0 : parts.count)
        return parts
    }
}
