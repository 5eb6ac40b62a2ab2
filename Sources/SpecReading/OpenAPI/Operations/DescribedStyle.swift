import APIDescription
import YAML

/// Finds the style of objects in the query that have none, but whose text or example shows `name[…]`.
struct DescribedStyle {
    let context: OpenAPIContext

    func read(_ node: Node, into parameter: inout Parameter) {
        guard !context.isExact, parameter.location == .query, parameter.mediaType == nil, node["style"] == nil,
            node["explode"]?.scalarFlag != false, let schema = node["schema"], isObject(schema)
        else { return }
        let texts = [parameter.documentation.summary, parameter.documentation.text] + examples(of: node)
        guard texts.contains(where: { text in text.map { Self.shows(parameter.name, in: $0) } ?? false }) else {
            return
        }
        parameter.style = .deepObject
        if node["explode"] == nil { parameter.explode = Parameter.Style.deepObject.explodesByDefault }
        context.source.note(.openAPI(.describedStyle(parameter.name)), at: node)
    }

    private func examples(of node: Node) -> [String?] {
        let named = node["examples"]?.entries.compactMap { context.resolve($0.value)?["value"]?.text } ?? []
        return [node["example"]?.text, node["schema"]?["example"]?.text] + named
    }

    /// Returns whether a schema is that of an object, or is composed of such schemas.
    private func isObject(_ node: Node, depth: Int = 0) -> Bool {
        guard depth < 8, let schema = context.resolve(node), schema.isMapping else { return false }
        if let type = schema["type"] { return type.text == "object" }
        if schema["properties"] != nil || schema["additionalProperties"] != nil { return true }
        return schema["allOf"]?.elements.contains { isObject($0, depth: depth + 1) } ?? false
    }

    /// Returns whether a text contains `name[` and a key before `]`.
    private static func shows(_ name: String, in text: String) -> Bool {
        var rest = Substring(text)
        while let range = rest.firstRange(of: name + "[") {
            let key = rest[range.upperBound...].prefix { $0 != "]" }
            let before = rest[..<range.lowerBound].last
            let isWhole = before.map { !$0.isLetter && !$0.isNumber && !"_-.".contains($0) } ?? true
            if isWhole, !key.isEmpty, key.endIndex < rest.endIndex, !key.contains(where: \.isWhitespace) { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
