import Lowering
import Printing
import Resolution
import Settings

/// The options for generating a client. The settings in a configuration override them.
package struct GenerationOptions: Sendable {
    package var lowering = LoweringOptions()
    package var printing: PrintingOptions
    /// Whether elements of equal shape are assumed to be renamed.
    package var infersRenames = true

    package init(templates: TemplateSet) { printing = PrintingOptions(templates: templates) }

    /// Whether examples in the description are used.
    package var readsExamples: Bool { lowering.tests || lowering.mocks }

    var customization: Customization { lowering.customization }

    /// Generates tests of the description's examples.
    ///
    /// - Parameter module: The module that these tests import the client from.
    package mutating func addTests(importing module: String?) {
        lowering.tests = true
        printing.tests = true
        printing.testsImport = module
    }

    /// Generates test doubles.
    ///
    /// - Parameter module: The module that they import the client from.
    package mutating func addMocks(importing module: String?) {
        lowering.mocks = true
        printing.mocks = true
        printing.mocksImport = module
    }

    /// Applies the settings of a client in a configuration.
    mutating func apply(_ settings: ClientSettings) {
        lowering.completions = settings.completions ?? lowering.completions
        lowering.shared = settings.shared ?? lowering.shared
        lowering.omitsServices = settings.omitsServices
        lowering.modelsModule = settings.modelsModule?.text
        lowering.filter = settings.filter
        lowering.customization = settings.customization
        printing.access = settings.access ?? printing.access
        printing.pinning = settings.pinning ?? printing.pinning
        printing.conditionalRequests = settings.conditionalRequests ?? printing.conditionalRequests
        lowering.transport = settings.transport ?? lowering.transport
        if let conformances = settings.conformances {
            lowering.comparison = conformances.contains(.hashable) ? .hashable : conformances.first
        }
        printing.adapters += settings.adapters
        printing.omitted += settings.omitted
        printing.runtime = settings.runtime ?? printing.runtime
        printing.runtimeModule = settings.runtimeModule
        printing.modelsModule = settings.modelsModule?.text
        if let mocks = settings.mocks { addMocks(importing: mocks.module) }
    }
}
