/// The templates of one run. They are read, and held against what they can print, before anything is generated.
public struct TemplateSet: Sendable {
    let client: [TemplateStep]
    let examples: [TemplateStep]
    let model: [TemplateStep]
    let service: [TemplateStep]
    let stub: [TemplateStep]

    /// - Parameter overrides: templates that replace built-in ones, by their paths below `Templates`.
    /// - Throws: `TemplateError` for the first template with a field, a section or a template that there is not.
    public init(overrides: [String: String] = [:]) throws(TemplateError) {
        var sources: [String: String] = [:]
        for (path, text) in EmbeddedTemplates.templates {
            sources[String(path.dropLast(".mustache".count))] = overrides[path] ?? text
        }
        let compiler = TemplateCompiler(sources: sources)
        client = try compiler.compile("Client", for: Shapes.root)
        examples = try compiler.compile("Examples", for: Shapes.examples)
        model = try compiler.compile("Model", for: Shapes.model)
        service = try compiler.compile("Service", for: Shapes.service)
        stub = try compiler.compile("Stub", for: Shapes.stub)
    }

    /// The built-in templates, by their paths.
    public static var builtIn: [(path: String, text: String)] { EmbeddedTemplates.templates }
}
