import API
import YAML

extension EndpointSpecReader {
    func readModels(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'models'") {
            if TypeExpression.builtins[name] != nil {
                source.error("reserved-name", "'\(name)' is a type of the language and cannot be a model", at: key)
            }
            guard let schema = readType(value, as: "the model '\(name)'") else { continue }
            api.models.append(Model(name: name, schema: schema, origin: source.origin(of: key)))
        }
    }

    /// A type, however it is written: in words, as a list, as a mapping.
    func readType(_ node: Node, as what: String) -> Schema? {
        switch node.kind {
        case .mapping: return readMappingType(node, as: what)
        case .sequence: return readListType(node, as: what)
        default:
            guard !node.isNull, let text = node.text else {
                source.error("missing-type", "\(what) needs a type", at: node)
                return nil
            }
            return readExpression(text, at: node)
        }
    }

    private func readExpression(_ text: String, at node: Node) -> Schema? {
        var expression = TypeExpression(text, modelNames: modelNames, origin: source.origin(of: node))
        do {
            return try expression.parse()
        } catch {
            report(error, in: text, at: node)
            return nil
        }
    }

    private func report(_ failure: TypeExpression.Failure, in text: String, at node: Node) {
        var place = source.location(of: node)
        let quote = node.style == .plain ? 0 : 1
        switch failure {
        case .unknownName(let name, let offset):
            place.column += offset + quote
            var hints = Suggestion.candidates(
                for: name, among: modelNames + TypeExpression.builtins.keys.sorted())
            if let meant = TypeExpression.synonyms[name] { hints = [meant] }
            let hint = hints.isEmpty ? [] : ["did you mean " + hints.map { "'\($0)'" }.joined(separator: " or ") + "?"]
            source.collector.error("unknown-type", "there is no type '\(name)'", at: place, hints: hint)
        case .malformed(let expected, let offset):
            place.column += offset + quote
            source.collector.error("malformed-type", "'\(text)' is no type: expected \(expected) here", at: place)
        }
    }

    /// A list of one is an array of it, a list of several an enum.
    private func readListType(_ node: Node, as what: String) -> Schema? {
        let elements = Array(node.elements)
        if elements.count == 1, let element = elements.first {
            if element.isMapping, element.count == 1, let entry = element.entries.first(where: { _ in true }),
                entry.key.text == "string"
            {
                return readType(entry.value, as: what).map { Schema(.map($0), origin: source.origin(of: node)) }
            }
            return readType(element, as: what).map { Schema(.array($0), origin: source.origin(of: node)) }
        }
        return readEnum(node)
    }

    private func readEnum(_ node: Node) -> Schema? {
        var values: [Enumeration.Value] = []
        if node.isMapping {
            for (_, key, value) in source.entries(of: node, as: "'enum'") {
                let text = value.isNull ? nil : source.text(value, as: "the description of an enum's value")
                values.append(Enumeration.Value(raw: key.json, documentation: Documentation(text: text)))
            }
        } else {
            values = node.elements.map { Enumeration.Value(raw: $0.json) }
        }
        guard !values.isEmpty else {
            source.error("empty-enum", "an enum needs at least one value", at: node)
            return nil
        }
        let nodes = node.isMapping ? node.entries.map(\.key) : Array(node.elements)
        let integers = nodes.filter { if case .int = $0.scalar { true } else { false } }
        let isInteger = integers.count == nodes.count
        if !isInteger { values = zip(values, nodes).map { stringValue($0, at: $1) } }
        reportRepeated(values, nodes)
        return Schema(
            .enumeration(Enumeration(base: isInteger ? .integer : .string, values: values)),
            origin: source.origin(of: node))
    }

    /// An enum's value is meant as text, whatever YAML takes it for.
    private func stringValue(_ value: Enumeration.Value, at node: Node) -> Enumeration.Value {
        var value = value
        if let text = node.text, !node.isMapping, !node.isSequence {
            value.raw = .string(text)
        } else {
            source.error("wrong-type", "a value of an enum must be text or a whole number, not \(node.noun)", at: node)
        }
        return value
    }

    private func reportRepeated(_ values: [Enumeration.Value], _ nodes: [Node]) {
        for (index, value) in values.enumerated() where values[..<index].contains(where: { $0.raw == value.raw }) {
            source.error("duplicate-value", "the value '\(nodes[index].text ?? "")' stands twice", at: nodes[index])
        }
    }

    /// A mapping with `type`, `enum` or `properties` describes a type at length; any other is an object, key by key.
    private func readMappingType(_ node: Node, as what: String) -> Schema? {
        let isLong =
            node["type"] != nil || node["properties"]?.isMapping == true
            || node["enum"].map { $0.isMapping || $0.isSequence } == true
        guard isLong else { return readProperties(node, as: what) }
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        _ = source.entries(of: node, as: what)
        var schema = readShape(&fields, node, as: what)
        if schema != nil { readNotes(&fields, into: &schema) }
        let hint = "an object with a property called 'type' is written with 'properties:'"
        fields.reportUnknown(hints: node["type"] != nil && node["properties"] == nil ? [hint] : [])
        return schema
    }

    private func readShape(_ fields: inout Fields, _ node: Node, as what: String) -> Schema? {
        let shapes = ["type", "enum", "properties"].compactMap { name in fields.take(name).map { (name, $0) } }
        if shapes.count > 1 {
            source.error(
                "conflicting-keys", "\(what) says '\(shapes[0].0)' and '\(shapes[1].0)', of which it can be one",
                at: shapes[1].1)
        }
        guard let (name, shape) = shapes.first else { return nil }
        switch name {
        case "enum": return readEnum(shape)
        case "properties": return readProperties(shape, as: what)
        default: return readType(shape, as: what)
        }
    }

    /// What is said of a type beside its shape.
    func readNotes(_ fields: inout Fields, into schema: inout Schema?) {
        let text = fields.takeText("description")
        let deprecation = fields.take("deprecated").flatMap { readDeprecation($0) }
        let minLength = fields.take("minLength").flatMap { source.count($0, as: "'minLength'") }
        let maxLength = fields.take("maxLength").flatMap { source.count($0, as: "'maxLength'") }
        let minItems = fields.take("minItems").flatMap { source.count($0, as: "'minItems'") }
        let maxItems = fields.take("maxItems").flatMap { source.count($0, as: "'maxItems'") }
        let pattern = fields.takeText("pattern")
        let minimum = fields.take("minimum").flatMap { number($0, as: "'minimum'") }
        let maximum = fields.take("maximum").flatMap { number($0, as: "'maximum'") }
        let example = fields.take("example")
        if let text { schema?.documentation.text = text }
        if let deprecation { schema?.deprecation = deprecation }
        if let minLength { schema?.constraints.minLength = minLength }
        if let maxLength { schema?.constraints.maxLength = maxLength }
        if let minItems { schema?.constraints.minItems = minItems }
        if let maxItems { schema?.constraints.maxItems = maxItems }
        if let pattern { schema?.constraints.pattern = pattern }
        if let minimum { schema?.constraints.minimum = minimum }
        if let maximum { schema?.constraints.maximum = maximum }
        if let example { schema?.examples.append(example.json) }
    }

    private func number(_ node: Node, as what: String) -> Constraints.Decimal? {
        switch node.scalar {
        case .int, .bigInt: return Constraints.Decimal(text: node.text ?? "0")
        case .float(let value) where value.isFinite: return Constraints.Decimal(text: node.text ?? "0")
        default:
            source.error("wrong-type", "\(what) must be a number, not \(node.noun)", at: node)
            return nil
        }
    }

    /// `true`, or a sentence that says what to use instead.
    func readDeprecation(_ node: Node) -> Deprecation? {
        if case .bool(let flag) = node.scalar { return flag ? Deprecation() : nil }
        return source.text(node, as: "'deprecated'").map { Deprecation(message: $0) }
    }

    /// Property by property: a name and its type, which ends with `?` where the property may be missing.
    func readProperties(_ node: Node, as what: String) -> Schema? {
        var properties: [Property] = []
        for (name, _, value) in source.entries(of: node, as: "the properties of \(what)") {
            guard var schema = readType(value, as: "the property '\(name)'") else { continue }
            let isRequired = !schema.isNullable
            schema.isNullable = false
            properties.append(Property(name: name, schema: schema, isRequired: isRequired))
        }
        return Schema(.object(ObjectShape(properties: properties)), origin: source.origin(of: node))
    }
}
