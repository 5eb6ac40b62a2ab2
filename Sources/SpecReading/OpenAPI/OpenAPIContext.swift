import APIDescription
import Diagnostics
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
    let keys: TakenKeys
    let features: NotedFeatures
    /// The placeholders whose values the client is initialized with.
    var commonPlaceholders: Set<String> = []
    /// The operations that are left out, with their services.
    private(set) var leftOut: [(operation: String, service: String?)] = []

    /// References lead to these components. A component that no reference leads to is not read.
    static let componentSubstitutes: OpenAPIFields.Substitutes = [
        "requestBodies": nil, "headers": nil, "examples": nil, "links": nil, "callbacks": nil, "pathItems": nil,
        "mediaTypes": nil,
    ]

    init(source: Source, root: Node, dialect: Dialect, files: FileTable) {
        var source = source
        source.isLenient = true
        self.source = source
        self.root = root
        self.dialect = dialect
        isExact = root["x-apigen-export"] != nil
        references = ReferenceTable(files: files)
        keys = TakenKeys()
        features = NotedFeatures()
    }

    private init(_ source: Source, like other: OpenAPIContext) {
        self.source = source
        root = other.root
        dialect = other.dialect
        isExact = other.isExact
        references = other.references
        keys = other.keys
        features = other.features
    }

    /// The same context for models that no operation uses: their errors are reported as warnings.
    var forUnusedModels: OpenAPIContext {
        var source = source
        source.isUnused = true
        return OpenAPIContext(source, like: self)
    }

    /// Returns the keys of an object, which are reported unless a reader takes them.
    func fields(of node: Node, _ object: OpenAPIObject) -> OpenAPIFields {
        keys.note(node, as: object)
        return OpenAPIFields(node, object, keys)
    }

    /// Returns the keys of an object inside an extension. They are not reported.
    func ownFields(of node: Node) -> OpenAPIFields { OpenAPIFields(node, .serverRequest, keys) }

    var document: OpenAPIFields { fields(of: root, dialect == .swagger2 ? .swaggerDocument : .document) }

    var components: OpenAPIFields? {
        // In Swagger 2.0, the key is reported.
        let node = dialect == .swagger2 ? root["components"] : document["components"]
        return node.map { fields(of: $0, .components) }
    }

    /// The named schemas of the document.
    var namedSchemas: Node? { dialect == .swagger2 ? document["definitions"] : components?["schemas"] }

    var documentation: DocumentationReader { DocumentationReader(context: self) }
    var extensions: ExtensionReader { ExtensionReader(isExact: isExact) }
    var examples: ExampleReader { ExampleReader(context: self) }

    /// Follows references, and reports one that cannot be resolved.
    ///
    /// - Parameter part: The part that is replaced or left out if the settings tolerate that.
    func resolve(_ node: Node, replacing part: ReplacedPart = .detail) -> Node? {
        do {
            return try references.resolve(node)
        } catch {
            report(error, at: node.reference ?? node, replacing: part)
            return nil
        }
    }

    /// Returns the value of a key. Some documents replace it by a reference, which OpenAPI only allows inside it.
    func value(of key: StaticString, in fields: OpenAPIFields, replacing part: ReplacedPart = .detail) -> Node? {
        guard let value = fields[key] else { return nil }
        return value.reference == nil ? value : resolve(value, replacing: part)
    }

    /// Returns the schemas under a keyword. Reports any other value, and returns nil for it.
    func list(_ keyword: StaticString, in fields: OpenAPIFields) -> [Node]? {
        guard let value = fields[keyword] else { return nil }
        if value.isSequence { return value.count > 0 ? Array(value.elements) : nil }
        source.warning(.value(.notList(.key(keyword.description), value.found)), at: value)
        return value.isMapping ? [value] : nil
    }

    // MARK: - Faults

    /// Notes that an operation is left out, because its request would be incomplete.
    func leaveOut(_ operation: String, of service: String?) { leftOut.append((operation, service)) }

    func report(_ failure: ReferenceTable.Failure, at node: Node, replacing part: ReplacedPart) {
        switch failure {
        case .network(let reference):
            source.error(.file(.networkReference(reference)), at: node, replacing: part)
        case .file(let failure): report(failure, at: node, replacing: part)
        case .missing(let pointer, let missing, let known):
            let finding = DiagnosticKind.FileFinding.unresolvedReference(pointer, missing: missing, known: known)
            source.error(.file(finding), at: node, replacing: part)
        case .cyclic(let reference):
            source.error(.file(.cyclicReference(reference)), at: node, replacing: part)
        }
    }

    /// Reports each file once, however many references name it, unless what it costs differs.
    private func report(_ failure: FileTable.Failure, at node: Node, replacing part: ReplacedPart) {
        guard var finding = failure.finding else { return source.tolerance.note(part) }
        if case .unreadable(let path, let reason) = failure {
            guard
                references.isFirstReport(ofUnreadable: path) || source.isUnused
                    || source.tolerance.contains(.unreadableFile)
            else { return }
            if let name = node.text, namedSchemas?[name] != nil {
                let folder = dialect == .swagger2 ? "#/definitions/" : "#/components/schemas/"
                finding = .nameAsReference(name, reason: reason, meant: folder + name)
            }
        }
        source.error(.file(finding), at: node, replacing: part)
    }
}
