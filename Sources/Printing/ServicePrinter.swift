import APIDescription
import Lowering
import Naming
import Resolution

/// Creates the template data of services, and of their test doubles.
struct ServicePrinter {
    let printer: Printer
    let client: SwiftClient

    func data(for service: ServiceDeclaration, _ formerNames: FormerDeclarations?) -> ServiceFields.Service.Data {
        var data = ServiceFields.Service.Data()
        data.access = printer.access.modifier
        data.imports = imports(of: service)
        data.namespace = client.namespace?.text
        data.name = service.name.escaped
        data.protocol = service.protocolName.escaped
        data.protocolPath = client.path(of: service.protocolName)
        data.documentation = service.documentation.slashed
        data.clients = clients(of: service)
        data.hasOneClient = service.clients.map(\.name.plain) == ["client"]
        let inside = OperationPrinter(
            root: client.rootPath, scope: TypePath([service.name]))
        data.operations = service.operations.map { inside.data(for: $0) }
        let outside = OperationPrinter(root: client.rootPath, scope: nil)
        let conveniences = service.operations.flatMap { outside.conveniences(for: $0) }
        data.hasConveniences = !conveniences.isEmpty
        data.conveniences = conveniences.numbered()
        data.formerNames = printer.formerNames(formerNames)
        addFormer(service, to: &data)
        return data
    }

    private func addFormer(_ service: ServiceDeclaration, to data: inout ServiceFields.Service.Data) {
        guard let former = service.former else { return }
        data.availability = former.availability
        guard let creation = former.creation else { return }
        var property = ServiceFields.FormerProperty.Data()
        property.name = service.property.escaped
        property.root = former.root
        property.type = client.path(of: service.name)
        property.availability = former.propertyAvailability
        property.creation = creation
        data.formerProperty = property
    }

    func clients(of service: ServiceDeclaration) -> [ServiceFields.Client.Data] {
        service.clients.map { client in
            var data = data(for: client)
            data.rateLimiter = service.rateLimit?.expression
            return data
        }.numbered()
    }

    private func data(for client: ClientReference) -> ServiceFields.Client.Data {
        var data = ServiceFields.Client.Data()
        data.name = client.name.escaped
        data.label = client.name.asLabel
        data.argument = client.name.asArgument
        data.source = client.source.escaped
        return data
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
        // Values of a type can contain models that its file imports.
        imports.hide(printer.modelsModule)
        imports.test(client)
        return imports.lines
    }

    func stub(
        for service: ServiceDeclaration, _ formerNames: FormerDeclarations?, importing module: String?
    ) -> ServiceFields.Stub.Data {
        var data = ServiceFields.Stub.Data()
        data.access = printer.access.modifier
        data.imports = imports(of: service, client: module)
        data.namespace = client.namespace?.text
        data.service = service.name.escaped
        data.name = service.name.appending("Stub").escaped
        data.protocol = service.protocolName.escaped
        let operations = OperationPrinter(root: client.rootPath, scope: TypePath([service.name]))
        data.operations = service.operations.map { operations.data(for: $0) }
        data.formerNames = printer.formerNames(formerNames)
        return data
    }
}
