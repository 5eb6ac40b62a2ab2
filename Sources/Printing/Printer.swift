import Lowering
import Settings

/// Prints declarations with the templates. Files do not depend on each other.
struct Printer: Sendable {
    let access: AccessLevel
    let templates: TemplateSet
    /// The module that the runtime is imported from; nil: the client's own module.
    var runtimeModule: String?
    /// The module that the models are imported from; nil: the client's own module.
    var modelsModule: String?
    /// Whether the files are those of models that other modules import.
    var isModelsOnly = false
    /// The namespace of the declarations, if the API has versions.
    var namespace: VersionNamespace?

    /// Returns the printer for the files of a client.
    func printing(_ client: SwiftClient) -> Printer {
        var printer = self
        printer.namespace = client.namespace
        printer.isModelsOnly = client.isModelsOnly
        return printer
    }

    func file(for client: SwiftClient) -> String {
        templates.client.print(RootPrinter(printer: self, client: client).data)
    }

    /// Returns the file with the error schemas of a module that only has models.
    func errorProperties(of client: SwiftClient) -> String {
        templates.errorProperties.print(RootPrinter(printer: self, client: client).errorProperties)
    }

    /// Returns the file of the struct that holds all versions.
    ///
    /// - Parameter newest: The newest version.
    func file(for root: VersionedRoot, _ newest: SwiftClient) -> String {
        templates.versions.print(VersionPrinter(printer: self, root: root, client: newest).data)
    }

    func file(for type: TypeDeclaration, _ formerNames: FormerDeclarations?) -> String {
        templates.model.print(TypePrinter(printer: self).data(for: type, formerNames))
    }

    func file(
        for service: ServiceDeclaration, of client: SwiftClient, _ formerNames: FormerDeclarations?
    ) -> String {
        let printer = ServicePrinter(printer: self, client: client)
        return templates.service.print(printer.data(for: service, formerNames))
    }

    func file(for controller: ControllerDeclaration, of client: SwiftClient) -> String {
        templates.controller.print(ControllerPrinter(printer: self, client: client).data(for: controller))
    }

    /// Returns the declarations of former names in the file of what they are about.
    func formerNames(_ declarations: FormerDeclarations?) -> FormerNameFields.File.Data? {
        declarations.map { FormerNamePrinter(access: access.modifier, namespace: namespace).data(for: $0) }
    }

    /// Returns the file of a test double.
    ///
    /// - Parameter module: The module that it imports the client from.
    func stub(
        for service: ServiceDeclaration, of client: SwiftClient, _ formerNames: FormerDeclarations?,
        importing module: String?
    ) -> String {
        let printer = ServicePrinter(printer: self, client: client)
        return templates.stub.print(printer.stub(for: service, formerNames, importing: module))
    }
}
