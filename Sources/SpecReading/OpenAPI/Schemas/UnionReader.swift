import APIDescription
import Diagnostics
import YAML

/// Reads `oneOf` and `anyOf`.
struct UnionReader {
    let schemas: SchemaReader

    private var source: Source { schemas.source }
    private var required: RequiredPropertiesReader { RequiredPropertiesReader(context: schemas.context) }

    /// Reads a union. Returns nil if the variants do not describe the value: often they only differ in `required`.
    ///
    /// - Parameter readsProperties: Whether the properties beside the keyword are part of the result.
    func read(_ object: SchemaObject, variants nodes: [Node], readsProperties: Bool = true) -> Schema? {
        let (node, origin) = (object.node, object.origin)
        let describesMore = node["properties"] != nil || !object.types.isEmpty
        let all = nodes.map { readVariant($0, isPart: describesMore) }
        let variants = all.filter { $0.kind != .null }
        let hasNull = variants.count < all.count
        if !variants.isEmpty, variants.allSatisfy({ $0.kind == .any }), describesMore { return nil }
        var schema: Schema
        if variants.count == 1, let only = variants.first {
            schema = only
        } else if variants.isEmpty {
            schema = Schema(hasNull ? .null : .any, origin: origin)
        } else if let enumeration = Enumeration(joining: variants) {
            schema = Schema(.enumeration(enumeration), origin: origin)
            schema.isNullable = variants.contains(where: \.isNullable)
        } else {
            let discriminator = DiscriminatorReader(schemas: schemas).read(schemas.fields(of: node))
            schema = Schema(.union(Union(variants: variants, discriminator: discriminator)), origin: origin)
        }
        schema.isNullable = schema.isNullable || hasNull
        schema.require(required.keys(of: node))
        if node["properties"] != nil, readsProperties {
            let properties = ObjectSchemaReader(schemas: schemas).read(node, origin)
            schema = Schema(.composition([properties, schema]), origin: origin)
        }
        return schema
    }

    private func readVariant(_ node: Node, isPart: Bool) -> Schema {
        if isNull(node) { return Schema(.null, origin: source.origin(of: node)) }
        if let required = required.schema(of: node) {
            return Schema(.any, origin: required.origin)
        }
        return schemas.read(node, isPart: isPart)
    }

    /// Whether a variant means null. OpenAPI 3.0 has no type `null`, only a nullable variant without other keywords.
    private func isNull(_ node: Node) -> Bool {
        guard node.isMapping, node["nullable"]?.scalarFlag == true else { return false }
        let annotations = ["nullable", "type", "title", "description", "example", "default", "additionalProperties"]
        let onlyAnnotates = node.entries.allSatisfy { entry in
            annotations.contains(entry.key.text ?? "") || entry.key.isSame(text: "properties") && entry.value.count == 0
        }
        return onlyAnnotates && ["object", nil].contains(node["type"]?.text)
            && node["additionalProperties"]?.isMapping != true
    }
}

extension Enumeration {
    /// Creates one enumeration from variants that contain one value each, with a name and a description. A variant that
    /// is any string adds nothing, as enumerations are open. Returns nil for other variants.
    fileprivate init?(joining variants: [Schema]) {
        var result: Enumeration?
        var isOpen = false
        for variant in variants {
            switch variant.kind {
            case .string(nil): isOpen = true
            case .enumeration(let enumeration):
                guard result == nil || result?.base == enumeration.base else { return nil }
                var values = enumeration.values
                if values.count == 1 {
                    values[0].name = values[0].name ?? variant.title
                    if values[0].documentation.isEmpty { values[0].documentation = variant.documentation }
                    values[0].deprecation = values[0].deprecation ?? variant.deprecation
                }
                var all = result ?? Enumeration(base: enumeration.base, values: [])
                for value in values where !all.values.contains(where: { $0.raw == value.raw }) {
                    all.values.append(value)
                }
                result = all
            default: return nil
            }
        }
        guard let result, !isOpen || result.base == .string else { return nil }
        self = result
    }
}

extension Schema {
    /// Makes the variants of a union require the properties that the schema around the union requires. A model that is
    /// a variant stays what it is.
    fileprivate mutating func require(_ keys: [RequiredKey]) {
        guard !keys.isEmpty, case .union(var union) = kind else { return }
        for position in union.variants.indices { union.variants[position].requireAsVariant(keys) }
        kind = .union(union)
    }

    private mutating func requireAsVariant(_ keys: [RequiredKey]) {
        switch kind {
        case .object(var shape):
            for position in shape.properties.indices
            where keys.contains(where: { $0.name == shape.properties[position].name }) {
                shape.properties[position].isRequired = true
            }
            kind = .object(shape)
        case .composition(let parts):
            kind = .composition(
                parts + [Schema(.object(ObjectShape(properties: [], requiredElsewhere: keys)), origin: origin)])
        case .union: require(keys)
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .array, .map, .reference: break
        }
    }

    /// Creates one schema for a value that any of several schemas describes.
    init(anyOf schemas: [Schema], origin: Origin) {
        var distinct: [Schema] = []
        for schema in schemas where !distinct.contains(where: { $0.kind == schema.kind }) { distinct.append(schema) }
        if distinct.count == 1 {
            self = distinct[0]
        } else if distinct.contains(where: { $0.kind == .any }) {
            self.init(.any, origin: origin)
        } else {
            self.init(.union(Union(variants: distinct)), origin: origin)
        }
    }
}
