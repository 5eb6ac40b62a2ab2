import APIEvolution
import Resolution

/// Names the storage of computed properties: of deprecated ones, which the client's own code uses without a warning, and
/// of those whose values are on the heap.
package struct StorageNaming {
    private let history: NameHistory

    package init(history: NameHistory) { self.history = history }

    /// Returns the names that the storage in a type cannot have: those of its members, and the former ones, for which the
    /// client has deprecated properties.
    package func taken(by members: [(symbol: SymbolID, name: SwiftName)]) -> Set<String> {
        var taken = Set(members.map(\.name.plain))
        if history.isEmpty { return taken }
        for member in members {
            guard let entry = history.entry(of: member.symbol) else { continue }
            for fact in [entry.fact].compactMap({ $0 }) + entry.otherFacts { taken.insert(String(fact.lastName)) }
            for case .name(let name) in entry.formerNames { taken.insert(name) }
        }
        return taken
    }

    /// - Parameter taken: The names that the storage cannot have.
    package func name(for property: SwiftName, besides taken: Set<String>) -> SwiftName {
        var name = property.appending("Storage")
        while taken.contains(name.plain) { name = name.appending("Box") }
        return name
    }
}
