import APIDescription
import Diagnostics
import YAML

/// The keys of the root document and of the documents that it includes.
struct SpecSections {
    var root: Fields
    private var included: [Fields]
    private let source: Source
    private let files: FileTable
    /// The keys that another file has too.
    private(set) var duplicateKeys = DuplicateKeys()

    init(_ root: Fields, included: [Fields], source: Source, files: FileTable) {
        self.root = root
        self.included = included
        self.source = source
        self.files = files
    }

    /// Returns the values of a key in all files, the root document's first. Reports duplicate names in them.
    mutating func take(_ name: String) -> [Node] {
        var nodes = root.take(name).map { [$0] } ?? []
        for index in included.indices {
            if let node = included[index].take(name) { nodes.append(node) }
        }
        guard nodes.count > 1 else { return nodes }
        if name == "commonParameters" {
            for (group, _) in SpecCommonParameterReader.groups {
                reportDuplicates(in: nodes.compactMap { $0[group] })
            }
        } else {
            // A name in backticks is the same name.
            reportDuplicates(in: nodes) { name == "models" ? TypeExpression.modelName($0) : $0 }
        }
        return nodes
    }

    func reportUnknown() {
        root.reportUnknown()
        for fields in included {
            fields.reportUnknown([.moveToRoot])
        }
    }

    private mutating func reportDuplicates(in nodes: [Node], by name: (String) -> String = { $0 }) {
        var first: [String: Node] = [:]
        for key in nodes.filter(\.isMapping).flatMap({ $0.entries.map(\.key) }) {
            guard let text = key.text.map(name) else { continue }
            guard let other = first[text] else {
                first[text] = key
                continue
            }
            if other.sourceIdentifier == key.sourceIdentifier { continue }
            duplicateKeys.insert(source.location(of: key))
            source.error(.key(.duplicateInFiles(text, first: files.place(of: other, from: key))), at: key)
        }
    }
}

/// The keys that another file has too. They are reported and not read.
struct DuplicateKeys {
    private var locations: Set<SourceLocation> = []

    mutating func insert(_ location: SourceLocation) { locations.insert(location) }

    func contains(_ key: Node, in source: Source) -> Bool {
        !locations.isEmpty && locations.contains(source.location(of: key))
    }
}

extension FileTable {
    /// Returns the place of a node, relative to the file of another node.
    func place(of node: Node, from other: Node) -> NotedPlace {
        NotedPlace(
            line: node.line, file: node.sourceIdentifier == other.sourceIdentifier ? nil : sourcePath(of: node))
    }
}
