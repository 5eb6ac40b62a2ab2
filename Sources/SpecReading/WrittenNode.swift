import Diagnostics
import YAML

/// Nodes on one line, as an author writes them between braces. Hints repeat the words of the author.
extension Node {
    /// The value; a long one without its middle.
    var written: String { WrittenNode(readsSchemas: false).text(of: self, depth: 0).shortened(to: WrittenNode.longest) }

    /// As `written`, for a type. A schema of OpenAPI that is a reference, a list or a name is written as this type.
    var writtenType: String {
        WrittenNode(readsSchemas: true).text(of: self, depth: 0).shortened(to: WrittenNode.longest)
    }

    /// The values of a mapping that the hints for its unknown keys repeat.
    var writtenValues: WrittenValues {
        guard isMapping else { return WrittenValues() }
        var values: [String: String] = [:]
        for entry in entries {
            let key = ForeignKeys.folded(entry.key.text ?? "")
            guard WrittenValues.isRepeated(key), values[key] == nil else { continue }
            values[key] = WrittenValues.types.contains(key) ? entry.value.writtenType : entry.value.written
        }
        return WrittenValues(values)
    }
}

private struct WrittenNode {
    static let longest = 120
    private static let deepest = 3
    private static let mostElements = 8
    /// The names of lists in other languages.
    private static let lists: Set = ["array", "list", "set"]

    let readsSchemas: Bool

    func text(of node: Node, depth: Int) -> String {
        guard depth <= Self.deepest else { return "…" }
        switch node.kind {
        case .sequence:
            let elements = node.elements.prefix(Self.mostElements).map { text(of: $0, depth: depth + 1) }
            return "[\(list(elements, of: node))]"
        case .mapping:
            if readsSchemas, let type = type(of: node, depth) { return type }
            let entries = node.entries.prefix(Self.mostElements).map {
                "\(text(of: $0.key, depth: depth + 1)): \(text(of: $0.value, depth: depth + 1))"
            }
            return entries.isEmpty ? "{}" : "{ \(list(entries, of: node)) }"
        default: return scalar(node)
        }
    }

    private func list(_ parts: [String], of node: Node) -> String {
        (parts + (node.count > Self.mostElements ? ["…"] : [])).joined(separator: ", ")
    }

    /// Returns the type that a schema means; nil for a schema that has more than a type.
    private func type(of node: Node, _ depth: Int) -> String? {
        if node.count == 1, let target = node["$ref"]?.text { return TypeExpression.written(nameIn: target) }
        guard let name = node["type"]?.text else { return nil }
        if node.count == 1 { return TypeExpression.synonyms(of: name).first ?? name }
        guard node.count == 2, Self.lists.contains(name.lowercased()), let items = node["items"] else { return nil }
        return "[\(text(of: items, depth: depth + 1))]"
    }

    /// Returns a text without quotes if its author wrote none, and YAML reads it in the same way between braces.
    private func scalar(_ node: Node) -> String {
        let text = node.text ?? ""
        if node.style == .plain, !text.contains(where: { ",[]{}\n".contains($0) }) { return text }
        return text.quotedForYAML
    }
}

extension TypeExpression {
    /// Returns the name at the end of a reference as an author writes it for a type.
    static func written(nameIn reference: String) -> String {
        let name = reference.split(whereSeparator: { "/#".contains($0) }).last.map(String.init) ?? reference
        return isReserved(name) || name.writtenName != name ? "`\(name)`".quotedForYAML : name
    }
}

extension String {
    /// Whether a hint can repeat the text without quotes.
    var isWord: Bool { wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_.-]*/#) != nil }

    /// A name between braces, in quotes if it is not a word.
    var writtenName: String { isWord ? self : quotedForYAML }

    /// The text in double quotes.
    fileprivate var quotedForYAML: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
