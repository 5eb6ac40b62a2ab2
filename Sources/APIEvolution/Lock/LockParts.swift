import Resolution

/// The parts of the unions and of the types that are declared for a place, in a lock.
public struct LockParts: Sendable {
    /// The variants of each union.
    private(set) var variants: [SymbolID: [SymbolID]] = [:]
    /// The kinds and words of the parts of each type that is declared for a place: `property name`.
    private(set) var names: [SymbolID: Set<String>] = [:]
    /// The elements whose present symbols the lock records.
    private(set) var placed: [SymbolID] = []

    init(_ entries: [SymbolID: Lock.Entry]) {
        var names: [Substring: Set<String>] = [:]
        var variants: [Substring: [SymbolID]] = [:]
        for (origin, entry) in entries {
            if entry.fact?.place != nil { placed.append(origin) }
            guard let (kind, word, container) = origin.lastPair else { continue }
            if kind == "variant" {
                variants[container, default: []].append(origin)
            } else if kind != "property" && kind != "value" {
                continue
            }
            if container.hasSuffix(" type") { names[container, default: []].insert(kind + " " + word) }
        }
        for (container, origins) in variants {
            if let union = SymbolID(path: container) { self.variants[union] = origins }
        }
        for (container, parts) in names {
            if let type = SymbolID(path: container) { self.names[type] = parts }
        }
    }
}
