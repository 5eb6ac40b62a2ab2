import API
import YAML

/// Reads an endpoint spec, apigen's own language (Documentation/EndpointSpec.md). It is strict: what is not understood is a fault.
final class EndpointSpecReader {
    let source: Source
    var api = API(name: "")
    /// What a type may be called.
    var modelNames: Set<String> = []
    /// The types of the models, by their names.
    var modelNodes: [String: Node] = [:]
    /// Models that were read before their turn, for the sake of values.
    var modelsAhead: [String: Schema?] = [:]
    var pending: [PendingCheck] = []
    var serverNames: [String] = []
    var schemeNames: [String] = []
    /// The lines on which the names of operations stand, by these names.
    var operationLines: [String: Int] = [:]

    init(source: Source) { self.source = source }

    func read(_ root: Node) -> API? {
        guard var fields = Fields(root, of: "the endpoint spec", in: source) else { return nil }
        _ = source.entries(of: root, as: "the endpoint spec")
        readVersion(fields.take("apigen"))
        if let name = fields.require("name") { readName(name) }
        api.version = fields.takeText("version")
        api.documentation = readDocumentation(&fields)
        let models = fields.take("models")
        if let models, models.isMapping {
            for entry in models.entries {
                modelNodes[TypeExpression.modelName(entry.key.text ?? "")] = entry.value
            }
            modelNames = Set(modelNodes.keys)
        }
        readSurroundings(&fields)
        if let models { readModels(models) }
        if let paths = fields.require("paths") { readPaths(paths) }
        if let payloads = fields.take("payloads") { readPayloads(payloads) }
        fields.reportUnknown()
        reportUnusedServices()
        reportMisfits()
        return api
    }

    /// What concerns all operations.
    private func readSurroundings(_ fields: inout Fields) {
        if let servers = fields.take("servers") { readServers(servers) }
        if let auth = fields.take("auth") { readSecuritySchemes(auth) }
        if let requirement = fields.take("defaultAuth") { api.security = readRequirements(requirement) }
        if let common = fields.take("common") { readCommon(common) }
        if let error = fields.take("error") { readErrorShape(error) }
        if let services = fields.take("services") { readServices(services) }
        api.conventions.completions = readFlag("completions", &fields) ?? false
        api.conventions.checksConstraints = readFlag("checksConstraints", &fields) ?? true
        api.conventions.parsesURLs = readFlag("parsesURLs", &fields) ?? true
    }

    private func readVersion(_ node: Node?) {
        guard let node, node.scalar != .int(1) else { return }
        source.error("unsupported-version", "this apigen reads 'apigen: 1', not '\(node.text ?? "")'", at: node)
    }

    /// A mapping of names to descriptions.
    private func readName(_ node: Node) {
        guard !node.isNull, let text = source.text(node, as: "'name'"), text.contains(where: { !$0.isWhitespace })
        else {
            if node.isScalar { source.error("missing-name", "the API needs a name", at: node) }
            return
        }
        api.name = text
    }

    private func readServices(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'services'") {
            guard let documentation = readDocumentation(value, of: "a service") else { continue }
            api.serviceNotes.append(
                ServiceNote(name: name, documentation: documentation, origin: source.origin(of: key)))
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

    /// A type, or one with the name of the property that holds the message.
    private func readErrorShape(_ node: Node) {
        guard node.isMapping, node["messageProperty"] != nil, isLongForm(node) else {
            guard let schema = readType(node, as: "the error shape") else { return }
            api.errorShape = ErrorShape(schema: schema, messageProperty: nil)
            return
        }
        guard var fields = Fields(node, of: "the error shape", in: source) else { return }
        let property = fields.takeText("messageProperty")
        guard let slot = readShape(&fields, node, as: "the error shape") else { return }
        fields.reportUnknown()
        api.errorShape = ErrorShape(schema: slot.value, messageProperty: property)
    }

    /// What the server sends by itself: a mapping of names to types.
    private func readPayloads(_ node: Node) {
        for (key, keyNode, value) in source.entries(of: node, as: "'payloads'") {
            let what = "the payload '\(key)'"
            var name = key
            var documentation = Documentation()
            var schema: Schema?
            if isLongForm(value), var fields = Fields(value, of: what, in: source) {
                name = fields.takeText("name") ?? key
                documentation = readDocumentation(&fields)
                schema = readShape(&fields, value, as: what)?.value
                fields.reportUnknown()
            } else {
                schema = readType(value, as: what)
            }
            guard let schema else { continue }
            api.payloads.append(
                Payload(name: name, schema: schema, documentation: documentation, origin: source.origin(of: keyNode)))
        }
    }
}

/// What is the same in many places.
extension EndpointSpecReader {
    func readFlag(_ name: String, _ fields: inout Fields) -> Bool? {
        fields.take(name).flatMap { source.flag($0, as: "'\(name)'") }
    }

    func readDocumentation(_ fields: inout Fields) -> Documentation {
        Documentation(summary: fields.takeText("summary"), text: fields.takeText("description"))
    }

    /// A text, or a mapping with `summary` and `description`.
    func readDocumentation(_ node: Node, of what: String) -> Documentation? {
        guard node.isMapping else {
            return source.text(node, as: "the description of \(what)").map { Documentation(text: $0) }
        }
        guard var fields = Fields(node, of: "the description of \(what)", in: source) else { return nil }
        defer { fields.reportUnknown() }
        return readDocumentation(&fields)
    }

    /// `true`, or a sentence that says what to use instead.
    func readDeprecation(_ fields: inout Fields) -> Deprecation? {
        guard let node = fields.take("deprecated") else { return nil }
        if case .bool(let flag) = node.scalar { return flag ? Deprecation() : nil }
        return source.text(node, as: "'deprecated'").map { Deprecation(message: $0) }
    }
}
