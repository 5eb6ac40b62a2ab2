/// The strongly connected components of a graph: Tarjan's algorithm ("Depth-First Search and Linear Graph Algorithms",
/// 1972), with an explicit stack, because descriptions can nest deeper than the stack of a thread allows.
public struct StrongComponents<Node: Hashable & Comparable> {
    public private(set) var component: [Node: Int] = [:]
    /// The nodes. Those that a node has edges to come before it, except on cycles.
    public private(set) var order: [Node] = []
    private let edges: [Node: [Node]]
    private var sizes: [Int] = []
    private var index: [Node: Int] = [:]
    private var low: [Node: Int] = [:]
    private var stack: [Node] = []
    private var onStack: Set<Node> = []

    public init(edges: [Node: [Node]]) {
        self.edges = edges
        for root in edges.keys.sorted() where index[root] == nil { visit(root) }
    }

    public func isOnCycle(_ node: Node) -> Bool {
        guard let own = component[node] else { return false }
        return sizes[own] > 1 || edges[node]?.contains(node) == true
    }

    private mutating func visit(_ root: Node) {
        var work: [(node: Node, next: Int)] = []
        enter(root, &work)
        while let (node, next) = work.last {
            let targets = edges[node] ?? []
            if next < targets.count {
                work[work.count - 1].next += 1
                let target = targets[next]
                if edges[target] == nil { continue }
                if index[target] == nil {
                    enter(target, &work)
                } else if onStack.contains(target) {
                    low[node] = min(low[node] ?? 0, index[target] ?? 0)
                }
            } else {
                work.removeLast()
                if let parent = work.last?.node { low[parent] = min(low[parent] ?? 0, low[node] ?? 0) }
                if low[node] == index[node] { closeComponent(at: node) }
            }
        }
    }

    private mutating func enter(_ node: Node, _ work: inout [(node: Node, next: Int)]) {
        let number = index.count
        index[node] = number
        low[node] = number
        stack.append(node)
        onStack.insert(node)
        work.append((node, 0))
    }

    private mutating func closeComponent(at node: Node) {
        var size = 0
        while let member = stack.popLast() {
            onStack.remove(member)
            component[member] = sizes.count
            order.append(member)
            size += 1
            if member == node { break }
        }
        sizes.append(size)
    }
}
