import API
import YAML

/// Reads an endpoint spec, apigen's own language (Documentation/EndpointSpec.md). It is strict: what is not understood is a fault.
final class EndpointSpecReader {
    let source: Source
    let files: FileTable
    var api = API(name: "")
    /// What a type may be called.
    var modelNames: Set<String> = []
    /// The types of the models, by their names.
    var modelNodes: [String: Node] = [:]
    /// Models that were read before their turn, for the sake of values.
    var modelsAhead: [String: Schema?] = [:]
    var pending: [PendingCheck] = []
    /// The common parameters that the client is made with.
    var commonTypes: [(name: String, node: Node, schema: Schema)] = []
    var serverNames: [String] = []
    var schemeNames: [String] = []
    /// Where the names of operations stand, by these names.
    var operationNodes: [String: Node] = [:]
    /// The keys of paths and models that another file has as well.
    var repeated: Set<SourceLocation> = []
    /// The keys for which nothing is generated yet: where they stand first, and what is missing.
    private var postponed: [String: (node: Node, missing: String)] = [:]

    init(source: Source, files: FileTable) {
        self.source = source
        self.files = files
    }

    func read(_ root: Node) -> API? {
        guard var fields = Fields(root, of: "the endpoint spec", in: source) else { return nil }
        readVersion(fields.take("apigen"))
        if let name = fields.require("name") { readName(name) }
        api.version = fields.takeText("version")
        api.documentation = readDocumentation(&fields)
        let parts = fields.take("include").map { included(by: $0, in: root) } ?? []
        var sections = Sections(fields, included: parts)
        let models = take("models", from: &sections)
        for entry in models.filter(\.isMapping).flatMap({ Array($0.entries) }) {
            modelNodes[TypeExpression.modelName(entry.key.text ?? "")] = entry.value
        }
        modelNames = Set(modelNodes.keys)
        readSurroundings(&sections)
        for node in models { readModels(node) }
        let paths = take("paths", from: &sections)
        if paths.isEmpty { _ = sections.root.require("paths") }
        for node in paths { readPaths(node) }
        for node in take("payloads", from: &sections) { readPayloads(node) }
        for node in take("controllers", from: &sections) { readControllers(node) }
        sections.reportUnknown()
        reportUnusedServices()
        reportMisfits()
        reportUnfitCommon()
        reportPostponed()
        return api
    }

    /// What concerns all operations.
    private func readSurroundings(_ sections: inout Sections) {
        for node in take("servers", from: &sections) { readServers(node) }
        for node in take("auth", from: &sections) { readSecuritySchemes(node) }
        for node in take("common", from: &sections) { readCommon(node) }
        for node in take("services", from: &sections) { readServices(node) }
        if let versions = sections.root.take("versions") { readVersions(versions) }
        if let requirement = sections.root.take("defaultAuth") { api.security = readRequirements(requirement) }
        if let error = sections.root.take("error") { api.errorShape = readErrorShape(error) }
        if let limits = sections.root.take("limits") { api.rateLimit = readLimits(limits) }
        api.conventions.completions = readFlag("completions", &sections.root) ?? false
        api.conventions.checksConstraints = readFlag("checksConstraints", &sections.root) ?? true
        api.conventions.parsesURLs = readFlag("parsesURLs", &sections.root) ?? true
    }

    /// Notes that a key is read and kept, and that nothing is generated for it yet.
    func postpone(_ key: String, _ missing: String, at node: Node) {
        if let (first, _) = postponed[key], source.location(of: first) <= source.location(of: node) { return }
        postponed[key] = (node, missing)
    }

    /// Says once for each key where it stands first.
    private func reportPostponed() {
        for (key, (node, missing)) in postponed.sorted(by: { $0.key < $1.key }) {
            source.note("not-generated-yet", "'\(key)' is read and kept; \(missing)", at: node)
        }
    }

    func readVersion(_ node: Node?) {
        guard let node, node.scalar != .int(1) else { return }
        let isQuoted = node.text == "1"
        source.error(
            "unsupported-version", "this apigen reads 'apigen: 1', not '\(node.text ?? "")'", at: node,
            hints: isQuoted ? ["write 1 without quotes"] : [])
    }

    private func readName(_ node: Node) {
        guard !node.isNull, let text = source.text(node, as: "'name'"), text.contains(where: { !$0.isWhitespace })
        else {
            if node.isScalar { source.error("missing-name", "the API needs a name", at: node) }
            return
        }
        api.name = text
    }

    /// A mapping of names to descriptions.
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
    func readErrorShape(_ node: Node) -> ErrorShape? {
        guard node.isMapping, node["messageProperty"] != nil, isLongForm(node) else {
            return readType(node, as: "the error shape").map { ErrorShape(schema: $0, messageProperty: nil) }
        }
        guard var fields = Fields(node, of: "the error shape", in: source) else { return nil }
        let property = fields.takeText("messageProperty")
        guard let slot = readShape(&fields, node, as: "the error shape") else { return nil }
        fields.reportUnknown()
        return ErrorShape(schema: slot.value, messageProperty: property)
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
