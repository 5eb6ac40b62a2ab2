import API
import YAML

/// Reads an endpoint spec, apigen's own language (Documentation/EndpointSpec.md). It is strict: what is not understood is a fault.
final class EndpointSpecReader {
    let source: Source
    var api = API(name: "")
    /// What a type may be called.
    var modelNames: [String] = []
    var serverNames: [String] = []
    var schemeNames: [String] = []
    /// Where the operations were named first.
    var operationLines: [String: Int] = [:]

    init(source: Source) { self.source = source }

    func read(_ root: Node) -> API? {
        guard var fields = Fields(root, of: "the endpoint spec", in: source) else { return nil }
        _ = source.entries(of: root, as: "the endpoint spec")
        readVersion(fields.take("apigen"))
        if let name = fields.require("name") { readName(name) }
        api.documentation.text = fields.takeText("description")
        let models = fields.take("models")
        modelNames = models.map { $0.isMapping ? $0.entries.compactMap(\.key.text) : [] } ?? []

        if let servers = fields.take("servers") { readServers(servers) }
        if let auth = fields.take("auth") { readSecuritySchemes(auth) }
        if let common = fields.take("common") { readCommon(common) }
        if let error = fields.take("error") { readErrorShape(error) }
        if let completions = fields.take("completions") {
            api.conventions.completions = source.flag(completions, as: "'completions'") ?? false
        }
        if let services = fields.take("services") { readServices(services) }
        if let models { readModels(models) }
        if let paths = fields.require("paths") { readPaths(paths) }
        fields.reportUnknown()
        api.conventions.checksConstraints = true
        api.conventions.parsesURLs = true
        reportUnusedServices()
        return api
    }

    private func readVersion(_ node: Node?) {
        guard let node, node.scalar != .int(1) else { return }
        source.error("unsupported-version", "this apigen reads 'apigen: 1', not '\(node.text ?? "")'", at: node)
    }

    private func readName(_ node: Node) {
        guard !node.isNull, let text = source.text(node, as: "'name'"), text.contains(where: { !$0.isWhitespace }) else {
            if node.isScalar { source.error("missing-name", "the API needs a name", at: node) }
            return
        }
        api.name = text
    }

    private func readServices(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'services'") {
            guard let text = source.text(value, as: "the description of a service") else { continue }
            api.serviceNotes.append(
                ServiceNote(name: name, documentation: Documentation(text: text), origin: source.origin(of: key)))
        }
    }

    private func reportUnusedServices() {
        let used = api.operations.compactMap(\.service)
        for note in api.serviceNotes where !used.contains(note.name) {
            source.collector.error(
                "unknown-service", "no operation belongs to the service '\(note.name)'", at: note.origin.location,
                hints: Suggestion.hint(for: note.name, among: used))
        }
    }

    private func readErrorShape(_ node: Node) {
        guard let schema = readType(node, as: "the error shape") else { return }
        api.errorShape = ErrorShape(schema: schema, messageProperty: nil)
    }
}
