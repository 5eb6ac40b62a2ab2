extension ResolvedAPI {
    /// The types that do not belong to operations: the models, the error schema of the API, the types of common parameters
    /// and of webhooks, and all types that these mention or contain. Several clients can share them.
    public var modelTypes: Set<SymbolID> {
        let all = Dictionary(declarations.map { ($0.symbol, $0) }) { first, _ in first }
        /// The outermost type around a type.
        func outermost(_ symbol: SymbolID) -> SymbolID {
            var symbol = symbol
            while let owner = all[symbol]?.owner { symbol = owner }
            return symbol
        }
        let groups = Dictionary(grouping: declarations) { outermost($0.symbol) }
        var found: Set<SymbolID> = []
        var open = declarations.filter { $0.owner == nil && $0.nameSource.isOfModel }.map(\.symbol)
        while let symbol = open.popLast() {
            guard found.insert(symbol).inserted else { continue }
            open += (groups[symbol] ?? []).flatMap(\.mentioned).map(outermost)
        }
        return Set(found.flatMap { groups[$0] ?? [] }.map(\.symbol))
    }
}

extension TypeNameSource {
    /// Whether the type belongs to no operation, whatever mentions it.
    fileprivate var isOfModel: Bool {
        switch self {
        case .model, .error, .webhook, .commonParameter, .common: true
        case .operation, .property, .additionalProperty, .variant, .webhooks: false
        case .element(let inner, _), .shared(let inner, _), .alternatives(let inner, _): inner.isOfModel
        }
    }
}
