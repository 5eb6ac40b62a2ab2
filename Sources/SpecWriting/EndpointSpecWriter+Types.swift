import API

extension EndpointSpecWriter {
    /// Words that make a mapping something else than an object with properties.
    private static let shapeKeys: Set<String> = ["type", "enum", "union", "properties", "extends", "content"]
    private static let reservedNames: Set<String> = [
        "string", "password", "uuid", "url", "date", "date-time", "base64", "binary", "bool", "int", "int32", "int64",
        "number", "float", "double", "decimal", "any", "nothing", "nonempty", "none",
    ]

    /// A model's name, between backticks where it would be read as something else.
    func modelName(_ name: String) -> String {
        let isPlain =
            !name.isEmpty && !Self.reservedNames.contains(name) && !name.contains { "[]?: `".contains($0) }
        return isPlain ? name : "`" + name.replacing("`", with: "``") + "`"
    }

    /// A type in a place that cannot be left empty.
    func value(of schema: Schema) -> YAMLValue {
        value(of: schema, isOptional: schema.isNullable, isNullable: false, optionalKey: "nullable")
    }

    /// A type in a place that may be left empty.
    ///
    /// - Parameter member: What only a property can say.
    func value(ofSlot schema: Schema, isOptional: Bool, member: [YAMLValue.Entry] = []) -> YAMLValue {
        value(of: schema, isOptional: isOptional, isNullable: schema.isNullable, member: member)
    }

    /// - Parameters:
    ///   - isOptional: `?` says what there is to say.
    ///   - isNullable: `nullable: true` has to be said, as `?` would mean something else.
    ///   - optionalKey: What says the same as `?` where there is no place for it.
    private func value(
        of schema: Schema, isOptional: Bool, isNullable: Bool, optionalKey: String = "optional",
        member: [YAMLValue.Entry] = []
    ) -> YAMLValue {
        let constraints = demands(schema) + member
        if !hasProse(schema), constraints.isEmpty, !isNullable {
            if !isOptional, let short = shortValue(of: schema) { return short }
            if isOptional, let expression = expression(schema) { return .text(expression + "?") }
        }
        let (shape, saysOptional) = shapeEntries(schema, isOptional: isOptional)
        var flags: [YAMLValue.Entry] = []
        if isOptional && !saysOptional { flags.append(YAMLValue.Entry(optionalKey, .flag(true))) }
        if isNullable { flags.append(YAMLValue.Entry("nullable", .flag(true))) }
        let title = schema.title.map { [YAMLValue.Entry("title", .text($0))] } ?? []
        let prose = documentation(schema.documentation) + deprecation(schema.deprecation)
        if shape.first?.key == "type" { return .map(shape + flags + constraints + title + prose) }
        return .map(title + prose + shape + flags + constraints)
    }

    /// A model stands on lines of its own, so that each property has one.
    func modelValue(of schema: Schema, member: [YAMLValue.Entry]) -> YAMLValue {
        let value = value(
            of: schema, isOptional: schema.isNullable, isNullable: false, optionalKey: "nullable", member: member)
        guard case .map(let entries) = value, !entries.isEmpty else { return value }
        if case .object = schema.kind, entries.count <= 3, YAMLEmitter.fits(value, indent: 20) { return value }
        return .block(
            entries.map { entry in
                guard entry.key == "properties", case .map(let properties) = entry.value, !properties.isEmpty else {
                    return entry
                }
                return YAMLValue.Entry(entry.key, .block(properties))
            })
    }

    /// What a property or a model says of itself.
    func member(_ name: String?, _ former: [String], _ range: VersionRange) -> [YAMLValue.Entry] {
        var entries = name.map { [YAMLValue.Entry("swiftName", .text($0))] } ?? []
        if !former.isEmpty { entries.append(YAMLValue.Entry("renamedFrom", texts(former))) }
        return entries + versions(range)
    }

