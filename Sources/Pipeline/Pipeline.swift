import API
import Configuration
import Resolution
import SpecReading
import SwiftGeneration

/// What happens to a description, from its bytes to the files of a client. A stage that found errors is the last one.
public struct Pipeline {
    /// What came of the description itself.
    public struct Reading {
        /// What is wanted of the API; nil where the description is at fault.
        public var api: API?
        /// What there is to say of the description, in its order.
        public var diagnostics: [Diagnostic]
        /// What there is to say of the names in the configuration that choose parts of it.
        public var configurationDiagnostics: [Diagnostic]
        /// The root document first, then those that it refers to.
        public var files: [SourceFile]
    }

    private let settings: ClientSettings
    private let generator: ClientGenerator

    /// - Parameter options: What is generated, apart from what the settings say.
    public init(settings: ClientSettings = ClientSettings(), options: GenerationOptions) {
        var options = options
        options.apply(settings)
        self.settings = settings
        generator = ClientGenerator(options: options)
    }

    /// bytes → YAML → API, less what the configuration leaves out.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    public func read(_ reader: DescriptionReader, isStrict: Bool = false) -> Reading {
        var result = reader.read()
        if isStrict { result.makeStrict() }
        let collector = DiagnosticCollector()
        let filter = APIFilter(settings.filter, customization: settings.customization, collector: collector)
        return Reading(
            api: result.api.map { filter.apply(to: $0) }, diagnostics: result.diagnostics,
            configurationDiagnostics: collector.diagnostics, files: result.files)
    }

    /// API → ResolvedAPI → NameTable → SwiftClient.
    public func declarations(for api: API, times: StageTimes = StageTimes()) -> ClientDeclarations {
        generator.declarations(for: api, times: times)
    }

    /// SwiftClient → files.
    public func print(_ declarations: ClientDeclarations) -> ClientGenerator.Output { generator.print(declarations) }
}
