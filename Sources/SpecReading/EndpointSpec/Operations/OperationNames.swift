import YAML

/// The names of the operations, as `service.operation`, and their nodes.
struct OperationNames {
    private var nodes: [String: Node] = [:]

    var sorted: [String] { nodes.keys.sorted() }

    func contains(_ name: String) -> Bool { nodes[name] != nil }

    /// Adds a name. Returns the node of an operation that already has it.
    mutating func insert(_ name: String, at node: Node) -> Node? {
        if let first = nodes[name] { return first }
        nodes[name] = node
        return nil
    }
}
