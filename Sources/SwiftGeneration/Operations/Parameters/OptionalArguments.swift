import APIDescription
import APIEvolution
import Resolution

/// The optional arguments of an operation that has so many of them that they are one struct, which the call takes last.
struct OptionalArguments {
    let parameters: [ResolvedParameter]
    /// The properties of a body whose properties are separate arguments.
    let properties: [ResolvedProperty]

    /// Returns nil if an operation takes all arguments one by one.
    ///
    /// - Parameters:
    ///   - limit: The number of optional arguments that a new operation takes one by one.
    ///   - history: An operation keeps what it did before, and an argument stays where it was.
    init?(of operation: ResolvedOperation, limit: Int, _ history: NameHistory) {
        let isSeparate = { history.knows($0) }
        parameters = operation.parameters.filter {
            !$0.source.isRequired && $0.source.location != .path && !isSeparate($0.symbol)
        }
        properties = operation.bodyProperties.filter { !$0.isRequired && !isSeparate($0.symbol) }
        let count = parameters.count + properties.count
        if !history.knows(operation.symbol) {
            if count <= max(limit, 0) { return nil }
        } else if count == 0 || !history.knows(operation.home.options) {
            return nil
        }
    }

    /// Whether all arguments are in the query of the URL.
    var isQuery: Bool { properties.isEmpty && parameters.allSatisfy { $0.source.location == .query } }

    /// The word that ends the name of the struct.
    var word: String { isQuery ? "query" : "options" }

    func contains(_ symbol: SymbolID) -> Bool {
        parameters.contains { $0.symbol == symbol } || properties.contains { $0.symbol == symbol }
    }
}
