import Resolution

/// The parts of the unions and of the types that are declared for a place, in a lock.
public struct LockParts: Sendable {
    /// The variants of each union.
    private(set) var variants: [SymbolID: [SymbolID]] = [:]
    /// The properties, values and variants of each type that is declared for a place.
    private(set) var parts: [SymbolID: Set<SymbolPart>] = [:]
    /// The elements whose present symbols the lock records.
    private(set) var placed: [SymbolID] = []

    init(_ entries: [SymbolID: Lock.Entry]) {
        for (origin, entry) in entries {
            if entry.fact?.place != nil { placed.append(origin) }
            guard let container = origin.container else { continue }
            switch origin.kind {
            case .variant: variants[container, default: []].append(origin)
            case .property, .value: break
            default: continue
            }
            if container.kind == .type { parts[container, default: []].insert(origin.last) }
        }
    }
}
