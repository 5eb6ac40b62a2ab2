/// Functions and their types (RFC 9535, section 2.4.3).
extension QueryParser {
    /// Parses the arguments of a function after the parenthesis, and checks them.
    mutating func takeFunction(_ name: String, at start: Int) throws(JSONPathError) -> Term.Kind {
        guard let function = Function(rawValue: name) else {
            let names = Function.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("there is no function '\(name)', only \(names)", at: start)
        }
        return try call(function, try takeArguments(), at: start)
    }

    private func call(
        _ function: Function, _ arguments: [Term], at start: Int
    ) throws(JSONPathError) -> Term.Kind {
        guard arguments.count == function.argumentCount else {
            let count = "\(function.argumentCount) argument\(function.argumentCount == 1 ? "" : "s")"
            throw error("'\(function.rawValue)' has \(count), not \(arguments.count)", at: start)
        }
        switch function {
        case .length: return .value(.length(try expression(arguments[0])), function)
        case .count: return .value(.count(try query(arguments[0], of: function)), function)
        case .value: return .value(.onlyNode(try query(arguments[0], of: function)), function)
        case .match, .search:
            let (text, pattern) = (try expression(arguments[0]), try expression(arguments[1]))
            return .test(.matches(text, pattern: pattern, isWhole: function == .match), function)
        }
    }

    private mutating func takeArguments() throws(JSONPathError) -> [Term] {
        try enter()
        defer { leave() }
        skipBlanks()
        if take(")") { return [] }
        var arguments: [Term] = []
        repeat {
            skipBlanks()
            arguments.append(try takeTerm())
            skipBlanks()
        } while take(",")
        guard take(")") else { throw expected("',' or ')'") }
        return arguments
    }

    private func query(_ argument: Term, of function: Function) throws(JSONPathError) -> Query {
        guard case .query(let query) = argument.kind else {
            throw error("the argument of '\(function.rawValue)' is a query", at: argument.start)
        }
        return query
    }
}
