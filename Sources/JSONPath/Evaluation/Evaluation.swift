/// The evaluation of a query on a tree.
///
/// It recurses over the parts of the query, whose nesting is limited, and not over the tree.
final class Evaluation<Node: JSONPathNode> {
    typealias Value = JSONPathValue<Node>

    struct Result {
        var node: Node
        /// The node's place. Nil for the root, and where no place is recorded.
        var place: Place?
    }

    let root: Node
    /// The number of nodes that may still be examined. Beyond it, nothing more is selected.
    private(set) var limit: Int
    /// The nodes of the filters' queries that start at the root, by `rootedID`.
    private var rootedNodes: [Int: [Node]] = [:]
    /// The values of the only nodes among them.
    private var rootedValues: [Int: Value?] = [:]
    /// Regular expressions by the UTF-8 of their texts.
    private var patterns: [[UInt8]: Pattern] = [:]

    init(root: Node, limit: Int = .max) {
        self.root = root
        self.limit = limit
    }

    var isBeyondLimit: Bool { limit < 0 }

    /// Subtracts a number of nodes from those that may be examined. Returns whether it was not too large.
    func examine(_ count: Int) -> Bool {
        if limit >= 0 { limit -= count }
        return limit >= 0
    }

    func results(of query: Query, from start: Node, recordsPlaces: Bool) -> [Result] {
        var results = [Result(node: start)]
        for segment in query.segments {
            var selection = Selection(evaluation: self, recordsPlaces: recordsPlaces)
            for result in results {
                if isBeyondLimit { return [] }
                if segment.includesDescendants {
                    selection.selectDescendants(with: segment.selectors, of: result)
                } else {
                    selection.select(with: segment.selectors, from: result)
                }
            }
            results = selection.results
        }
        return results
    }

    /// Returns what a filter's query selects.
    ///
    /// - Parameter node: The node that the filter tests.
    func nodes(of query: Query, at node: Node) -> [Node] {
        guard let id = query.rootedID else { return unplacedNodes(of: query, from: node) }
        if let nodes = rootedNodes[id] { return nodes }
        let nodes = unplacedNodes(of: query, from: root)
        rootedNodes[id] = nodes
        return nodes
    }

    /// Returns the value of the node that a filter's query selects, or nil if it does not select exactly one.
    func value(of query: Query, at node: Node) -> Value? {
        guard let id = query.rootedID else {
            if query.isSingular { return onlyNode(of: query, from: node)?.jsonValue }
            let nodes = unplacedNodes(of: query, from: node)
            return nodes.count == 1 ? nodes[0].jsonValue : nil
        }
        if let value = rootedValues[id] { return value }
        let nodes = nodes(of: query, at: node)
        let value = nodes.count == 1 ? nodes[0].jsonValue : nil
        rootedValues[id] = .some(value)
        return value
    }

    private func unplacedNodes(of query: Query, from start: Node) -> [Node] {
        if query.isSingular { return onlyNode(of: query, from: start).map { [$0] } ?? [] }
        return results(of: query, from: start, recordsPlaces: false).map(\.node)
    }

    /// Returns the node that a query of names and indexes selects. Most queries in filters are that simple.
    private func onlyNode(of query: Query, from start: Node) -> Node? {
        var node = start
        // To test a value takes longer than to visit it.
        guard examine(3 * query.segments.count) else { return nil }
        for case let selector? in query.segments.lazy.map(\.selectors.first) {
            switch selector {
            case .name(let name):
                guard let member = node.member(named: name) else { return nil }
                node = member
            case .index(let index):
                guard case .elements(let elements) = node.children else { return nil }
                let index = index < 0 ? index + elements.count : index
                guard elements.indices.contains(index) else { return nil }
                node = elements[index]
            case .wildcard, .slice, .filter: return nil
            }
        }
        return node
    }

    /// Returns the pattern of a regular expression. It is translated once for all nodes.
    func pattern(_ text: String) -> Pattern {
        let key = Array(text.utf8)
        if let pattern = patterns[key] { return pattern }
        let pattern = Pattern(text)
        patterns[key] = pattern
        return pattern
    }
}
