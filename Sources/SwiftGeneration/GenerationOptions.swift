import Resolution
import Settings

extension AccessLevel {
    /// The modifier before a declaration.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// The options for generating a client.
public struct GenerationOptions: Sendable {
    public var access = AccessLevel.public
    /// Whether operations also have forms with completion handlers; nil: the choice of the description.
    public var completions: Bool?
    /// Whether the runtime can pin public keys.
    public var pinning = false
    /// Whether the client has a shared instance; nil: the choice of the description.
    public var shared: Bool?
    public var templates: TemplateSet
    /// Whether test doubles are generated.
    public var mocks = false
    /// The module that test doubles import the client from.
    public var mocksImport: String?
    /// Whether tests of the description's examples are generated.
    public var tests = false
    /// The module that these tests import the client from.
    public var testsImport: String?
    public var runtime = RuntimeMode.embed
    /// The module that the client imports the runtime from; nil: the client's own module.
    public var runtimeModule: String?
    public var customization = Customization()
    /// Whether elements of equal shape are assumed to be renamed.
    public var infersRenames = true

    public init(templates: TemplateSet) { self.templates = templates }

    /// The parts of the runtime that an app uses in its code, whatever the description contains.
    var runtimeFeatures: Set<RuntimeFeature> { pinning ? [.pinning] : [] }

    /// Applies the settings of a client in a configuration.
    public mutating func apply(_ settings: ClientSettings) {
        access = settings.access ?? access
        completions = settings.completions ?? completions
        pinning = settings.pinning ?? pinning
        shared = settings.shared ?? shared
        mocks = mocks || settings.mocks != nil
        mocksImport = settings.mocks?.module
        runtime = settings.runtime ?? runtime
        runtimeModule = settings.runtimeModule
        customization = settings.customization
    }
}

extension Customization {
    /// The models and formats for which the app has its own types.
    var externalTypes: ExternalTypes {
        ExternalTypes(models: Set(models.map(\.name.text)), formats: Set(formats.map(\.name.text)))
    }
}
