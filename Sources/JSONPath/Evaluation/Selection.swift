/// What a segment selects.
struct Selection<Node: JSONPathNode> {
    typealias Result = Evaluation<Node>.Result

    let evaluation: Evaluation<Node>
    let recordsPlaces: Bool
    private(set) var results: [Result] = []

    init(evaluation: Evaluation<Node>, recordsPlaces: Bool) {
        self.evaluation = evaluation
        self.recordsPlaces = recordsPlaces
    }

    /// Applies selectors to a node and to everything in it: a node before those that it contains.
    mutating func selectDescendants(with selectors: [Selector], of start: Result) {
        // Scalars contain nothing, so they need no place in the list, and names need no list of all members.
        let areNames = selectors.allSatisfy(\.isName)
        var rest = [start]
        while let parent = rest.popLast() {
            select(with: selectors, from: parent, areNames ? Children() : children(of: parent))
            switch parent.node.children {
            case .none: break
            case .elements(let nodes):
                guard evaluation.examine(nodes.count) else { return }
                for (index, node) in nodes.enumerated().reversed() where !node.children.isNone {
                    rest.append(child(node, of: parent, .index(index)))
                }
            case .members(let members):
                guard evaluation.examine(members.count) else { return }
                for (name, node) in members.reversed() where !node.children.isNone {
                    rest.append(child(node, of: parent, .name(name)))
                }
            }
        }
    }

    /// Applies selectors to a node.
    mutating func select(with selectors: [Selector], from parent: Result) {
        // A node finds its members by their names without a list of all of them.
        select(with: selectors, from: parent, selectors.allSatisfy(\.isName) ? Children() : children(of: parent))
    }

    private mutating func select(with selectors: [Selector], from parent: Result, _ children: Children) {
        for selector in selectors {
            switch selector {
            case .name(let name):
                guard evaluation.examine(1), let node = parent.node.member(named: name) else { continue }
                results.append(child(node, of: parent, .name(name)))
            case .wildcard:
                guard evaluation.examine(children.list.count) else { return }
                results += children.list
            case .index(let index):
                let index = index < 0 ? index + children.elementCount : index
                if index >= 0, index < children.elementCount { results.append(children.list[index]) }
            case .slice(let slice):
                let indexes = slice.indexes(count: children.elementCount)
                guard evaluation.examine(children.elementCount) else { return }
                for index in indexes { results.append(children.list[index]) }
            case .filter(let condition):
                for child in children.list where evaluation.holds(condition, at: child.node) {
                    if evaluation.isBeyondLimit { return }
                    results.append(child)
                }
            }
        }
    }

    /// What a node contains.
    private struct Children {
        var list: [Result] = []
        /// The number of elements if the node is an array. No index selects a member of an object.
        var elementCount = 0
    }

    private func children(of parent: Result) -> Children {
        switch parent.node.children {
        case .elements(let nodes):
            guard evaluation.examine(nodes.count) else { return Children() }
            let list = nodes.enumerated().map { child($0.element, of: parent, .index($0.offset)) }
            return Children(list: list, elementCount: list.count)
        case .members(let members):
            guard evaluation.examine(members.count) else { return Children() }
            return Children(list: members.map { child($0.node, of: parent, .name($0.name)) })
        case .none: return Children()
        }
    }

    private func child(_ node: Node, of parent: Result, _ step: JSONPathStep) -> Result {
        Result(node: node, place: recordsPlaces ? Place(parent.place, step) : nil)
    }
}

extension JSONPathChildren {
    fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
