import Lowering
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
        let errors = client.root.errors
        imports.expose(root.parameters.compactMap(\.type) + errors.map(\.type))
        imports.expose(printer.runtimeModule)
        data.imports = imports.lines
        data.name = root.name.escaped
        data.documentation = root.documentation.slashed
        data.newest = client.namespace?.storage.escaped
        data.newestProperty = client.namespace?.property.plain
        data.versions = root.versions.map { self.data(for: $0) }.numbered()
        addInitializer(to: &data)
        data.members = root.members.map { self.data(for: $0) }
        data.nestedNames = client.nestedNames.map { Self.data(for: $0) }.numbered()
        data.hasErrors = !errors.isEmpty
        data.errors = errors.map { RootPrinter.data(for: $0, in: nil) }.numbered()
        data.names = client.topLevelNames.map { Self.data(for: $0) }.numbered()
        data.requiresTransport = client.root.requiresTransport
        data.isShared = root.sharing != nil
        data.isUnconfigured = root.sharing == .unconfigured
        data.formerNames = printer.formerNames(root.formerNames(in: client))
        return data
    }

    private func data(for version: VersionedRoot.Version) -> VersionFields.Version.Data {
        let namespace = version.namespace
        var data = VersionFields.Version.Data()
        data.documentation = namespace.documentation.slashed
        data.deprecation = namespace.deprecation?.text()
        data.property = namespace.property.escaped
        data.type = namespace.type.escaped
        let storage = namespace.storage.escaped
        data.storage = namespace.storage == namespace.property ? nil : storage
        data.initialized = storage
        data.arguments = version.arguments.map { argument in
            var data = VersionFields.Argument.Data()
            data.label = argument.label.asArgument
            data.value = argument.value.escaped
            return data
        }
        return data
    }

    private func addInitializer(to data: inout VersionFields.Versions.Data) {
        data.initializerDocumentation = root.initializerDocumentation.slashed
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

    // MARK: - Names

    static func data(for name: NameDeclaration) -> VersionFields.Name.Data {
        var data = VersionFields.Name.Data()
        data.name = name.name
        data.target = name.target
        data.deprecation = name.deprecation?.text()
        data.isController = name.isController
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
        data.names = newest.stubNames.map { Self.data(for: $0) }.numbered()
        data.namespaces = clients.filter { !$0.sharedStubNames.isEmpty }.map { client in
            var data = VersionFields.Namespace.Data()
            data.path = client.namespace?.text
            data.names = client.sharedStubNames.map { Self.data(for: $0) }.numbered()
            return data
        }
        return printer.templates.names.print(data)
    }
}
