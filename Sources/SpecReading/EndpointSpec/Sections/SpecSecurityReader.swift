import APIDescription
import Diagnostics
import YAML

/// Reads the section `auth`.
struct SpecSecuritySchemeReader {
    private let source: Source
    private(set) var schemes: [SecurityScheme] = []
    /// The names of all schemes, including those that cannot be read.
    private(set) var names: [String] = []

    init(source: Source) { self.source = source }

    /// Reads a mapping of names to schemes.
    mutating func read(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: .key("auth")) {
            names.append(name)
            guard var fields = Fields(value, of: .authScheme(name), in: source) else { continue }
            if reportMissingScheme(name, fields) { continue }
            guard let kind = readKind(&fields) else {
                fields.reportForeign()
                continue
            }
            let documentation = SpecKeyReader(source: source).documentation(in: &fields)
            var scheme = SecurityScheme(
                name: name, kind: kind, documentation: documentation, origin: source.origin(of: key))
            if scheme.canHaveSession { scheme.session = SpecSessionReader(source: source).read(&fields) }
            let hasSessionKey = fields.names.contains(where: SpecSessionReader.keys.contains)
            fields.reportUnknown(hasSessionKey && !scheme.canHaveSession ? [.chooseOtherScheme] : [])
            schemes.append(scheme)
        }
    }

    /// Reports a scheme without the key `scheme`, together with the keys that cannot stay beside it.
    private func reportMissingScheme(_ name: String, _ fields: Fields) -> Bool {
        guard !fields.has("scheme"), !fields.isReplaced("scheme") else { return false }
        let headerName = fields.node.entries.first { Self.keyNames.contains(ForeignKeys.folded($0.key.text ?? "")) }?
            .value
        let session = fields.names.filter(SpecSessionReader.keys.contains)
        let isComplete = session.isEmpty || fields.has("from") && fields.has("token")
        let others = fields.names.filter {
            !session.contains($0) && !["prefix", "summary", "description"].contains($0)
        }
        var replacement: String?
        if let headerName, headerName.isScalar {
            replacement = "scheme: header, key: \(headerName.written)"
        } else if !others.isEmpty || !isComplete {
            replacement = "scheme: bearer"
        }
        let finding = DiagnosticKind.KeyFinding.missingScheme(
            name: name, found: fields.node.written, replacement: replacement)
        source.error(.key(finding), at: fields.node)
        return true
    }

    /// The names of the key `key` in other languages.
    private static let keyNames: Set = ["key", "header", "parameter", "apikey"]

    private func readKind(_ fields: inout Fields) -> SecurityScheme.Kind? {
        let known = ["bearer", "basic", "header", "query", "cookie"]
        guard let node = fields.require("scheme"), let scheme = source.text(node, as: .key("scheme")) else {
            return nil
        }
        switch scheme {
        case "bearer": return .bearer(prefix: fields.takeText("prefix") ?? "Bearer")
        case "basic": return .basic
        case "header", "query", "cookie":
            guard let key = fields.require("key"), let name = source.text(key, as: .key("key")) else { return nil }
            if scheme == "header" { SpecKeyReader(source: source).checkHeaderName(name, at: key) }
            return Parameter.Location(rawValue: scheme).map { .apiKey(location: $0, name: name) }
        default:
            source.error(.section(.unknownScheme(scheme, known: known)), at: node)
            return nil
        }
    }
}

/// Reads the security requirements of an operation, a path or the API.
struct SpecSecurityRequirementReader {
    let source: Source
    /// The names of the schemes.
    let schemes: [String]

    /// Reads one scheme, a list of schemes that are required together, `none`, or several alternatives under `anyOf`.
    func read(_ node: Node) -> [SecurityRequirement] {
        if !node.isMapping, !node.isSequence, node.text == "none" { return [] }
        guard node.isMapping else { return [readRequirement(node)] }
        guard var fields = Fields(node, of: .key("auth"), in: source) else { return [] }
        let alternatives = fields.require("anyOf")
        fields.reportUnknown()
        guard let alternatives else { return [] }
        guard alternatives.isSequence else {
            source.error(.value(.notList(.key("anyOf"), alternatives.found)), at: alternatives)
            return []
        }
        if alternatives.count == 0 {
            source.error(.section(.missingScheme), at: alternatives)
        }
        return alternatives.elements.map { element in
            let isNone = !element.isMapping && !element.isSequence && element.text == "none"
            return isNone ? SecurityRequirement(schemes: []) : readRequirement(element)
        }
    }

    private func readRequirement(_ node: Node) -> SecurityRequirement {
        let nodes = node.isSequence ? Array(node.elements) : [node]
        let names = nodes.compactMap { node -> String? in
            guard let name = source.text(node, as: .key("auth")) else { return nil }
            if !schemes.contains(name) {
                source.error(.section(.unknownRequirement(name, known: schemes)), at: node)
            }
            return name
        }
        return SecurityRequirement(schemes: names)
    }
}
