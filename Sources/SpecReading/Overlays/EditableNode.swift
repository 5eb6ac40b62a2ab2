import JSONPath
import YAML

/// A node of a tree that overlays change.
///
/// It is a class because an action changes the nodes that a query has found.
final class EditableNode {
    enum Content {
        case scalar
        case sequence([EditableNode])
        case mapping(EditableMapping)
    }

    /// The node that gives the place, and the value of a scalar.
    private(set) var origin: Node {
        didSet { value = nil }
    }
    private(set) var content: Content {
        didSet { value = nil }
    }
    /// The value for queries, which read it often.
    private var value: JSONPathValue<EditableNode>?

    init(_ node: Node) {
        origin = node
        switch node.kind {
        case .scalar: content = .scalar
        case .sequence: content = .sequence(node.elements.map(EditableNode.init))
        case .mapping: content = .mapping(EditableMapping(node.entries.map { ($0.key, EditableNode($0.value)) }))
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
        case .mapping(let mapping):
            EditableNode(origin, .mapping(EditableMapping(mapping.entries.map { ($0.key, $0.value.copy()) })))
        }
    }

    /// The tree for a document.
    var composed: ComposedNode {
        switch content {
        case .scalar: .node(origin)
        case .sequence(let elements): .sequence(elements.map(\.composed), at: origin)
        case .mapping(let mapping): .mapping(mapping.entries.map { ($0.key, $0.value.composed) }, at: origin)
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
        case (.mapping(var mapping), .mapping(let others)):
            for (key, value) in others.entries {
                if let own = mapping.value(of: key) {
                    try own.mergeValue(value)
                } else {
                    mapping.append(key, value)
                }
            }
            content = .mapping(mapping)
        default: throw Mismatch(target: origin, update: other.origin)
        }
    }

    /// Removes nodes from those that this one contains.
    func removeChildren(_ isRemoved: (EditableNode) -> Bool) {
        switch content {
        case .scalar: break
        case .sequence(let elements): content = .sequence(elements.filter { !isRemoved($0) })
        case .mapping(let mapping):
            content = .mapping(EditableMapping(mapping.entries.filter { !isRemoved($0.value) }))
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
        if let value { return value }
        let value: JSONPathValue<EditableNode> =
            switch content {
            case .sequence(let elements): .array(elements)
            case .mapping(let mapping): .object(mapping.members)
            case .scalar: scalarValue
            }
        self.value = value
        return value
    }

    private var scalarValue: JSONPathValue<EditableNode> {
        switch origin.scalar {
        case .null: return .null
        case .bool(let value): return .bool(value)
        default:
            let number = origin.numberText.flatMap { JSONPathNumber($0) }
            return number.map { .number($0) } ?? .string(origin.text ?? "")
        }
    }

    var children: JSONPathChildren<EditableNode> {
        switch content {
        case .scalar: return .none
        case .sequence(let elements): return .elements(elements)
        case .mapping:
            guard case .object(let members) = jsonValue else { return .none }
            return .members(members)
        }
    }

    func member(named name: String) -> EditableNode? {
        guard case .mapping(let mapping) = content else { return nil }
        return mapping.value(named: name)
    }
}
