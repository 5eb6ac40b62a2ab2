import API
import YAML

/// Reads a description of any kind.
public struct DescriptionReader {
    /// What came of it. There is an `api` only where nothing was wrong enough to stop for.
    public struct Result {
        public var api: API?
        /// In the order of the description.
        public var diagnostics: [Diagnostic]
        public var files: [SourceFile]
    }

    private let file: SourceFile

    public init(_ file: SourceFile) { self.file = file }

    public func read() -> Result {
        let collector = DiagnosticCollector()
        let api = read(into: collector)
        return Result(
            api: collector.hasErrors ? nil : api, diagnostics: collector.sorted, files: [file])
    }

    private func read(into collector: DiagnosticCollector) -> API? {
        let root: Node
        do {
            root = try Document(parsing: file.bytes).root
        } catch {
            collector.error(
                "yaml-syntax", error.message, at: SourceLocation(file: 0, line: error.line, column: error.column))
            return nil
        }
        let source = Source(file: 0, collector: collector)
        guard root.isMapping else {
            source.error("not-a-description", "this is no description of an API, but \(root.noun)", at: root)
            return nil
        }
        if root["apigen"] != nil { return EndpointSpecReader(source: source).read(root) }
        if root["openapi"] != nil { return OpenAPIReader(source: source, root: root).read() }
        if let swagger = root["swagger"] {
            source.error("unsupported-version", "Swagger 2.0 is not supported", at: swagger)
            return nil
        }
        source.error(
            "not-a-description", "this is no description of an API", at: root,
            hints: ["an endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…'"])
        return nil
    }
}
