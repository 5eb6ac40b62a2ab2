import Configuration

/// Prints declarations with the templates. Files do not depend on each other.
struct Printer: Sendable {
    let access: AccessLevel
    let templates: TemplateSet
    /// The module that the runtime is imported from; nil: the client's own module.
    var runtimeModule: String?

    func file(for client: SwiftClient) -> String {
        TemplatePrinter.print(templates.client, RootPrinter(printer: self, client: client).record)
    }

    func file(for type: TypeDeclaration, _ formerNames: FormerDeclarations?) -> String {
        TemplatePrinter.print(templates.model, TypePrinter(printer: self).record(for: type, formerNames))
    }

    func file(
        for service: ServiceDeclaration, of root: SwiftName, _ formerNames: FormerDeclarations?
    ) -> String {
        let printer = ServicePrinter(printer: self, root: root)
        return TemplatePrinter.print(templates.service, printer.record(for: service, formerNames))
    }

    /// Returns the file of a test double.
    ///
    /// - Parameter module: The module that it imports the client from.
    func stub(
        for service: ServiceDeclaration, of root: SwiftName, _ formerNames: FormerDeclarations?,
        importing module: String?
    ) -> String {
        let printer = ServicePrinter(printer: self, root: root)
        return TemplatePrinter.print(templates.stub, printer.stub(for: service, formerNames, importing: module))
    }
}
