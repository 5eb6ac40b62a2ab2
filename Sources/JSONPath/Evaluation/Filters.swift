extension Evaluation {
    /// Whether a condition holds.
    ///
    /// - Parameter node: The node that the filter tests.
    func holds(_ condition: Condition, at node: Node) -> Bool {
        switch condition {
        case .any(let conditions): return conditions.contains { holds($0, at: node) }
        case .all(let conditions): return conditions.allSatisfy { holds($0, at: node) }
        case .not(let condition): return !holds(condition, at: node)
        case .exists(let query): return !nodes(of: query, at: node).isEmpty
        case .comparison(let left, let comparison, let right):
            return holds(comparison, value(of: left, at: node), value(of: right, at: node))
        case .matches(let text, let pattern, let isWhole):
            guard case .string(let text) = value(of: text, at: node) else { return false }
            guard case .string(let pattern) = value(of: pattern, at: node) else { return false }
            return self.pattern(pattern).matches(text, isWhole: isWhole)
        }
    }

    /// Returns the value of an expression, or nil if it has none.
    private func value(of expression: Expression, at node: Node) -> Value? {
        switch expression {
        case .literal(let literal): return literal.value()
        case .node(let query), .onlyNode(let query): return value(of: query, at: node)
        case .count(let query): return .number(JSONPathNumber(nodes(of: query, at: node).count))
        case .length(let expression):
            switch value(of: expression, at: node) {
            case .string(let text): return .number(JSONPathNumber(text.unicodeScalars.count))
            case .array(let elements): return .number(JSONPathNumber(elements.count))
            case .object(let members): return .number(JSONPathNumber(members.count))
            case .null, .bool, .number, nil: return nil
            }
        }
    }

    private func holds(_ comparison: Comparison, _ left: Value?, _ right: Value?) -> Bool {
        switch comparison {
        case .equal: isEqual(left, right)
        case .notEqual: !isEqual(left, right)
        case .less: isLess(left, right)
        case .lessOrEqual: isLess(left, right) || isEqual(left, right)
        case .greater: isLess(right, left)
        case .greaterOrEqual: isLess(right, left) || isEqual(left, right)
        }
    }

    /// Only numbers and strings have an order.
    private func isLess(_ left: Value?, _ right: Value?) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.string(let left), .string(let right)): left.precedes(right)
        default: false
        }
    }

    /// What has no value is equal to what has none either.
    private func isEqual(_ left: Value?, _ right: Value?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return hasSameContents(left, right)
    }
}

extension Literal {
    fileprivate func value<Node>() -> JSONPathValue<Node> {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let value): .number(value)
        case .string(let value): .string(value)
        }
    }
}
