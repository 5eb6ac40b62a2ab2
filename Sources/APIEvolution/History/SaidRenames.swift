import API
import Resolution

/// The present symbols of former ones, as the description says.
struct SaidRenames {
    private(set) var symbols: [SymbolID: SymbolID]

    /// - Parameter assumed: The present symbols of other elements that were probably renamed.
    init(_ api: API, assumed: [SymbolID: SymbolID]) {
        symbols = assumed
        for model in api.models {
            for former in model.formerNames { symbols[.former(former)] = .model(model.name) }
            switch model.schema.kind {
            case .object(let shape): note(shape, in: .model(model.name))
            case .enumeration(let enumeration): note(enumeration, of: .model(model.name))
            default: break
            }
        }
        for service in api.serviceNotes {
            for former in service.formerNames { symbols[.service(named: former)] = .service(named: service.name) }
        }
        for operation in api.operations {
            let symbol = SymbolID.operation(operation.method.text, operation.path.text)
            for path in operation.formerPaths { symbols[.operation(operation.method.text, path)] = symbol }
            for case .object(let shape)? in operation.body?.contents.map(\.schema?.kind) ?? [] {
                // Its properties are arguments, or those of a type.
                note(shape, in: symbol.body)
                note(shape, in: symbol.body.type)
            }
            for parameter in operation.parameters {
                let location = parameter.location.rawValue
                for former in parameter.formerNames {
                    symbols[symbol.parameter(location, former)] = symbol.parameter(location, parameter.name)
                }
            }
        }
        noteRoutes(of: api)
    }

    /// The former values of enums, whose symbols do not tell whether the description has them.
    var values: [SymbolID: SymbolID] { symbols.filter { $0.value.lastPair?.kind == "value" } }

    private mutating func note(_ shape: ObjectShape, in container: SymbolID) {
        for property in shape.properties {
            let symbol = container.property(property.name)
            for former in property.formerNames { symbols[container.property(former)] = symbol }
            switch property.schema.kind {
            case .object(let inner): note(inner, in: symbol.type)
            case .enumeration(let enumeration): note(enumeration, of: symbol.type)
            default: break
            }
        }
    }

    private mutating func note(_ enumeration: Enumeration, of type: SymbolID) {
        for value in enumeration.values {
            guard let text = value.raw.scalarText else { continue }
            for former in value.formerValues { symbols[type.value(former)] = type.value(text) }
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

extension API {
    /// Whether an enum says former values.
    var hasFormerValues: Bool {
        func hasFormerValues(_ schema: Schema) -> Bool {
            switch schema.kind {
            case .enumeration(let enumeration): enumeration.values.contains { !$0.formerValues.isEmpty }
            case .object(let shape): shape.properties.contains { hasFormerValues($0.schema) }
            default: false
            }
        }
        return models.contains { hasFormerValues($0.schema) }
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
    fileprivate static func route(_ method: String, _ path: PathTemplate) -> SymbolID {
        .operation(method, path.anonymousText)
    }

    static func route(of operation: SymbolID) -> SymbolID? {
        let words = operation.text.split(separator: " ")
        guard words.count == 3 else { return nil }
        return route(String(words[1]), PathTemplate(String(words[2])))
    }
}
