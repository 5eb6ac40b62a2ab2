import JSONPath
import YAML

/// A node of a tree that overlays change.
///
/// It is a class because an action changes the nodes that a query has found.
final class EditableNode {
    enum Content {
        case scalar
        case sequence([EditableNode])
        case mapping([(key: Node, value: EditableNode)])
    }

    /// The node that gives the place, and the value of a scalar.
    private(set) var origin: Node
    private(set) var content: Content { didSet { members = nil } }
    /// The members of a mapping with different names, which queries read often.
    private var members: [(name: String, node: EditableNode)]?

    init(_ node: Node) {
        origin = node
        switch node.kind {
        case .scalar: content = .scalar
        case .sequence: content = .sequence(node.elements.map(EditableNode.init))
        case .mapping: content = .mapping(node.entries.map { ($0.key, EditableNode($0.value)) })
        }
    }

    private init(_ origin: Node, _ content: Content) {
        self.origin = origin
        self.content = content
    }

    func copy() -> EditableNode {
        switch content {
        case .scalar: EditableNode(origin, .scalar)
        case .sequence(let elements): EditableNode(origin, .sequence(elements.map { $0.copy() }))
        case .mapping(let entries): EditableNode(origin, .mapping(entries.map { ($0.key, $0.value.copy()) }))
        }
    }

    /// The tree for a document.
    var composed: ComposedNode {
        switch content {
        case .scalar: .node(origin)
        case .sequence(let elements): .sequence(elements.map(\.composed), at: origin)
        case .mapping(let entries): .mapping(entries.map { ($0.key, $0.value.composed) }, at: origin)
        }
    }

    /// Merges another value with this one. A list is extended: by the elements of another list, or by a value.
    ///
    /// - Throws: The first two values that cannot be merged.
    func merge(_ other: EditableNode) throws(Mismatch) {
        if case .sequence(let elements) = content {
            if case .sequence(let others) = other.content {
                content = .sequence(elements + others)
            } else {
                content = .sequence(elements + [other])
            }
        } else {
            try mergeValue(other)
        }
    }

    private func mergeValue(_ other: EditableNode) throws(Mismatch) {
        switch (content, other.content) {
        case (.scalar, .scalar): origin = other.origin
        case (.sequence(let elements), .sequence(let others)): content = .sequence(elements + others)
        case (.mapping(var entries), .mapping(let others)):
            for (key, value) in others {
                if let own = entries.first(where: { $0.key.text == key.text }) {
                    try own.value.mergeValue(value)
                } else {
                    entries.append((key, value))
                }
            }
            content = .mapping(entries)
        default: throw Mismatch(target: origin, update: other.origin)
        }
    }

    /// Removes nodes from those that this one contains.
    func removeChildren(_ isRemoved: (EditableNode) -> Bool) {
        switch content {
        case .scalar: break
        case .sequence(let elements): content = .sequence(elements.filter { !isRemoved($0) })
        case .mapping(let entries): content = .mapping(entries.filter { !isRemoved($0.value) })
        }
    }

    /// Two values that cannot be merged.
    struct Mismatch: Error {
        let target: Node
        let update: Node
    }
}

extension EditableNode: JSONPathNode {
    var jsonValue: JSONPathValue<EditableNode> {
        switch content {
        case .sequence(let elements): return .array(elements)
        case .mapping(let entries):
            if let members { return .object(members) }
            var names: Set<String> = []
            let members = entries.compactMap { key, value -> (name: String, node: EditableNode)? in
                guard let name = key.text, names.insert(name).inserted else { return nil }
                return (name, value)
            }
            self.members = members
            return .object(members)
        case .scalar: break
        }
        switch origin.scalar {
        case .null: return .null
        case .bool(let value): return .bool(value)
        default:
            let number = origin.numberText.flatMap { JSONPathNumber($0) }
            return number.map { .number($0) } ?? .string(origin.text ?? "")
        }
    }

    func member(named name: String) -> EditableNode? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.isSame(text: name) }?.value
    }
}
