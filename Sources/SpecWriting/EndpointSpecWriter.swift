import API

/// Writes an `API` as an endpoint spec, apigen's own language (Documentation/EndpointSpec.md).
///
/// What is written is read as an equal `API`, apart from what is listed: each thing that the language cannot say, where it
/// stood in the description that the `API` was read from.
public struct EndpointSpecWriter {
    public struct Output: Equatable, Sendable {
        public var text: String
        /// What the language cannot say, in the order of the description.
        public var diagnostics: [Diagnostic]
    }

    let api: API
    let collector = DiagnosticCollector()
    let modelNames: Set<String>
    let fit: SchemaFit

    private init(_ api: API) {
        self.api = api
        modelNames = Set(api.models.map(\.name))
        fit = SchemaFit(models: api.models)
    }

    /// - Parameter comment: Lines that stand above everything else.
    public static func write(_ api: API, comment: [String] = []) -> Output {
        let writer = EndpointSpecWriter(api.withoutComparisonDetails())
        let text = YAMLEmitter.text(of: writer.entries())
        return Output(text: comment.map { "# \($0)\n" }.joined() + text, diagnostics: writer.collector.sorted)
    }

    private func entries() -> [YAMLValue.Entry] {
        var entries = [YAMLValue.Entry("apigen", .word("1")), YAMLValue.Entry("name", .text(api.name))]
        if let version = api.version { entries.append(YAMLValue.Entry("version", .text(version))) }
        entries += documentation(api.documentation)
        if api.conventions.completions { entries.append(YAMLValue.Entry("completions", .flag(true))) }
        if !api.conventions.checksConstraints { entries.append(YAMLValue.Entry("checksConstraints", .flag(false))) }
        if !api.conventions.parsesURLs { entries.append(YAMLValue.Entry("parsesURLs", .flag(false))) }
        if let limit = api.rateLimit { entries.append(YAMLValue.Entry("limits", limits(limit))) }
        section("servers", servers(), &entries)
        section("versions", versions(), &entries)
        section("common", commonParameters(), &entries)
        section("auth", securitySchemes(), &entries)
        if let requirement = requirement(api.security), !api.security.isEmpty {
            entries.append(YAMLValue.Entry("defaultAuth", requirement))
        }
        if let error = api.errorShape { entries.append(YAMLValue.Entry("error", errorShape(error), isApart: true)) }
        section("services", services(), &entries)
        section("models", models(), &entries)
        section("payloads", payloads(), &entries)
        section("controllers", controllers(), &entries)
        entries.append(YAMLValue.Entry("paths", .block(paths()), isApart: true))
        return entries
    }

    private func section(_ name: String, _ value: [YAMLValue.Entry], _ entries: inout [YAMLValue.Entry]) {
        if !value.isEmpty { entries.append(YAMLValue.Entry(name, .block(value), isApart: true)) }
    }

    /// Lists something that is lost, and what was done instead.
    func lose(_ message: String, at origin: Origin) {
        collector.warning("not-imported", message, at: origin.location)
    }

    // MARK: - Small parts

    func documentation(_ documentation: Documentation) -> [YAMLValue.Entry] {
        let texts = [("summary", documentation.summary), ("description", documentation.text)]
        return texts.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } }
    }

    func deprecation(_ deprecation: Deprecation?) -> [YAMLValue.Entry] {
        guard let deprecation else { return [] }
        return [YAMLValue.Entry("deprecated", deprecation.message.map { .text($0) } ?? .flag(true))]
    }

    private func services() -> [YAMLValue.Entry] {
        let used = Set(api.operations.compactMap(\.service))
        return api.serviceNotes.compactMap { note in
            guard used.contains(note.name) else {
                lose("no operation belongs to '\(note.name)'; its description is left out", at: note.origin)
                return nil
            }
            if note.documentation.summary == nil, let text = note.documentation.text {
                return YAMLValue.Entry(note.name, .text(text))
            }
            return YAMLValue.Entry(note.name, .map(documentation(note.documentation)))
        }
    }

    private func models() -> [YAMLValue.Entry] {
        api.models.enumerated().map { index, model in
            var schema = model.schema
            if isEndless(model) {
                lose("'\(model.name)' is only another name of itself; any value is accepted", at: model.origin)
                schema.kind = .any
            }
            let member = member(model.preferredName, model.formerNames, VersionRange())
            return YAMLValue.Entry(
                modelName(model.name), modelValue(of: schema, member: member), isApart: index > 0)
        }
    }

    private func isEndless(_ model: Model) -> Bool {
        var kind = model.schema.kind
        for _ in api.models.indices {
            guard case .reference(let name) = kind else { return false }
            if name == model.name { return true }
            guard let next = api.models.first(where: { $0.name == name }) else { return false }
            kind = next.schema.kind
        }
        return false
    }

    private func payloads() -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        return api.payloads.map { payload in
            let key = keys.claim(payload.name)
            let says = documentation(payload.documentation)
            let value = value(of: payload.schema)
            if key == payload.name, says.isEmpty, !isLongForm(value) { return YAMLValue.Entry(key, value) }
            let name = key == payload.name ? [] : [YAMLValue.Entry("name", .text(payload.name))]
            return YAMLValue.Entry(key, .map(name + typedEntries(payload.schema) + says))
        }
    }

    func errorShape(_ shape: ErrorShape) -> YAMLValue {
        guard let property = shape.messageProperty else { return value(of: shape.schema) }
        return .map(typedEntries(shape.schema) + [YAMLValue.Entry("messageProperty", .text(property))])
    }
}

/// Keys of a mapping, none of which may stand twice.
struct UniqueKeys {
    private var taken: Set<String> = []

    /// The wanted key, or one with a number.
    mutating func claim(_ wanted: String) -> String {
        var key = wanted
        var number = 2
        while !taken.insert(key).inserted {
            key = "\(wanted)_\(number)"
            number += 1
        }
        return key
    }
}
