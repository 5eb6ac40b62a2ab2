import YAML

/// Finds schemas by their identifiers: `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12, section 8.2).
struct IdentityIndex {
    private struct Resource {
        let uri: String
        let node: Node
    }

    private var resources: [Resource] = []
    private var anchors: [(name: String, node: Node)] = []
    private var dynamicAnchors: [(name: String, node: Node)] = []
    /// The schemas that a `$recursiveRef` can lead to (JSON Schema 2019-09, section 8.2.4.2).
    private var recursiveAnchors: [Node] = []

    init(documents: [Node]) {
        for document in documents {
            let own = document["$self"]?.text ?? ""
            if !own.isEmpty { resources.append(Resource(uri: own, node: document)) }
            collect(document, base: own)
        }
    }

    /// Returns the node that a reference points to, relative to the schema that contains the reference.
    func target(of text: String, from reference: Node) -> Node? {
        let around = resources.last { $0.node.contains(reference) }
        let hash = text.firstIndex(of: "#") ?? text.endIndex
        let fragment = String(text[hash...].dropFirst())
        guard hash > text.startIndex else {
            return around.flatMap { find(fragment, in: $0.node) } ?? anchor(fragment, near: reference)
        }
        let uri = Self.resolve(String(text[..<hash]), against: around?.uri ?? "")
        return resources.first { $0.uri == uri }.flatMap { find(fragment, in: $0.node) }
    }

    /// The target of a reference that the schema around it can change.
    enum DynamicTarget {
        case schema(Node)
        /// The schema that contains the reference, which is one of several.
        case nearest(Node)
        /// It is the same as that of a plain reference.
        case plain
        case unknown
    }

    /// Returns the target of a `$dynamicRef` (JSON Schema 2020-12, section 8.2.3.2).
    func dynamicTarget(of text: String, from reference: Node) -> DynamicTarget {
        let name = text.drop { $0 != "#" }.dropFirst()
        let candidates = dynamicAnchors.filter { $0.name == name }
        if candidates.count <= 1 { return .plain }
        return candidates.last { $0.node.contains(reference) }.map { .nearest($0.node) } ?? .unknown
    }

    /// Returns the target of a `$recursiveRef`: the schema with `$recursiveAnchor` that contains it, or else the only one,
    /// or else the schema resource that contains it.
    func recursiveTarget(from reference: Node) -> DynamicTarget {
        let nearest = recursiveAnchors.last { $0.contains(reference) }
        let only = recursiveAnchors.count == 1 ? recursiveAnchors.first : nil
        let resource = resources.last { $0.node["$id"] != nil && $0.node.contains(reference) }?.node
        return (nearest ?? only ?? resource).map { .schema($0) } ?? .unknown
    }

    /// Returns the node of an anchor in any resource of the same document.
    private func anchor(_ name: String, near reference: Node) -> Node? {
        anchors.first { $0.name == name && $0.node.documentIdentifier == reference.documentIdentifier }?.node
    }

    private func find(_ fragment: String, in node: Node) -> Node? {
        if fragment.isEmpty { return node }
        guard fragment.hasPrefix("/") else {
            return anchors.first { $0.name == fragment && node.contains($0.node) }?.node
        }
        return ReferenceText("#" + fragment).pointer.reduce(node) { $0?[$1] }
    }

    private mutating func collect(_ node: Node, base: String) {
        if node.isSequence {
            for element in node.elements where !element.isAlias { collect(element, base: base) }
            return
        }
        guard node.isMapping else { return }
        var base = base
        if let id = node["$id"]?.text {
            base = Self.resolve(id, against: base)
            resources.append(Resource(uri: base, node: node))
        }
        for keyword in ["$anchor", "$dynamicAnchor"] {
            guard let name = node[keyword]?.text else { continue }
            anchors.append((name, node))
            if keyword == "$dynamicAnchor" { dynamicAnchors.append((name, node)) }
        }
        if node["$recursiveAnchor"]?.scalarFlag == true { recursiveAnchors.append(node) }
        for (_, value) in node.rawEntries where !value.isAlias { collect(value, base: base) }
    }

    /// Resolves a reference (RFC 3986, section 5.2), as far as the identifiers of schemas need it.
    private static func resolve(_ text: String, against base: String) -> String {
        if text.contains("://") || text.hasPrefix("urn:") || base.isEmpty { return text }
        guard let scheme = base.firstRange(of: "://") else { return FilePath.resolve(text, from: base) }
        let rest = base[scheme.upperBound...]
        let host = rest.prefix { $0 != "/" }
        let path = FilePath.resolve(text, from: rest.count > host.count ? String(rest.dropFirst(host.count)) : "/")
        return base[..<scheme.upperBound] + host + path
    }
}
