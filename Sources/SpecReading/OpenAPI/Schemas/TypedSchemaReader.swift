import APIDescription
import Diagnostics
import YAML

/// Reads a schema that is described by its type, or by keywords that imply one.
struct TypedSchemaReader {
    let schemas: SchemaReader

    private var source: Source { schemas.source }

    func read(_ object: SchemaObject, isPart: Bool = false) -> Schema {
        let (node, origin, fields) = (object.node, object.origin, schemas.fields(of: object.node))
        if object.types.count > 1 {
            let variants = object.types.map { read(SchemaObject(node: node, types: [$0], origin: origin)) }
            return Schema(.union(Union(variants: variants)), origin: origin)
        }
        if let type = object.types.first { reportProperties(of: node, type: type) }
        switch object.types.first ?? impliedType(of: node, isPart: isPart) {
        case "string": return Schema(.string(format: stringFormat(of: fields)), origin: origin)
        case "file": return Schema(.string(format: "binary"), origin: origin)
        case "integer": return Schema(integerKind(of: fields), origin: origin)
        case "number": return Schema(.number(format: fields["format"]?.text), origin: origin)
        case "boolean": return Schema(.boolean, origin: origin)
        case "array": return readArray(fields, origin)
        case "object": return ObjectSchemaReader(schemas: schemas).read(node, origin)
        default: return Schema(.any, origin: origin)
        }
    }

    /// Reports properties of a value that is not an object.
    private func reportProperties(of node: Node, type: String) {
        guard ["string", "integer", "number", "boolean"].contains(type),
            let entry = node.entries.first(where: { $0.key.isSame(text: "properties") }), entry.value.count > 0
        else { return }
        schemas.fields(of: node).take(entry.key)
        source.warning(.openAPI(.ignoredProperties(type: type)), at: entry.key)
    }

    /// Returns the type that a schema without `type` must have.
    private func impliedType(of node: Node, isPart: Bool) -> String? {
        func has(_ keywords: [String]) -> Bool { keywords.contains { node[$0] != nil } }
        if has(["properties", "additionalProperties", "patternProperties", "unevaluatedProperties"]) {
            return "object"
        }
        if has(["items", "prefixItems"]) { return "array" }
        guard node["type"] == nil, !isPart else { return nil }
        var implied: String?
        if has(["pattern", "minLength", "maxLength", "contentEncoding"])
            || StringFormat(named: node["format"]?.text) != nil
        {
            implied = "string"
        } else if has(["minimum", "maximum", "multipleOf"]) {
            implied = ["int32", "int64"].contains(node["format"]?.text) ? "integer" : "number"
        }
        if let implied {
            source.warning(.openAPI(.impliedType(implied)), at: node)
        }
        return implied
    }

    /// Returns the format of a string, including binary data (JSON Schema 2020-12 validation, section 8.3).
    private func stringFormat(of fields: OpenAPIFields) -> String? {
        if let format = fields["x-apigen-format"]?.text { return format }
        if let format = fields["format"]?.text { return schemas.context.isExact && format == "uri" ? "url" : format }
        switch fields["contentEncoding"]?.text?.lowercased() {
        case "base64", "base64url": return "byte"
        case "binary": return "binary"
        default: break
        }
        return fields["contentMediaType"]?.text == "application/octet-stream" ? "binary" : nil
    }

    /// Returns the kind of an integer, which is a decimal number if its bounds, its values or its text exceed 64 bits.
    private func integerKind(of fields: OpenAPIFields) -> Schema.Kind {
        let format = fields["format"]?.text
        if schemas.context.isExact { return .integer(format: format) }
        var numbers = (["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as [StaticString])
            .compactMap { fields[$0] }
        if format == nil || format == "int64" || format == "uint64" {
            numbers += [fields["example"], fields["default"], fields["description"]].compactMap { $0 }
            numbers += fields["examples"].map { Array($0.elements) } ?? []
        }
        return numbers.contains(where: exceeds64Bits) ? .number(format: "decimal") : .integer(format: format)
    }

    /// Returns whether a node, or the text that it consists of, is an integer beyond 64 bits. Many tools write the bounds of
    /// 64 bits as a `Double`, which rounds them to 2^63.
    private func exceeds64Bits(_ node: Node) -> Bool {
        guard let words = node.text?.split(whereSeparator: \.isWhitespace), words.count == 1 else { return false }
        let text = words[0]
        if Double(text)?.magnitude == 0x1p63 { return false }
        if case .bigInt = node.scalar { return true }
        let digits = text.first == "-" ? text.dropFirst() : text
        return digits.count >= 19 && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && Int64(text) == nil
    }

    private func readArray(_ fields: OpenAPIFields, _ origin: Origin) -> Schema {
        var items = fields["items"]
        // Before JSON Schema 2020-12, tuples were a list under `items`.
        var prefix = fields["prefixItems"].map { Array($0.elements) } ?? []
        if let list = items, list.isSequence {
            prefix = Array(list.elements)
            items = fields["additionalItems"]
        }
        if prefix.isEmpty {
            return Schema(.array(items.map { element($0) } ?? Schema(.any, origin: origin)), origin: origin)
        }
        if let rest = items, rest.isMapping { prefix.append(rest) }
        return Schema(.array(Schema(anyOf: prefix.map { schemas.read($0) }, origin: origin)), origin: origin)
    }

    /// Reads the elements of a list. What is known about those without a description is a part of the list's documentation
    /// (`SchemaNotes`), unless they have a type of their own.
    private func element(_ node: Node) -> Schema {
        var schema = schemas.read(node)
        guard node["description"] == nil, node.schemaReference == nil else { return schema }
        switch schema.kind {
        case .boolean, .integer, .number, .string, .array, .map: schema.documentation.text = nil
        case .any, .null, .object, .enumeration, .composition, .union, .reference: break
        }
        return schema
    }
}
