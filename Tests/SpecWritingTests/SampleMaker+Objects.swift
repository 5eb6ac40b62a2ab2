import APIDescription

extension SampleMaker {
    /// Returns an object that is valid for all of some objects and maps.
    mutating func object(_ kinds: [Schema.Kind], _ place: Place) -> JSON? {
        let shapes = kinds.map(Self.shape)
        var names: [String] = []
        for name in shapes.flatMap(\.properties).map(\.name) where !names.contains(name) { names.append(name) }
        let required = Set(
            shapes.flatMap { $0.requiredElsewhere.map(\.name) + $0.properties.filter(\.isRequired).map(\.name) })
        var members: [JSON.Member] = []
        for name in names {
            let isRequired = required.contains(name)
            let schemas = Self.schemas(of: name, in: shapes)
            if let allowed = place.discriminators[name] {
                guard let value = discriminator(schemas, allowed) else { return nil }
                members.append(JSON.Member(key: name, value: value))
            } else if place.isOnlySent, schemas.contains(where: isReadOnly) {
                if isRequired { return nil }
            } else if isRequired || place.extent == .all || place.extent == .some && random.chance(2) {
                // A property that can only be null is read like an absent one.
                let isNull = schemas.contains { $0.kind == .null }
                let isOptional = !isRequired || place.isReceived && schemas.contains(where: isWriteOnly)
                let mayBeNull = !isOptional || place.isChange && schemas.allSatisfy(\.isNullable) && !isNull
                if let value = value(schemas, place.inside(allowsNull: mayBeNull)) {
                    members.append(JSON.Member(key: name, value: value))
                } else if isRequired {
                    return nil
                }
            }
        }
        guard let rest = additional(shapes, besides: names, place) else { return nil }
        return .object(members + rest)
    }

    private static func shape(of kind: Schema.Kind) -> ObjectShape {
        switch kind {
        case .object(let shape): shape
        case .map(let value): ObjectShape(properties: [], additional: value.kind == .any ? nil : value)
        default: ObjectShape(properties: [])
        }
    }

    /// Returns the schemas of a property. Strictly, the additional properties of another object restrict it, too, but
    /// authors who extend an object do not mean that.
    private static func schemas(of name: String, in shapes: [ObjectShape]) -> [Schema] {
        shapes.compactMap { shape in shape.properties.first { $0.name == name }?.schema }
    }

    /// Returns members with other keys; nil if the object needs one that cannot exist.
    private mutating func additional(
        _ shapes: [ObjectShape], besides names: [String], _ place: Place
    ) -> [JSON.Member]? {
        let schemas = shapes.compactMap(\.additional)
        // An object without any property is a map.
        let isMap = names.isEmpty && schemas.isEmpty
        var members: [JSON.Member] = []
        for (key, allowed) in place.discriminators.sorted(by: { $0.key < $1.key }) where !names.contains(key) {
            // The client writes a property that the variant does not have, unless the variant keeps all keys.
            guard let value = schemas.isEmpty ? allowed.first.map(JSON.string) : discriminator(schemas, allowed) else {
                return nil
            }
            members.append(JSON.Member(key: key, value: value))
        }
        // Of several types for other keys, the client reads the last one.
        guard place.extent != .none, isMap || schemas.count == 1 else { return members }
        // Under its former name, a value is that of the property.
        let reserved = names + shapes.flatMap(\.properties).flatMap(\.formerNames)
        for key in random.distinctTexts(3) where !reserved.contains(key) && place.discriminators[key] == nil {
            let value = isMap ? anyJSON(1, place) : value(schemas, place.inside())
            if let value { members.append(JSON.Member(key: key, value: value)) }
        }
        return members
    }

    // MARK: - Unions

    /// Returns a value for one variant of the only union among the parts of a composition.
    mutating func value(ofUnionAmong parts: [Schema.Kind], _ place: Place) -> JSON? {
        let others = parts.filter { !$0.isUnion }
        // Of several unions, or of a union and a scalar, the client reads one part (conflictingComposition).
        guard parts.count - others.count == 1, others.allSatisfy(\.isObject),
            case .union(let union)? = parts.first(where: \.isUnion),
            // The client does not find a union beside an object that is not one of objects.
            others.isEmpty || union.variants.allSatisfy({ $0.kind == .null || isObject($0) && !keepsOtherKeys($0) })
        else { return nil }
        let rest = others.map { Schema($0, origin: random.origin) }
        let values = discriminatorValues(of: union)
        var inner = place
        inner.depth += 1
        inner.isInUnion = true
        let isSingle = union.variants.allSatisfy { $0.kind == union.variants[0].kind }
        if isSingle { inner.allowsNull = false }
        for _ in 0..<4 {
            let position = random.number(union.variants.count)
            let variant = union.variants[position]
            if let values, let property = union.discriminator?.property {
                guard isObject(variant), !isSingle || names(of: variant).contains(property) else { continue }
                inner.discriminators[property] = values[position]
            }
            // Null is not an object.
            guard let value = value(rest + [variant], inner), rest.isEmpty || value != .null else { continue }
            if values == nil, isAmbiguous(value, variant, in: union, rest) { continue }
            if value != .null || place.allowsNull { return value }
        }
        return nil
    }

