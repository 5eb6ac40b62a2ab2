import Resolution

/// Creates the template data of the declarations that lead to those of a version.
struct VersionPrinter {
    let printer: Printer
    let root: VersionedRoot
    /// The newest version.
    let client: SwiftClient

    var data: VersionFields.Versions.Data {
        var data = VersionFields.Versions.Data()
        data.access = printer.access.modifier
        var imports = FileImports(printer.access)
        let errors = [client.root.error].compactMap { $0 } + client.root.otherErrors
        imports.expose(root.parameters.compactMap(\.type) + errors.map(\.type))
        imports.expose(printer.runtimeModule)
        data.imports = imports.lines
        data.name = root.name.escaped
        var documentation = root.documentation
        if documentation.isEmpty { documentation.add("A client for the API.") }
        data.documentation = documentation.slashed
        data.newest = client.namespace.map { Self.storage(of: $0) }
        data.newestProperty = client.namespace?.property.plain
        data.versions = root.versions.map { self.data(for: $0) }.numbered()
        addInitializer(to: &data)
        data.members = root.members.map { self.data(for: $0) }
        data.nestedNames = nestedNames.map { Self.name($0, in: client.namespace) }.numbered()
        data.hasErrors = !errors.isEmpty
        data.errors = errors.map { RootPrinter.data(for: $0, in: nil) }.numbered()
        data.names = Self.names(of: client).numbered()
        data.isShared = root.sharing != nil
        data.isUnconfigured = root.sharing == .unconfigured
        data.formerNames = formerNames
        return data
    }

    private func data(for version: VersionedRoot.Version) -> VersionFields.Version.Data {
        let namespace = version.namespace
        var data = VersionFields.Version.Data()
        data.documentation = namespace.documentation.slashed
        data.deprecation = namespace.deprecation?.text()
        data.property = namespace.property.escaped
        data.type = namespace.type.escaped
        let storage = Self.storage(of: namespace)
        data.storage = namespace.deprecation == nil ? nil : storage
        data.initialized = storage
        data.arguments = version.arguments.map { argument in
            var data = VersionFields.Argument.Data()
            data.label = argument.label.asArgument
            data.value = argument.value.escaped
            return data
        }
        return data
    }

    /// Returns the stored property for a version. Code of the client does not use what is deprecated.
    private static func storage(of namespace: VersionNamespace) -> String {
        (namespace.deprecation == nil ? namespace.property : namespace.property.appending("Storage")).escaped
    }

    private func addInitializer(to data: inout VersionFields.Versions.Data) {
        var comment = DocComment("Creates a client for all versions of the API.")
        comment.add("- Parameters:")
        for parameter in root.parameters {
            comment.addLine("  - \(parameter.name.plain): \(parameter.documentation.joined(separator: " "))")
        }
        comment.addLine("  - configuration: The transport, the credential store, the observers, and other settings.")
        data.initializerDocumentation = comment.slashed
        data.parameters = root.parameters.map { parameter in
            var data = ServiceFields.Parameter.Data()
            data.name = parameter.name.escaped
            data.names = parameter.names
            data.type = parameter.type?.text ?? "ServerURL"
            data.default = parameter.defaultValue
            return data
        }.numbered()
    }

    private func data(for member: VersionedRoot.Member) -> VersionFields.Member.Data {
        var data = VersionFields.Member.Data()
        data.name = member.name.escaped
        data.documentation = member.documentation
        data.type = member.type
        return data
    }

    /// The names of the types that the client's struct of an API without versions has.
    private var nestedNames: [String] {
        let root = client.root
        return [
            root.servers.contains { !$0.locations.isEmpty } ? "Server" : nil, root.schemes.isEmpty ? nil : "Security",
            root.headers.isEmpty ? nil : "Headers",
        ].compactMap { $0 }
    }

    /// The former names of the newest version's types, and of the properties of the client.
    private var formerNames: FormerNameFields.File.Data? {
        var all = FormerDeclarations()
        for type in client.types { all.aliases += client.formerNames[type.symbol]?.aliases ?? [] }
        for service in client.services { all.aliases += client.formerNames[service.symbol]?.aliases ?? [] }
        if let own = client.formerNames[.client] {
            all.aliases += own.aliases
            all.extensions = own.extensions.filter { $0.path == client.namespace?.text }
            for index in all.extensions.indices { all.extensions[index].path = root.name.escaped }
        }
        if all.isEmpty { return nil }
        return FormerNamePrinter(access: printer.access.modifier, namespace: nil).data(for: all)
    }

    // MARK: - Names

    /// Returns the names of all types and services of a version.
    private static func names(of client: SwiftClient) -> [VersionFields.Name.Data] {
        client.types.map { name($0.path.last, in: client.namespace, $0.deprecation) }
            + client.services.flatMap { service in
                [service.name, service.protocolName].map { name($0.escaped, in: client.namespace) }
            }
    }

    /// Returns the names in a version that lead to the declarations which the next version has, too.
    static func sharedNames(of client: SwiftClient) -> [VersionFields.Name.Data] {
        guard let shared = client.shared else { return [] }
        var nested: [String] = []
        let root = client.root
        if shared.sharesServers, root.servers.contains(where: { !$0.locations.isEmpty }) { nested.append("Server") }
        if shared.sharesSchemes, !root.schemes.isEmpty { nested.append("Security") }
        if shared.sharesHeaders, !root.headers.isEmpty { nested.append("Headers") }
        let types = client.types.filter { shared.contains($0.symbol) }
        let services = client.services.filter { shared.contains($0.symbol) }
        return nested.map { name($0, in: shared.owner) }
            + types.map { name($0.path.last, in: shared.owner, $0.deprecation) }
            + services.flatMap { service in
                [service.name, service.protocolName].map { name($0.escaped, in: shared.owner) }
            }
    }

    private static func name(
        _ name: String, in namespace: VersionNamespace?, _ deprecation: DeprecationAttribute? = nil
    ) -> VersionFields.Name.Data {
        var data = VersionFields.Name.Data()
        data.name = name
        data.target = (namespace.map { $0.text + "." } ?? "") + name
        data.deprecation = deprecation?.text()
        return data
    }

    /// Returns the file with the names of stubs; nil if the API has no versions.
    static func stubNames(of clients: [SwiftClient], _ printer: Printer, importing module: String?) -> String? {
        guard let newest = clients.last, newest.namespace != nil else { return nil }
        var data = VersionFields.Names.Data()
        data.access = printer.access.modifier
        var imports = FileImports(printer.access)
        imports.test(module)
        data.imports = imports.lines
        data.names = newest.services.map { stub(of: $0, in: newest.namespace) }.numbered()
        let older = clients.compactMap { client -> VersionFields.Namespace.Data? in
            guard let shared = client.shared else { return nil }
            let services = client.services.filter { shared.contains($0.symbol) }
            if services.isEmpty { return nil }
            var data = VersionFields.Namespace.Data()
            data.path = client.namespace?.text
            data.names = services.map { stub(of: $0, in: shared.owner) }.numbered()
            return data
        }
        data.namespaces = older
        return printer.templates.names.print(data)
    }

    private static func stub(of service: ServiceDeclaration, in namespace: VersionNamespace?) -> VersionFields.Name.Data
    {
        name(service.name.appending("Stub").escaped, in: namespace)
    }
}
