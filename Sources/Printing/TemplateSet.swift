import EmbeddedFiles
import Lowering

/// The templates of one run. They are read, and checked against the fields that exist, before anything is generated.
package struct TemplateSet: Sendable {
    let client: Template<ClientFields.Client>
    let controller: Template<ControllerFields.Controller>
    let errorProperties: Template<ClientFields.ErrorProperties>
    let examples: Template<ClientFields.Examples>
    let model: Template<TypeFields.Model>
    let service: Template<ServiceFields.Service>
    let stub: Template<ServiceFields.Stub>
    let responses: Template<PreviewFields.ResponseTable>
    let preview: Template<PreviewFields.Preview>
    let versions: Template<VersionFields.Versions>
    let names: Template<VersionFields.Names>
    let formerIdentifiers: Template<PreviewFields.FormerIdentifiers>
    /// Where each template is used.
    private let uses: [TemplateCompiler.Use]
    /// The kinds of data that they start with.
    let roots: [TemplateDataKind]

    /// - Parameter overrides: Templates that replace built-in ones, by their paths in `Templates`.
    /// - Throws: `TemplateError` with all faults of the templates.
    package init(overrides: [String: String] = [:]) throws(TemplateError) {
        self = try overrides.isEmpty ? Self.unchanged.get() : TemplateSet(compiling: overrides)
    }

    /// The built-in templates, which several clients of a run have in common.
    private static let unchanged = Result { () throws(TemplateError) in try TemplateSet(compiling: [:]) }

    private init(compiling overrides: [String: String]) throws(TemplateError) {
        var sources: [String: String] = [:]
        var replaced: Set<String> = []
        for (path, text) in EmbeddedTemplates.templates {
            let name = String(path.dropLast(".mustache".count))
            sources[name] = overrides[path].map(Self.normalized) ?? text
            if overrides[path] != nil { replaced.insert(name) }
        }
        var compiler = TemplateCompiler(sources: sources, replaced: replaced)
        client = compiler.compile("Client")
        controller = compiler.compile("Controller")
        errorProperties = compiler.compile("ErrorProperties")
        examples = compiler.compile("Examples")
        model = compiler.compile("Model")
        service = compiler.compile("Service")
        stub = compiler.compile("Stub")
        responses = compiler.compile("Responses")
        preview = compiler.compile("Preview")
        versions = compiler.compile("Versions")
        names = compiler.compile("Names")
        formerIdentifiers = compiler.compile("StubTransportOperations")
        uses = compiler.uses
        roots = compiler.roots
        if let error = compiler.error { throw error }
    }

    /// The built-in templates, by their paths.
    package static var builtIn: [(path: String, text: String)] { EmbeddedTemplates.templates }

    /// Returns a page in Markdown about the built-in templates: the language, and all fields of each template.
    package static func reference() throws(TemplateError) -> String {
        let templates = try TemplateSet()
        return TemplateReference.markdown(templates.uses, templates.roots)
    }

    /// The start of such a page.
    package static var referenceMarker: String { TemplateReference.marker }

    /// Returns a text without a byte order mark, and with the line endings of generated files.
    private static func normalized(_ text: String) -> String {
        let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
        return text.replacing("\r\n", with: "\n")
    }
}
