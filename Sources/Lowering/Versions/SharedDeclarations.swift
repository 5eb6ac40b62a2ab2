import Naming
import Resolution

/// Finds the declarations that two versions of an API have in common. They are declared in the newer version, and the
/// older one has type aliases for them.
package struct SharedDeclarations: Equatable, Sendable {
    /// The symbols of the types and services that are equal in both versions, with all types that they mention.
    private(set) var symbols: Set<SymbolID> = []
    package private(set) var sharesServers = false
    package private(set) var sharesSchemes = false
    package private(set) var sharesHeaders = false
    /// The namespace that declares them.
    let owner: VersionNamespace

    package init?(older: SwiftClient, newer: SwiftClient) {
        guard let owner = newer.namespace else { return nil }
        self.owner = owner
        let types = Dictionary(newer.types.map { ($0.symbol, $0) }) { first, _ in first }
        var equal = older.types.filter { types[$0.symbol] == $0 }
        var names = Set(equal.map(\.path.names.first))
        // Removing a type removes those that mention it.
        while true {
            let rest = equal.filter { type in type.mentionedNames.isSubset(of: names) }
            if rest.count == equal.count { break }
            equal = rest
            names = Set(rest.map(\.path.names.first))
        }
        symbols = Set(equal.map(\.symbol))
        sharesServers = older.root.servers == newer.root.servers
        sharesSchemes = older.root.schemes == newer.root.schemes
        sharesHeaders = older.root.headers == newer.root.headers
        guard sharesSchemes else { return }
        let services = Dictionary(newer.services.map { ($0.symbol, $0) }) { first, _ in first }
        for service in older.services {
            guard let other = services[service.symbol], other.isSame(as: service),
                service.mentionedNames.isSubset(of: names)
            else { continue }
            symbols.insert(service.symbol)
        }
    }

    package func contains(_ symbol: SymbolID) -> Bool { symbols.contains(symbol) }
}

extension TypeDeclaration {
    /// The outermost names of the declared types that it mentions.
    fileprivate var mentionedNames: Set<SwiftName?> { mentioned.declaredNames }
}

extension ServiceDeclaration {
    fileprivate var mentionedNames: Set<SwiftName?> {
        operations.reduce(into: []) { names, operation in
            let request = operation.request
            let types =
                operation.parameters.map(\.type) + [operation.resultType, request.error?.type].compactMap { $0 }
                + request.statusErrors.map(\.type) + operation.innerTypes
            names.formUnion(types.declaredNames)
            names.formUnion(operation.calledServices.map(\.names.first))
        }
    }

    /// Returns whether two services differ at most in their tests.
    fileprivate func isSame(as other: ServiceDeclaration) -> Bool {
        var (a, b) = (self, other)
        (a.tests, b.tests, a.suite, b.suite) = ([], [], nil, nil)
        return a == b
    }
}

extension [TypeRef] {
    fileprivate var declaredNames: Set<SwiftName?> {
        var names: Set<SwiftName?> = []
        for type in self {
            type.visit { part in
                if case .declared(let declared) = part { names.insert(declared.path.names.first) }
            }
        }
        return names
    }
}
