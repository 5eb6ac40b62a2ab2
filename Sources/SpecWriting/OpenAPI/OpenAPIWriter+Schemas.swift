import API

extension OpenAPIWriter {
    /// - Parameter more: What else is said where the schema stands.
    func value(of schema: Schema, more: [Entry] = []) -> YAMLValue {
        let shape = shape(of: schema)
        // What it is comes first, then what is said of it, then its parts.
        let head = shape.prefix { ["type", "format", "$ref"].contains($0.key) }.count
        let entries = shape.prefix(head) + more + annotations(of: schema) + shape.dropFirst(head)
        if case .object = schema.kind { return .block(Array(entries)) }
        return .map(Array(entries))
    }

    private func shape(of schema: Schema) -> [Entry] {
        func typed(_ name: String, _ format: String? = nil) -> [Entry] {
            [type(name, isNullable: schema.isNullable)] + text("format", format)
        }
        switch schema.kind {
        // Beside it, `{}` allows null as well.
        case .any: return flag("x-nullable", schema.isNullable)
        // `type: "null"` among variants says that the others may be null.
        case .null: return [Entry("const", .word("null"))] + flag("x-nullable", schema.isNullable)
        case .boolean: return typed("boolean")
        case .integer(let format): return typed("integer", format)
        case .number(let format): return typed("number", format)
        case .string("byte"): return typed("string") + text("contentEncoding", "base64")
        case .string("url"): return typed("string", "uri")
        case .string("uri"): return typed("string", "uri") + text("x-apigen-format", "uri")
        case .string(let format): return typed("string", format)
        case .enumeration(let enumeration): return self.enumeration(enumeration, isNullable: schema.isNullable)
        case .array(let element): return typed("array") + [Entry("items", value(of: element))]
        case .map(let element): return typed("object") + additional(element)
        case .object(let shape): return typed("object") + object(shape)
        case .composition(let parts):
            if parts.isEmpty { lose("it extends nothing; any value is accepted", at: schema.origin) }
            return orNull(schema, parts.isEmpty ? [] : [Entry("allOf", .list(parts.map { value(of: $0) }))])
        case .reference(let name): return orNull(schema, [Entry("$ref", reference(to: name))])
        case .union(let union): return self.union(union, schema)
        }
    }

    private func type(_ name: String, isNullable: Bool) -> Entry {
        Entry("type", isNullable ? .list([.text(name), .text("null")]) : .text(name))
    }

    private static let null = YAMLValue.map([Entry("type", .text("null"))])

    private func orNull(_ schema: Schema, _ entries: [Entry]) -> [Entry] {
        schema.isNullable ? [Entry("anyOf", .list([.map(entries), Self.null]))] : entries
    }

    private func reference(to model: String) -> YAMLValue { .text("#/components/schemas/" + modelKeys[model]) }

    private func additional(_ schema: Schema) -> [Entry] {
        let isAnything = schema == Schema(.any, origin: schema.origin)
        return [Entry("additionalProperties", isAnything ? .flag(true) : value(of: schema))]
    }

    private func object(_ shape: ObjectShape) -> [Entry] {
        let properties = shape.properties.map { property in
            let isLeftOut = property.isRequired && isFormer(property.versions)
            let more =
                text("x-apigen-name", property.preferredName) + former(property.formerNames)
                + versions(property.versions) + flag("x-apigen-required", isLeftOut)
            return Entry(property.name, value(of: property.schema, more: more))
        }
        let own = shape.properties.filter { $0.isRequired && !isFormer($0.versions) }.map(\.name)
        let required = own + shape.requiredElsewhere.filter { !own.contains($0) }
        let names = required.isEmpty ? [] : [Entry("required", .list(required.map { .text($0) }))]
        return names + [Entry("properties", .block(properties))] + (shape.additional.map { additional($0) } ?? [])
    }

