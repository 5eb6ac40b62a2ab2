import APIDescription
import APIEvolution
import Diagnostics
import Resolution
import Settings
import SpecReading
import SwiftGeneration

/// The stages from the bytes of a description to the files of a client. A stage that finds errors is the last one.
public struct ClientPipeline {
    /// The result of reading a description.
    public struct Reading {
        /// The selected parts of the API; nil if the description has errors.
        public var api: API?
        /// The diagnostics of the description, in its order.
        public var diagnostics: [Diagnostic]
        /// The diagnostics of the names in the configuration that select parts of the description.
        public var configurationDiagnostics: [Diagnostic]
        /// The root document, followed by the files that it refers to.
        public var files: [SourceFile]
    }

    private let settings: ClientSettings
    private let generator: ClientGenerator

    /// - Parameter options: The options of the generator, which the settings override.
    public init(settings: ClientSettings = ClientSettings(), options: GenerationOptions) {
        var options = options
        options.apply(settings)
        self.settings = settings
        generator = ClientGenerator(options: options)
    }

    /// Reads a description: bytes → YAML → API, without the parts that the configuration excludes, and with the
    /// changes that it makes.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    public func read(_ reader: DescriptionReader, isStrict: Bool = false) -> Reading {
        var result = reader.read()
        if isStrict { result.makeStrict() }
        let collector = DiagnosticCollector()
        let filter = APIFilter(settings.filter, customization: settings.customization, collector: collector)
        let notes = DiagnosticCollector()
        let customizer = APICustomizer(settings.customization, collector: collector, descriptionCollector: notes)
        let api = result.api.map { customizer.apply(to: filter.apply(to: $0)) }
        let hasNotes = !notes.diagnostics.isEmpty
        if hasNotes { for diagnostic in result.diagnostics { notes.report(diagnostic) } }
        return Reading(
            api: api, diagnostics: hasNotes ? notes.sorted : result.diagnostics,
            configurationDiagnostics: collector.diagnostics, files: result.files)
    }

    /// Returns the declarations of a client: API → ResolvedAPI → NameTable → SwiftClient.
    ///
    /// - Parameter lock: The names of the client that was generated before.
    public func declarations(
        for api: API, lock: Lock = Lock(), times: StageTimes = StageTimes()
    ) -> ClientDeclarations {
        generator.declarations(for: api, lock: lock, times: times)
    }

    /// Returns the declarations of a client for several versions of an API.
    public func declarations(
        for versions: APIVersions, lock: Lock = Lock(), times: StageTimes = StageTimes()
    ) -> ClientDeclarations {
        generator.declarations(for: versions, lock: lock, times: times)
    }

    /// Prints declarations: SwiftClient → files.
    public func print(_ declarations: ClientDeclarations) -> ClientGenerator.Output { generator.print(declarations) }
}
