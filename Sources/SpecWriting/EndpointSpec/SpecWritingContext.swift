import APIDescription
import Diagnostics

/// The state that the writers of an endpoint spec share.
struct SpecWritingContext {
    let modelNames: Set<String>
    let fit: SchemaFit
    let parsesURLs: Bool
    let unsupported = UnsupportedFeatures()

    init(_ api: API) {
        modelNames = Set(api.models.map(\.name))
        // The types that are written, in which no model refers to itself.
        fit = SchemaFit(models: SelfReferences(api.models).models)
        parsesURLs = api.conventions.parsesURLs
    }

    var types: SpecTypeWriter { SpecTypeWriter(context: self) }
    var typeExpressions: SpecTypeExpressionWriter { SpecTypeExpressionWriter(context: self) }
    var typeMappings: SpecTypeMappingWriter { SpecTypeMappingWriter(context: self) }
    var annotations: SpecAnnotationWriter { SpecAnnotationWriter(context: self) }
    var describedTypes: SpecDescribedTypeWriter { SpecDescribedTypeWriter(context: self) }
}

/// Collects the features that the language cannot express.
final class UnsupportedFeatures {
    private let collector = DiagnosticCollector()

    var diagnostics: [Diagnostic] { collector.sorted }

    func report(_ feature: DiagnosticKind.UnsupportedImport, at origin: Origin) {
        collector.warning(.notImported(feature), at: origin.location)
    }
}
