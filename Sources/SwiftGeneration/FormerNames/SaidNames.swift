import API
import APIEvolution
import Resolution

/// The former names that a description says. A client has them also if its lock does not know them.
struct SaidNames {
    private let api: API

    init(_ api: API) { self.api = api }

    /// Adds the names to a history.
    func add(to history: inout NameHistory) {
        add(api.formerNames.map(ClientNaming.name), of: .client, to: &history)
        for service in api.serviceNotes where !service.formerNames.isEmpty {
            let symbol = SymbolID.service(named: service.name)
            add(service.formerNames.map(ServiceNaming.typeName), of: symbol, to: &history)
            add(service.formerNames.map(SwiftName.member), of: symbol.accessor, to: &history)
        }
        addOperations(to: &history)
        for model in api.models {
            let symbol = SymbolID.model(model.name)
            // A name with spaces is the place of an inline schema, whose name is in the lock.
            add(model.formerNames.filter { !$0.contains(" ") }.map(SwiftName.type), of: symbol, to: &history)
            switch model.schema.kind {
            case .object(let shape): add(shape, of: symbol, to: &history)
            case .enumeration(let enumeration): add(enumeration, of: symbol, to: &history)
            default: break
            }
        }
    }

    private func add(_ shape: ObjectShape, of symbol: SymbolID, to history: inout NameHistory) {
        for property in shape.properties {
            if !property.formerNames.isEmpty {
                add(property.formerNames.map(SwiftName.member), of: symbol.property(property.name), to: &history)
            }
            guard case .enumeration(let enumeration) = property.schema.kind else { continue }
            add(enumeration, of: symbol.property(property.name).type, to: &history)
        }
    }

    private func add(_ enumeration: Enumeration, of symbol: SymbolID, to history: inout NameHistory) {
        for value in enumeration.values where !value.formerValues.isEmpty {
            guard let text = value.raw.scalarText else { continue }
            add(value.formerValues.map(SwiftName.member), of: symbol.value(text), to: &history)
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