    /// `type: …`, or what else says the shape, in a mapping whose description is not the type's.
    func typedEntries(_ schema: Schema, isOptional: Bool? = nil) -> [YAMLValue.Entry] {
        let asks = isOptional ?? schema.isNullable
        let isNullable = isOptional != nil && schema.isNullable
        if !hasProse(schema), demands(schema).isEmpty, !isNullable {
            let (entries, saysOptional) = shapeEntries(schema, isOptional: asks)
            if saysOptional || !asks { return entries }
        }
        return [
            YAMLValue.Entry(
                "type", isOptional == nil ? value(of: schema) : value(ofSlot: schema, isOptional: asks))
        ]
    }

    /// Whether a value is a mapping that would be taken for a type at length.
    func isLongForm(_ value: YAMLValue) -> Bool {
        switch value {
        case .map(let entries), .block(let entries): entries.contains { Self.shapeKeys.contains($0.key) }
        default: false
        }
    }

    // MARK: - Short forms

    private func shortValue(of schema: Schema) -> YAMLValue? {
        if let nonempty = nonemptyExpression(schema) { return .text(nonempty) }
        switch schema.kind {
        case .array(let element): return .list([value(of: element)])
        case .map(let element): return .dictionary(value(of: element))
        case .enumeration(let enumeration):
            let isPlain = enumeration.values.allSatisfy { $0.name == nil && $0.documentation.isEmpty }
            guard isPlain, !enumeration.isClosed, enumeration.values.count > 1, !namesTypes(enumeration) else {
                return nil
            }
            return .list(enumeration.values.map { json($0.raw) })
        case .object(let shape):
            let names = shape.properties.map(\.name)
            guard shape.additional == nil, shape.requiredElsewhere.isEmpty, names != ["string"],
                !names.contains(where: Self.shapeKeys.contains)
            else { return nil }
            return .map(propertyEntries(shape))
        default: return expression(schema).map { .text($0) }
        }
    }

    /// The type in words, without a `?` behind it; nil where words cannot say it.
    func expression(_ schema: Schema) -> String? {
        guard !hasProse(schema), demands(schema).isEmpty else { return nil }
        if let nonempty = nonemptyExpression(schema) { return nonempty }
        return plainExpression(schema)
    }

    private func plainExpression(_ schema: Schema) -> String? {
        switch schema.kind {
        case .any: return "any"
        case .null: return "nothing"
        case .boolean: return "bool"
        case .integer(let format): return format == nil ? "int" : ["int32", "int64"].first { $0 == format }
        case .number(let format):
            return format == nil ? "number" : ["float", "double", "decimal"].first { $0 == format }
        case .string(let format):
            guard let format else { return "string" }
            if format == "byte" { return "base64" }
            return ["password", "uuid", "url", "date", "date-time", "binary"].first { $0 == format }
        case .reference(let name): return modelName(name)
        case .array(let element): return inner(element).map { "[\($0)]" }
        case .map(let element): return inner(element).map { "[string: \($0)]" }
        case .object, .enumeration, .union, .composition: return nil
        }
    }

    private func inner(_ schema: Schema) -> String? {
        expression(schema).map { schema.isNullable ? $0 + "?" : $0 }
    }

    private func nonemptyExpression(_ schema: Schema) -> String? {
        guard saysNonempty(schema), let plain = plainExpression(schema) else { return nil }
        return "nonempty " + plain
    }

    /// Whether a list of the values would be taken for types.
    private func namesTypes(_ enumeration: Enumeration) -> Bool {
        enumeration.values.allSatisfy { value in
            guard case .string(let text) = value.raw else { return false }
            let name = text.hasSuffix("?") ? String(text.dropLast()) : text
            return Self.reservedNames.contains(name) || modelNames.contains(name) || name.hasPrefix("`")
        }
    }

    /// Whether `nonempty` says all that is demanded of a value.
    func saysNonempty(_ schema: Schema) -> Bool {
        var expected = Constraints()
        switch schema.kind {
        case .string: expected.minLength = 1
        case .array: expected.minItems = 1
        default: return false
        }
        return schema.constraints == expected && plainExpression(schema) != nil
            && fit.misfits(in: expected, on: schema.kind).isEmpty
    }

    /// Whether something is said of the type in words.
    private func hasProse(_ schema: Schema) -> Bool {
        schema.title != nil || !schema.documentation.isEmpty || schema.deprecation != nil
    }
}
