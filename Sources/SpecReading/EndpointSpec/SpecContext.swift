import APIDescription
import Diagnostics
import YAML

/// The state that the readers of an endpoint spec share.
final class SpecContext {
    let source: Source
    let files: FileTable
    let models: ModelDefinitions
    let pendingChecks: PendingTypeChecks
    let unsupported: UnsupportedKeys
    let modelCache = ModelSchemaCache()
    /// The names of the servers, in the order of the description.
    var servers: [String] = []
    /// The names of the security schemes, in the order of the description.
    var securitySchemes: [String] = []
    /// The placeholders whose values the client is initialized with.
    var commonPlaceholders: Set<String> = []
    /// The names of the versions, the oldest first.
    var versions: [String] = []

    init(source: Source, files: FileTable, models: ModelDefinitions) {
        self.source = source
        self.files = files
        self.models = models
        pendingChecks = PendingTypeChecks()
        unsupported = UnsupportedKeys(source: source)
    }

    /// Returns a context that knows the names of the models but not their types, and whose diagnostics are dropped.
    ///
    /// It reads a model early. The diagnostics of the model are reported when it is read in its order.
    func silenced() -> SpecContext {
        SpecContext(source: Source(collector: DiagnosticCollector()), files: files, models: models.withoutTypes)
    }

    var keys: SpecKeyReader { SpecKeyReader(source: source) }
    var types: SpecTypeReader { SpecTypeReader(context: self) }
    var typeMappings: SpecTypeMappingReader { SpecTypeMappingReader(context: self) }
    var describedTypes: SpecDescribedTypeReader { SpecDescribedTypeReader(context: self) }
    var errors: SpecErrorReader { SpecErrorReader(context: self) }
    var versionRanges: SpecVersionRangeReader { SpecVersionRangeReader(source: source, versions: versions) }
    var securityRequirements: SpecSecurityRequirementReader {
        SpecSecurityRequirementReader(source: source, schemes: securitySchemes)
    }
}

/// The keys that are read and kept, but that the generator does not support yet.
///
/// Each key is reported once, at its first place in the description.
final class UnsupportedKeys {
    private let source: Source
    private var first: [String: (node: Node, key: DiagnosticKind.UnsupportedKey)] = [:]

    init(source: Source) { self.source = source }

    func note(_ key: DiagnosticKind.UnsupportedKey, at node: Node) {
        if let (known, _) = first[key.name], source.location(of: known) <= source.location(of: node) { return }
        first[key.name] = (node, key)
    }

    func report() {
        for (_, (node, key)) in first.sorted(by: { $0.key < $1.key }) { source.note(.notGenerated(key), at: node) }
    }
}
