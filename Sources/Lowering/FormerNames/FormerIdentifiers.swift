import APIEvolution
import Resolution

/// Finds the former identifiers of operations: texts such as `friends.loadFriends`, by which tests set the responses of a
/// stub transport, and that the compiler does not check.
struct FormerIdentifiers {
    let client: SwiftClient
    let formerNames: [SymbolID: [FormerName]]

    /// The present identifiers, by the former ones.
    var present: [String: String] {
        if formerNames.isEmpty { return [:] }
        let all = Set(client.services.flatMap(\.operations).map(\.identifier))
        var result: [String: String] = [:]
        for service in client.services {
            let properties = [service.property.plain] + (formerNames[service.symbol.accessor] ?? []).map(\.base)
            for operation in service.operations {
                let former = (formerNames[operation.symbol] ?? []).compactMap { name in
                    identifier(name.base, in: service, properties)
                }
                let moved = properties.dropFirst().map { $0 + "." + operation.name.plain }
                for text in former.flatMap({ $0 }) + moved where !all.contains(text) && result[text] == nil {
                    result[text] = operation.identifier
                }
            }
        }
        return result
    }

    /// Returns the identifiers of a former method: of its service under each of its names, or of another service.
    private func identifier(_ path: String, in service: ServiceDeclaration, _ properties: [String]) -> [String]? {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 2 else { return nil }
        if let other = (client.services + client.formerServices).first(where: {
            $0.name.plain == parts[0] && $0.symbol != service.symbol
        }) {
            return [other.property.plain + "." + parts[1]]
        }
        return properties.map { $0 + "." + parts[1] }
    }
}
