import CYAML

/// A tree that is made of nodes of documents.
public indirect enum ComposedNode: Sendable {
    public typealias Entry = (key: Node, value: ComposedNode)

    /// A node with all that it contains.
    case node(Node)
    /// Elements in the place of a sequence.
    case sequence([ComposedNode], at: Node)
    /// Entries in the place of a mapping.
    case mapping([Entry], at: Node)
}

extension Document {
    /// Makes a document of nodes of other documents. Aliases and merge keys are replaced by what they stand for, and each
    /// node keeps its place.
    ///
    /// - Parameter identifier: Identifies the document, for its nodes.
    /// - Throws: An error if the tree is beyond a limit.
    public init(composing tree: ComposedNode, limits: Limits = Limits(), identifier: Int = 0) throws(YAMLError) {
        var composition = Composition(limits: limits)
        try composition.add(tree, depth: 0)
        self.init(tree: try composition.tree(identifier))
    }
}

/// The arrays of a document that is made of the nodes of several documents.
private struct Composition {
    let limits: Limits
    var nodes: [cyaml_node] = []
    var text: [UInt8] = []
    var tags: [cyaml_span] = []
    var sources: [Int32] = []

    init(limits: Limits) { self.limits = limits }

    func tree(_ identifier: Int) throws(YAMLError) -> Tree {
        let memory = nodes.withUnsafeBufferPointer { nodes in
            text.withUnsafeBufferPointer { text in
                tags.withUnsafeBufferPointer { tags in
                    var parts = cyaml_nodes(
                        nodes: nodes.baseAddress, text: text.baseAddress, tags: tags.baseAddress,
                        node_count: UInt32(nodes.count), text_size: UInt32(text.count), tag_count: UInt32(tags.count))
                    return cyaml_compose(&parts)
                }
            }
        }
        guard let memory else { throw .noMemory }
        return try Tree(memory, sources, identifier)
    }

    mutating func add(_ tree: ComposedNode, depth: Int) throws(YAMLError) {
        switch tree {
        case .node(let node): try add(node, depth: depth)
        case .sequence(let elements, let node):
            let index = try begin(node, count: elements.count, depth: depth)
            for element in elements { try add(element, depth: depth + 1) }
            end(index)
        case .mapping(let entries, let node):
            let index = try begin(node, count: entries.count * 2, depth: depth)
            for entry in entries {
                try add(entry.key, depth: depth + 1)
                try add(entry.value, depth: depth + 1)
            }
            end(index)
        }
    }

    private mutating func add(_ node: Node, depth: Int) throws(YAMLError) {
        switch node.kind {
        case .scalar: try addScalar(node, depth: depth)
        case .sequence:
            let index = try begin(node, count: node.count, depth: depth)
            for element in node.elements { try add(element, depth: depth + 1) }
            end(index)
        case .mapping:
            let entries = node.entries
            let index = try begin(node, count: entries.count * 2, depth: depth)
            for (key, value) in entries {
                try add(key, depth: depth + 1)
                try add(value, depth: depth + 1)
            }
            end(index)
        }
    }

    private mutating func addScalar(_ node: Node, depth: Int) throws(YAMLError) {
        let index = try begin(node, count: 0, depth: depth)
        let bytes = node.tree.bytes(of: node.raw)
        guard bytes.count < Int(UInt32.max) - text.count else { throw .noMemory }
        nodes[index].start = UInt32(text.count)
        nodes[index].size = UInt32(bytes.count)
        text.append(contentsOf: bytes)
    }

    /// Appends a node without its contents, and returns its index.
    private mutating func begin(_ node: Node, count: Int, depth: Int) throws(YAMLError) -> Int {
        let raw = node.raw
        if depth > limits.depth { throw error(CYAML_ERROR_DEPTH, at: raw) }
        if nodes.count >= limits.nodes { throw error(CYAML_ERROR_NODES, at: raw) }
        var copy = raw
        copy.flags = 0
        copy.size = UInt32(count)
        copy.start = UInt32.max
        copy.end = UInt32(nodes.count) + 1
        copy.tag = tagIndex(of: node)
        nodes.append(copy)
        sources.append(Int32(node.sourceIdentifier))
        return nodes.count - 1
    }

    private mutating func end(_ index: Int) { nodes[index].end = UInt32(nodes.count) }

    private mutating func tagIndex(of node: Node) -> UInt32 {
        guard let tag = node.tag else { return UInt32.max }
        let bytes = Array(tag.utf8)
        tags.append(cyaml_span(start: UInt32(text.count), size: UInt32(bytes.count)))
        text += bytes
        return UInt32(tags.count - 1)
    }

    private func error(_ code: cyaml_code, at node: cyaml_node) -> YAMLError {
        let error = cyaml_error(
            code: code, line: node.line, column: node.column, problem: nil, context: nil, context_line: 0,
            context_column: 0, last_line: 0, character: 0)
        return YAMLError(error, limits: limits) ?? .noMemory
    }
}
