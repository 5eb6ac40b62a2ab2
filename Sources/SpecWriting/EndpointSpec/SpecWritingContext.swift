import APIDescription
import Diagnostics

/// The state that the writers of an endpoint spec share.
struct SpecWritingContext {
    let modelNames: Set<String>
    let fit: SchemaFit
    let parsesURLs: Bool
    let unsupported = UnsupportedFeatures()
    let nesting = SchemaNesting()

    init(_ api: API) {
        modelNames = Set(api.models.map(\.name))
        // The types that are written, in which no model refers to itself.
        fit = SchemaFit(models: SelfReferences(api.models).models)
        parsesURLs = api.clientDefaults.parsesURLs
    }

    var types: SpecTypeWriter { SpecTypeWriter(context: self) }
    var typeExpressions: SpecTypeExpressionWriter { SpecTypeExpressionWriter(context: self) }
    var typeMappings: SpecTypeMappingWriter { SpecTypeMappingWriter(context: self) }
    var annotations: SpecAnnotationWriter { SpecAnnotationWriter(context: self) }
    var describedTypes: SpecDescribedTypeWriter { SpecDescribedTypeWriter(context: self) }
}

/// The schemas that a schema is inside while it is written.
final class SchemaNesting {
    /// The levels of a document that schemas can have. A document with more than 256 cannot be read.
    private static let limit = 246

    private var levels = 0
    private var depth = 0

    /// Returns what a closure writes for a schema.
    ///
    /// - Parameter write: Receives the number of the schemas that the schema is inside if its parts would be too deep.
    func inside<Result>(_ schema: Schema, _ write: (_ tooDeep: Int?) -> Result) -> Result {
        let needed = Self.levels(of: schema)
        if levels + needed > Self.limit { return write(depth) }
        (levels, depth) = (levels + needed, depth + 1)
        defer { (levels, depth) = (levels - needed, depth - 1) }
        return write(nil)
    }

    /// Returns the levels that a schema adds to its parts at most. An optional list is written as a list in a mapping, which is a
    /// schema of its own here.
    private static func levels(of schema: Schema) -> Int {
        switch schema.kind {
        case .object, .composition, .union: 3
        case .array, .map: 1
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .reference: 0
        }
    }
}

/// Collects the features that the language cannot express.
final class UnsupportedFeatures {
    private let collector = DiagnosticCollector()

    var diagnostics: [Diagnostic] { collector.sorted }

    func report(_ feature: DiagnosticKind.UnsupportedImport, at origin: Origin) {
        collector.warning(.notImported(feature), at: origin.location)
    }
}
