import API
import YAML

/// The keys of the root document, and of those that it includes.
struct Sections {
    var root: Fields
    private var included: [Fields]

    init(_ root: Fields, included: [Fields]) {
        self.root = root
        self.included = included
    }

    /// What keys are called elsewhere.
    private static let otherNames = [
        "models": ["schemas", "definitions", "types", "components"], "paths": ["endpoints", "routes"],
        "auth": ["security", "securitySchemes", "credentials"],
    ]

    /// The values of a key that every file may have, the root document's first.
    mutating func take(_ name: String) -> [Node] {
        let others = Self.otherNames[name] ?? []
        var nodes = root.take(name, insteadOf: others).map { [$0] } ?? []
        for index in included.indices {
            if let node = included[index].take(name, insteadOf: others) { nodes.append(node) }
        }
        return nodes
    }

    func reportUnknown() {
        root.reportUnknown()
        for fields in included {
            fields.reportUnknown(hints: ["what concerns the whole API stands in the file that includes this one"])
        }
    }
}

extension EndpointSpecReader {
    /// The files that `include` names, and those that these name, each once.
    func included(by node: Node, in root: Node) -> [Fields] {
        var known = [files.path(of: root)]
        var result: [Fields] = []
        include(node, &known, &result)
        return result
    }

    private func include(_ node: Node, _ known: inout [String], _ result: inout [Fields]) {
        for entry in node.isSequence ? Array(node.elements) : [node] {
            guard let path = source.text(entry, as: "'include'"), let document = document(at: path, entry) else {
                continue
            }
            if known.contains(files.path(of: document)) { continue }
            known.append(files.path(of: document))
            guard var fields = Fields(document, of: "an included file", in: source) else { continue }
            readVersion(fields.take("apigen"))
            let more = fields.take("include")
            result.append(fields)
            if let more { include(more, &known, &result) }
        }
    }

    private func document(at path: String, _ node: Node) -> Node? {
        do throws(FileTable.Failure) {
            return try files.document(at: path, from: node)
        } catch {
            source.report(error, at: node)
            return nil
        }
    }

    /// The values of a key in all files. A name that two files have is reported.
    func take(_ name: String, from sections: inout Sections) -> [Node] {
        let nodes = sections.take(name)
        guard nodes.count > 1 else { return nodes }
        if name == "common" {
            for group in ["query", "headers", "cookies"] { reportRepeated(in: nodes.compactMap { $0[group] }) }
        } else {
            // A name between backticks is the same name.
            reportRepeated(in: nodes) { name == "models" ? TypeExpression.modelName($0) : $0 }
        }
        return nodes
    }

    private func reportRepeated(in nodes: [Node], by name: (String) -> String = { $0 }) {
        var first: [String: Node] = [:]
        for key in nodes.filter(\.isMapping).flatMap({ $0.entries.map(\.key) }) {
            guard let text = key.text.map(name) else { continue }
            guard let other = first[text] else {
                first[text] = key
                continue
            }
            if other.documentIdentifier == key.documentIdentifier { continue }
            repeated.insert(source.location(of: key))
            source.error(
                "duplicate-key", "'\(text)' stands in another file, too", at: key,
                hints: ["the first one is \(place(of: other, from: key))"])
        }
    }

    /// `on line 7`, or `on line 7 of models.yaml`.
    func place(of node: Node, from other: Node) -> String {
        let file = node.documentIdentifier == other.documentIdentifier ? "" : " of \(files.path(of: node))"
        return "on line \(node.line)\(file)"
    }
}
