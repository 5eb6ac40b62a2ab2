import APIDescription
import YAML

/// The state that all readers of an OpenAPI document share.
final class OpenAPIContext {
    let source: Source
    let root: Node
    let dialect: Dialect
    /// Whether `apigen export` wrote the document. If so, its schemas are read literally, without the heuristics for
    /// other documents.
    let isExact: Bool
    let references: ReferenceTable

    init(source: Source, root: Node, dialect: Dialect, files: FileTable) {
        var source = source
        source.isLenient = true
        self.source = source
        self.root = root
        self.dialect = dialect
        isExact = root["x-apigen-export"] != nil
        references = ReferenceTable(files: files)
    }

    private init(_ source: Source, like other: OpenAPIContext) {
        self.source = source
        root = other.root
        dialect = other.dialect
        isExact = other.isExact
        references = other.references
    }

    /// The same context for models that no operation uses: their errors are reported as warnings.
    var forUnusedModels: OpenAPIContext {
        var source = source
        source.isUnused = true
        return OpenAPIContext(source, like: self)
    }

    /// The named schemas of the document.
    var namedSchemas: Node? { dialect == .swagger2 ? root["definitions"] : root["components"]?["schemas"] }

    var documentation: DocumentationReader { DocumentationReader(context: self) }
    var extensions: ExtensionReader { ExtensionReader(isExact: isExact) }
    var examples: ExampleReader { ExampleReader(context: self) }

    /// Follows references, and reports one that cannot be resolved.
    func resolve(_ node: Node) -> Node? {
        do {
            return try references.resolve(node)
        } catch {
            report(error, at: node.reference ?? node)
            return nil
        }
    }

    /// Returns the value of a key. Some documents replace it by a reference, which OpenAPI only allows inside it.
    func value(of key: String, in node: Node) -> Node? {
        guard let value = node[key] else { return nil }
        return value.reference == nil ? value : resolve(value)
    }

    /// Returns the schemas under a keyword. Reports any other value, and returns nil for it.
    func list(_ keyword: String, in node: Node) -> [Node]? {
        guard let value = node[keyword] else { return nil }
        if value.isSequence { return value.count > 0 ? Array(value.elements) : nil }
        source.warning(.value(.notList(.key(keyword), value.found)), at: value)
        return value.isMapping ? [value] : nil
    }

    // MARK: - Unresolved references

    func report(_ failure: ReferenceTable.Failure, at node: Node) {
        switch failure {
        case .network(let reference):
            source.error(.file(.networkReference(reference)), at: node)
        case .file(let failure): report(failure, at: node)
        case .missing(let pointer, let part, let known):
            source.error(.file(.unresolvedReference(pointer, missing: part, known: known)), at: node)
        case .cyclic(let reference):
            source.error(.file(.cyclicReference(reference)), at: node)
        }
    }

    /// Reports each file once, however many references name it.
    private func report(_ failure: FileTable.Failure, at node: Node) {
        if case .unreadable(let path, let reason) = failure {
            guard references.isFirstReport(ofUnreadable: path) || source.isUnused else { return }
            if let name = node.text, namedSchemas?[name] != nil {
                let folder = dialect == .swagger2 ? "#/definitions/" : "#/components/schemas/"
                return source.error(.file(.nameAsReference(name, reason: reason, meant: folder + name)), at: node)
            }
        }
        source.report(failure, at: node)
    }
}
