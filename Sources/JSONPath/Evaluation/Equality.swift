extension Evaluation {
    /// Whether both values are the same, with everything that they contain. The order of members does not matter.
    func hasSameContents(_ left: Value, _ right: Value) -> Bool {
        var pairs: [(Node, Node)] = []
        guard left.isShallowlyEqual(to: right, &pairs) else { return false }
        while let (left, right) = pairs.popLast() {
            guard examine(1), left.jsonValue.isShallowlyEqual(to: right.jsonValue, &pairs) else { return false }
        }
        return true
    }
}

extension JSONPathValue where Node: JSONPathNode {
    /// Whether both values are the same if the contents are, which are added to the pairs.
    fileprivate func isShallowlyEqual(to other: JSONPathValue, _ pairs: inout [(Node, Node)]) -> Bool {
        switch (self, other) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return left.isIdentical(right)
        case (.array(let left), .array(let right)):
            pairs += zip(left, right)
            return left.count == right.count
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            for (left, right) in zip(Self.sorted(left), Self.sorted(right)) {
                guard left.name.isIdentical(right.name) else { return false }
                pairs.append((left.node, right.node))
            }
            return true
        default: return false
        }
    }

    private static func sorted(_ members: [(name: String, node: Node)]) -> [(name: String, node: Node)] {
        members.sorted { $0.name.precedes($1.name) }
    }
}
