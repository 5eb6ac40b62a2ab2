import API
import YAML

/// Finds what a `$ref` points to, and knows which nodes are models.
struct ReferenceTable {
    enum Failure: Error {
        case network(String)
        case file(FileTable.Failure)
        case missing(pointer: String, part: String, candidates: [String])
        case cyclic(String)
    }

    let files: FileTable
    /// The name of the model that is described at a node.
    private var modelNames: [Node: String] = [:]
    private var takenNames: Set<String> = []

    init(files: FileTable) { self.files = files }

    /// Follows references until something else than a reference is found.
    func resolve(_ node: Node) throws(Failure) -> Node {
        let first = node.reference
        var node = node
        var hops = 0
        while let reference = node.reference {
            hops += 1
            guard hops <= 64 else { throw .cyclic(first?.text ?? "") }
            node = try target(of: reference)
        }
        return node
    }

    /// What the text of a `$ref` points to, one step.
    func target(of reference: Node) throws(Failure) -> Node {
        let text = reference.text ?? ""
        do {
            return try locate(ReferenceText(text), from: reference)
        } catch {
            // JSON Schema 2020-12, sections 8.2.1 and 8.2.2: what schemas call themselves. It is rare, so it comes second.
            if let found = files.identities().target(of: text, from: reference) { return found }
            throw error
        }
    }

    /// What a reference points to once mere references on the way are followed, up to the first that is a model.
    func finalTarget(of reference: Node) throws(Failure) -> Node { try lastStep(from: reference).target }

    /// As `finalTarget`, and the reference that points to it.
    func lastStep(from reference: Node) throws(Failure) -> (reference: Node, target: Node) {
        let first = reference
        var reference = reference
        for _ in 0..<64 {
            let target = try target(of: reference)
            guard modelNames[target] == nil, target.count == 1, let next = target.reference else {
                return (reference, target)
            }
            reference = next
        }
        throw .cyclic(first.text ?? "")
    }

    private func locate(_ text: ReferenceText, from reference: Node) throws(Failure) -> Node {
        if text.isRemote { throw .network(text.file) }
        var document: Node
        do {
            document = try files.document(at: text.file, from: reference)
        } catch {
            throw .file(error)
        }
        for (index, part) in text.pointer.enumerated() {
            document = try step(from: document, to: part, hops: index, of: text)
        }
        return document
    }

    /// One part of a pointer. References on the way are followed, which JSON Pointer does not know but authors expect.
    private func step(from node: Node, to key: String, hops: Int, of text: ReferenceText) throws(Failure) -> Node {
        if let next = node.child(key) { return next }
        guard let reference = node.reference, reference.text != text.whole, hops < 32 else {
            let keys = node.isMapping ? node.entries.compactMap(\.key.text) : []
            throw .missing(pointer: text.whole, part: key, candidates: Suggestion.candidates(for: key, among: keys))
        }
        return try step(from: target(of: reference), to: key, hops: hops + 1, of: text)
    }

    func modelName(of node: Node) -> String? { modelNames[node] }

    /// Gives a node a name of its own: the wanted one if it is free, else one with the name of a folder before it.
    mutating func register(_ node: Node, as wanted: String) -> String {
        var candidates = [wanted]
        for folder in files.folders(of: node) where !Self.tellsNothing(folder) {
            candidates.append("\(folder)_\(wanted)")
        }
        var name = candidates.first { !takenNames.contains(Self.folded($0)) } ?? wanted
        var number = 2
        while !takenNames.insert(Self.folded(name)).inserted {
            name = "\(wanted)\(number)"
            number += 1
        }
        if modelNames[node] == nil { modelNames[node] = name }
        return name
    }

    /// Gives a node the very name that the description has for it.
    mutating func declare(_ node: Node, as name: String) {
        takenNames.insert(Self.folded(name))
        if modelNames[node] == nil { modelNames[node] = name }
    }

    /// Names that differ by case or punctuation alone would be one in Swift.
    private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Folders that say what kind of thing is in them, and not what it is about.
    private static func tellsNothing(_ folder: String) -> Bool {
        let kinds: Set = [
            "models", "model", "schemas", "schema", "components", "definitions", "responses", "requests", "parameters",
            "resources", "shared", "common", "attributes", "types", "paths", "src", "spec", "api", "openapi",
        ]
        return kinds.contains(folder.lowercased())
    }
}

extension Node {
    func isSame(prefix: String) -> Bool { text?.hasPrefix(prefix) == true }

    /// The value of `$ref`, where there is one that is text.
    var reference: Node? {
        guard isMapping, let reference = self["$ref"], reference.isScalar else { return nil }
        return reference
    }

    /// The value of a key, or the element at an index.
    fileprivate func child(_ key: String) -> Node? {
        guard isSequence else { return self[key] }
        return Int(key).flatMap { index in index < 0 ? nil : elements.dropFirst(index).first { _ in true } }
    }
}

extension OpenAPIReader {
    /// Follows references, and reports one that leads nowhere.
    func resolve(_ node: Node) -> Node? {
        do {
            return try references.resolve(node)
        } catch {
            report(error, at: node.reference ?? node)
            return nil
        }
    }

    func report(_ failure: ReferenceTable.Failure, at node: Node) {
        switch failure {
        case .network(let reference):
            source.error(
                "network-reference", "'\(reference)' is on the network, and only files are read", at: node,
                hints: ["save it beside the description, and refer to it by its path"])
        case .file(let failure): report(failure, at: node)
        case .missing(let pointer, let part, let candidates):
            let hints =
                candidates.isEmpty
                ? [] : ["did you mean " + candidates.map { "'\($0)'" }.joined(separator: " or ") + "?"]
            source.error(
                "broken-reference", "'\(pointer)' leads nowhere: there is no '\(part)'", at: node, hints: hints)
        case .cyclic(let reference):
            source.error("cyclic-reference", "'\(reference)' refers to itself", at: node)
        }
    }

    /// A file is reported once, however many refer to it.
    private func report(_ failure: FileTable.Failure, at node: Node) {
        if case .unreadable(let path, _) = failure {
            guard reportedFiles.insert(path).inserted || source.isUnused else { return }
        }
        source.report(failure, at: node)
    }
}
