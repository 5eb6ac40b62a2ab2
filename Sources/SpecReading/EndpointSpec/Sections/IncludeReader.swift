import APIDescription
import YAML

/// Reads the files that `include` names.
struct IncludeReader {
    let source: Source
    let files: FileTable

    /// Returns the files that `include` names, and the files that those include, each once.
    func documents(at node: Node, in root: Node) -> [Fields] {
        var known = [files.path(of: root)]
        var result: [Fields] = []
        include(node, &known, &result)
        return result
    }

    private func include(_ node: Node, _ known: inout [String], _ result: inout [Fields]) {
        for entry in node.isSequence ? Array(node.elements) : [node] {
            guard let path = source.text(entry, as: .key("include")), let document = document(at: path, entry) else {
                continue
            }
            if known.contains(files.path(of: document)) { continue }
            known.append(files.path(of: document))
            guard var fields = Fields(document, of: .includedFile, in: source) else { continue }
            SpecLanguageVersion(source: source).check(fields.take("apigen"))
            let more = fields.take("include")
            result.append(fields)
            if let more { include(more, &known, &result) }
        }
    }

    private func document(at path: String, _ node: Node) -> Node? {
        do throws(FileTable.Failure) {
            return try files.document(at: path, from: node)
        } catch {
            if let finding = error.finding { source.error(.file(finding), at: node) }
            return nil
        }
    }
}
