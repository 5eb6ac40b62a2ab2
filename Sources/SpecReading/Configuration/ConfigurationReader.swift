import API
import Configuration
import YAML

/// Reads `apigen.yaml` (Documentation/Configuration.md). It is strict: what is not understood is a fault.
public struct ConfigurationReader {
    public struct Result {
        /// nil where anything was wrong.
        public var configuration: Configuration?
        /// In the order of the file.
        public var diagnostics: [Diagnostic]
    }

    let source: Source
    private let file: SourceFile

    public init(_ file: SourceFile) {
        self.file = file
        source = Source(collector: DiagnosticCollector())
    }

    /// Whether a file of the name `apigen.yaml` is no configuration, but a description.
    public static func isDescription(_ file: SourceFile) -> Bool {
        guard let root = try? Document(parsing: file.bytes).root else { return false }
        return ["apigen", "openapi", "swagger"].contains { root[$0] != nil }
    }

    public func read() -> Result {
        let configuration = readFile()
        return Result(
            configuration: source.collector.hasErrors ? nil : configuration, diagnostics: source.collector.sorted)
    }

    private func readFile() -> Configuration {
        let root: Node
        do {
            root = try Document(parsing: file.bytes).root
        } catch {
            source.collector.error(
                "yaml-syntax", error.message, at: SourceLocation(file: 0, line: error.line, column: error.column))
            return Configuration()
        }
        let what = "the configuration"
        guard !root.isNull, var fields = Fields(root, of: what, in: source) else { return Configuration() }
        var result = Configuration()
        var defaults = ClientSettings()
        let clients = fields.take(ConfigurationKey.File.clients.rawValue)
        readClient(&fields, into: &defaults, shared: &result.sharedRuntime)
        fields.reportUnknown()
        if let clients {
            result.clients = readClients(clients, defaults)
        } else {
            result.clients = [defaults]
        }
        if let shared = result.sharedRuntime { share(shared, with: &result) }
        checkOutputs(of: result)
        return result
    }

    /// - Parameter defaults: what the top of the file says for all clients.
    private func readClients(_ node: Node, _ defaults: ClientSettings) -> [ClientSettings] {
        guard node.isSequence, node.count > 0 else {
            source.error("wrong-type", "'clients' must be a list of clients, not \(node.noun)", at: node)
            return []
        }
        if let spec = defaults.spec {
            source.collector.error(
                "conflicting-keys", "'spec' stands beside 'clients', which say their own", at: spec.origin.location)
        }
        return node.elements.compactMap { element in
            guard var fields = Fields(element, of: "a client", in: source) else { return nil }
            var settings = defaults
            var shared: SharedRuntime?
            if !fields.has("spec") { source.error("missing-key", "a client needs 'spec'", at: element) }
            if !fields.has("output") { source.error("missing-key", "a client needs 'output'", at: element) }
            readClient(&fields, into: &settings, shared: &shared)
            if let shared {
                source.collector.error(
                    "misplaced-key", "a runtime that is shared belongs to the top of the file",
                    at: shared.output.origin.location)
            }
            fields.reportUnknown()
            return settings
        }
    }

    private func share(_ runtime: SharedRuntime, with configuration: inout Configuration) {
        for index in configuration.clients.indices where configuration.clients[index].runtime == nil {
            configuration.clients[index].runtime = RuntimeMode.none
            configuration.clients[index].runtimeModule = runtime.module
        }
    }

    /// A directory is cleared of generated files that do not belong there: two things cannot have the same one.
    private func checkOutputs(of configuration: Configuration) {
        var roots: [String: Configuration.Name] = [:]
        var folders: [String: Configuration.Name] = [:]
        for output in Self.outputs(of: configuration) {
            let path = Self.normalized(output.text)
            let own = ["Models", "Services", "Runtime"].map { path.isEmpty ? $0 : path + "/" + $0 }
            if let other = roots[path] ?? folders[path] ?? own.lazy.compactMap({ roots[$0] }).first {
                source.collector.error(
                    "same-output", "'\(output.text)' is written to already", at: output.origin.location,
                    hints: ["by what stands on line \(other.origin.location.line)"])
            }
            roots[path] = roots[path] ?? output
            for folder in own { folders[folder] = folders[folder] ?? output }
        }
    }

    private static func outputs(of configuration: Configuration) -> [Configuration.Name] {
        let mocks = configuration.clients.compactMap { client in
            client.mocks.flatMap { mocks in mocks.origin.map { Configuration.Name(mocks.output, origin: $0) } }
        }
        let shared = [configuration.sharedRuntime?.output].compactMap { $0 }
        return configuration.clients.compactMap(\.output) + shared + mocks
    }

    private static func normalized(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
