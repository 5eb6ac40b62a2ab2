import API
import YAML

/// Types at length: a mapping with one of a few keys, and what else there is to say.
extension EndpointSpecReader {
    static let shapeKeys = ["type", "enum", "union", "properties", "extends"]

    func isLongForm(_ node: Node) -> Bool {
        guard node.isMapping else { return false }
        return node["type"] != nil || node["properties"]?.isMapping == true
            || node["enum"].map { $0.isMapping || $0.isSequence } == true || node["union"]?.isSequence == true
            || node["extends"]?.isSequence == true
    }

    /// The shape that a long form describes, without what is said beside it.
    func readShape(_ fields: inout Fields, _ node: Node, as what: String) -> Slot? {
        let present = Self.shapeKeys.filter { fields.has($0) && !($0 == "extends" && fields.has("properties")) }
        if present.count > 1, let second = fields.take(present[1]) {
            source.error(
                "conflicting-keys", "\(what) says '\(present[0])' and '\(present[1])', of which it can be one",
                at: second)
        }
        let origin = source.origin(of: node)
        switch present.first {
        case "enum":
            guard let values = fields.take("enum"), var schema = readEnum(values) else { return nil }
            if readFlag("closed", &fields) == true, case .enumeration(var enumeration) = schema.kind {
                enumeration.isClosed = true
                schema.kind = .enumeration(enumeration)
            }
            return Slot(schema: schema, isOptional: false)
        case "union":
            return readUnion(&fields, as: what).map {
                Slot(schema: Schema(.union($0), origin: origin), isOptional: false)
            }
        case "properties", "extends":
            return readComposition(&fields, as: what, origin).map { Slot(schema: $0, isOptional: false) }
        default:
            guard let type = fields.take("type"), var slot = readPlainSlot(type, as: what) else {
                _ = fields.take("format")
                return nil
            }
            if let format = fields.take("format") { readFormat(format, into: &slot.schema) }
            return slot
        }
    }

    private func readFormat(_ node: Node, into schema: inout Schema) {
        guard let format = source.text(node, as: "'format'") else { return }
        switch schema.kind {
        case .string(nil): schema.kind = .string(format: format)
        case .integer(nil): schema.kind = .integer(format: format)
        case .number(nil): schema.kind = .number(format: format)
        default:
            source.error(
                "misplaced-key", "only 'string', 'int' and 'number' have a 'format' beside them", at: node)
        }
    }

    /// An object: the types it extends, its own properties, and what other keys may hold.
    private func readComposition(_ fields: inout Fields, as what: String, _ origin: Origin) -> Schema? {
        let bases = fields.take("extends").map { readTypes($0, as: what) }
        let properties = fields.take("properties")
        let additional = fields.take("additional")
        let required = fields.take("required")
        var own: ObjectShape?
        if properties != nil || additional != nil || required != nil {
            own =
                properties.map { readProperties($0, as: what) ?? ObjectShape(properties: []) }
                ?? ObjectShape(properties: [])
            own?.additional = additional.flatMap { readType($0, as: "another key of \(what)") }
            own?.requiredElsewhere = required.map { readTexts($0, as: "'required'") } ?? []
        }
        guard let bases else { return own.map { Schema(.object($0), origin: origin) } }
        let parts = bases + (own.map { [Schema(.object($0), origin: origin)] } ?? [])
        if parts.isEmpty { return nil }
        return Schema(.composition(parts), origin: origin)
    }

    private func readTypes(_ node: Node, as what: String) -> [Schema] {
        let nodes = node.isSequence ? Array(node.elements) : [node]
        if nodes.isEmpty { source.error("missing-type", "\(what) needs at least one type here", at: node) }
        return nodes.compactMap { readType($0, as: what) }
    }

    /// Types, one of which a value fits.
    private func readUnion(_ fields: inout Fields, as what: String) -> Union? {
        guard let node = fields.take("union") else { return nil }
        let property = fields.takeText("discriminator")
        let mapping = fields.take("mapping")
        let variants = readTypes(node, as: what)
        guard let property else {
            if let mapping {
                source.error(
                    "missing-key", "'mapping' says what the values of a property mean, but not of which", at: mapping,
                    hints: ["add 'discriminator:' with the property's name"])
            }
            return Union(variants: variants)
        }
        let entries = mapping.map { source.entries(of: $0, as: "'mapping'") } ?? []
        let mappings = entries.compactMap { value, _, node -> Discriminator.Mapping? in
            guard let text = source.text(node, as: "a model's name"), let schema = readExpression(text, at: node) else {
                return nil
            }
            guard case .reference(let model) = schema.kind else {
                source.error("wrong-type", "'\(text)' is no model", at: node)
                return nil
            }
            return Discriminator.Mapping(value: value, model: model)
        }
        return Union(variants: variants, discriminator: Discriminator(property: property, mapping: mappings))
    }
}
