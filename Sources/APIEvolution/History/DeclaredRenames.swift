import APIDescription
import Resolution

/// The present symbols of former ones, as the description says.
struct DeclaredRenames {
    private(set) var symbols: [SymbolID: SymbolID]
    /// The present operations, by their routes.
    private(set) var operations: [RouteKey: SymbolID] = [:]
    /// The former values of enums, whose symbols do not tell whether the description has them.
    private(set) var values: [SymbolID: SymbolID] = [:]

    /// - Parameters:
    ///   - resolved: What the description means, before equal types are merged.
    ///   - assumed: The present symbols of other elements that were probably renamed.
    init(_ resolved: ResolvedAPI, assumed: [SymbolID: SymbolID]) {
        symbols = assumed
        for declaration in resolved.declarations { note(declaration) }
        for service in resolved.services {
            for former in service.formerNames { symbols[.service(named: former)] = service.symbol }
        }
        for controller in resolved.controllers {
            for former in controller.formerNames { symbols[.controller(former)] = controller.symbol }
        }
        let operations = resolved.services.flatMap(\.operations).filter { $0.form == nil }
        for operation in operations { note(operation) }
        noteRoutes(of: operations)
    }

    private mutating func note(_ declaration: ResolvedDeclaration) {
        let symbol = declaration.symbol
        for former in declaration.formerNames { symbols[.former(former)] = symbol }
        switch declaration.kind {
        case .object(let object): note(object.properties, in: symbol)
        case .enumeration(let enumeration):
            for value in enumeration.values where !value.formerValues.isEmpty {
                guard let text = value.raw.scalarText else { continue }
                for former in value.formerValues { values[symbol.value(former)] = symbol.value(text) }
            }
        case .union, .alias, .responses, .events, .webhooks: break
        }
    }

    private mutating func note(_ properties: [ResolvedProperty], in container: SymbolID) {
        for property in properties {
            for former in property.formerNames { symbols[container.property(former)] = property.symbol }
        }
    }

    private mutating func note(_ operation: ResolvedOperation) {
        let symbol = operation.symbol
        for path in operation.formerPaths { symbols[.operation(operation.method.text, path)] = symbol }
        for parameter in operation.parameters {
            for former in parameter.formerNames {
                symbols[symbol.parameter(parameter.location, former)] = parameter.symbol
            }
        }
        if let body = operation.body { note(operation.bodyProperties, in: body.symbol) }
    }

    /// An operation is the same if only the names of its placeholders change.
    private mutating func noteRoutes(of operations: [ResolvedOperation]) {
        // Two operations whose routes differ only there are not told apart.
        var seen: Set<RouteKey> = []
        for symbol in operations.map(\.symbol) {
            guard let route = RouteKey(symbol) else { continue }
            self.operations[route] = seen.insert(route).inserted ? symbol : nil
        }
    }
}

extension SymbolID {
    /// A model, or the type of an inline schema: `operation POST /roles body type`.
    fileprivate static func former(_ text: String) -> SymbolID {
        text.contains(" ") ? SymbolID(text: text[...]) ?? .model(text) : .model(text)
    }

    /// The parameters of an operation in its path, in their order.
    var pathParameters: [SymbolID] {
        isOperation ? PathTemplate(last.secondWord).placeholders.map { parameter(.path, $0) } : []
    }
}
