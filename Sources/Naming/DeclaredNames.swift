import APIDescription
import APIEvolution
import Resolution

/// The former names that a description says. A client has them also if its lock does not know them.
package struct DeclaredNames {
    private let api: ResolvedAPI

    package init(_ api: ResolvedAPI) { self.api = api }

    /// Adds the names to a history.
    package func add(to history: inout NameHistory) {
        add(api.formerNames.map(ClientNaming.name), of: .client, to: &history)
        for service in api.services {
            add(service.formerNames.map(ServiceNaming.typeName), of: service.symbol, to: &history)
            add(service.formerNames.map(SwiftName.member), of: service.symbol.accessor, to: &history)
            for operation in service.operations { add(operation, to: &history) }
        }
        for declaration in api.declarations {
            // A name with spaces is the place of an inline schema, whose name is in the lock.
            let names = declaration.formerNames.filter { !$0.contains(" ") }
            add(names.map(SwiftName.type), of: declaration.symbol, to: &history)
            switch declaration.kind {
            case .object(let object): add(object.properties, to: &history)
            case .enumeration(let enumeration): add(enumeration, of: declaration.symbol, to: &history)
            case .union, .alias, .responses, .events, .webhooks: break
            }
        }
    }

    private func add(_ properties: [ResolvedProperty], to history: inout NameHistory) {
        for property in properties {
            add(property.formerNames.map(Self.member), of: property.symbol, to: &history)
        }
    }

    private func add(_ enumeration: ResolvedEnumeration, of symbol: SymbolID, to history: inout NameHistory) {
        for value in enumeration.values where !value.formerValues.isEmpty {
            guard let text = value.raw.scalarText else { continue }
            add(value.formerValues.map(Self.member), of: symbol.value(text), to: &history)
        }
    }

    /// Adds the names of an operation, as `service.method`. `LockBuilder` adds the arguments.
    private func add(_ operation: ResolvedOperation, to history: inout NameHistory) {
        guard operation.form == nil, !operation.formerNames.isEmpty else { return }
        history.add(operation.formerNames.map { .name($0) }, of: operation.symbol)
    }

    private func add(_ names: [SwiftName], of symbol: SymbolID, to history: inout NameHistory) {
        if !names.isEmpty { history.add(names.map { .name($0.plain) }, of: symbol) }
    }

    /// Returns the name that a property or a value had by itself.
    private static func member(_ text: String) -> SwiftName {
        let name = SwiftName.member(text)
        return ReservedNames.members.contains(name.plain) ? name.appending("Value") : name
    }
}
