/// The conditions of filters.
extension QueryParser {
    private mutating func takeCondition() throws(JSONPathError) -> Condition {
        var alternatives: [Condition] = []
        repeat {
            skipBlanks()
            alternatives.append(try takeConjunction())
            skipBlanks()
        } while take("||")
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    private mutating func takeConjunction() throws(JSONPathError) -> Condition {
        var conditions: [Condition] = []
        repeat {
            skipBlanks()
            conditions.append(try takeBasicCondition())
            skipBlanks()
        } while take("&&")
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    /// Parses the condition of a filter, or one in parentheses.
    mutating func takeNestedCondition() throws(JSONPathError) -> Condition {
        try enter()
        let condition = try takeCondition()
        leave()
        return condition
    }

    private mutating func takeBasicCondition() throws(JSONPathError) -> Condition {
        let start = position
        let isNegated = take("!")
        if isNegated { skipBlanks() }
        if take("(") {
            let condition = try takeNestedCondition()
            guard take(")") else { throw expected("'&&', '||' or ')'") }
            return isNegated ? .not(condition) : condition
        }
        let left = try takeTerm()
        skipBlanks()
        guard let comparison = takeComparison() else { return isNegated ? .not(try test(left)) : try test(left) }
        guard !isNegated else { throw error("a comparison after '!' is written in parentheses", at: start) }
        skipBlanks()
        return try self.comparison(left, comparison, try takeTerm())
    }

    private mutating func takeComparison() -> Comparison? {
        for comparison in Comparison.allCases where take(comparison.rawValue) { return comparison }
        return nil
    }
}

/// A query, a literal or a function, before it is known what is expected at its place.
struct Term {
    enum Kind {
        case query(Query)
        case literal(Literal)
        /// A function whose result is a value.
        case value(Expression, Function)
        /// A function whose result is true or false, but not a value of JSON.
        case test(Condition, Function)
    }

    var kind: Kind
    var start: Int
}

extension QueryParser {
    mutating func takeTerm() throws(JSONPathError) -> Term {
        let start = position
        return Term(kind: try takeTermKind(), start: start)
    }

    private mutating func takeTermKind() throws(JSONPathError) -> Term.Kind {
        switch next {
        case "$", "@": return .query(try takeQuery())
        case "'", "\"": return .literal(.string(try takeString()))
        case "-", ("0"..."9")?: return .literal(.number(try takeNumber()))
        case ("a"..."z")?: return try takeWord()
        default: throw expected("a query, a value or a function")
        }
    }

    private mutating func takeWord() throws(JSONPathError) -> Term.Kind {
        let start = position
        let word = take { $0 == "_" || ("a"..."z").contains($0) || Self.isDigit($0) }
        if take("(") { return try takeFunction(word, at: start) }
        switch word {
        case "null": return .literal(.null)
        case "true": return .literal(.bool(true))
        case "false": return .literal(.bool(false))
        default: throw error("'\(word)' is neither a value nor a function with its arguments", at: start)
        }
    }

    private func comparison(
        _ left: Term, _ comparison: Comparison, _ right: Term
    ) throws(JSONPathError) -> Condition {
        .comparison(try expression(left), comparison, try expression(right))
    }

    /// Returns a term as a condition.
    private func test(_ term: Term) throws(JSONPathError) -> Condition {
        switch term.kind {
        case .query(let query): return .exists(query)
        case .test(let condition, _): return condition
        case .literal: throw error("a value is not a condition; compare it", at: term.start)
        case .value(_, let function):
            throw error("the result of '\(function.rawValue)' is not a condition; compare it", at: term.start)
        }
    }

    /// Returns a term as something that has a value.
    func expression(_ term: Term) throws(JSONPathError) -> Expression {
        switch term.kind {
        case .query(let query):
            guard query.isSingular else {
                throw error("the query can select several nodes, so it is not a value", at: term.start)
            }
            return .node(query)
        case .literal(let literal): return .literal(literal)
        case .value(let expression, _): return expression
        case .test(_, let function):
            throw error("the result of '\(function.rawValue)' is a condition, not a value", at: term.start)
        }
    }
}
