import API

/// Models that are only other names of themselves, or of lists of themselves. Swift has no such type: in one place of each
/// cycle stands any JSON value. Which place that is depends on the names of the models, not on their order.
enum AliasCycles {
    static func broken(in declarations: [ResolvedDeclaration], _ collector: DiagnosticCollector)
        -> [ResolvedDeclaration]
    {
        var edges: [String: [String]] = [:]
        var positions: [String: Int] = [:]
        for (position, declaration) in declarations.enumerated() {
            guard case .alias(let value) = declaration.kind else { continue }
            edges[declaration.symbol.text] = targets(of: value.use.type)
            positions[declaration.symbol.text] = position
        }
        let components = StrongComponents(edges: edges)
        let cyclic = edges.keys.filter(components.isOnCycle).sorted()
        if cyclic.isEmpty { return declarations }
        var walk = Walk(declarations: declarations, positions: positions, collector: collector)
        for symbol in cyclic { walk.visit(symbol) }
        return walk.declarations
    }

    /// The declared types in a type, but for those that a declared type holds.
    private static func targets(of type: ResolvedType) -> [String] {
        switch type {
        case .declared(let symbol): [symbol.text]
        case .array(let use), .map(let use): targets(of: use.type)
        default: []
        }
    }

    private struct Walk {
        var declarations: [ResolvedDeclaration]
        let positions: [String: Int]
        let collector: DiagnosticCollector
        var open: Set<String> = []
        var done: Set<String> = []

        mutating func visit(_ symbol: String) {
            guard !done.contains(symbol), let position = positions[symbol],
                case .alias(var value) = declarations[position].kind
            else { return }
            open.insert(symbol)
            value.use.type = broken(value.use.type)
            declarations[position].kind = .alias(value)
            open.remove(symbol)
            done.insert(symbol)
        }

        private mutating func broken(_ type: ResolvedType) -> ResolvedType {
            switch type {
            case .declared(let symbol):
                if open.contains(symbol.text), let position = positions[symbol.text] {
                    report(declarations[position])
                    return .any
                }
                visit(symbol.text)
                return type
            case .array(var use):
                use.type = broken(use.type)
                return .array(use)
            case .map(var use):
                use.type = broken(use.type)
                return .map(use)
            default: return type
            }
        }

        private func report(_ declaration: ResolvedDeclaration) {
            guard case .model(let name, _) = declaration.nameSource else { return }
            collector.warning(
                "endless-model", "Swift has no name for '\(name)' inside itself, where it is read as any value",
                at: declaration.origin.location)
        }
    }
}
