import APIDescription
import YAML

/// Reads the keyword `type` of a schema.
struct TypeNameReader {
    let source: Source

    /// Returns the types that a schema allows, by their names in JSON Schema.
    func names(of fields: OpenAPIFields) -> [String] {
        guard let type = fields["type"] else { return [] }
        if type.isSequence {
            var names: [String] = []
            for element in type.elements {
                guard let name = element.isNull ? "null" : name(element), !names.contains(name) else { continue }
                names.append(name)
            }
            // Every integer is a number.
            return names.contains("number") ? names.filter { $0 != "integer" } : names
        }
        if type.isMapping {
            source.warning(.value(.notTypeName(type.found)), at: type)
            return []
        }
        return type.isNull ? ["null"] : name(type).map { [$0] } ?? []
    }

    /// Returns the name of a type in JSON Schema. Names from other languages are accepted with a warning.
    private func name(_ node: Node) -> String? {
        let name = node.text ?? ""
        if Self.known.contains(name) || name.isEmpty { return name.isEmpty ? nil : name }
        let folded = name.lowercased()
        if let meant = Self.known.first(where: { $0 == folded }) ?? Self.synonyms[folded] {
            source.warning(.openAPI(.synonymOfType(name, meant: meant)), at: node)
            return meant
        }
        source.warning(.openAPI(.unknownType(name, known: Self.known.filter { $0 != "file" })), at: node)
        return nil
    }

    private static let known = ["string", "integer", "number", "boolean", "array", "object", "null", "file"]

    private static let synonyms = [
        "str": "string", "text": "string", "date": "string", "datetime": "string", "date-time": "string",
        "uuid": "string", "int": "integer", "int32": "integer", "int64": "integer", "long": "integer",
        "float": "number", "double": "number", "decimal": "number", "bool": "boolean", "list": "array",
        "dict": "object", "map": "object", "hash": "object",
    ]
}
