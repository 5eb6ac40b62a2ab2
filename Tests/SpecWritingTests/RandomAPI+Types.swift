import APIDescription

extension RandomAPI {
    mutating func schema(_ depth: Int) -> Schema {
        var schema = Schema(kind(depth), origin: origin)
        schema.isNullable = chance(4)
        guard chance(2) else { return schema }
        schema.title = maybeText(6)
        schema.documentation = documentation()
        schema.deprecation = deprecation()
        if chance(4) { schema.constraints = fitting(constraints(), schema.kind) }
        if hasDetails { addDetails(to: &schema) }
        let value = chance(5) ? meant(json(2), schema.kind) : nil
        let fit = SchemaFit(models: [])
        if let value, !refersToModels(schema.kind), !isOutOfRange(value, of: schema.kind),
            fit.expectation(of: value, in: schema) == nil,
            ConstraintChecker.violation(of: schema.constraints, by: value, kind: schema.kind, parsesURLs: true) == nil
        {
            schema.defaultValue = value
        }
        let isOfModels = refersToModels(schema.kind)
        let examples = chance(4) ? list(4) { isOfModels ? .string($0.text()) : $0.json(2) } : []
        schema.examples = examples.map { meant($0, schema.kind) }
        schema.isReadOnly = chance(6)
        schema.isWriteOnly = chance(6)
        return schema
    }

    /// A value as a spec has it, where a text's number or Boolean is text.
    private func meant(_ value: JSON, _ kind: Schema.Kind) -> JSON {
        switch (kind, value) {
        case (.string, .number(let text)): .string(text)
        case (.string, .bool(let flag)): .string(String(flag))
        case (.enumeration(let enumeration), _) where enumeration.base == .string:
            meant(value, .string(format: nil))
        case (.array(let element), .array(let values)): .array(values.map { meant($0, element.kind) })
        case (.map(let element), .object(let members)):
            .object(members.map { JSON.Member(key: $0.key, value: meant($0.value, element.kind)) })
        case (.object(let shape), .object(let members)):
            .object(
                members.map { member in
                    let property = shape.properties.first { $0.name == member.key }
                    return JSON.Member(
                        key: member.key, value: property.map { meant(member.value, $0.schema.kind) } ?? member.value)
                })
        default: value
        }
    }

    /// The constraints that a description may state of a type.
    private func fitting(_ constraints: Constraints, _ kind: Schema.Kind) -> Constraints {
        var constraints = constraints
        if refersToModels(kind) { return Constraints() }
        for incompatibility in SchemaFit(models: []).incompatibilities(in: constraints, on: kind) {
            switch incompatibility.key {
            case "minLength": constraints.minLength = nil
            case "maxLength": constraints.maxLength = nil
            case "minItems": constraints.minItems = nil
            case "maxItems": constraints.maxItems = nil
            case "minimum": constraints.minimum = nil
            case "maximum": constraints.maximum = nil
            case "exclusiveMinimum": constraints.exclusiveMinimum = nil
            case "exclusiveMaximum": constraints.exclusiveMaximum = nil
            default: constraints.pattern = nil
            }
        }
        let isLeft = SchemaFit(models: []).incompatibilities(in: constraints, on: kind).isEmpty
        return isLeft ? constraints : fitting(constraints, kind)
    }

    private func refersToModels(_ kind: Schema.Kind) -> Bool {
        switch kind {
        case .reference: true
        case .array(let element), .map(let element): refersToModels(element.kind)
        case .object(let shape):
            (shape.properties.map(\.schema) + [shape.additional].compactMap { $0 }).contains {
                refersToModels($0.kind)
            }
        case .union(let union): union.variants.contains { refersToModels($0.kind) }
        case .composition(let parts): parts.contains { refersToModels($0.kind) }
        default: false
        }
    }

    /// A model that is no other name of another one: they could name each other in a circle.
    mutating func modelSchema() -> Schema {
        while true {
            let schema = schema(3)
            if case .reference = schema.kind { continue }
            return schema
        }
    }

