import CYAML

/// Merge keys: `<<: *base` and `<<: [*first, *second]`.
extension Node {
    /// Whether the mapping has a merge key: a plain `<<` without a tag.
    public var hasMergeKeys: Bool { has(CYAML_MERGES) }

    /// Whether this key merges, if its value can be merged.
    var isMergeKey: Bool { style == .plain && raw.tag == CYAML_NONE && isSame(text: "<<") && !isAlias }

    /// The mappings that the value of a merge key refers to; nil for any other value.
    var mergeSources: [Node]? {
        switch kind {
        case .mapping: [self]
        case .sequence: elements.allSatisfy(\.isMapping) ? Array(elements) : nil
        case .scalar: nil
        }
    }

    /// Returns the entries, with merged entries in place of their merge key. An invalid merge key stays an entry.
    func mergedEntries() -> [Entry] {
        var seen = Set<Key>()
        for (key, value) in rawEntries where key.isScalar && !(key.isMergeKey && value.mergeSources != nil) {
            seen.insert(Key(node: key))
        }
        var result: [Entry] = []
        for entry in rawEntries {
            guard entry.key.isMergeKey, let sources = entry.value.mergeSources else {
                result.append(entry)
                continue
            }
            for source in sources {
                for inherited in source.entries where seen.insert(Key(node: inherited.key)).inserted {
                    result.append(inherited)
                }
            }
        }
        return result
    }

    /// Returns the first merged entry with this key.
    func inheritedEntry(_ name: UnsafeBufferPointer<UInt8>) -> Entry? {
        for (key, value) in rawEntries where key.isMergeKey {
            guard let sources = value.mergeSources else {
                if key.hasText(name) { return (key, value) }
                continue
            }
            for source in sources {
                if let found = source.entry(name) { return found }
            }
        }
        return nil
    }

    func has(_ flag: Int) -> Bool { Int(raw.flags) & flag != 0 }
}

/// A key by its text; a collection as a key equals only itself.
private struct Key: Hashable {
    let node: Node

    static func == (left: Key, right: Key) -> Bool {
        guard left.node.isScalar, right.node.isScalar else { return left.node == right.node }
        return left.node.hasText(right.node.tree.bytes(of: right.node.raw))
    }

    func hash(into hasher: inout Hasher) {
        if node.isScalar {
            hasher.combine(bytes: UnsafeRawBufferPointer(node.tree.bytes(of: node.raw)))
        } else {
            node.hash(into: &hasher)
        }
    }
}
