import Settings

/// Prints declarations with the templates. Files do not depend on each other.
struct Printer: Sendable {
    let access: AccessLevel
    let templates: TemplateSet
    /// The module that the runtime is imported from; nil: the client's own module.
    var runtimeModule: String?
    /// The namespace of the declarations, if the API has versions.
    var namespace: VersionNamespace?

    /// Returns the printer for the files of a client.
    func printing(_ client: SwiftClient) -> Printer {
        var printer = self
        printer.namespace = client.namespace
        return printer
    }

    func file(for client: SwiftClient) -> String {
        TemplatePrinter.print(templates.client, RootPrinter(printer: self, client: client).record)
    }

    /// Returns the file of the struct that holds all versions.
    ///
    /// - Parameter newest: The newest version.
    func file(for root: VersionedRoot, _ newest: SwiftClient) -> String {
        TemplatePrinter.print(templates.versions, VersionPrinter(printer: self, root: root, client: newest).record)
    }

    func file(for type: TypeDeclaration, _ formerNames: FormerDeclarations?) -> String {
        TemplatePrinter.print(templates.model, TypePrinter(printer: self).record(for: type, formerNames))
    }

    func file(
        for service: ServiceDeclaration, of client: SwiftClient, _ formerNames: FormerDeclarations?
    ) -> String {
        let printer = ServicePrinter(printer: self, client: client)
        return TemplatePrinter.print(templates.service, printer.record(for: service, formerNames))
    }

    func file(for controller: ControllerDeclaration, of client: SwiftClient) -> String {
        let record = ControllerPrinter(printer: self, client: client).record(for: controller)
        return TemplatePrinter.print(templates.controller, record)
    }

    /// Returns the file of a test double.
    ///
    /// - Parameter module: The module that it imports the client from.
    func stub(
        for service: ServiceDeclaration, of client: SwiftClient, _ formerNames: FormerDeclarations?,
        importing module: String?
    ) -> String {
        let printer = ServicePrinter(printer: self, client: client)
        return TemplatePrinter.print(templates.stub, printer.stub(for: service, formerNames, importing: module))
    }
}
