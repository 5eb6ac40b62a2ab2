import APIDescription

/// Writes schemas.
struct SchemaWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext
    /// The number of schemas that the schema is inside.
    private var depth = 0

    /// Schemas inside this many others are not written. A schema needs up to four levels of the document, and a document
    /// with more than 256 cannot be read.
    private static let deepestNesting = 60

    init(export: ExportContext) { self.export = export }

    /// Returns the schema object of a part of the schema.
    private func value(ofPart schema: Schema, more: [Entry] = []) -> YAMLValue {
        if depth + 1 == Self.deepestNesting, schema.hasParts {
            export.reportUnsupported(.deepNesting(limit: Self.deepestNesting), at: schema.origin)
            return .map(more)
        }
        var writer = self
        writer.depth += 1
        return writer.value(of: schema, more: more)
    }

    /// - Parameter more: Additional entries of the schema object.
    func value(of schema: Schema, more: [Entry] = []) -> YAMLValue {
        let kind = entries(ofKind: schema)
        // The type comes first, then the annotations, then the parts of the schema.
        let head = kind.prefix { ["type", "format", "$ref"].contains($0.key) }.count
        let entries = kind.prefix(head) + more + annotations(of: schema) + kind.dropFirst(head)
        if case .object = schema.kind { return .block(Array(entries)) }
        return .map(Array(entries))
    }

    private func entries(ofKind schema: Schema) -> [Entry] {
        func typed(_ name: String, _ format: String? = nil) -> [Entry] {
            [Entry.type(name, isNullable: schema.isNullable)] + Entry.text("format", format)
        }
        switch schema.kind {
        // `{}` allows null. A schema that is explicitly nullable is different.
        case .any: return Entry.flag("x-nullable", schema.isNullable)
        // `type: "null"` among variants means that the other variants are nullable.
        case .null: return [Entry("const", .word("null"))] + Entry.flag("x-nullable", schema.isNullable)
        case .boolean: return typed("boolean")
        case .integer(let format): return typed("integer", format)
        case .number(let format): return typed("number", format)
        case .string("byte"): return typed("string") + Entry.text("contentEncoding", "base64")
        case .string("url"): return typed("string", "uri")
        case .string("uri"): return typed("string", "uri") + Entry.text("x-apigen-format", "uri")
        case .string(let format): return typed("string", format)
        case .enumeration(let enumeration): return EnumerationWriter.entries(of: enumeration, schema.isNullable)
        case .array(let element): return typed("array") + [Entry("items", value(ofPart: element))]
        case .map(let element): return typed("object") + additional(element)
        case .object(let shape): return typed("object") + object(shape)
        case .composition(let parts): return composition(parts, schema)
        case .reference(let name): return nullable(schema, [Entry("$ref", reference(to: name))])
        case .union(let union): return self.union(union, schema)
        }
    }

    private func reference(to model: String) -> YAMLValue {
        .text("#/components/schemas/" + export.modelKeys[model])
    }

    // MARK: - Objects

    private func object(_ shape: ObjectShape) -> [Entry] {
        let properties = shape.properties.map { property in
            let isLeftOut = property.isRequired && export.isFormer(property.versions)
            let more =
                Entry.text("x-apigen-name", property.naming.name) + Entry.formerNames(property.formerNames)
                + Entry.versions(property.versions) + Entry.flag("x-apigen-required", isLeftOut)
            return Entry(property.name, value(ofPart: property.schema, more: more))
        }
        let own = shape.properties.filter { $0.isRequired && !export.isFormer($0.versions) }.map(\.name)
        let required = own + shape.requiredElsewhere.map(\.name).filter { !own.contains($0) }
        return Entry.texts("required", required) + [Entry("properties", .block(properties))]
            + additional(of: shape)
    }

    private func additional(of shape: ObjectShape) -> [Entry] {
        guard let schema = shape.additional else {
            return shape.allowsAdditional ? [] : [Entry("additionalProperties", .flag(false))]
        }
        let isClosed = shape.allowsAdditional ? [] : [Entry("unevaluatedProperties", .flag(false))]
        return additional(schema) + isClosed
    }

    private func additional(_ schema: Schema) -> [Entry] {
        let isAnything = schema == Schema(.any, origin: schema.origin)
        return [Entry("additionalProperties", isAnything ? .flag(true) : value(ofPart: schema))]
    }

    // MARK: - Combinations

    private static let null = YAMLValue.map([Entry("type", .text("null"))])

    private func nullable(_ schema: Schema, _ entries: [Entry]) -> [Entry] {
        schema.isNullable ? [Entry("anyOf", .list([.map(entries), Self.null]))] : entries
    }

    private func composition(_ parts: [Schema], _ schema: Schema) -> [Entry] {
        if parts.isEmpty {
            export.reportUnsupported(.emptyComposition, at: schema.origin)
            return nullable(schema, [])
        }
        return nullable(schema, [Entry("allOf", .list(parts.map { value(ofPart: $0) }))])
    }

    private func union(_ union: Union, _ schema: Schema) -> [Entry] {
        if union.variants.isEmpty {
            export.reportUnsupported(.emptyUnion, at: schema.origin)
            return []
        }
        let variants = union.variants.map { value(ofPart: $0) } + (schema.isNullable ? [Self.null] : [])
        return [Entry("oneOf", .list(variants))] + (union.discriminator.map { [entry(of: $0)] } ?? [])
    }

    private func entry(of discriminator: Discriminator) -> Entry {
        var keys: Set<String> = []
        let mapping = discriminator.mapping.filter { keys.insert($0.value).inserted }.map {
            Entry($0.value, reference(to: $0.model))
        }
        let property = Entry.text("propertyName", discriminator.property)
        return Entry("discriminator", .map(property + (mapping.isEmpty ? [] : [Entry("mapping", .map(mapping))])))
    }

    // MARK: - Annotations

    private func annotations(of schema: Schema) -> [Entry] {
        var entries = Entry.text("title", schema.title) + Entry.documentation(schema.documentation)
        entries += Entry.deprecation(schema.deprecation)
        entries += Entry.flag("readOnly", schema.isReadOnly) + Entry.flag("writeOnly", schema.isWriteOnly)
        entries += ConstraintWriter(export: export).entries(of: schema.constraints, at: schema.origin)
        if let value = schema.defaultValue { entries.append(Entry("default", YAMLValue(json: value))) }
        if !schema.examples.isEmpty {
            entries.append(Entry("examples", .list(schema.examples.map { YAMLValue(json: $0) })))
        }
        return entries
    }
}

extension Schema {
    /// Whether there are other schemas inside the schema.
    fileprivate var hasParts: Bool {
        switch kind {
        case .array, .map, .object, .composition, .union: true
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .reference: false
        }
    }
}

extension YAMLValue.Entry {
    static func type(_ name: String, isNullable: Bool) -> YAMLValue.Entry {
        YAMLValue.Entry("type", isNullable ? .list([.text(name), .text("null")]) : .text(name))
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
