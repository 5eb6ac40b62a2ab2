import API
import YAML

/// Finds what a `$ref` points to, and knows which nodes are models.
struct ReferenceTable {
    enum Failure: Error {
        case outside(String)
        case missing(pointer: String, part: String, candidates: [String])
        case cyclic(String)
    }

    private let root: Node
    /// The name of the model that is described at a node.
    private var modelNames: [Node: String] = [:]
    private var takenNames: Set<String> = []

    init(root: Node) { self.root = root }

    /// Follows references until something else than a reference is found.
    func resolve(_ node: Node) throws(Failure) -> Node {
        var node = node
        var hops = 0
        while node.isMapping, let reference = node["$ref"]?.text {
            hops += 1
            guard hops <= 64 else { throw .cyclic(reference) }
            node = try target(of: reference)
        }
        return node
    }

    /// What a reference points to, one step.
    func target(of reference: String) throws(Failure) -> Node {
        guard reference.hasPrefix("#") else { throw .outside(reference) }
        var node = root
        for part in reference.dropFirst().split(separator: "/") {
            let key = Self.unescape(part)
            let next: Node? =
                if node.isSequence {
                    Int(key).flatMap { index in node.elements.dropFirst(index).first { _ in true } }
                } else {
                    node[key]
                }
            guard let next else {
                let keys = node.isMapping ? node.entries.compactMap(\.key.text) : []
                throw .missing(pointer: reference, part: key, candidates: Suggestion.candidates(for: key, among: keys))
            }
            node = next
        }
        return node
    }

    func modelName(of node: Node) -> String? { modelNames[node] }

    /// Gives a node a name of its own, the wanted one if it is free.
    mutating func register(_ node: Node, as wanted: String) -> String {
        var name = wanted
        var number = 2
        while !takenNames.insert(name).inserted {
            name = "\(wanted)\(number)"
            number += 1
        }
        if modelNames[node] == nil { modelNames[node] = name }
        return name
    }

    /// The last part of a reference: what the thing it points to is called.
    static func name(of reference: String) -> String {
        let last = reference.split(separator: "/").last ?? ""
        return unescape(last)
    }

    /// `~1`, `~0` (RFC 6901, section 4) and `%XX`.
    private static func unescape(_ part: Substring) -> String {
        guard part.contains("~") || part.contains("%") else { return String(part) }
        var bytes: [UInt8] = []
        var rest = Array(part.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        var text = ""
        var characters = Array(String(decoding: bytes, as: UTF8.self))[...]
        while let character = characters.popFirst() {
            if character == "~", let next = characters.first, next == "1" || next == "0" {
                text.append(next == "1" ? "/" : "~")
                characters = characters.dropFirst()
            } else {
                text.append(character)
            }
        }
        return text
    }
}

extension OpenAPIReader {
    /// Follows references, and reports one that leads nowhere.
    func resolve(_ node: Node) -> Node? {
        do {
            return try references.resolve(node)
        } catch {
            report(error, at: node["$ref"] ?? node)
            return nil
        }
    }

    private func report(_ failure: ReferenceTable.Failure, at node: Node) {
        switch failure {
        case .outside(let reference):
            source.error(
                "outside-reference", "'\(reference)' is in another file, and only references within one are read",
                at: node)
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
}
