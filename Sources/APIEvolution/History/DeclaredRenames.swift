import API
import Resolution

/// The present symbols of former ones, as the description says.
struct DeclaredRenames {
    private(set) var symbols: [SymbolID: SymbolID]
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
        case .union, .alias, .responses: break
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
            let location = parameter.location.rawValue
            for former in parameter.formerNames {
                symbols[symbol.parameter(location, former)] = parameter.symbol
            }
        }
        if let body = operation.body { note(operation.bodyProperties, in: body.symbol) }
    }

    /// An operation is the same if only the names of its placeholders change.
    private mutating func noteRoutes(of operations: [ResolvedOperation]) {
        // Two operations whose routes differ only there are not told apart.
        var seen: Set<SymbolID> = []
        for operation in operations {
            let route = SymbolID.route(operation.method.text, operation.path)
            symbols[route] = seen.insert(route).inserted ? operation.symbol : nil
        }
    }
}

extension [SymbolID: SymbolID] {
    /// Returns the operation with the same route, except for the names of its placeholders.
    func route(of symbol: SymbolID) -> SymbolID? {
        guard symbol.isOperation, let route = SymbolID.route(of: symbol) else { return nil }
        return self[route]
    }
}

extension SymbolID {
    /// A model, or the type of an inline schema: `operation POST /roles body type`.
    fileprivate static func former(_ text: String) -> SymbolID {
        text.contains(" ") ? SymbolID(path: text[...]) ?? .model(text) : .model(text)
    }

    /// The parameters of an operation in its path, in their order.
    var pathParameters: [SymbolID] {
        let words = text.split(separator: " ")
        guard words.count == 3 else { return [] }
        // All words of symbols are encoded in the same way.
        return PathTemplate(String(words[2])).placeholders.compactMap { SymbolID(path: "\(text) path \($0)"[...]) }
    }

    /// The route of an operation, without the names of its placeholders.
    static func route(_ method: String, _ path: PathTemplate) -> SymbolID {
        .operation(method, path.anonymousText)
    }

    static func route(of operation: SymbolID) -> SymbolID? {
        let words = operation.text.split(separator: " ")
        guard words.count == 3 else { return nil }
        return route(String(words[1]), PathTemplate(String(words[2])))
    }
}
