import APIDescription
import Resolution

/// Creates the records of services, and of their test doubles.
struct ServicePrinter {
    let printer: Printer
    let client: SwiftClient

    func record(for service: ServiceDeclaration, _ formerNames: FormerDeclarations?) -> Record {
        var record = Record(ServiceShapes.service)
        record.set("access", printer.access.modifier)
        record.set("imports", imports(of: service))
        record.set("namespace", client.namespace?.text)
        record.set("name", service.name.escaped)
        record.set("protocol", service.protocolName.escaped)
        record.set("protocolPath", client.path(of: service.protocolName))
        record.set("documentation", service.documentation.slashed)
        record.set("clients", records(forClientsOf: service))
        record.set("hasOneClient", service.clients.map(\.name.plain) == ["client"])
        let inside = OperationPrinter(
            root: client.rootPath, scope: TypePath([service.name]), sessions: client.root.sessions)
        record.set("operations", service.operations.map { inside.record(for: $0) })
        let outside = OperationPrinter(root: client.rootPath, scope: nil)
        let conveniences = service.operations.flatMap { outside.conveniences(for: $0) }
        record.set("hasConveniences", !conveniences.isEmpty)
        record.set("conveniences", conveniences.numbered())
        record.set(
            "formerNames",
            FormerNamePrinter(access: printer.access.modifier, namespace: printer.namespace).records(for: formerNames))
        return record
    }

    func records(forClientsOf service: ServiceDeclaration) -> [Record] {
        service.clients.map { client in
            var record = record(for: client)
            record.set("rateLimiter", service.rateLimit?.expression)
            return record
        }.numbered()
    }

    private func record(for client: ClientReference) -> Record {
        var record = Record(ServiceShapes.client)
        record.set("name", client.name.escaped)
        record.set("label", client.name.asLabel)
        record.set("argument", client.name.asArgument)
        record.set("source", client.source.escaped)
        return record
    }

    /// - Parameter client: The module that a test double imports the client from.
    private func imports(of service: ServiceDeclaration, client: String? = nil, isStub: Bool = false) -> [String] {
        var imports = FileImports(printer.access)
        imports.expose(
            service.operations.flatMap { $0.parameters.map(\.type) + ($0.resultType.map { [$0] } ?? []) })
        if client == nil {
            if service.operations.contains(where: \.request.usesFoundation) { imports.hide("Foundation") }
            imports.hide(service.operations.compactMap(\.request.error?.type))
            imports.hide(service.operations.flatMap(\.request.statusErrors).map(\.type))
        }
        imports.expose(printer.runtimeModule)
        imports.test(client)
        return imports.lines
    }

    func stub(
        for service: ServiceDeclaration, _ formerNames: FormerDeclarations?, importing module: String?
    ) -> Record {
        var record = Record(ServiceShapes.stub)
        record.set("access", printer.access.modifier)
        record.set("imports", imports(of: service, client: module))
        record.set("namespace", client.namespace?.text)
        record.set("service", service.name.escaped)
        record.set("name", service.name.appending("Stub").escaped)
        record.set("protocol", service.protocolName.escaped)
        let operations = OperationPrinter(root: client.rootPath, scope: TypePath([service.name]))
        record.set("operations", service.operations.map { operations.record(for: $0) })
        record.set(
            "formerNames",
            FormerNamePrinter(access: printer.access.modifier, namespace: printer.namespace).records(for: formerNames))
        return record
    }
}
