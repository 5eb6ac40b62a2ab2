import APIDescription
import Diagnostics

/// Models that are only aliases of themselves, or of arrays of themselves. Swift has no such type: a reference from one
/// model of a cycle to another model of the same cycle becomes any JSON value.
enum AliasCycles {
    static func broken(in declarations: [ResolvedDeclaration], _ collector: DiagnosticCollector)
        -> [ResolvedDeclaration]
    {
        var edges: [SymbolID: [SymbolID]] = [:]
        for declaration in declarations {
            guard case .alias(let value) = declaration.kind else { continue }
            edges[declaration.symbol] = targets(of: value.use.type)
        }
        let components = StrongComponents(edges: edges)
        let cyclic = Set(edges.keys.filter(components.isOnCycle))
        if cyclic.isEmpty { return declarations }
        return declarations.map { declaration in
            guard cyclic.contains(declaration.symbol), case .alias(var value) = declaration.kind else {
                return declaration
            }
            let component = components.component[declaration.symbol]
            value.use.type = broken(value.use.type) { components.component[$0] == component }
            report(declaration, collector)
            var declaration = declaration
            declaration.kind = .alias(value)
            return declaration
        }
    }

    /// Returns the declared types in a type, except for those inside a declared type.
    private static func targets(of type: ResolvedType) -> [SymbolID] {
        switch type {
        case .declared(let symbol): [symbol]
        case .array(let use), .map(let use): targets(of: use.type)
        default: []
        }
    }

    private static func broken(_ type: ResolvedType, _ isInCycle: (SymbolID) -> Bool) -> ResolvedType {
        switch type {
        case .declared(let symbol): isInCycle(symbol) ? .any : type
        case .array(let use): .array(TypeUse(broken(use.type, isInCycle), isNullable: use.isNullable))
        case .map(let use): .map(TypeUse(broken(use.type, isInCycle), isNullable: use.isNullable))
        default: type
        }
    }

    private static func report(_ declaration: ResolvedDeclaration, _ collector: DiagnosticCollector) {
        guard case .model(let name, _) = declaration.nameSource else { return }
        collector.warning(.generation(.recursiveAlias(name)), at: declaration.origin.location)
    }
}
