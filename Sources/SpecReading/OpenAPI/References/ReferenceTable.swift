import APIDescription
import YAML

/// Resolves references, and records which nodes are models.
///
/// It is a class because all readers share the names that it assigns.
final class ReferenceTable {
    enum Failure: Error {
        case network(String)
        case file(FileTable.Failure)
        case missing(pointer: String, part: String, known: [String])
        case cyclic(String)
    }

    let files: FileTable
    /// The name of the model that is described at a node.
    private var modelNames: [Node: String] = [:]
    private var takenNames: Set<String> = []
    /// The first number that may be free for a name.
    private var nextNumbers: [String: Int] = [:]
    /// The keys of the mappings in which references did not find theirs.
    private var keys: [Node: [String]] = [:]
    /// The files that could not be read and that were reported.
    private var reportedFiles: Set<String> = []
    /// The references whose targets are being located.
    private var open: Set<Node> = []
    /// The targets that were located. The way to a target can lead through the targets of other references.
    private var targets: [Node: Result<Node, Failure>] = [:]
    /// The nodes at the ends of chains of references.
    private var ends: [Node: Node] = [:]
    /// The number of properties that were read through a reference in place of `properties`.
    private var borrowedProperties = 0

    init(files: FileTable) { self.files = files }

    /// Follows references up to a node that is not a reference.
    func resolve(_ node: Node) throws(Failure) -> Node {
        let first = node.reference
        var path: [Node] = []
        var node = node
        var trail = ReferenceTrail<Node>()
        while let reference = node.reference {
            if let end = ends[node] {
                node = end
                break
            }
            guard trail.follows(node) else { throw .cyclic(first?.text ?? "") }
            path.append(node)
            node = try target(of: reference)
        }
        for member in path { ends[member] = node }
        return node
    }

    /// Returns the node that the text of a `$ref` points to, without following further references.
    func target(of reference: Node) throws(Failure) -> Node {
        if let known = targets[reference] { return try known.get() }
        let text = reference.text ?? ""
        // The way to a target can lead through references, which can lead through this one.
        guard open.insert(reference).inserted else { throw .cyclic(text) }
        defer { open.remove(reference) }
        do {
            let target = try locate(ReferenceText(text), from: reference)
            targets[reference] = .success(target)
            return target
        } catch {
            // Identifiers of schemas (JSON Schema 2020-12, sections 8.2.1 and 8.2.2) are rare, so they come second.
            if let found = files.identities().target(of: text, from: reference) { return found }
            // Where a cycle is found depends on where it was entered.
            if case .cyclic = error { throw error }
            targets[reference] = .failure(error)
            throw error
        }
    }

    /// Returns the target of a reference. It follows plain references on the way, up to the first that is a model.
    func finalTarget(of reference: Node) throws(Failure) -> Node { try lastStep(from: reference).target }

    /// Returns the same node as `finalTarget`, and the reference that points to it.
    func lastStep(from reference: Node) throws(Failure) -> (reference: Node, target: Node) {
        let first = reference
        var reference = reference
        var trail = ReferenceTrail<Node>()
        while trail.follows(reference) {
            let target = try target(of: reference)
            guard modelNames[target] == nil, target.count == 1, let next = target.reference else {
                return (reference, target)
            }
            reference = next
        }
        throw .cyclic(first.text ?? "")
    }

    private func locate(_ text: ReferenceText, from reference: Node) throws(Failure) -> Node {
        var document = try document(of: text, from: reference)
        for (index, part) in text.pointer.enumerated() {
            document = try step(from: document, to: part, hops: index, of: text)
        }
        return document
    }

    private func document(of text: ReferenceText, from reference: Node) throws(Failure) -> Node {
        do throws(FileTable.Failure) {
            if !text.isRemote { return try files.document(at: text.file, from: reference) }
            if let stored = try files.document(storedFor: text.file) { return stored }
        } catch {
            throw .file(error)
        }
        throw .network(text.file)
    }

    /// Follows one part of a pointer. It also follows references on the way, which JSON Pointer does not do.
    private func step(from node: Node, to key: String, hops: Int, of text: ReferenceText) throws(Failure) -> Node {
        if let next = node.child(key) { return next }
        guard let reference = node.reference, reference.text != text.whole, hops < 32 else {
            throw .missing(pointer: text.whole, part: key, known: keys(of: node))
        }
        return try step(from: target(of: reference), to: key, hops: hops + 1, of: text)
    }

    /// Returns the keys of a mapping. Many references may not find theirs in the same one.
    private func keys(of node: Node) -> [String] {
        guard node.isMapping else { return [] }
        if let known = keys[node] { return known }
        let known = node.entries.compactMap(\.key.text)
        keys[node] = known
        return known
    }

    func modelName(of node: Node) -> String? { modelNames[node] }

    /// Counts properties that are read through a reference in place of `properties`. Such references may form a cycle.
    ///
    /// - Returns: Whether there are few enough for the references not to form a cycle.
    func borrowProperties(_ count: Int) -> Bool {
        borrowedProperties += count
        return borrowedProperties <= 10_000
    }

    func isFirstReport(ofUnreadable path: String) -> Bool { reportedFiles.insert(path).inserted }

    /// Gives a node a unique name: the wanted one if it is free, otherwise one with the name of a folder as prefix.
    func register(_ node: Node, as wanted: String) -> String {
        var candidates = [wanted]
        for folder in files.folders(of: node) where !Self.isGeneric(folder) {
            candidates.append("\(folder)_\(wanted)")
        }
        var name = candidates.first { !takenNames.contains(Self.folded($0)) } ?? wanted
        var number = nextNumbers[wanted] ?? 2
        while !takenNames.insert(Self.folded(name)).inserted {
            name = "\(wanted)\(number)"
            number += 1
        }
        nextNumbers[wanted] = number
        if modelNames[node] == nil { modelNames[node] = name }
        return name
    }

    /// Gives a node the name that it has in the description.
    func declare(_ node: Node, as name: String) {
        takenNames.insert(Self.folded(name))
        if modelNames[node] == nil { modelNames[node] = name }
    }

    /// Returns the name without case and punctuation. Names that only differ in these would be equal in Swift.
    private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether a folder is named after the kind of its contents rather than their subject.
    private static func isGeneric(_ folder: String) -> Bool {
        let kinds: Set = [
            "models", "model", "schemas", "schema", "components", "definitions", "responses", "requests", "parameters",
            "resources", "shared", "common", "attributes", "types", "paths", "src", "spec", "api", "openapi",
        ]
        return kinds.contains(folder.lowercased())
    }
}

extension Node {
    /// Returns the value of a key, or the element at an index.
    fileprivate func child(_ key: String) -> Node? {
        guard isSequence else { return self[key] }
        return Int(key).flatMap { index in index < 0 ? nil : elements.dropFirst(index).first { _ in true } }
    }
}
