import Lowering
import Naming
import Resolution

/// The files of a client, and how each is printed.
struct ClientFiles {
    typealias Job = (path: String, print: @Sendable () -> String)

    private let versions: VersionedClient
    private let printer: Printer
    private let options: PrintingOptions

    init(_ client: VersionedClient, _ printer: Printer, _ options: PrintingOptions) {
        versions = client
        self.printer = printer
        self.options = options
    }

    /// The path of the file that declares the client.
    var clientPath: String { "\((versions.root?.name ?? versions.newest.root.name).plain).swift" }

    /// The files of all versions, and that of the struct that holds them.
    var client: [Job] {
        var jobs = versions.all.flatMap { files(of: $0) }
        if let root = versions.root {
            let (printer, newest) = (printer, versions.newest)
            jobs.append((clientPath, { printer.file(for: root, newest) }))
        }
        return jobs
    }

    private func files(of client: SwiftClient) -> [Job] {
        let printer = printer.printing(client)
        let isDeclared = { (symbol: SymbolID) in client.shared?.contains(symbol) != true }
        let root = client.namespace.map { "\(client.root.name.plain)+\($0.type.plain)" }
        var jobs: [Job] = []
        if !client.isModelsOnly {
            jobs.append(("\(root ?? client.root.name.plain).swift", { printer.file(for: client) }))
        } else if !client.root.errors.isEmpty {
            jobs.append(("ServiceError+Models.swift", { printer.errorProperties(of: client) }))
        }
        for type in client.types where isDeclared(type.symbol) {
            let path = path(of: type.path.names[0], in: "Models", client)
            jobs.append((path, { printer.file(for: type, client.formerNames[type.symbol]) }))
        }
        for service in client.services where isDeclared(service.symbol) {
            let path = path(of: service.name, in: "Services", client)
            jobs.append((path, { printer.file(for: service, of: client, client.formerNames[service.symbol]) }))
        }
        for service in client.formerServices {
            let path = path(of: service.name, in: "Services", client)
            jobs.append((path, { printer.file(for: service, of: client, nil) }))
        }
        for controller in client.controllers {
            let path = path(of: controller.name, in: "Controllers", client)
            jobs.append((path, { printer.file(for: controller, of: client) }))
        }
        return jobs
    }

    /// Returns the path of the file of a type. Two files of a module cannot have the same name.
    private func path(of type: SwiftName, in folder: String, _ client: SwiftClient) -> String {
        let prefix = client.namespace.map { $0.isNewest ? "" : $0.type.plain + "+" } ?? ""
        return "\(folder)/\(prefix)\(type.plain).swift"
    }

    /// The test doubles of the services.
    var stubs: [Job] {
        let module = options.mocksImport
        var jobs: [Job] = []
        for client in versions.all {
            let printer = printer.printing(client)
            let prefix = client.namespace.map { $0.isNewest ? "" : $0.type.plain + "+" } ?? ""
            for service in client.services where client.shared?.contains(service.symbol) != true {
                let formerNames = client.formerNames[service.symbol.stub]
                jobs.append(
                    (
                        "\(prefix)\(service.name.plain)Stub.swift",
                        { printer.stub(for: service, of: client, formerNames, importing: module) }
                    ))
            }
        }
        jobs += previews
        let formerIdentifiers = versions.formerIdentifiers
        if !formerIdentifiers.isEmpty {
            let file = PreviewPrinter.formerIdentifiers(formerIdentifiers, printer.templates)
            jobs.append(("StubTransportOperations.swift", { file }))
        }
        if let names = VersionPrinter.stubNames(of: versions.all, printer, importing: module) {
            jobs.append(("\(versions.newest.root.name.plain)Stubs.swift", { names }))
        }
        return jobs
    }

    /// The responses of the test doubles, and the clients for previews.
    private var previews: [Job] {
        let clients = versions.all
        var jobs: [Job] = []
        for client in clients {
            let printer = PreviewPrinter(printer: printer.printing(client), module: options.mocksImport)
            let prefix = client.namespace.map { $0.isNewest ? "" : $0.type.plain + "+" } ?? ""
            let name = client.namespace.map { "\(client.root.name.plain)+\($0.type.plain)" } ?? client.root.name.plain
            jobs += printer.tables(of: client, prefix: prefix)
            jobs.append(("\(name)+Preview.swift", { printer.preview(of: client) }))
        }
        if let root = versions.root {
            let printer = PreviewPrinter(printer: printer, module: options.mocksImport)
            jobs.append(("\(root.name.plain)+Preview.swift", { printer.preview(of: root, clients) }))
        }
        return jobs
    }

    /// The tests of the examples in the newest version.
    package var tests: [Job] { ExamplePrinter(printer: printer, options: options).jobs(for: versions.newest) }
}
