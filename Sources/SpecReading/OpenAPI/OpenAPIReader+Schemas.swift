import API
import YAML

extension OpenAPIReader {
    /// - Parameter isPart: It is one of the schemas under `allOf`, so that others describe the value as well.
    func readSchema(_ node: Node, isPart: Bool = false) -> Schema {
        guard node.isMapping else {
            // JSON Schema 2020-12, section 4.3.2: `true` and `false` are schemas.
            if case .bool = node.scalar { return Schema(.any, origin: source.origin(of: node)) }
            source.warning("wrong-type", "a schema must be a mapping, not \(node.noun)", at: node)
            return Schema(.any, origin: source.origin(of: node))
        }
        // The YAML reader bounds the nesting, but a reference in place of properties can lead back to where it stands.
        depth += 1
        defer { depth -= 1 }
        guard depth <= 150 else {
            source.error("cyclic-reference", "this schema contains itself without end", at: node)
            return Schema(.any, origin: source.origin(of: node))
        }
        if isExact, let schema = readExported(node) { return schema }
        if let reference = node.schemaReference { return readReference(node, reference, isPart: isPart) }
        var types = typeNames(of: node)
        let hasNullType = types.contains("null")
        types.removeAll { $0 == "null" }
        var schema = readShape(node, types, isPart: isPart)
        if hasNullType && types.isEmpty && schema.kind == .any { schema.kind = .null }
        schema.isNullable = schema.isNullable || hasNullType
        readAnnotations(of: node, into: &schema)
        readConstraints(of: node, into: &schema)
        return schema
    }

    private func typeNames(of node: Node) -> [String] {
        guard let type = node["type"] else { return [] }
        if type.isSequence {
            var names: [String] = []
            for element in type.elements {
                guard let name = element.isNull ? "null" : typeName(element), !names.contains(name) else { continue }
                names.append(name)
            }
            // Every integer is a number.
            return names.contains("number") ? names.filter { $0 != "integer" } : names
        }
        if type.isMapping {
            source.warning("wrong-type", "'type' must be a name, not \(type.noun); it is ignored", at: type)
            return []
        }
        return type.isNull ? ["null"] : typeName(type).map { [$0] } ?? []
    }

    /// A type as JSON Schema calls it; other languages' names for it are understood.
    private func typeName(_ node: Node) -> String? {
        let name = node.text ?? ""
        let known = ["string", "integer", "number", "boolean", "array", "object", "null", "file"]
        if known.contains(name) || name.isEmpty { return name.isEmpty ? nil : name }
        let synonyms = [
            "str": "string", "text": "string", "date": "string", "datetime": "string", "date-time": "string",
            "uuid": "string", "int": "integer", "int32": "integer", "int64": "integer", "long": "integer",
            "float": "number", "double": "number", "decimal": "number", "bool": "boolean", "list": "array",
            "dict": "object", "map": "object", "hash": "object",
        ]
        let folded = name.lowercased()
        if let meant = known.first(where: { $0 == folded }) ?? synonyms[folded] {
            source.warning("unknown-type", "there is no type '\(name)'; '\(meant)' is taken", at: node)
            return meant
        }
        source.warning(
            "unknown-type", "there is no type '\(name)'; any value is accepted", at: node,
            hints: Suggestion.hint(for: name, among: known.filter { $0 != "file" }))
        return nil
    }

    private func readShape(_ node: Node, _ types: [String], isPart: Bool) -> Schema {
        let origin = source.origin(of: node)
        if let constant = node["const"] { return readEnumeration([constant], node, types, origin) }
        if let values = node["enum"] {
            if values.isSequence, values.count > 0 {
                return readEnumeration(Array(values.elements), node, types, origin)
            }
            let what = values.isSequence ? "has no values" : "must be a list"
            source.warning("empty-enum", "'enum' \(what), so it is ignored", at: values)
        }
        if let parts = list(node, "allOf") { return readComposition(node, parts, types, origin) }
        for keyword in ["oneOf", "anyOf"] {
            guard let variants = list(node, keyword) else { continue }
            if let union = readUnion(node, variants, types, origin) { return union }
        }
        return readPlainShape(node, types, origin, isPart: isPart)
    }

    /// The schemas under a keyword; nil, and reported, where it holds something else.
    func list(_ node: Node, _ keyword: String) -> [Node]? {
        guard let value = node[keyword] else { return nil }
        if value.isSequence { return value.count > 0 ? Array(value.elements) : nil }
        source.warning("wrong-type", "'\(keyword)' must be a list, not \(value.noun)", at: value)
        return value.isMapping ? [value] : nil
    }

