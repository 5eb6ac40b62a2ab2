/// A node of a tree that can be queried.
///
/// Names and texts are compared by their Unicode scalars, so `é` in one scalar differs from `é` in two. The names of an
/// object's members are different from each other.
public protocol JSONPathNode {
    /// What the node is, and the nodes that it contains. A query reads it a fixed number of times for each of
    /// its segments.
    var jsonValue: JSONPathValue<Self> { get }

    /// The nodes that the node contains.
    ///
    /// The default implementation reads `jsonValue`. A tree whose scalars take time to read does better.
    var children: JSONPathChildren<Self> { get }

    /// Returns the member of an object with a name, or nil if there is none or the node is not an object.
    ///
    /// The default implementation compares all names. A tree that has an index of them does better.
    func member(named name: String) -> Self?
}

extension JSONPathNode {
    public var children: JSONPathChildren<Self> {
        switch jsonValue {
        case .array(let nodes): .elements(nodes)
        case .object(let members): .members(members)
        case .null, .bool, .number, .string: .none
        }
    }

    public func member(named name: String) -> Self? {
        guard case .object(let members) = jsonValue else { return nil }
        return members.first { $0.name.isIdentical(name) }?.node
    }
}

/// What a node contains.
public enum JSONPathChildren<Node> {
    /// The node is a scalar.
    case none
    case elements([Node])
    /// The members of an object in their order.
    case members([(name: String, node: Node)])
}

/// What a node is.
public enum JSONPathValue<Node> {
    case null
    case bool(Bool)
    case number(JSONPathNumber)
    case string(String)
    case array([Node])
    /// The members of an object in their order.
    case object([(name: String, node: Node)])
}

extension JSONPathValue: Sendable where Node: Sendable {}
extension JSONPathChildren: Sendable where Node: Sendable {}

extension String {
    /// Whether both texts have the same scalars. `==` would also accept equivalent ones.
    func isIdentical(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether the text is before another one in the order of their scalars, which is that of their UTF-8.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
