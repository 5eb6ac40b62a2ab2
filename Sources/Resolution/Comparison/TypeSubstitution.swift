/// What stands in the place of types that are replaced by equal ones: of the types themselves, of those that they contain, and
/// of their properties.
struct TypeSubstitution {
    private let declarations: [ResolvedDeclaration]
    private let positions: [SymbolID: Int]
    private var symbols: [SymbolID: SymbolID] = [:]
    private var properties: [SymbolID: SymbolID] = [:]

    /// - Parameter replaced: The positions of the types that replace others, by the positions of those.
    init(_ declarations: [ResolvedDeclaration], _ positions: [SymbolID: Int], replaced: [Int: Int]) {
        self.declarations = declarations
        self.positions = positions
        for (position, home) in replaced { symbols[declarations[position].symbol] = declarations[home].symbol }
        for (position, home) in replaced { addContents(of: position, as: home) }
    }

    /// Returns the type that stands for a type, which is the type itself if it is not replaced.
    func type(_ symbol: SymbolID) -> SymbolID { last(symbol, in: symbols) }

    func property(_ symbol: SymbolID) -> SymbolID { last(symbol, in: properties) }

    /// A type that a replaced type contains is in the one that replaces it, where an equal type can replace it again.
    private func last(_ symbol: SymbolID, in replacements: [SymbolID: SymbolID]) -> SymbolID {
        var symbol = symbol
        for _ in 0..<64 {
            guard let next = replacements[symbol], next != symbol else { break }
            symbol = next
        }
        return symbol
    }

    /// Adds the properties of a type, and the types that are declared in it.
    private mutating func addContents(of position: Int, as home: Int) {
        var waiting = [(position, home)]
        while let (position, home) = waiting.popLast() {
            let (old, new) = (declarations[position], declarations[home])
            guard case .object(let object) = old.kind, case .object(let other) = new.kind else { continue }
            let others = Dictionary(other.properties.map { ($0.key, $0) }) { first, _ in first }
            for property in object.properties {
                guard let equal = others[property.key], properties[property.symbol] == nil else { continue }
                properties[property.symbol] = equal.symbol
                for (inner, equal) in zip(property.value.use.type.declared, equal.value.use.type.declared) {
                    guard let inner = positions[inner], let equal = positions[equal],
                        declarations[inner].owner == old.symbol
                    else { continue }
                    if symbols[declarations[inner].symbol] == nil {
                        symbols[declarations[inner].symbol] = declarations[equal].symbol
                    }
                    waiting.append((inner, equal))
                }
            }
        }
    }
}
