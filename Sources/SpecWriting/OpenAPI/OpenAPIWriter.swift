import APIDescription
import Diagnostics

/// Writes an `API` as OpenAPI 3.1 (Documentation/Converting.md).
///
/// Features that OpenAPI cannot express are written as extensions, `x-apigen-*`. The document is read as an equal
/// `API`, apart from the features that the diagnostics list.
public struct OpenAPIWriter {
    /// The format of the document.
    public enum Format: String, CaseIterable, Sendable { case yaml, json }

    /// A document, and the features of the API that it does not contain.
    public struct Output: Equatable, Sendable {
        public var text: String
        /// The unsupported features, in the order of the description.
        public var diagnostics: [Diagnostic]
    }

    /// - Parameter comment: Lines at the top of the document, in formats that have comments.
    public static func write(_ api: API, as format: Format = .yaml, comment: [String] = []) -> Output {
        let export = ExportContext(api)
        let entries = DocumentWriter(export: export).entries()
        let text =
            switch format {
            case .yaml: comment.map { "# \($0)\n" }.joined() + YAMLEmitter.text(of: PortableYAML.entries(entries))
            case .json: JSONEmitter.text(of: entries)
            }
        return Output(text: text, diagnostics: export.collector.sorted)
    }
}
