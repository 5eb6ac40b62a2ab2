import APIEvolution
import Resolution

/// The former names of types inside other types.
///
/// Inside the outer type, such a name hides a top-level type that has the same name.
struct HidingNames {
    private let history: NameHistory
    /// The former names of inner types, by the top-level types that the type around them mentions.
    private var names: [SymbolID: Set<String>] = [:]
    /// The top-level types that the type around an inner type mentions, by the inner types.
    private var mentioned: [SymbolID: Set<SymbolID>] = [:]

    init(_ api: ResolvedAPI, _ history: NameHistory) {
        self.history = history
        if history.isEmpty { return }
        let owners = Dictionary(api.declarations.map { ($0.symbol, $0.owner) }) { first, _ in first }
        func outermost(_ symbol: SymbolID) -> SymbolID {
            var symbol = symbol
            while case let owner?? = owners[symbol] { symbol = owner }
            return symbol
        }
        let trees = Dictionary(grouping: api.declarations) { outermost($0.symbol) }
        for (_, tree) in trees where tree.count > 1 {
            let kept = tree.compactMap { type in Self.formerName(of: type, history).map { (type.symbol, $0) } }
            if kept.isEmpty { continue }
            let others = Set(tree.flatMap(\.mentioned).filter { owners[$0] == .some(nil) })
            for symbol in others { names[symbol, default: []].formUnion(kept.map(\.1)) }
            for (symbol, _) in kept { mentioned[symbol] = others }
        }
    }

    private static func formerName(of type: ResolvedDeclaration, _ history: NameHistory) -> String? {
        guard type.owner != nil, let fact = history.fact(of: type.symbol), fact.name.contains(".") else { return nil }
        return String(fact.lastName)
    }

    /// Returns whether a new top-level type would be hidden where it is mentioned.
    func hides(_ symbol: SymbolID, named name: SwiftName) -> Bool {
        !history.knows(symbol) && names[symbol]?.contains(name.plain) == true
    }

    /// Returns whether the former name of an inner type would hide a top-level type.
    func isHiding(_ symbol: SymbolID, _ table: NameTable) -> Bool {
        guard let others = mentioned[symbol], let name = history.fact(of: symbol)?.lastName else { return false }
        return others.contains { $0 != symbol && table.names[$0]?.plain == String(name) }
    }
}
