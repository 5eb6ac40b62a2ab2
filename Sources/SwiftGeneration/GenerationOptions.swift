import Configuration
import Resolution

extension AccessLevel {
    /// As it stands before a declaration.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// What the author of a client chooses.
public struct GenerationOptions: Sendable {
    public var access = AccessLevel.public
    /// Whether operations also come with completion handlers; nil: what the description says.
    public var completions: Bool?
    public var templates: TemplateSet
    /// Test doubles are generated too.
    public var mocks = false
    /// The module that test doubles import the client from.
    public var mocksImport: String?
    /// Tests are generated of the examples that the description shows.
    public var tests = false
    /// The module that these tests import the client from.
    public var testsImport: String?
    public var runtime = RuntimeMode.embed
    /// The module that the client imports the runtime from; nil: it is in the client's own.
    public var runtimeModule: String?
    public var customization = Customization()

    public init(templates: TemplateSet) { self.templates = templates }

    /// Takes over what a configuration says of a client.
    public mutating func apply(_ settings: ClientSettings) {
        access = settings.access ?? access
        completions = settings.completions ?? completions
        mocks = mocks || settings.mocks != nil
        mocksImport = settings.mocks?.module
        runtime = settings.runtime ?? runtime
        runtimeModule = settings.runtimeModule
        customization = settings.customization
    }
}

extension Customization {
    /// What the app has types of its own for.
    var externalTypes: ExternalTypes {
        ExternalTypes(models: Set(models.map(\.name.text)), formats: Set(formats.map(\.name.text)))
    }
}
