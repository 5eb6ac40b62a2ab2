import APIDescription
import APIEvolution
import Diagnostics
import Naming
import Resolution

/// Converts a resolved API and its names to a `SwiftClient`.
package struct ClientLowering {
    private let api: ResolvedAPI
    private let names: NameTable
    private let history: NameHistory
    private let overrides: OverrideTable
    private let options: LoweringOptions
    private let collector: DiagnosticCollector

    package init(
        _ api: ResolvedAPI, _ history: NameHistory, _ names: NameTable, _ overrides: OverrideTable,
        _ options: LoweringOptions, _ collector: DiagnosticCollector
    ) {
        (self.api, self.history, self.names) = (api, history, names)
        (self.overrides, self.options, self.collector) = (overrides, options, collector)
    }

    /// - Parameter schemas: The resolver of schemas, for tests of the examples and for test doubles.
    /// - Returns: The client, and the declarations of the whole API, if the client is a part of it.
    package func lower(_ schemas: SchemaResolver) -> (client: SwiftClient, whole: SwiftClient) {
        let types = TypeLowering(api, names, overrides, history, modelsModule: options.modelsModule)
        let whole = declarations(types)
        var (client, api) = (whole, api)
        if options.sharesModels {
            ClientSelection(api, options).apply(to: &client)
            api.services = options.omitsServices ? [] : api.selectedServices
        }
        client.features = client.neededFeatures
        if options.tests {
            let examples = ExampleLowering(
                api: api, types: types, declarations: client.types + client.importedModels, schemas: schemas,
                options: options)
            client.examples = examples.addTests(to: &client.services)
        }
        if options.mocks {
            let preview = PreviewLowering(api: api, types: types, schemas: schemas, options: options)
            client.preview = preview.lower(client.services, client.root)
        }
        return (client, whole)
    }

    /// Returns everything that the API describes, without tests and test doubles.
    private func declarations(_ types: TypeLowering) -> SwiftClient {
        let errors = ErrorLowering(api: api, types: types)
        let storage = StorageNaming(history: history)
        let declared = LargeValues.moveToHeap(
            in: RecursionBreaker.breakCycles(in: DeclarationLowering(api, types).declarations(), storage), storage)
        let pages = PagesLowering(types, declared)
        let services = ServiceLowering(
            api: api, types: types, errors: errors, pages: pages,
            hasCompletionForms: options.completions ?? api.clientDefaults.completions, collector: collector)
        var lowered = api.services.map { services.lower($0) }
        OperationReplacements.apply(to: &lowered, of: api)
        let arguments = lowered.flatMap(\.operations).compactMap { $0.options.map { TypeDeclaration.structure($0) } }
        var root = RootLowering(api: api, types: types, errors: errors).lower()
        root.transport = options.transport
        var client = SwiftClient(root: root, types: declared + arguments, services: lowered)
        client.types += ReplacedTypeLowering(types).aliases(in: client)
        let controllers = ControllerLowering(
            names: names, history: history, services: client.services,
            pages: ControllerPages(api: api, services: client.services, properties: pages),
            deprecated: types.deprecated, collector: collector)
        client.controllers = api.controllers.compactMap { controllers.lower($0) }
        if options.shared ?? api.clientDefaults.isShared {
            client.root.sharing = ClientSharing(hasDefaultArguments: client.root.hasDefaultArguments)
        }
        client.types = ModelConformances.apply(options.comparison, to: client.types)
        return client
    }
}