    /// Returns whether an object has values of one type under all other keys. It would take the keys of an object around it
    /// for its own, and the client does not read it from there.
    private func keepsOtherKeys(_ schema: Schema) -> Bool {
        (parts(of: [schema]) ?? []).contains { Self.shape(of: $0).additional != nil }
    }

    private func isObject(_ schema: Schema) -> Bool { parts(of: [schema])?.allSatisfy(\.isObject) ?? false }

    private func names(of schema: Schema) -> [String] {
        (parts(of: [schema]) ?? []).flatMap { Self.shape(of: $0).properties.map(\.name) }
    }

    /// Returns whether another variant of a union can read a value, and nothing in the value decides which one does.
    private func isAmbiguous(_ value: JSON, _ variant: Schema, in union: Union, _ rest: [Schema]) -> Bool {
        let others = union.variants.filter { $0.kind != variant.kind }.map { parts(of: [$0]) ?? [] }
        switch value {
        case .array: return others.joined().contains { if case .array = $0 { true } else { false } }
        case .object(let members):
            guard others.joined().contains(where: \.isObject) else { return false }
            let known = Set(([variant] + rest).flatMap(names))
            return members.contains { !known.contains($0.key) } || value.containsNull
        case .number(let text) where text.count > 15:
            // A floating-point number has fewer digits.
            return others.joined().contains { if case .number = $0 { true } else { false } }
        case .null, .bool, .number, .string: return false
        }
    }

    /// Returns the discriminator values of each variant; nil if a variant has none, and the discriminator is ignored.
    private func discriminatorValues(of union: Union) -> [[String]]? {
        guard let discriminator = union.discriminator else { return nil }
        let values = union.variants.map { discriminatorValues(of: $0, discriminator) }
        return values.contains([]) ? nil : values
    }

    /// Returns the values that are mapped to a variant, or else those of its property, or else its name.
    private func discriminatorValues(of variant: Schema, _ discriminator: Discriminator) -> [String] {
        var name: String?
        if case .reference(let model) = variant.kind { name = model }
        let mapped = discriminator.mapping.filter { $0.model == name }.map(\.value)
        if !mapped.isEmpty { return mapped }
        let shapes = (parts(of: [variant]) ?? []).map(Self.shape)
        let schemas = shapes.flatMap(\.properties).filter { $0.name == discriminator.property }.map(\.schema)
        for case .enumeration(let enumeration) in parts(of: schemas) ?? [] where enumeration.values.count <= 8 {
            return enumeration.values.compactMap { Self.text(of: $0.raw) }
        }
        return name.map { [$0] } ?? []
    }

    /// Returns a value of the property that identifies the variant.
    private mutating func discriminator(_ schemas: [Schema], _ allowed: [String]) -> JSON? {
        guard let parts = parts(of: schemas) else { return nil }
        var candidates = allowed.map(JSON.string)
        for part in parts {
            switch part {
            case .enumeration(let enumeration):
                let raws = enumeration.values.map(\.raw).filter { Self.text(of: $0).map(allowed.contains) ?? false }
                candidates = raws
            case .string(let format) where StringFormat.value(of: format) == .text: break
            default: return nil
            }
        }
        return candidates.isEmpty ? nil : candidates[random.number(candidates.count)]
    }

    private static func text(of value: JSON) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}

extension JSON {
    /// Whether it contains a number with more digits than a `Double` has, or with an exponent.
    var hasUnusualNumber: Bool {
        switch self {
        case .number(let text): text.count > 15 || text.contains("e")
        case .array(let elements): elements.contains(where: \.hasUnusualNumber)
        case .object(let members): members.contains(where: \.value.hasUnusualNumber)
        case .null, .bool, .string: false
        }
    }

    fileprivate var containsNull: Bool {
        switch self {
        case .null: true
        case .array(let elements): elements.contains(where: \.containsNull)
        case .object(let members): members.contains(where: \.value.containsNull)
        case .bool, .number, .string: false
        }
    }
}
