import Lowering
import Naming
import Resolution

/// Prints the files that test doubles need for responses: the examples, and the client for previews.
struct PreviewPrinter: Sendable {
    typealias Job = ClientFiles.Job

    let printer: Printer
    /// The module that the client is imported from.
    let module: String?

    // MARK: - Examples

    /// Returns the files with the examples of a client: those of its services, and the shapes of its models.
    func tables(of client: SwiftClient, prefix: String) -> [Job] {
        guard let preview = client.preview else { return [] }
        var jobs: [Job] = []
        for service in client.services where client.shared?.contains(service.symbol) != true {
            let stub = service.name.appending("Stub")
            jobs += files(
                of: preview.services[service.symbol] ?? [], in: client.path(of: stub), name: "examples",
                PreviewDeclaration.comment(on: service), path: "\(prefix)\(stub.plain)+Examples")
        }
        let root = client.namespace.map { "\(client.root.name.plain)+\($0.type.plain)" } ?? client.root.name.plain
        return jobs
            + files(
                of: preview.models, in: Self.path(of: client), name: "exampleModels",
                PreviewDeclaration.commentOnModels,
                path: "\(root)+ExampleModels")
    }

    private func files(
        of pages: [PreviewDeclaration.Page], in type: String, name: String, _ comment: String, path: String
    ) -> [Job] {
        pages.enumerated().map { index, lines in
            let number = index == 0 ? "" : String(index + 1)
            return ("\(path)\(number).swift", { table(lines, in: type, name: name + number, comment) })
        }
    }

    private func table(_ lines: [String], in type: String, name: String, _ comment: String) -> String {
        var data = PreviewFields.ResponseTable.Data()
        // The declarations are not visible elsewhere.
        var imports = FileImports(.internal)
        if printer.access == .internal { imports.test(module) } else { imports.expose(module) }
        data.imports = imports.lines
        data.path = type
        data.documentation = comment
        data.name = name
        data.lines = SwiftLiteral.raw(lines)
        return printer.templates.responses.print(data)
    }

    private static func names(of name: String, _ pages: [PreviewDeclaration.Page]) -> [String] {
        pages.indices.map { name + ($0 == 0 ? "" : String($0 + 1)) }
    }

    /// The struct of a client, outside of its namespace.
    private static func path(of client: SwiftClient) -> String { client.namespace?.text ?? client.root.name.escaped }

    // MARK: - The client for previews

    /// Returns the file of a client, or of a version.
    func preview(of client: SwiftClient) -> String {
        guard let preview = client.preview else { return "" }
        let root = client.root
        let parameters = root.common.compactMap(\.parameter).filter { $0.defaultValue == nil }
        var data = data(for: Self.path(of: client), parameters.map(\.type))
        if client.namespace == nil { data.services = services(of: client) }
        let services = client.services.flatMap { service in
            Self.names(of: "examples", preview.services[service.symbol] ?? []).map {
                client.path(of: service.name.appending("Stub")) + "." + $0
            }
        }
        data.tables = Self.items(services + Self.names(of: "exampleModels", preview.models))
        data.arguments =
            parameters.compactMap { parameter in
                preview.arguments[parameter.symbol].map { Self.argument(parameter.argumentLabel, $0) }
            }
            + root.servers.compactMap { server in
                preview.arguments[server.symbol.argument].map {
                    Self.argument(server.parameter.asArgument + ": ", $0)
                }
            }
        return printer.templates.preview.print(data)
    }

    /// Returns the file of the struct that holds all versions.
    func preview(of root: VersionedRoot, _ clients: [SwiftClient]) -> String {
        guard let newest = clients.last else { return "" }
        let parameters = root.parameters.filter { $0.defaultValue == nil || $0.type == nil }
        var data = data(for: root.name.escaped, parameters.compactMap(\.type))
        data.services = services(of: newest)
        data.hasVersions = true
        data.versions = Self.items(clients.reversed().map { Self.path(of: $0) })
        data.arguments = parameters.compactMap { parameter in
            let client = parameter.version.map { clients[$0] } ?? newest
            return client.preview?.arguments[parameter.symbol].map {
                Self.argument(parameter.label.asArgument + ": ", $0)
            }
        }
        return printer.templates.preview.print(data)
    }

    /// - Parameter arguments: The types of the arguments, whose literals need the modules of the types.
    private func data(for path: String, _ arguments: [TypeRef]) -> PreviewFields.Preview.Data {
        var data = PreviewFields.Preview.Data()
        data.access = printer.access.modifier
        var imports = FileImports(printer.access)
        imports.hide(printer.runtimeModule)
        imports.hide(printer.modelsModule)
        imports.hide(arguments)
        imports.test(module)
        data.imports = imports.lines
        data.path = path
        return data
    }

    private func services(of client: SwiftClient) -> [PreviewFields.Service.Data] {
        client.services.map { service in
            var data = PreviewFields.Service.Data()
            data.service = service.name.plain
            data.property = service.property.escaped
            data.name = service.name.escaped
            data.operations = service.operations.filter(\.sendsRequests).map { operation in
                var data = PreviewFields.Operation.Data()
                data.name = operation.name.escaped
                data.identifier = SwiftLiteral.string(operation.identifier)
                return data
            }
            return data
        }.numbered()
    }

    /// Returns the file that replaces the runtime's one without former identifiers.
    static func formerIdentifiers(
        _ operations: [(former: String, present: String)], _ templates: TemplateSet
    ) -> String {
        var data = PreviewFields.FormerIdentifiers.Data()
        data.operations = operations.map { former, present in
            var data = PreviewFields.FormerIdentifier.Data()
            data.former = SwiftLiteral.string(former)
            data.present = SwiftLiteral.string(present)
            return data
        }
        return templates.formerIdentifiers.print(data)
    }

    private static func items(_ expressions: [String]) -> [PreviewFields.Item.Data] {
        expressions.map { expression in
            var data = PreviewFields.Item.Data()
            data.expression = expression
            return data
        }.numbered()
    }

    private static func argument(_ label: String, _ value: String) -> PreviewFields.Argument.Data {
        var data = PreviewFields.Argument.Data()
        data.label = label
        data.value = value
        return data
    }
}
