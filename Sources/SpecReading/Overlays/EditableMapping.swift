import YAML

/// The entries of a mapping that overlays change, in their order. A key can be there several times, and then the first one counts.
struct EditableMapping {
    typealias Entry = (key: Node, value: EditableNode)

    private(set) var entries: [Entry]
    /// The indexes of the entries by the UTF-8 of their keys, for a mapping that is not small.
    private var indexes: [[UInt8]: Int]?

    /// The largest number of entries that are compared one by one.
    private static let smallCount = 8

    init(_ entries: [Entry]) {
        self.entries = entries
        makeIndexes()
    }

    func value(named name: String) -> EditableNode? {
        if let indexes { return indexes[Array(name.utf8)].map { entries[$0].value } }
        return entries.first { $0.key.isSame(text: name) }?.value
    }

    /// Returns the value of a key. One that is a list or a mapping equals no other.
    func value(of key: Node) -> EditableNode? { key.text.flatMap { value(named: $0) } }

    mutating func append(_ key: Node, _ value: EditableNode) {
        entries.append((key, value))
        if indexes == nil {
            makeIndexes()
        } else {
            addIndex(of: entries.count - 1)
        }
    }

    /// The members with different names.
    var members: [(name: String, node: EditableNode)] {
        var names: Set<[UInt8]> = []
        return entries.compactMap { key, value in
            guard let name = key.text, names.insert(Array(name.utf8)).inserted else { return nil }
            return (name, value)
        }
    }

    private mutating func makeIndexes() {
        guard entries.count > Self.smallCount else { return }
        indexes = Dictionary(minimumCapacity: entries.count)
        for index in entries.indices { addIndex(of: index) }
    }

    private mutating func addIndex(of index: Int) {
        guard let key = entries[index].key.withUTF8({ Array($0) }), indexes?[key] == nil else { return }
        indexes?[key] = index
    }
}
