import CYAML

/// The limits of a document, which protect its readers from hostile input. A document beyond a limit is an error.
public struct Limits: Equatable, Sendable {
    /// The maximum nesting of collections, with aliases followed. Readers may recurse over the tree.
    public var depth = 256
    /// The maximum number of bytes of a scalar.
    public var scalarSize = 16 << 20
    /// The maximum number of nodes of the document, with aliases followed.
    public var nodes = 10_000_000
    /// The maximum growth factor of the document when its aliases are followed. Up to 10,000 nodes are always allowed.
    public var expansion = 100

    public init() {}
}

/// A parsed document. It is immutable, so it and its nodes can be used from any thread.
public struct Document: Sendable {
    let tree: Tree

    init(tree: Tree) { self.tree = tree }

    /// Parses a text in UTF-8, or in UTF-16 with a byte order mark. An empty text is a null document.
    ///
    /// - Parameter identifier: Identifies the document, for its nodes.
    public init(
        parsing bytes: UnsafeRawBufferPointer, limits: Limits = Limits(), identifier: Int = 0
    ) throws(YAMLError) {
        tree = try Tree(bytes, limits, identifier)
    }

    /// Parses a text in UTF-8, or in UTF-16 with a byte order mark. An empty text is a null document.
    ///
    /// - Parameter identifier: Identifies the document, for its nodes.
    public init(parsing bytes: [UInt8], limits: Limits = Limits(), identifier: Int = 0) throws(YAMLError) {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(YAMLError) in try Tree(buffer, limits, identifier) }
        }
        tree = try result.get()
    }

    /// Parses a text.
    public init(parsing text: String, limits: Limits = Limits()) throws(YAMLError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }

    /// The node that contains all others.
    public var root: Node { Node(tree, 0) }

    /// The number of nodes, without following aliases.
    public var nodeCount: Int { Int(tree.memory.pointee.node_count) }

    /// The duplicate keys of all mappings, in the order of the text.
    public var duplicateKeys: [(first: Node, second: Node)] {
        (0..<tree.duplicates.count).map { tree.duplicate(at: $0) }
    }

    /// The keys that are lists or mappings, in the order of the text.
    public var collectionKeys: [Node] {
        let keys = mappings(CYAML_COLLECTION_KEYS).flatMap { $0.rawEntries.map(\.key).filter { !$0.isScalar } }
        return keys.sorted { $0.siteIndex < $1.siteIndex }
    }

    /// The keys that differ from an earlier key of their mapping and are equal to it after Unicode normalization, each
    /// paired with the earlier one. Merged entries are included.
    public var equivalentKeys: [(first: Node, second: Node)] {
        mappings(CYAML_UNICODE_KEYS | CYAML_MERGES).flatMap { mapping in
            var known: [String: Node] = [:]
            return mapping.entries.compactMap { entry -> (first: Node, second: Node)? in
                guard let text = entry.key.text else { return nil }
                guard let first = known[text] else {
                    known[text] = entry.key
                    return nil
                }
                return first.isSame(text: text) ? nil : (first, entry.key)
            }
        }
    }

    /// The keys with characters outside ASCII, in the order of the text.
    public var wideKeys: [Node] {
        mappings(CYAML_UNICODE_KEYS).flatMap { mapping in
            mapping.rawEntries.map(\.key).filter { key in
                key.isScalar && key.withUTF8 { text in text.contains { $0 >= 0x80 } } == true
            }
        }
    }

    /// Returns the mappings with one of the flags. Nothing is searched if the document has no such key.
    private func mappings(_ flags: Int) -> [Node] {
        let all = Int(tree.memory.pointee.flags)
        guard all & flags & (CYAML_COLLECTION_KEYS | CYAML_UNICODE_KEYS) != 0 else { return [] }
        return (0..<nodeCount).map { Node(tree, UInt32($0)) }
            .filter { !$0.isAlias && $0.isMapping && $0.has(flags) }
    }
}

/// The parser's arrays, which are freed when no node is in use.
///
/// Unchecked, because pointers are not Sendable: the memory is written before `init` returns and never after.
final class Tree: @unchecked Sendable {
    let memory: UnsafeMutablePointer<cyaml_document>
    let nodes: UnsafePointer<cyaml_node>
    let text: UnsafePointer<UInt8>
    let identifier: Int
    /// The identifiers of the documents that the nodes are from; empty: they are from this one.
    let sources: [Int32]

    init(_ bytes: UnsafeRawBufferPointer, _ limits: Limits, _ identifier: Int) throws(YAMLError) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard let memory = cyaml_parse(start, bytes.count, cyaml_limits(limits)) else { throw .noMemory }
        let error = YAMLError(memory.pointee.error, limits: limits)
        guard error == nil, let nodes = memory.pointee.nodes, let text = memory.pointee.text else {
            cyaml_free(memory)
            throw error ?? .noMemory
        }
        self.memory = memory
        self.nodes = UnsafePointer(nodes)
        self.text = UnsafePointer(text)
        self.identifier = identifier
        sources = []
    }

    /// - Parameter memory: A document whose arrays are complete.
    init(_ memory: UnsafeMutablePointer<cyaml_document>, _ sources: [Int32], _ identifier: Int) throws(YAMLError) {
        guard memory.pointee.error.code == CYAML_OK, let nodes = memory.pointee.nodes, let text = memory.pointee.text
        else {
            cyaml_free(memory)
            throw .noMemory
        }
        self.memory = memory
        self.nodes = UnsafePointer(nodes)
        self.text = UnsafePointer(text)
        self.identifier = identifier
        self.sources = sources
    }

    deinit { cyaml_free(memory) }

    /// Returns the bytes of a scalar.
    func bytes(of node: cyaml_node) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + Int(node.start), count: Int(node.size))
    }

    func tag(at index: UInt32) -> String? {
        guard index != CYAML_NONE, let tags = memory.pointee.tags else { return nil }
        let span = tags[Int(index)]
        return String(
            decoding: UnsafeBufferPointer(start: text + Int(span.start), count: Int(span.size)), as: UTF8.self)
    }

    var duplicates: UnsafeBufferPointer<cyaml_duplicate> {
        UnsafeBufferPointer(start: memory.pointee.duplicates, count: Int(memory.pointee.duplicate_count))
    }

    func duplicate(at index: Int) -> (first: Node, second: Node) {
        let pair = duplicates[index]
        return (Node(self, pair.first), Node(self, pair.second))
    }
}

extension cyaml_limits {
    fileprivate init(_ limits: Limits) {
        self.init(
            depth: UInt32(clamping: limits.depth), scalar_size: max(0, limits.scalarSize),
            nodes: UInt64(clamping: limits.nodes), expansion: UInt32(clamping: limits.expansion))
    }
}