    mutating func kind(_ depth: Int) -> Schema.Kind {
        switch number(depth > 0 ? 14 : 8) {
        case 0: return .any
        case 1: return .null
        case 2: return .boolean
        case 3: return .integer(format: [nil, "int32", "int64", "unix"][number(4)])
        case 4: return .number(format: [nil, "float", "double", "decimal", "money"][number(5)])
        case 5: return .string(format: [nil, "byte", "uuid", "url", "uri", "date-time", text(), "binary"][number(8)])
        case 6: return .enumeration(enumeration())
        case 7: return .reference(models[number(models.count)])
        case 8: return .array(schema(depth - 1))
        case 9: return .map(schema(depth - 1))
        case 10, 11: return .object(object(depth - 1))
        case 12: return .composition((0...number(3)).map { _ in schema(depth - 1) })
        default: return .union(union(depth - 1))
        }
    }

    mutating func object(_ depth: Int) -> ObjectShape {
        let words = [
            "type", "enum", "string", "properties", "content", "default", "200", "extends", "value", "optional",
        ]
        var names = distinctTexts(4)
        if chance(4) { names.append(words[number(words.count)]) }
        var distinct: [String] = []
        for name in names where !distinct.contains(name) { distinct.append(name) }
        let properties = distinct.map { name in
            var property = Property(name: name, schema: schema(depth), isRequired: chance(2))
            property.naming.name = maybeText(8)
            property.formerNames = chance(8) ? distinctTexts(3) : []
            if hasVersions { property.versions = range() }
            return property
        }
        var shape = ObjectShape(
            properties: properties, additional: chance(5) ? schema(depth) : nil,
            requiredElsewhere: chance(5) ? distinctTexts(3).map { RequiredKey($0, origin: origin) } : [])
        if hasDetails { shape.allowsAdditional = !chance(4) }
        return shape
    }

    mutating func union(_ depth: Int) -> Union {
        let variants = (0...number(3)).map { _ in schema(depth) }
        guard chance(2) else { return Union(variants: variants) }
        let mapping = distinctTexts(3).map {
            Discriminator.Mapping(value: $0, model: models[number(models.count)])
        }
        return Union(variants: variants, discriminator: Discriminator(property: text(), mapping: mapping))
    }

    mutating func enumeration() -> Enumeration {
        let isInteger = chance(3)
        let raws: [JSON] =
            isInteger ? ["1", "-2", "16"].map { .number($0) } : (["a"] + distinctTexts(3)).map { .string($0) }
        var values: [Enumeration.Value] = []
        let says = chance(2)
        for raw in raws where !values.contains(where: { $0.raw == raw }) {
            var value = Enumeration.Value(
                raw: raw, name: says ? maybeText() : nil, documentation: says ? documentation() : Documentation())
            value.deprecation = says ? deprecation() : nil
            values.append(value)
        }
        return Enumeration(
            base: isInteger ? .integer : .string, values: Array(values.prefix(1 + number(3))), isClosed: chance(3))
    }

    mutating func constraints() -> Constraints {
        var constraints = Constraints()
        let numbers = ["0", "-1.5", "1e3", "123456789012345678901234567890", "0.50", "-0.0"]
        if chance(3) { constraints.minLength = 1 }
        if chance(3) { constraints.minItems = number(3) }
        if chance(4) { constraints.maxLength = number(9) }
        if chance(4) { constraints.maxItems = number(9) }
        if chance(4) { constraints.minimum = Constraints.Decimal(text: numbers[number(numbers.count)]) }
        if chance(4) { constraints.maximum = Constraints.Decimal(text: numbers[number(numbers.count)]) }
        if chance(4) { constraints.exclusiveMinimum = Constraints.Decimal(text: numbers[number(numbers.count)]) }
        if chance(4) { constraints.exclusiveMaximum = Constraints.Decimal(text: numbers[number(numbers.count)]) }
        constraints.pattern = maybeText(4)
        return constraints
    }

    /// Whether a value is an integer that no reader keeps as a default.
    private func isOutOfRange(_ value: JSON, of kind: Schema.Kind) -> Bool {
        guard case .integer = kind, case .number(let text) = value else { return false }
        return text == Self.largeInteger
    }

    private static let largeInteger = "99999999999999999999"

    mutating func json(_ depth: Int) -> JSON {
        switch number(depth > 0 ? 6 : 4) {
        case 0: return .null
        case 1: return .bool(chance(2))
        case 2: return .number(["0", "1.50", "-7", "1e10", Self.largeInteger][number(5)])
        case 3: return .string(text())
        case 4: return .array(list(4) { $0.json(depth - 1) })
        default: return .object(distinctTexts(4).map { JSON.Member(key: $0, value: json(depth - 1)) })
        }
    }
}
