/// A query of JSONPath (RFC 9535), which selects nodes of a tree.
///
/// A query is parsed once and can then be used for any number of trees, of any type, from any thread.
public struct JSONPathQuery: Sendable {
    /// The query as it was written.
    public let text: String
    private let query: Query

    /// Parses a query, and checks that the functions in its filters are well typed.
    public init(_ text: String) throws(JSONPathError) {
        var parser = QueryParser(text)
        self.text = text
        query = try parser.parse()
    }

    /// Returns the nodes that the query selects, in the order of RFC 9535. A node that is selected several times is
    /// in the list several times.
    ///
    /// An object's members have the order of the tree. The tree can be thousands of levels deep.
    public func matches<Node: JSONPathNode>(in root: Node) -> [JSONPathMatch<Node>] {
        matches(in: Evaluation(root: root))
    }

    /// Returns the nodes that the query selects, or nil if it would examine too many nodes.
    ///
    /// - Parameter limit: The maximum number of nodes that the query may examine. What it examines is subtracted. A node
    ///   counts each time that it is examined, and a list of nodes once more for each node in it.
    public func matches<Node: JSONPathNode>(in root: Node, limit: inout Int) -> [JSONPathMatch<Node>]? {
        let evaluation = Evaluation(root: root, limit: limit)
        let matches = matches(in: evaluation)
        limit = max(0, evaluation.limit)
        return evaluation.isBeyondLimit ? nil : matches
    }

    private func matches<Node: JSONPathNode>(in evaluation: Evaluation<Node>) -> [JSONPathMatch<Node>] {
        evaluation.results(of: query, from: evaluation.root, recordsPlaces: true).map { result in
            JSONPathMatch(node: result.node, place: result.place)
        }
    }
}

extension JSONPathQuery: CustomStringConvertible {
    public var description: String { text }
}

/// The reason why a text is not a query.
public struct JSONPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence that starts in lower case, without a full stop.
    public let message: String
    /// The place of the error: the number of Unicode scalars before it.
    public let offset: Int

    public var description: String { "\(offset): \(message)" }
}
