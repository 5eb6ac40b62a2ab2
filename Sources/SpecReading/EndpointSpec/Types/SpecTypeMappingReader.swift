import APIDescription
import Diagnostics
import YAML

/// Reads a type that is written as a mapping: with one of the keys of `kindKeys`, or property by property.
struct SpecTypeMappingReader {
    let context: SpecContext

    private var source: Source { context.source }
    private var objects: SpecObjectReader { SpecObjectReader(context: context) }

    /// The keys that decide what kind of type a mapping describes.
    static let kindKeys = ["type", "enum", "union", "properties", "extends"]

    /// Whether one of the keys of a mapping describes a type. Any other mapping is an object, property by property.
    static func describesType(_ node: Node) -> Bool {
        guard node.isMapping else { return false }
        return node["type"] != nil || node["properties"]?.isMapping == true
            || node["enum"].map { $0.isMapping || $0.isSequence } == true || node["union"]?.isSequence == true
            || node["extends"]?.isSequence == true
    }

    func read(_ node: Node, as what: DescribedPart) -> FieldType? {
        guard Self.describesType(node) else {
            if reportKeyword(in: node, as: what) { return nil }
            return objects.readBareProperties(node, as: what).map {
                FieldType(Schema(.object($0), origin: source.origin(of: node)))
            }
        }
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        var type = readKind(&fields, node, as: what)
        let documentation = context.keys.documentation(in: &fields)
        let deprecation = context.keys.deprecation(in: &fields)
        if let summary = documentation.summary { type?.schema.documentation.summary = summary }
        if let text = documentation.text { type?.schema.documentation.text = text }
        if let deprecation { type?.schema.deprecation = deprecation }
        SpecAnnotationReader(context: context).read(&fields, into: &type)
        type?.member = SpecMemberReader(context: context).read(&fields)
        let key = ["type", "union", "extends", "enum"].first { node[$0] != nil } ?? "type"
        context.types.reportUnknown(in: fields, node["properties"] == nil ? [.writeProperties(key: key)] : [])
        return type
    }

    /// Reports a keyword of JSON Schema, or an enum that is not a list. They would be read as properties.
    private func reportKeyword(in node: Node, as what: DescribedPart) -> Bool {
        if let values = node["enum"], node.count == 1, let text = values.text, !context.models.namesType(text) {
            source.error(.value(.notList(.key("enum"), values.found)), at: values)
            return true
        }
        for entry in node.entries {
            let name = entry.key.text ?? ""
            if name == "$ref", let target = entry.value.text {
                let type = TypeExpression.written(nameIn: target)
                let isAlone = node.count == 1
                let finding = DiagnosticKind.KeyFinding.reference(
                    in: what, type: isAlone ? type : "type: \(type)",
                    found: isAlone ? node.written : "$ref: \(entry.value.written)")
                source.error(.key(finding), at: entry.key)
                return true
            }
            guard Self.isKeyword(name, entry.value, in: what) else { continue }
            source.error(
                .key(.unknown(name, in: what, known: Self.kindKeys, advice: [], values: node.writtenValues)),
                at: entry.key)
            return true
        }
        return false
    }

    /// Whether a key is a keyword of JSON Schema, as its value shows: `additionalProperties: false` is not a property.
    private static func isKeyword(_ name: String, _ value: Node, in what: DescribedPart) -> Bool {
        if ["oneOf", "anyOf", "allOf"].contains(name) { return value.isSequence }
        return value.bool != nil && ForeignKeys.remedy(for: name, in: what) != nil
    }

    /// Reads the kind of the type, without documentation and annotations.
    func readKind(_ fields: inout Fields, _ node: Node, as what: DescribedPart) -> FieldType? {
        let present = Self.kindKeys.filter { fields.has($0) && !($0 == "extends" && fields.has("properties")) }
        if present.count > 1, let second = fields.take(present[1]) {
            let wrong = present[0] == "type" ? fields.key("type") : nil
            source.error(.key(.conflictingTypes(what, present[0], present[1])), at: wrong ?? second)
        }
        let origin = source.origin(of: node)
        // Other languages write `type` beside the key that defines the type.
        let kind = present.count > 1 && present[0] == "type" ? present[1] : present.first
        if kind != "type", present.first == "type" { _ = fields.take("type") }
        switch kind {
        case "enum": return readEnumeration(&fields).map { FieldType($0) }
        case "union":
            return SpecUnionReader(context: context).read(&fields, as: what).map {
                FieldType(Schema(.union($0), origin: origin))
            }
        case "properties", "extends": return objects.read(&fields, as: what, origin).map { FieldType($0) }
        default: return readNamedType(&fields, as: what)
        }
    }

    private func readEnumeration(_ fields: inout Fields) -> Schema? {
        guard let values = fields.take("enum"), var schema = SpecEnumerationReader(source: source).read(values) else {
            return nil
        }
        if context.keys.flag("closed", in: &fields) == true, case .enumeration(var enumeration) = schema.kind {
            enumeration.isClosed = true
            schema.kind = .enumeration(enumeration)
        }
        return schema
    }

    /// Reads the keys `type` and `format`.
    private func readNamedType(_ fields: inout Fields, as what: DescribedPart) -> FieldType? {
        if reportContainer(&fields) { return nil }
        guard let node = fields.take("type"), var type = context.types.readFieldType(node, as: what) else {
            _ = fields.take("format")
            return nil
        }
        if let format = fields.take("format") { readFormat(format, into: &type.schema) }
        return type
    }

    /// Reports a list or a dictionary that has the type of its elements in another key, once.
    private func reportContainer(_ fields: inout Fields) -> Bool {
        guard let node = fields.take("type"), let name = node.text, !context.models.namesType(name) else {
            return false
        }
        for (key, before, names) in Self.containers where fields.has(key) && names.contains(name.lowercased()) {
            guard let element = fields.node[key], !element.isSequence, element.bool == nil else { continue }
            _ = fields.take(key)
            let type = "[\(before)\(element.writtenType)]"
            source.error(.type(.divided(name, type: type, elements: key)), at: node)
            return true
        }
        return false
    }

    private static let containers: [(key: String, before: String, names: Set<String>)] = [
        ("items", "", ["array", "list", "set"]), ("elements", "", ["array", "list", "set"]),
        ("additionalProperties", "string: ", ["object", "map", "dict", "dictionary"]),
    ]

    private func readFormat(_ node: Node, into schema: inout Schema) {
        guard let format = source.text(node, as: .key("format")) else { return }
        switch schema.kind {
        case .string(nil): schema.kind = .string(format: format)
        case .integer(nil): schema.kind = .integer(format: format)
        case .number(nil): schema.kind = .number(format: format)
        default:
            source.error(.key(.formatOfOtherType), at: node)
        }
    }
}
