import CYAML

/// A node of a document. It is a reference to the document and an index, so it is cheap to store and to pass.
///
/// Aliases are followed: the node of an alias is its target, except that `site` is the place of the alias.
public struct Node: Sendable {
    public enum Kind: Sendable {
        case scalar
        case sequence
        case mapping
    }

    /// The style in which the node is written.
    public enum Style: UInt8, Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
        case block
        case flow
    }

    let tree: Tree
    /// The index of the node, with aliases followed.
    let index: Int
    /// The index of the alias, or of the node itself.
    let siteIndex: Int

    init(_ tree: Tree, _ index: UInt32) {
        self.tree = tree
        siteIndex = Int(index)
        let node = tree.nodes[Int(index)]
        self.index = UInt32(node.kind) == CYAML_ALIAS.rawValue ? Int(node.start) : Int(index)
    }

    var raw: cyaml_node { tree.nodes[index] }

    public var kind: Kind {
        switch UInt32(raw.kind) {
        case CYAML_SEQUENCE.rawValue: .sequence
        case CYAML_MAPPING.rawValue: .mapping
        default: .scalar
        }
    }

    public var isScalar: Bool { kind == .scalar }
    public var isSequence: Bool { kind == .sequence }
    public var isMapping: Bool { kind == .mapping }

    public var style: Style { Style(rawValue: raw.style) ?? .plain }

    /// The number of elements or entries, without following merge keys; 0 for a scalar.
    public var count: Int {
        switch kind {
        case .scalar: 0
        case .sequence: Int(raw.size)
        case .mapping: Int(raw.size) / 2
        }
    }
}

/// The place of a node.
extension Node {
    /// The line on which the node starts, including its tag and anchor. From 1.
    public var line: Int { Int(raw.line) }
    /// The column at which the node starts, in Unicode scalars. From 1.
    public var column: Int { Int(raw.column) }
    /// The line on which the node ends.
    public var endLine: Int { Int(raw.end_line) }
    /// The column after the node.
    public var endColumn: Int { Int(raw.end_column) }

    /// The place of the alias if the node was reached through one, otherwise the place of the node.
    public var site: (line: Int, column: Int) {
        let node = tree.nodes[siteIndex]
        return (Int(node.line), Int(node.column))
    }

    /// The identifier of the document.
    public var documentIdentifier: Int { tree.identifier }

    /// The identifier of the document that the node was parsed in. That of a composed document has nodes of several.
    public var sourceIdentifier: Int { tree.sources.isEmpty ? tree.identifier : Int(tree.sources[index]) }

    /// Whether the other node is inside this node, or is the same node. Aliases inside are not followed.
    public func contains(_ other: Node) -> Bool {
        tree === other.tree && index <= other.index && other.index < max(Int(raw.end), index + 1)
    }

    /// Whether the node was reached through an alias.
    public var isAlias: Bool { index != siteIndex }
    /// Whether the node has an anchor.
    public var isAnchored: Bool { has(CYAML_ANCHORED) }
}

/// The value of a scalar.
extension Node {
    /// The explicit tag in full, such as `tag:yaml.org,2002:str` for `!!str` or `!local`.
    public var tag: String? { tree.tag(at: raw.tag) }

    /// The text of a scalar, with quotes, escapes and folding resolved. Nil for a collection.
    public var text: String? {
        isScalar ? String(decoding: tree.bytes(of: raw), as: UTF8.self) : nil
    }

    /// Whether this is a scalar with this text. Does not create a String.
    public func isSame(text: String) -> Bool {
        var text = text
        return text.withUTF8 { hasText($0) }
    }

    func hasText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let node = raw
        guard UInt32(node.kind) == CYAML_SCALAR.rawValue else { return false }
        return cyaml_same(tree.text + Int(node.start), Int(node.size), text.baseAddress, text.count)
    }

    /// Calls a closure with a scalar's UTF-8, for comparisons without a String. Returns nil for a collection.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result? {
        isScalar ? try body(tree.bytes(of: raw)) : nil
    }
}

/// Two nodes are equal if they are the same node of the same document. Their values are not compared.
extension Node: Hashable, Identifiable {
    /// The index of the node in its document, in the order of the text. An alias has the index of its target.
    public var id: Int { index }

    /// The number of nodes of the document. Each `id` is less than it.
    public var documentNodeCount: Int { Int(tree.memory.pointee.node_count) }

    /// Returns the node of the same document with this identifier.
    public func node(withID id: Int) -> Node { Node(tree, UInt32(id)) }

    public static func == (left: Node, right: Node) -> Bool {
        left.index == right.index && left.tree === right.tree
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(index)
    }
}
