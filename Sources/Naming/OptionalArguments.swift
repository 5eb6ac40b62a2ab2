import APIDescription
import APIEvolution
import Resolution

extension ResolvedAPI {
    /// Decides which operations have so many optional arguments that these are properties of one argument.
    ///
    /// - Parameters:
    ///   - limit: The number of optional arguments that a new operation takes one by one.
    ///   - history: An operation keeps what it did before, and an argument stays where it was.
    package mutating func groupOptionalArguments(limit: Int, _ history: NameHistory) {
        for service in services.indices {
            for index in services[service].operations.indices {
                let group = services[service].operations[index].optionalArguments(limit: limit, history)
                // Most operations have none, and are not copied.
                if services[service].operations[index].groupedArguments == group { continue }
                services[service].operations[index].groupedArguments = group
            }
        }
    }
}

extension ResolvedOperation {
    fileprivate func optionalArguments(limit: Int, _ history: NameHistory) -> GroupedArguments? {
        let parameters = parameters.filter { !$0.isRequired && !history.knows($0.symbol) }
        let properties = bodyProperties.filter { !$0.isRequired && !history.knows($0.symbol) }
        let count = parameters.count + properties.count
        let isNew = !history.knows(symbol)
        guard isNew ? count > max(limit, 0) : count > 0 && history.knows(home.options) else { return nil }
        return GroupedArguments(
            symbols: parameters.map(\.symbol) + properties.map(\.symbol),
            isQuery: properties.isEmpty && parameters.allSatisfy { $0.location == .query })
    }
}

extension GroupedArguments {
    /// The word that ends the name of the struct.
    var word: String { isQuery ? "query" : "options" }

    package func contains(_ symbol: SymbolID) -> Bool { symbols.contains(symbol) }
}
