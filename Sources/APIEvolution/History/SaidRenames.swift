import API
import Resolution

/// The present symbols of former ones, as the description says.
struct SaidRenames {
    private(set) var symbols: [SymbolID: SymbolID]

    /// - Parameter assumed: The present symbols of other elements that were probably renamed.
    init(_ api: API, assumed: [SymbolID: SymbolID]) {
        symbols = assumed
        for model in api.models {
            for former in model.formerNames { symbols[.model(former)] = .model(model.name) }
            if case .object(let shape) = model.schema.kind { note(shape, in: .model(model.name)) }
        }
        for operation in api.operations {
            let symbol = SymbolID.operation(operation.method.text, operation.path.text)
            for path in operation.formerPaths { symbols[.operation(operation.method.text, path)] = symbol }
        }
        noteRoutes(of: api)
    }

    private mutating func note(_ shape: ObjectShape, in container: SymbolID) {
        for property in shape.properties {
            let symbol = container.property(property.name)
            for former in property.formerNames { symbols[container.property(former)] = symbol }
            if case .object(let inner) = property.schema.kind { note(inner, in: symbol.type) }
        }
    }

    /// An operation is the same if only the names of its placeholders change.
    private mutating func noteRoutes(of api: API) {
        // Two operations whose routes differ only there are not told apart.
        var seen: Set<SymbolID> = []
        for operation in api.operations {
            let route = SymbolID.route(operation.method.text, operation.path)
            symbols[route] =
                seen.insert(route).inserted ? .operation(operation.method.text, operation.path.text) : nil
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
    /// The route of an operation, without the names of its placeholders.
    fileprivate static func route(_ method: String, _ path: PathTemplate) -> SymbolID {
        var text = path.text
        for name in path.placeholders { text = text.replacing("{" + name + "}", with: "{}") }
        return .operation(method, text)
    }

    fileprivate static func route(of operation: SymbolID) -> SymbolID? {
        let words = operation.text.split(separator: " ")
        guard words.count == 3 else { return nil }
        return route(String(words[1]), PathTemplate(String(words[2])))
    }
}
