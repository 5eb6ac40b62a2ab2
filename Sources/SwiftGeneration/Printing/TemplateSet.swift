/// The templates of one run. They are read, and checked against the fields that exist, before anything is generated.
public struct TemplateSet: Sendable {
    let client: [TemplateStep]
    let controller: [TemplateStep]
    let examples: [TemplateStep]
    let model: [TemplateStep]
    let service: [TemplateStep]
    let stub: [TemplateStep]
    let responses: [TemplateStep]
    let preview: [TemplateStep]
    let versions: [TemplateStep]
    let names: [TemplateStep]
    /// Where each template is used.
    let uses: [TemplateCompiler.Use]

    /// - Parameter overrides: Templates that replace built-in ones, by their paths in `Templates`.
    /// - Throws: `TemplateError` with all faults of the templates.
    public init(overrides: [String: String] = [:]) throws(TemplateError) {
        var sources: [String: String] = [:]
        var replaced: Set<String> = []
        for (path, text) in EmbeddedTemplates.templates {
            let name = String(path.dropLast(".mustache".count))
            sources[name] = overrides[path].map(Self.normalized) ?? text
            if overrides[path] != nil { replaced.insert(name) }
        }
        var compiler = TemplateCompiler(sources: sources, replaced: replaced)
        client = compiler.compile("Client", for: ClientShapes.root)
        controller = compiler.compile("Controller", for: ControllerShapes.controller)
        examples = compiler.compile("Examples", for: ClientShapes.examples)
        model = compiler.compile("Model", for: TypeShapes.model)
        service = compiler.compile("Service", for: ServiceShapes.service)
        stub = compiler.compile("Stub", for: ServiceShapes.stub)
        responses = compiler.compile("Responses", for: PreviewShapes.table)
        preview = compiler.compile("Preview", for: PreviewShapes.preview)
        versions = compiler.compile("Versions", for: VersionShapes.root)
        names = compiler.compile("Names", for: VersionShapes.names)
        uses = compiler.uses
        if let error = compiler.error { throw error }
    }

    /// The built-in templates, by their paths.
    public static var builtIn: [(path: String, text: String)] { EmbeddedTemplates.templates }

    /// Returns a page in Markdown about the built-in templates: the language, and all fields of each template.
    public static func reference() throws(TemplateError) -> String {
        TemplateReference.markdown(try TemplateSet().uses)
    }

    /// The start of such a page.
    public static var referenceMarker: String { TemplateReference.marker }

    /// Returns a text without a byte order mark, and with the line endings of generated files.
    private static func normalized(_ text: String) -> String {
        let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
        return text.replacing("\r\n", with: "\n")
    }
}
