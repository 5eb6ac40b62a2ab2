import CYAML

extension Node {
    /// The elements of a sequence; empty for any other node.
    public struct Elements: Collection, Sendable {
        let tree: Tree
        public let startIndex: Int
        public let endIndex: Int
        public let count: Int

        public var isEmpty: Bool { count == 0 }
        public subscript(position: Int) -> Node { Node(tree, UInt32(position)) }
        public func index(after position: Int) -> Int { Int(tree.nodes[position].end) }
    }

    /// The elements of a sequence; empty for any other node.
    public var elements: Elements {
        let node = raw
        guard UInt32(node.kind) == CYAML_SEQUENCE.rawValue else {
            return Elements(tree: tree, startIndex: index, endIndex: index, count: 0)
        }
        return Elements(tree: tree, startIndex: index + 1, endIndex: Int(node.end), count: Int(node.size))
    }

    public typealias Entry = (key: Node, value: Node)

    /// The entries of a mapping in order.
    public struct Entries: Sequence, Sendable {
        let tree: Tree
        /// The first key.
        let start: Int
        /// The index after the last value.
        let end: Int
        /// The entries, if merge keys contributed to them.
        let merged: [Entry]?
        public let count: Int

        public var isEmpty: Bool { count == 0 }
        public var underestimatedCount: Int { count }
        public func makeIterator() -> EntryIterator { EntryIterator(entries: self) }
    }

    public struct EntryIterator: IteratorProtocol {
        let tree: Tree
        let end: Int
        let merged: [Entry]?
        /// The next key, or the next index in `merged`.
        var position: Int

        init(entries: Entries) {
            tree = entries.tree
            end = entries.end
            merged = entries.merged
            position = merged == nil ? entries.start : 0
        }

        public mutating func next() -> Entry? {
            if let merged {
                guard position < merged.count else { return nil }
                defer { position += 1 }
                return merged[position]
            }
            guard position < end else { return nil }
            let key = Node(tree, UInt32(position))
            let value = Node(tree, tree.nodes[position].end)
            position = Int(tree.nodes[value.siteIndex].end)
            return (key, value)
        }
    }

    /// The entries of a mapping in the order of the text, with merge keys replaced by the entries that they add; empty
    /// for any other node. Duplicate keys are included.
    public var entries: Entries {
        guard hasMergeKeys else { return rawEntries }
        let merged = mergedEntries()
        return Entries(tree: tree, start: index, end: index, merged: merged, count: merged.count)
    }

    /// The entries of a mapping as they are written, including merge keys; empty for any other node.
    public var rawEntries: Entries {
        let node = raw
        guard UInt32(node.kind) == CYAML_MAPPING.rawValue else {
            return Entries(tree: tree, start: index, end: index, merged: nil, count: 0)
        }
        return Entries(tree: tree, start: index + 1, end: Int(node.end), merged: nil, count: Int(node.size) / 2)
    }

    /// Returns the first value of a key. The mapping's own entries precede merged ones.
    /// Returns nil if the node is not a mapping. Takes constant time in large mappings.
    public subscript(key: String) -> Node? { entry(key)?.value }

    /// Returns the entry that the subscript finds.
    public func entry(_ key: String) -> Entry? {
        var key = key
        return key.withUTF8 { entry($0) }
    }

    /// Returns the entry that the subscript finds. Does not create a String.
    public func entry(named key: StaticString) -> Entry? {
        key.withUTF8Buffer { entry($0) }
    }

    func entry(_ key: UnsafeBufferPointer<UInt8>) -> Entry? {
        if let own = ownEntry(key), !own.key.isMergeKey { return own }
        return hasMergeKeys ? inheritedEntry(key) : nil
    }

    /// Returns the first entry with this key, without following merge keys.
    func ownEntry(_ key: UnsafeBufferPointer<UInt8>) -> Entry? {
        let found = cyaml_find(tree.memory, UInt32(index), key.baseAddress, key.count)
        guard found != CYAML_NONE else { return nil }
        return (Node(tree, found), Node(tree, tree.nodes[Int(found)].end))
    }

    /// Whether a key of this mapping is a list or a mapping.
    public var hasCollectionKeys: Bool { has(CYAML_COLLECTION_KEYS) }

    /// The duplicate keys of this mapping, each paired with the first occurrence.
    /// Keys are compared by their text, so `1` and `"1"` are the same.
    public var duplicateKeys: [(first: Node, second: Node)] {
        guard has(CYAML_DUPLICATES) else { return [] }
        let pairs = tree.duplicates
        var low = 0
        var high = pairs.count
        while low < high {
            let middle = (low + high) / 2
            if Int(pairs[middle].mapping) < index { low = middle + 1 } else { high = middle }
        }
        return pairs[low...].indices.prefix { Int(pairs[$0].mapping) == index }.map { tree.duplicate(at: $0) }
    }
}
