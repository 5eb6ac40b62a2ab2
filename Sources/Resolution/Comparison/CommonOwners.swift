/// What the models, or the operations, have in common that share a type.
package enum CommonOwners {
    /// Returns the words that several names have in common, in the order of the first one; empty if there is only
    /// one name.
    package static func words(of names: [String]) -> [String] {
        let all = names.map { Words($0).words.filter { !general.contains($0.lowercased()) } }
        guard Set(names).count > 1, let first = all.first else { return [] }
        let sets = all.map { Set($0.map { $0.lowercased() }) }
        var words = first.filter { word in sets.allSatisfy { $0.contains(word.lowercased()) } }[...]
        while let word = words.first, joining.contains(word) { words.removeFirst() }
        while let word = words.last, joining.contains(word) { words.removeLast() }
        return Array(words)
    }

    /// Words of names that tell what happens with a value, and not what it is.
    private static let general: Set = [
        "base", "body", "common", "create", "full", "get", "id", "input", "list", "mini", "model", "output", "patch",
        "post", "put", "read", "request", "response", "schema", "update", "v1", "v2", "v3", "writable", "write",
    ]

    private static let joining: Set = ["a", "all", "and", "any", "by", "for", "in", "of", "or", "the", "to", "with"]
}
