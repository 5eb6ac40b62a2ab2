import Resolution

/// Creates the records of the declarations that lead to those of a version.
struct VersionPrinter {
    let printer: Printer
    let root: VersionedRoot
    /// The newest version.
    let client: SwiftClient

    var record: Record {
        var record = Record(VersionShapes.root)
        record.set("access", printer.access.modifier)
        var imports = FileImports(printer.access)
        let errors = [client.root.error].compactMap { $0 } + client.root.otherErrors
        imports.expose(root.parameters.compactMap(\.type) + errors.map(\.type))
        imports.expose(printer.runtimeModule)
        record.set("imports", imports.lines)
        record.set("name", root.name.escaped)
        var documentation = root.documentation
        if documentation.isEmpty { documentation.add("A client for the API.") }
        record.set("documentation", documentation.slashed)
        record.set("newest", client.namespace.map { Self.storage(of: $0) })
        record.set("newestProperty", client.namespace?.property.plain)
        record.set("versions", root.versions.map { self.record(for: $0) }.numbered())
        addInitializer(to: &record)
        record.set("members", root.members.map { self.record(for: $0) })
        record.set("nestedNames", nestedNames.map { Self.name($0, in: client.namespace) }.numbered())
        record.set("hasErrors", !errors.isEmpty)
        record.set("errors", errors.map { RootPrinter.record(for: $0, in: nil) }.numbered())
        record.set("names", Self.names(of: client).numbered())
        record.set("isShared", root.sharing != nil)
        record.set("isUnconfigured", root.sharing == .unconfigured)
        record.set("formerNames", formerNames)
        return record
    }

    private func record(for version: VersionedRoot.Version) -> Record {
        let namespace = version.namespace
        var record = Record(VersionShapes.version)
        record.set("documentation", namespace.documentation.slashed)
        record.set("deprecation", namespace.deprecation?.text())
        record.set("property", namespace.property.escaped)
        record.set("type", namespace.type.escaped)
        let storage = Self.storage(of: namespace)
        record.set("storage", namespace.deprecation == nil ? nil : storage)
        record.set("initialized", storage)
        record.set(
            "arguments",
            version.arguments.map { argument in
                var record = Record(VersionShapes.argument)
                record.set("label", argument.label.asArgument)
                record.set("value", argument.value.escaped)
                return record
            })
        return record
    }

    /// Returns the stored property for a version. Code of the client does not use what is deprecated.
    private static func storage(of namespace: VersionNamespace) -> String {
        (namespace.deprecation == nil ? namespace.property : namespace.property.appending("Storage")).escaped
    }

    private func addInitializer(to record: inout Record) {
        var comment = DocComment("Creates a client for all versions of the API.")
        comment.add("- Parameters:")
        for parameter in root.parameters {
            comment.addLine("  - \(parameter.name.plain): \(parameter.documentation.joined(separator: " "))")
        }
        comment.addLine("  - configuration: The transport, the credential store, the observers, and other settings.")
        record.set("initializerDocumentation", comment.slashed)
        record.set(
            "parameters",
            root.parameters.map { parameter in
                var record = Record(ServiceShapes.parameter)
                record.set("name", parameter.name.escaped)
                record.set("names", parameter.names)
                record.set("type", parameter.type?.text ?? "ServerURL")
                record.set("default", parameter.defaultValue)
                return record
            }.numbered())
    }

    private func record(for member: VersionedRoot.Member) -> Record {
        var record = Record(VersionShapes.member)
        record.set("name", member.name.escaped)
        record.set("documentation", member.documentation)
        record.set("type", member.type)
        return record
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
    private var formerNames: [Record] {
        var all = FormerDeclarations()
        for type in client.types { all.aliases += client.formerNames[type.symbol]?.aliases ?? [] }
        for service in client.services { all.aliases += client.formerNames[service.symbol]?.aliases ?? [] }
        if let own = client.formerNames[.client] {
            all.aliases += own.aliases
            all.extensions = own.extensions.filter { $0.path == client.namespace?.text }
            for index in all.extensions.indices { all.extensions[index].path = root.name.escaped }
        }
        if all.isEmpty { return [] }
        return FormerNamePrinter(access: printer.access.modifier, namespace: nil).records(for: all)
    }

    // MARK: - Names

    /// Returns the names of all types and services of a version.
    private static func names(of client: SwiftClient) -> [Record] {
        client.types.map { name($0.path.last, in: client.namespace, $0.deprecation) }
            + client.services.flatMap { service in
                [service.name, service.protocolName].map { name($0.escaped, in: client.namespace) }
            }
    }

    /// Returns the names in a version that lead to the declarations which the next version has, too.
    static func sharedNames(of client: SwiftClient) -> [Record] {
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
    ) -> Record {
        var record = Record(VersionShapes.name)
        record.set("name", name)
        record.set("target", (namespace.map { $0.text + "." } ?? "") + name)
        record.set("deprecation", deprecation?.text())
        return record
    }

    /// Returns the file with the names of stubs; nil if the API has no versions.
    static func stubNames(of clients: [SwiftClient], _ printer: Printer, importing module: String?) -> String? {
        guard let newest = clients.last, newest.namespace != nil else { return nil }
        var record = Record(VersionShapes.names)
        record.set("access", printer.access.modifier)
        var imports = FileImports(printer.access)
        imports.test(module)
        record.set("imports", imports.lines)
        record.set("names", newest.services.map { stub(of: $0, in: newest.namespace) }.numbered())
        let older = clients.compactMap { client -> Record? in
            guard let shared = client.shared else { return nil }
            let services = client.services.filter { shared.contains($0.symbol) }
            if services.isEmpty { return nil }
            var record = Record(VersionShapes.namespace)
            record.set("path", client.namespace?.text)
            record.set("names", services.map { stub(of: $0, in: shared.owner) }.numbered())
            return record
        }
        record.set("namespaces", older)
        return TemplatePrinter.print(printer.templates.names, record)
    }

    private static func stub(of service: ServiceDeclaration, in namespace: VersionNamespace?) -> Record {
        name(service.name.appending("Stub").escaped, in: namespace)
    }
}
