import Diagnostics
import Settings
import YAML

/// Reads `apigen.yaml` (Documentation/Configuration.md).
///
/// The reader is strict: everything that it does not understand is an error.
public struct ConfigurationReader {
    public struct Result {
        /// nil if the file has an error.
        public var configuration: Configuration?
        /// In the order of the file.
        public var diagnostics: [Diagnostic]
    }

    /// The largest number of clients that one file can list.
    private static let maximumClients = 200

    private let source: Source
    private let file: SourceFile

    public init(_ file: SourceFile) {
        self.file = file
        source = Source(collector: DiagnosticCollector())
    }

    /// Whether a file with the name `apigen.yaml` is a description, not a configuration.
    public static func isDescription(_ file: SourceFile) -> Bool {
        guard let root = try? Document(parsing: file.bytes).root else { return false }
        // A configuration can have the first line of a description by mistake.
        let isNamed = ["spec", "output", "clients"].contains { root[$0] != nil } && root["paths"] == nil
        return !isNamed && ["apigen", "openapi", "swagger"].contains { root[$0] != nil }
    }

    public func read() -> Result {
        let configuration = readFile()
        return Result(
            configuration: source.collector.hasErrors ? nil : configuration, diagnostics: source.collector.sorted)
    }

    private func readFile() -> Configuration {
        let root: Node
        do {
            let document = try Document(parsing: file.bytes)
            source.reportKeys(of: document)
            root = document.root
        } catch {
            let fault = SyntaxFault(error, in: file.bytes)
            source.collector.error(.file(fault.finding), at: fault.location(in: 0))
            return Configuration()
        }
        let what = DescribedPart.configuration
        guard !root.isNull, var fields = Fields(root, of: what, in: source) else { return Configuration() }
        var result = Configuration()
        var defaults = ClientSettings()
        let clients = fields.take(ConfigurationKey.File.clients.rawValue)
        ClientSettingsReader(source: source).read(&fields, into: &defaults, shared: &result.sharedRuntime)
        fields.reportUnknown()
        if let clients {
            result.clients = readClients(clients, defaults)
        } else {
            result.clients = [defaults]
        }
        if let shared = result.sharedRuntime { share(shared, with: &result) }
        ConfigurationOutputChecker(source: source).check(result)
        SharedModelsChecker(source: source).check(result)
        return result
    }

    /// - Parameter defaults: The settings at the top of the file, which apply to all clients.
    private func readClients(_ node: Node, _ defaults: ClientSettings) -> [ClientSettings] {
        guard node.isSequence, node.count > 0 else {
            source.error(.value(.notListOfClients(node.found)), at: node)
            return []
        }
        guard node.count <= Self.maximumClients else {
            source.error(.configuration(.tooManyClients(node.count, limit: Self.maximumClients)), at: node)
            return []
        }
        if let spec = defaults.spec {
            source.collector.error(.key(.specBesideClients), at: spec.origin.location)
        }
        return node.elements.compactMap { readClient($0, defaults) }
    }

    private func readClient(_ node: Node, _ defaults: ClientSettings) -> ClientSettings? {
        guard var fields = Fields(node, of: .client, in: source) else { return nil }
        var settings = defaults
        var shared: SharedRuntime?
        if !fields.has("spec"), !fields.has("versions") { source.error(.key(.missing("spec", in: .client)), at: node) }
        if !fields.has("output") { source.error(.key(.missing("output", in: .client)), at: node) }
        ClientSettingsReader(source: source).read(&fields, into: &settings, shared: &shared)
        if let shared {
            source.collector.error(.key(.sharedRuntimeOfClient), at: shared.output.origin.location)
        }
        fields.reportUnknown()
        return settings
    }

    private func share(_ runtime: SharedRuntime, with configuration: inout Configuration) {
        for index in configuration.clients.indices where configuration.clients[index].runtime == nil {
            configuration.clients[index].runtime = RuntimeMode.none
            configuration.clients[index].runtimeModule = runtime.module
        }
    }
}
