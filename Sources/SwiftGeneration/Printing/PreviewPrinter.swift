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
                "The responses of `\(service.name.plain)`", path: "\(prefix)\(stub.plain)+Examples")
        }
        let root = client.namespace.map { "\(client.root.name.plain)+\($0.type.plain)" } ?? client.root.name.plain
        return jobs
            + files(
                of: preview.models, in: Self.path(of: client), name: "exampleModels", "The shapes of the models",
                path: "\(root)+ExampleModels")
    }

    private func files(
        of pages: [PreviewDeclaration.Page], in type: String, name: String, _ text: String, path: String
    ) -> [Job] {
        pages.enumerated().map { index, lines in
            let number = index == 0 ? "" : String(index + 1)
            return ("\(path)\(number).swift", { table(lines, in: type, name: name + number, text) })
        }
    }

    private func table(_ lines: [String], in type: String, name: String, _ text: String) -> String {
        var record = Record(PreviewShapes.table)
        // The declarations are not visible elsewhere.
        var imports = FileImports(.internal)
        if printer.access == .internal { imports.test(module) } else { imports.expose(module) }
        record.set("imports", imports.lines)
        record.set("path", type)
        record.set("documentation", text + ", in the notation of `StubTransport.Examples`.")
        record.set("name", name)
        record.set("lines", SwiftLiteral.raw(lines))
        return TemplatePrinter.print(printer.templates.responses, record)
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
        var record = record(for: Self.path(of: client), parameters.map(\.type))
        if client.namespace == nil { record.set("services", services(of: client)) }
        let services = client.services.flatMap { service in
            Self.names(of: "examples", preview.services[service.symbol] ?? []).map {
                client.path(of: service.name.appending("Stub")) + "." + $0
            }
        }
        record.set("tables", Self.items(services + Self.names(of: "exampleModels", preview.models)))
        record.set(
            "arguments",
            parameters.compactMap { parameter in
                preview.arguments[parameter.symbol].map { Self.argument(parameter.argumentLabel, $0) }
            }
                + root.servers.compactMap { server in
                    preview.arguments[server.symbol.argument].map {
                        Self.argument(server.parameter.asArgument + ": ", $0)
                    }
                })
        return TemplatePrinter.print(printer.templates.preview, record)
    }

    /// Returns the file of the struct that holds all versions.
    func preview(of root: VersionedRoot, _ clients: [SwiftClient]) -> String {
        guard let newest = clients.last else { return "" }
        let parameters = root.parameters.filter { $0.defaultValue == nil || $0.type == nil }
        var record = record(for: root.name.escaped, parameters.compactMap(\.type))
        record.set("services", services(of: newest))
        record.set("hasVersions", true)
        record.set("versions", Self.items(clients.reversed().map { Self.path(of: $0) }))
        record.set(
            "arguments",
            parameters.compactMap { parameter in
                let client = parameter.version.map { clients[$0] } ?? newest
                return client.preview?.arguments[parameter.symbol].map {
                    Self.argument(parameter.label.asArgument + ": ", $0)
                }
            })
        return TemplatePrinter.print(printer.templates.preview, record)
    }

    /// - Parameter arguments: The types of the arguments, whose literals need the modules of the types.
    private func record(for path: String, _ arguments: [TypeRef]) -> Record {
        var record = Record(PreviewShapes.preview)
        record.set("access", printer.access.modifier)
        var imports = FileImports(printer.access)
        imports.hide(printer.runtimeModule)
        imports.hide(arguments)
        imports.test(module)
        record.set("imports", imports.lines)
        record.set("path", path)
        return record
    }

    private func services(of client: SwiftClient) -> [Record] {
        client.services.map { service in
            var record = Record(PreviewShapes.service)
            record.set("service", service.name.plain)
            record.set("property", service.property.escaped)
            record.set("name", service.name.escaped)
            record.set(
                "operations",
                service.operations.map { operation in
                    var record = Record(PreviewShapes.operation)
                    record.set("name", operation.name.escaped)
                    record.set("identifier", SwiftLiteral.string(operation.identifier))
                    return record
                })
            return record
        }.numbered()
    }

    private static func items(_ expressions: [String]) -> [Record] {
        expressions.map { expression in
            var record = Record(PreviewShapes.item)
            record.set("expression", expression)
            return record
        }.numbered()
    }

    private static func argument(_ label: String, _ value: String) -> Record {
        var record = Record(PreviewShapes.argument)
        record.set("label", label)
        record.set("value", value)
        return record
    }
}
