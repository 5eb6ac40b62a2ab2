import Resolution
import Settings

/// The choices for the declarations of a client.
package struct LoweringOptions: Sendable {
    /// Whether operations also have forms with completion handlers; nil: the choice of the description.
    package var completions: Bool?
    /// Whether the client has a shared instance; nil: the choice of the description.
    package var shared: Bool?
    /// The transport that the client uses if the app provides none.
    package var transport = DefaultTransport.urlSession
    /// How values of the models can be compared; nil: they cannot.
    package var comparison: ModelComparison? = .hashable
    /// Whether test doubles are generated.
    package var mocks = false
    /// Whether tests of the description's examples are generated.
    package var tests = false
    /// Whether only models are generated.
    package var omitsServices = false
    /// The module that the client imports its models from; nil: it declares them.
    package var modelsModule: String?
    /// The parts of the description that are generated, if several clients share its models. Otherwise, there are no others.
    package var filter = Filter()
    package var customization = Customization()

    package init() {}

    /// Whether several clients have the same models.
    package var sharesModels: Bool { omitsServices || modelsModule != nil }
}

extension Customization {
    /// The models and formats for which the app has its own types.
    package var externalTypes: ExternalTypes {
        ExternalTypes(models: Set(models.map(\.name.text)), formats: Set(formats.map(\.name.text)))
    }
}
