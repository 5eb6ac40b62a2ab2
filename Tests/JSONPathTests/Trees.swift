import JSONPath
import YAML

/// A tree that is read from JSON, with an index of its names.
struct ParsedTree: JSONPathNode {
    let node: Node

    init(_ node: Node) {
        self.node = node
    }

    init(_ json: String) throws {
        node = try Document(parsing: json).root
    }

    var jsonValue: JSONPathValue<ParsedTree> {
        switch node.kind {
        case .sequence: return .array(node.elements.map { ParsedTree($0) })
        case .mapping: return .object(node.entries.map { (name: $0.key.text ?? "", node: ParsedTree($0.value)) })
        case .scalar:
            let text = node.text ?? ""
            switch (node.style, text) {
            case (.doubleQuoted, _): return .string(text)
            case (_, "true"), (_, "false"): return .bool(text == "true")
            default: return JSONPathNumber(text).map { .number($0) } ?? .null
            }
        }
    }

    func member(named name: String) -> ParsedTree? { node[name].map { ParsedTree($0) } }

    /// The tree as text, with the digits of its numbers.
    var text: String {
        switch jsonValue {
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\($0.name):\($0.node.text)" }.joined(separator: ",") + "}"
        case .string(let text): "\"\(text)\""
        case .null, .bool, .number: node.text ?? ""
        }
    }
}

/// A tree that is made in a test. It uses what `JSONPathNode` implements by default.
indirect enum MadeTree: JSONPathNode {
    case string(String)
    case number(JSONPathNumber)
    case array([MadeTree])
    case object([(name: String, node: MadeTree)])

    var jsonValue: JSONPathValue<MadeTree> {
        switch self {
        case .string(let text): .string(text)
        case .number(let number): .number(number)
        case .array(let elements): .array(elements)
        case .object(let members): .object(members)
        }
    }
}

extension JSONPathQuery {
    /// Returns the normalized paths of what a query selects.
    static func paths(_ query: String, in json: String) throws -> [String] {
        try JSONPathQuery(query).matches(in: try ParsedTree(json)).map(\.normalizedPath)
    }
}