    func readPlainShape(_ node: Node, _ types: [String], _ origin: Origin, isPart: Bool = false) -> Schema {
        if types.count > 1 {
            let variants = types.map { readPlainShape(node, [$0], origin) }
            return Schema(.union(Union(variants: variants)), origin: origin)
        }
        switch types.first ?? impliedType(of: node, isPart: isPart) {
        case "string": return Schema(.string(format: stringFormat(of: node)), origin: origin)
        case "file": return Schema(.string(format: "binary"), origin: origin)
        case "integer": return Schema(integerKind(of: node), origin: origin)
        case "number": return Schema(.number(format: node["format"]?.text), origin: origin)
        case "boolean": return Schema(.boolean, origin: origin)
        case "array": return readArray(node, origin)
        case "object": return readObject(node, origin, isPart: isPart)
        default: return Schema(.any, origin: origin)
        }
    }

    /// The type that a schema without one must have.
    private func impliedType(of node: Node, isPart: Bool) -> String? {
        func says(_ keywords: [String]) -> Bool { keywords.contains { node[$0] != nil } }
        if says(["properties", "additionalProperties", "patternProperties", "unevaluatedProperties"]) {
            return "object"
        }
        if says(["items", "prefixItems"]) { return "array" }
        guard node["type"] == nil, !isPart else { return nil }
        let formats: Set = ["date-time", "date", "uuid", "email", "uri", "url", "byte", "password", "hostname"]
        var implied: String?
        if says(["pattern", "minLength", "maxLength", "contentEncoding"])
            || formats.contains(node["format"]?.text ?? "")
        {
            implied = "string"
        } else if says(["minimum", "maximum", "multipleOf"]) {
            implied = ["int32", "int64"].contains(node["format"]?.text) ? "integer" : "number"
        }
        if let implied {
            source.warning("missing-type", "this schema has no type; '\(implied)' is taken", at: node)
        }
        return implied
    }

    /// JSON Schema 2020-12 validation, section 8.3: bytes in a text.
    private func stringFormat(of node: Node) -> String? {
        if let format = node["x-apigen-format"]?.text { return format }
        if let format = node["format"]?.text { return isExact && format == "uri" ? "url" : format }
        switch node["contentEncoding"]?.text?.lowercased() {
        case "base64", "base64url": return "byte"
        case "binary": return "binary"
        default: break
        }
        return node["contentMediaType"]?.text == "application/octet-stream" ? "binary" : nil
    }

    /// Bounds that no machine's integer reaches make it a decimal number.
    private func integerKind(of node: Node) -> Schema.Kind {
        for key in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
            if case .bigInt? = node[key]?.scalar, !isExact { return .number(format: "decimal") }
        }
        return .integer(format: node["format"]?.text)
    }

    private func readArray(_ node: Node, _ origin: Origin) -> Schema {
        var items = node["items"]
        // JSON Schema before 2020-12 wrote tuples this way.
        var prefix = node["prefixItems"].map { Array($0.elements) } ?? []
        if let list = items, list.isSequence {
            prefix = Array(list.elements)
            items = node["additionalItems"]
        }
        if prefix.isEmpty {
            return Schema(.array(items.map { readSchema($0) } ?? Schema(.any, origin: origin)), origin: origin)
        }
        if let rest = items, rest.isMapping { prefix.append(rest) }
        return Schema(.array(union(of: prefix.map { readSchema($0) }, origin)), origin: origin)
    }

    /// One schema for values that are described in several places.
    func union(of schemas: [Schema], _ origin: Origin) -> Schema {
        var distinct: [Schema] = []
        for schema in schemas where !distinct.contains(where: { $0.kind == schema.kind }) { distinct.append(schema) }
        guard distinct.count != 1 else { return distinct[0] }
        if distinct.contains(where: { $0.kind == .any }) { return Schema(.any, origin: origin) }
        return Schema(.union(Union(variants: distinct)), origin: origin)
    }
}

extension Node {
    /// The Boolean that the node is, if it is one.
    var scalarFlag: Bool? {
        guard !isMapping, !isSequence, case .bool(let flag) = scalar else { return nil }
        return flag
    }

    /// A reference to a schema. A dynamic one is taken for a plain one, which it is unless somebody overrides it.
    var schemaReference: Node? {
        if let reference { return reference }
        guard let dynamic = self["$dynamicRef"], dynamic.text != nil else { return nil }
        return dynamic
    }
}
