import APIDescription
import Diagnostics
import Settings
import SpecReading

/// What was read of a description.
package struct Reading {
    /// The selected parts of the API; nil if the description has errors.
    package let api: API?
    /// The diagnostics of the description, in its order.
    package let diagnostics: [Diagnostic]
    /// The diagnostics of the names in the configuration that select parts of the description.
    package let configurationDiagnostics: [Diagnostic]
    /// The root document, followed by the files that it refers to.
    package var files: [SourceFile]

    init(_ reader: DescriptionReader, _ settings: ClientSettings, isStrict: Bool) {
        var reader = reader
        reader.settings = settings.reading
        var result = reader.read()
        if isStrict { result.makeStrict() }
        let collector = DiagnosticCollector()
        let filter = APIFilter(settings.filter, customization: settings.customization, collector: collector)
        let notes = DiagnosticCollector()
        let customizer = APICustomizer(settings.customization, collector: collector, descriptionCollector: notes)
        api = result.api.map { customizer.apply(to: filter.apply(to: $0, keepingAll: settings.sharesModels)) }
        if settings.sharesModels, api?.versions.isEmpty == false,
            let origin = settings.modelsModule?.origin ?? settings.spec?.origin
        {
            collector.error(.key(.sharedModelsOfVersions), at: origin.location)
        }
        let hasNotes = !notes.diagnostics.isEmpty
        if hasNotes { for diagnostic in result.diagnostics { notes.report(diagnostic) } }
        diagnostics = hasNotes ? notes.sorted : result.diagnostics
        configurationDiagnostics = collector.diagnostics
        files = result.files
    }
}
