import APIEvolution
import Resolution

/// Assigns Swift names to all elements of a client, before its types are created (Documentation/Naming.md).
package struct Namer {
    private let api: ResolvedAPI
    private let overrides: OverrideTable
    private let history: NameHistory
    private let isVersion: Bool

    /// - Parameter isVersion: Whether the types are in the namespace of a version.
    package init(api: ResolvedAPI, overrides: OverrideTable, history: NameHistory, isVersion: Bool) {
        (self.api, self.overrides, self.history, self.isVersion) = (api, overrides, history, isVersion)
    }

    package func name() -> NameTable {
        var table = NameTable()
        let reserved = isVersion ? ReservedNames.types.union(ReservedNames.clientTypes) : ReservedNames.types
        var top = NameScope(forbidden: reserved.union(overrides.ownTypes), history: history)
        table.externalNames = overrides.externalNames
        let client = ClientNaming(api: api, history: history)
        let services = ServiceNaming(api: api, overrides: overrides, history: history)
        let types = TypeNaming(api, overrides, history)
        let models = types.reserveFormerNames(&top)
        client.nameClient(&top, &table)
        let clients = client.nameClients(&table)
        services.nameServices(&top, clients: clients, &table)
        services.nameControllers(&top, &table)
        services.nameOperations(&table)
        types.nameTopLevel(&top, models, &table)
        ArgumentNaming(api, table, history).name(&table)
        services.nameStubProperties(&table)
        client.nameArguments(clients: clients, &table)
        client.nameSchemes(&table)
        client.nameHeaders(&table)
        client.nameErrors(&table)
        for service in api.services {
            let wanted = table[service.symbol].appending("Examples")
            table[service.symbol.examples] = top.claim(wanted, suffix: "Tests")
        }
        return table
    }
}