    private func union(_ union: Union, _ schema: Schema) -> [Entry] {
        if union.variants.isEmpty {
            lose("it is a choice of nothing; any value is accepted", at: schema.origin)
            return []
        }
        let variants = union.variants.map { value(of: $0) } + (schema.isNullable ? [Self.null] : [])
        let entries = [Entry("oneOf", .list(variants))]
        guard let discriminator = union.discriminator else { return entries }
        var keys: Set<String> = []
        let mapping = discriminator.mapping.filter { keys.insert($0.value).inserted }.map {
            Entry($0.value, reference(to: $0.model))
        }
        let property = text("propertyName", discriminator.property)
        return entries + [
            Entry("discriminator", .map(property + (mapping.isEmpty ? [] : [Entry("mapping", .map(mapping))])))
        ]
    }

    /// Other tools know lists of names and of descriptions, where each value has one.
    private func enumeration(_ enumeration: Enumeration, isNullable: Bool) -> [Entry] {
        let raws = enumeration.values.map { YAMLValue(json: $0.raw) }
        var entries = [type(enumeration.base == .string ? "string" : "integer", isNullable: isNullable)]
        if let only = raws.first, raws.count == 1, !isNullable {
            entries.append(Entry("const", only))
        } else {
            entries.append(Entry("enum", .list(raws + (isNullable ? [.word("null")] : []))))
        }
        entries += flag("x-apigen-closed", enumeration.isClosed)
        let values = enumeration.values
        let names = values.compactMap(\.name).filter { !$0.isEmpty }
        let texts = values.compactMap(\.documentation.text).filter { !$0.isEmpty }
        if names.count == values.count { entries.append(Entry("x-enum-varnames", .list(names.map { .text($0) }))) }
        if !texts.isEmpty {
            entries.append(Entry("x-enum-descriptions", .list(values.map { .text($0.documentation.text ?? "") })))
        }
        let saysAll = values.allSatisfy { value in
            value.documentation.summary == nil && value.documentation.text != ""
                && (value.name == nil ? names.isEmpty : names.count == values.count)
        }
        if !saysAll {
            let notes = values.map {
                YAMLValue.map(text("name", $0.name) + documentation($0.documentation, isNative: true))
            }
            entries.append(Entry("x-apigen-values", .list(notes)))
        }
        return entries
    }

    // MARK: - What is said of a value

    private func annotations(of schema: Schema) -> [Entry] {
        var entries =
            text("title", schema.title) + documentation(schema.documentation) + deprecation(schema.deprecation)
        entries += flag("readOnly", schema.isReadOnly) + flag("writeOnly", schema.isWriteOnly)
        if !schema.constraints.isEmpty { entries += constraints(schema.constraints, schema.origin) }
        if let value = schema.defaultValue { entries.append(Entry("default", YAMLValue(json: value))) }
        if !schema.examples.isEmpty {
            entries.append(Entry("examples", .list(schema.examples.map { YAMLValue(json: $0) })))
        }
        return entries
    }

    private func constraints(_ constraints: Constraints, _ origin: Origin) -> [Entry] {
        let numbers = [
            ("minimum", constraints.minimum), ("maximum", constraints.maximum),
            ("exclusiveMinimum", constraints.exclusiveMinimum), ("exclusiveMaximum", constraints.exclusiveMaximum),
        ]
        let counts = [
            ("minLength", constraints.minLength), ("maxLength", constraints.maxLength),
            ("minItems", constraints.minItems), ("maxItems", constraints.maxItems),
        ]
        var entries: [Entry] = []
        for case (let key, let number?) in numbers {
            if JSONEmitter.number(number.text) != nil {
                entries.append(Entry(key, .word(number.text)))
            } else {
                lose("'\(key)' is no number, but '\(number.text)'; it is left out", at: origin)
            }
        }
        for case (let key, let count?) in counts { entries.append(Entry(key, .count(count))) }
        return entries + text("pattern", constraints.pattern)
    }
}

extension YAMLValue {
    init(json: JSON) {
        self =
            switch json {
            case .null: .word("null")
            case .bool(let flag): .flag(flag)
            case .number(let text): JSONEmitter.number(text) == nil ? .text(text) : .word(text)
            case .string(let text): .text(text)
            case .array(let elements): .list(elements.map { YAMLValue(json: $0) })
            case .object(let members): .map(members.map { Entry($0.key, YAMLValue(json: $0.value)) })
            }
    }
}
