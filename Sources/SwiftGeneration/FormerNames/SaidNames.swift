import API
import APIEvolution
import Resolution

/// The former names that a description says. A client has them also if its lock does not know them.
struct SaidNames {
    private let api: API

    init(_ api: API) { self.api = api }

    /// Adds the names to a history.
    func add(to history: inout NameHistory) {
        addOperations(to: &history)
        for model in api.models {
            let symbol = SymbolID.model(model.name)
            add(model.formerNames.map(SwiftName.type), of: symbol, to: &history)
            guard case .object(let shape) = model.schema.kind else { continue }
            for property in shape.properties where !property.formerNames.isEmpty {
                add(property.formerNames.map(SwiftName.member), of: symbol.property(property.name), to: &history)
            }
        }
    }

    /// Adds the names of operations, as `service.method`. `LockBuilder` adds the arguments.
    private func addOperations(to history: inout NameHistory) {
        for operation in api.operations where !operation.formerNames.isEmpty {
            let symbol = SymbolID.operation(operation.method.text, operation.path.text)
            history.add(operation.formerNames.map { .name($0) }, of: symbol)
        }
    }

    private func add(_ names: [SwiftName], of symbol: SymbolID, to history: inout NameHistory) {
        if !names.isEmpty { history.add(names.map { .name($0.plain) }, of: symbol) }
    }
}
