import API
import Resolution

/// The optional arguments of an operation that has so many of them that they are one struct, which the call takes last.
struct OptionalArguments {
    let parameters: [ResolvedParameter]
    /// The properties of a body whose properties are separate arguments.
    let properties: [ResolvedProperty]

    /// Returns nil if an operation takes all arguments one by one.
    ///
    /// - Parameter limit: The number of optional arguments that an operation takes one by one.
    init?(of operation: ResolvedOperation, limit: Int) {
        parameters = operation.parameters.filter { !$0.source.isRequired && $0.source.location != .path }
        properties = operation.bodyProperties.filter { !$0.isRequired }
        if parameters.count + properties.count <= max(limit, 0) { return nil }
    }

    /// Whether all arguments are in the query of the URL.
    var isQuery: Bool { properties.isEmpty && parameters.allSatisfy { $0.source.location == .query } }

    /// The word that ends the name of the struct.
    var word: String { isQuery ? "query" : "options" }

    func contains(_ symbol: SymbolID) -> Bool {
        parameters.contains { $0.symbol == symbol } || properties.contains { $0.symbol == symbol }
    }
}
