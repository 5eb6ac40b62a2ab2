import API
import YAML

/// The versions of OpenAPI, which differ in what they call things.
enum Dialect: Comparable {
    case swagger2, openAPI30, openAPI31, openAPI32

    init?(version: String) {
        let known: [(String, Dialect)] = [
            ("2.0", .swagger2), ("3.0", .openAPI30), ("3.1", .openAPI31), ("3.2", .openAPI32),
        ]
        guard let match = known.first(where: { version == $0.0 || version.hasPrefix($0.0 + ".") }) else { return nil }
        self = match.1
    }
}

/// Reads an OpenAPI document. It is lenient: what can be understood is read, with a warning where the document breaks the rules.
final class OpenAPIReader {
    var source: Source
    let root: Node
    /// `apigen export` wrote it: what it says is taken as it stands, where other documents leave room.
    let isExact: Bool
    var dialect = Dialect.openAPI31
    var references: ReferenceTable
    var api = API(name: "")
    /// The models that the description has a name for, in its order.
    var declaredModels: [(name: String, node: Node)] = []
    /// Models that something refers to and nobody has read yet.
    var pendingModels: [(name: String, node: Node)] = []
    /// The models that are read or pending.
    var queuedModels: Set<String> = []
    /// The models with a discriminator that others build on, by their names.
    var bases: [String: BaseModel] = [:]
    /// Where operations are in `api`, by their names; the first of each name.
    var operationIndices: [String: Int] = [:]
    /// How many properties were taken from where a reference in their place leads.
    var borrowedProperties = 0
    /// How many schemas are being read, one in the other.
    var depth = 0
    /// The files that could not be read, and were reported.
    var reportedFiles: Set<String> = []

    init(source: Source, root: Node, files: FileTable) {
        self.source = source
        self.source.isLenient = true
        self.root = root
        isExact = root["x-apigen-export"] != nil
        references = ReferenceTable(files: files)
    }

    func read() -> API? {
        guard checkVersion() else { return nil }
        readInfo()
        if dialect == .swagger2 {
            readSwaggerServer()
        } else {
            readServers(root["servers"], into: &api.servers, named: root["x-apigen-server"]?.text ?? "main")
            readOtherServers()
        }
        readSecuritySchemes()
        api.security = root["security"].map { readRequirements($0) } ?? []
        registerModels()
        readConventions()
        readBehavior()
        readCommonParameters()
        api.errorShape = readErrorShape()
        if let paths = part(root, "paths") {
            for (path, _, item) in source.entries(of: paths, as: "'paths'") where !path.hasPrefix("x-") {
                readPathItem(path, item)
            }
        }
        if let webhooks = root["webhooks"] { readWebhooks(webhooks) }
        readTags()
        readModels()
        if api.errorShape == nil, !isExact { api.errorShape = commonErrorShape() }
        return api
    }

    private func checkVersion() -> Bool {
        guard let version = root["openapi"] ?? root["swagger"] else { return false }
        if let known = Dialect(version: version.text ?? "") {
            dialect = known
            return true
        }
        source.error(
            "unsupported-version",
            "OpenAPI '\(version.text ?? "")' is not supported: 3.0, 3.1, 3.2 and Swagger 2.0 are", at: version)
        return false
    }

    private func readInfo() {
        let info = root["info"]
        let title = info?["title"]?.text ?? ""
        let isBlank = title.allSatisfy(\.isWhitespace)
        if isBlank {
            source.warning("missing-title", "the document has no title; the client is called 'API'", at: info ?? root)
        }
        api.name = isBlank ? "API" : title
        api.version = info?["version"]?.text
        if isExact, api.version == "unversioned" { api.version = nil }
        api.documentation = Documentation(summary: info?["summary"]?.text, text: prose(info?["description"]))
    }

    private func readTags() {
        let used = Set(api.operations.compactMap(\.service))
        for tag in root["tags"].map({ Array($0.elements) }) ?? [] {
            let documentation = readDocumentation(of: tag)
            guard let name = tag["name"]?.text, used.contains(name), !documentation.isEmpty else { continue }
            api.serviceNotes.append(
                ServiceNote(name: name, documentation: documentation, origin: source.origin(of: tag)))
        }
    }

    /// The schema that most operations explain their errors with, if it is a named one. Of two that are as frequent, that of
    /// more statuses: an answer to too many requests is not what all errors look like.
    private func commonErrorShape() -> ErrorShape? {
        var counts: [(name: String, schema: Schema, count: Int, breadth: Int)] = []
        for operation in api.operations {
            var seen: [String] = []
            for response in operation.responses where response.isError || response.status == .other {
                guard let schema = response.contents.first(where: { $0.mediaType.family == .json })?.schema,
                    case .reference(let name) = schema.kind, !seen.contains(name)
                else { continue }
                seen.append(name)
                if let index = counts.firstIndex(where: { $0.name == name }) {
                    counts[index].count += 1
                    counts[index].breadth = max(counts[index].breadth, Self.breadth(of: response.status))
                } else {
                    counts.append((name, schema, 1, Self.breadth(of: response.status)))
                }
            }
        }
        guard let most = counts.map({ ($0.count, $0.breadth) }).max(by: <),
            let winner = counts.first(where: { ($0.count, $0.breadth) == most })
        else { return nil }
        return ErrorShape(schema: winner.schema, messageProperty: nil)
    }

    private static func breadth(of status: Response.Status) -> Int {
        switch status {
        case .code: 0
        case .range: 1
        case .other: 2
        }
    }
}
