import API
import YAML

/// Reads an OpenAPI document. It is lenient: what can be understood is read, with a warning where the document breaks the rules.
final class OpenAPIReader {
    let source: Source
    let root: Node
    var references: ReferenceTable
    var api = API(name: "")
    /// Models that something refers to and nobody has read yet.
    var pendingModels: [(name: String, node: Node)] = []

    init(source: Source, root: Node) {
        self.source = source
        self.root = root
        references = ReferenceTable(root: root)
    }

    func read() -> API? {
        guard checkVersion() else { return nil }
        readInfo()
        readServers(root["servers"], into: &api.servers, named: "main")
        readSecuritySchemes()
        api.security = root["security"].map { readRequirements($0) } ?? []
        registerModels()
        if let paths = root["paths"] {
            for (path, _, item) in source.entries(of: paths, as: "'paths'") where !path.hasPrefix("x-") {
                readPathItem(path, item)
            }
        }
        if let webhooks = root["webhooks"] { readWebhooks(webhooks) }
        readTags()
        readPendingModels()
        api.errorShape = commonErrorShape()
        return api
    }

    private func checkVersion() -> Bool {
        guard let version = root["openapi"] else { return false }
        let text = version.text ?? ""
        if ["3.0", "3.1", "3.2"].contains(where: { text == $0 || text.hasPrefix($0 + ".") }) { return true }
        source.error("unsupported-version", "OpenAPI '\(text)' is not supported: 3.0, 3.1 and 3.2 are", at: version)
        return false
    }

    private func readInfo() {
        let info = root["info"]
        let title = info?["title"]?.text ?? ""
        if title.isEmpty {
            source.warning("missing-title", "the document has no title; the client is called 'API'", at: info ?? root)
        }
        api.name = title.isEmpty ? "API" : title
        api.version = info?["version"]?.text
        api.documentation = Documentation(summary: info?["summary"]?.text, text: info?["description"]?.text)
    }

    private func readTags() {
        let used = Set(api.operations.compactMap(\.service))
        for tag in root["tags"].map({ Array($0.elements) }) ?? [] {
            guard let name = tag["name"]?.text, used.contains(name), let text = tag["description"]?.text else {
                continue
            }
            api.serviceNotes.append(
                ServiceNote(name: name, documentation: Documentation(text: text), origin: source.origin(of: tag)))
        }
    }

    /// The schema that most operations explain their errors with, if it is a named one.
    private func commonErrorShape() -> ErrorShape? {
        var counts: [(name: String, schema: Schema, count: Int)] = []
        for operation in api.operations {
            var seen: [String] = []
            for response in operation.responses where isError(response) {
                guard let schema = response.contents.first(where: { $0.mediaType.family == .json })?.schema,
                    case .reference(let name) = schema.kind, !seen.contains(name)
                else { continue }
                seen.append(name)
                if let index = counts.firstIndex(where: { $0.name == name }) {
                    counts[index].count += 1
                } else {
                    counts.append((name, schema, 1))
                }
            }
        }
        guard let most = counts.map(\.count).max(), let winner = counts.first(where: { $0.count == most }) else {
            return nil
        }
        return ErrorShape(schema: winner.schema, messageProperty: nil)
    }

    private func isError(_ response: Response) -> Bool {
        switch response.status {
        case .code(let code): code >= 400
        case .range(let hundreds): hundreds >= 4
        case .other: true
        }
    }
}
