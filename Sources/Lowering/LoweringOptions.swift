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
    /// Whether test doubles are generated.
    package var mocks = false
    /// Whether tests of the description's examples are generated.
    package var tests = false
    package var customization = Customization()

    package init() {}
}

extension Customization {
    /// The models and formats for which the app has its own types.
    package var externalTypes: ExternalTypes {
        ExternalTypes(models: Set(models.map(\.name.text)), formats: Set(formats.map(\.name.text)))
    }
}
