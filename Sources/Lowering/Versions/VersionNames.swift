/// A type alias for a declaration in a namespace.
package struct NameDeclaration: Equatable, Sendable {
    package var name: String
    /// The declaration.
    package var target: String
    package var deprecation: DeprecationAttribute?
    /// Whether it is that of a controller.
    package var isController: Bool

    init(
        _ name: String, in namespace: VersionNamespace?, _ deprecation: DeprecationAttribute? = nil,
        isController: Bool = false
    ) {
        self.name = name
        self.isController = isController
        target = (namespace.map { $0.text + "." } ?? "") + name
        self.deprecation = deprecation
    }
}

extension SwiftClient {
    /// The names of all types, services and controllers of a version.
    package var topLevelNames: [NameDeclaration] {
        types.map { NameDeclaration($0.path.last, in: namespace, $0.deprecation) }
            + services.flatMap { $0.names(in: namespace) }
            + controllers.map { NameDeclaration($0.name.escaped, in: namespace, isController: true) }
    }

    /// The names of the types inside the client's struct.
    package var nestedNames: [NameDeclaration] {
        [
            root.servers.contains { !$0.locations.isEmpty } ? "Server" : nil, root.schemes.isEmpty ? nil : "Security",
            root.headers.isEmpty ? nil : "Headers",
        ].compactMap { $0 }.map { NameDeclaration($0, in: namespace) }
    }

    /// The names in a version that lead to the declarations which the next version has, too.
    package var sharedNames: [NameDeclaration] {
        guard let shared else { return [] }
        var nested: [String] = []
        if shared.sharesServers, root.servers.contains(where: { !$0.locations.isEmpty }) { nested.append("Server") }
        if shared.sharesSchemes, !root.schemes.isEmpty { nested.append("Security") }
        if shared.sharesHeaders, !root.headers.isEmpty { nested.append("Headers") }
        return nested.map { NameDeclaration($0, in: shared.owner) }
            + types.filter { shared.contains($0.symbol) }.map {
                NameDeclaration($0.path.last, in: shared.owner, $0.deprecation)
            }
            + services.filter { shared.contains($0.symbol) }.flatMap { $0.names(in: shared.owner) }
    }

    /// The names of the stubs of all services.
    package var stubNames: [NameDeclaration] { services.map { $0.stubName(in: namespace) } }

    /// The names of the stubs that the next version has, too.
    package var sharedStubNames: [NameDeclaration] {
        guard let shared else { return [] }
        return services.filter { shared.contains($0.symbol) }.map { $0.stubName(in: shared.owner) }
    }

    /// The former names in the file of the client's struct. Those of the client itself stand outside of the namespace.
    package var ownFormerNames: FormerDeclarations? {
        guard var declarations = formerNames[.client] else { return nil }
        if namespace != nil { declarations.aliases = [] }
        return declarations.isEmpty ? nil : declarations
    }
}

extension ServiceDeclaration {
    fileprivate func names(in namespace: VersionNamespace?) -> [NameDeclaration] {
        [name, protocolName].map { NameDeclaration($0.escaped, in: namespace) }
    }

    fileprivate func stubName(in namespace: VersionNamespace?) -> NameDeclaration {
        NameDeclaration(name.appending("Stub").escaped, in: namespace)
    }
}

extension VersionedRoot {
    /// Returns the former names of the newest version's types, and of the properties of the client.
    package func formerNames(in newest: SwiftClient) -> FormerDeclarations? {
        var all = FormerDeclarations()
        for type in newest.types { all.aliases += newest.formerNames[type.symbol]?.aliases ?? [] }
        for service in newest.services { all.aliases += newest.formerNames[service.symbol]?.aliases ?? [] }
        for controller in newest.controllers { all.aliases += newest.formerNames[controller.symbol]?.aliases ?? [] }
        if let own = newest.formerNames[.client] {
            all.aliases += own.aliases
            all.extensions = own.extensions.filter { $0.path == newest.namespace?.text }
            for index in all.extensions.indices { all.extensions[index].path = name.escaped }
        }
        return all.isEmpty ? nil : all
    }
}
