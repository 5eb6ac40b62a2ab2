/// A query, at the top level or in a filter.
struct Query: Sendable {
    var segments: [Segment]
    /// Identifies a query in a filter that starts at the root of the tree. Its result is the same for all nodes that the
    /// filter tests. Nil for a query that starts at the tested node.
    var rootedID: Int?

    /// Whether the query selects at most one node.
    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// A part of a query, which selects from each node that the part before it has selected.
struct Segment: Sendable {
    var selectors: [Selector]
    /// Whether the selectors are applied to the node and to everything in it.
    var includesDescendants = false

    var isSingular: Bool {
        guard !includesDescendants, selectors.count == 1 else { return false }
        switch selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
    }
}

enum Selector: Sendable {
    case name(String)
    case wildcard
    /// The index of an element; a negative one counts from the end.
    case index(Int)
    case slice(Slice)
    case filter(Condition)

    var isName: Bool { if case .name = self { true } else { false } }
}

/// A range of an array's elements. Negative bounds count from the end.
struct Slice: Sendable {
    var start: Int?
    var end: Int?
    var step = 1

    /// Returns the indexes in an array with a number of elements.
    func indexes(count: Int) -> StrideTo<Int> {
        let (first, last) = step > 0 ? (0, count) : (-1, count - 1)
        func bound(_ index: Int) -> Int { min(max(index < 0 ? index + count : index, first), last) }
        guard step != 0 else { return stride(from: 0, to: 0, by: 1) }
        let (start, end) = (start.map(bound), end.map(bound))
        return step > 0
            ? stride(from: start ?? first, to: end ?? last, by: step)
            : stride(from: start ?? last, to: end ?? first, by: step)
    }
}

/// What a filter tests.
indirect enum Condition: Sendable {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    /// Whether the query selects something.
    case exists(Query)
    case comparison(Expression, Comparison, Expression)
    /// `match` and `search`: whether all of a text, or a part of it, matches a regular expression.
    case matches(Expression, pattern: Expression, isWhole: Bool)
}

enum Comparison: String, CaseIterable, Sendable {
    // An operator that another one starts with comes after it.
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
}

/// What has a value in a filter, or none.
indirect enum Expression: Sendable {
    case literal(Literal)
    /// The value of the node that a query selects. The query selects at most one.
    case node(Query)
    case length(Expression)
    case count(Query)
    /// `value`: the value of the only node that a query selects. There is none if it selects several.
    case onlyNode(Query)
}

enum Literal: Sendable {
    case null
    case bool(Bool)
    case number(JSONPathNumber)
    case string(String)
}

/// The functions of RFC 9535.
enum Function: String, CaseIterable, Sendable {
    case length
    case count
    case match
    case search
    case value

    var argumentCount: Int {
        switch self {
        case .length, .count, .value: 1
        case .match, .search: 2
        }
    }
}
