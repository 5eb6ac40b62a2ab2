import API

/// Writes an `API` as OpenAPI 3.1 (Documentation/Converting.md).
///
/// What OpenAPI cannot say stands in extensions, `x-apigen-*`, so that what is written is read as an equal `API`, apart from
/// what is listed.
public struct OpenAPIWriter {
    /// How the document is written.
    public enum Format: String, CaseIterable, Sendable { case yaml, json }

    public struct Output: Equatable, Sendable {
        public var text: String
        /// What OpenAPI cannot say, in the order of the description.
        public var diagnostics: [Diagnostic]
    }

    typealias Entry = YAMLValue.Entry

    let api: API
    let collector = DiagnosticCollector()
    let modelKeys: ComponentKeys
    let schemeKeys: ComponentKeys
    let commonKeys: [String]

    private init(_ api: API) {
        self.api = api
        modelKeys = ComponentKeys(api.models.map(\.name))
        schemeKeys = ComponentKeys(api.securitySchemes.map(\.name))
        var keys = UniqueKeys()
        commonKeys = api.commonParameters.map { keys.claim(ComponentKeys.key($0.name)) }
    }

    /// - Parameter comment: Lines that stand above everything else, where the format has comments.
    public static func write(_ api: API, as format: Format = .yaml, comment: [String] = []) -> Output {
        let writer = OpenAPIWriter(api)
        let entries = writer.entries()
        let text =
            switch format {
            case .yaml: comment.map { "# \($0)\n" }.joined() + YAMLEmitter.text(of: PortableYAML.entries(entries))
            case .json: JSONEmitter.text(of: entries)
            }
        return Output(text: text, diagnostics: writer.collector.sorted)
    }

    private func entries() -> [Entry] {
        let info =
            text("title", api.name) + documentation(api.documentation, isNative: true)
            + text("version", api.version ?? "unversioned")
        var entries = [
            Entry("openapi", .text("3.1.0")), Entry("info", .block(info)), Entry("x-apigen-export", .word("1")),
        ]
        entries += flag("x-apigen-completions", api.conventions.completions)
        entries += flag("x-apigen-checksConstraints", api.conventions.checksConstraints)
        entries += flag("x-apigen-parsesURLs", api.conventions.parsesURLs)
        entries += behavior() + servers()
        if !api.security.isEmpty { entries.append(Entry("security", requirements(api.security))) }
        section("tags", .list(tags()), &entries)
        entries.append(Entry("paths", .block(paths()), isApart: true))
        section("webhooks", .block(webhooks()), &entries)
        var components: [Entry] = []
        section("schemas", .block(models()), &components)
        section("responses", .block(errorResponse()), &components)
        section("parameters", .block(commonParameters()), &components)
        section("securitySchemes", .block(securitySchemes()), &components)
        section("components", .block(components), &entries)
        return entries
    }

    private func section(_ name: String, _ value: YAMLValue, _ entries: inout [Entry]) {
        switch value {
        case .list([]), .block([]): break
        default: entries.append(Entry(name, value, isApart: !entries.isEmpty))
        }
    }

    /// Lists something that is lost, and what was done instead.
    func lose(_ message: String, at origin: Origin) {
        collector.warning("not-exported", message, at: origin.location)
    }

    /// Services that something is said of, then the others.
    private func tags() -> [YAMLValue] {
        let noted = api.serviceNotes.map { text("name", $0.name) + documentation($0.documentation) }
        var names = Set(api.serviceNotes.map(\.name))
        let others = api.operations.compactMap(\.service).filter { names.insert($0).inserted }
        return (noted + others.map { text("name", $0) }).map { .map($0) }
    }

    private func models() -> [Entry] {
        api.models.map { model in
            let more =
                modelKeys.original(model.name) + text("x-apigen-name", model.preferredName) + former(model.formerNames)
            return Entry(modelKeys[model.name], value(of: model.schema, more: more), isApart: false)
        }
    }

    // MARK: - Small parts

    func text(_ key: String, _ text: String?) -> [Entry] { text.map { [Entry(key, .text($0))] } ?? [] }

    /// Only where it is true.
    func flag(_ key: String, _ flag: Bool) -> [Entry] { flag ? [Entry(key, .flag(true))] : [] }

    /// - Parameter isNative: OpenAPI has a summary here.
    func documentation(_ documentation: Documentation, isNative: Bool = false) -> [Entry] {
        text(isNative ? "summary" : "x-apigen-summary", documentation.summary) + text("description", documentation.text)
    }

    func deprecation(_ deprecation: Deprecation?) -> [Entry] {
        flag("deprecated", deprecation != nil) + text("x-deprecation-message", deprecation?.message)
    }
}

/// The keys of components, which may hold a few characters only (OpenAPI 3.1, section 4.8.7), by their names.
struct ComponentKeys {
    private var keys: [String: String] = [:]

    init(_ names: [String]) {
        var taken = UniqueKeys()
        for name in names where keys[name] == nil { keys[name] = taken.claim(Self.key(name)) }
    }

    subscript(name: String) -> String { keys[name] ?? Self.key(name) }

    /// The name, where the key is another one.
    func original(_ name: String) -> [YAMLValue.Entry] {
        self[name] == name ? [] : [YAMLValue.Entry("x-apigen-key", .text(name))]
    }

    static func key(_ name: String) -> String {
        let key = String(
            name.map { character in
                character.isASCII && (character.isLetter || character.isNumber) || "._-".contains(character)
                    ? character : "_"
            })
        return key.isEmpty ? "_" : key
    }
}
