import APIDescription
import Diagnostics
import YAML

/// Reads the section `servers`.
struct SpecServerReader {
    let source: Source

    private var keys: SpecKeyReader { SpecKeyReader(source: source) }

    /// Reads a mapping of names to addresses.
    func read(_ node: Node) -> [Server] {
        source.entries(of: node, as: .key("servers")).map { name, key, value in
            if let path = value.text, path.hasPrefix("/"), ServerReader.path(of: path) == path {
                return Server(name: name, locations: [], path: path, origin: source.origin(of: key))
            }
            let nodes = value.isSequence ? Array(value.elements) : [value]
            if nodes.isEmpty { source.error(.section(.missingURL(server: name)), at: value) }
            let locations = nodes.compactMap { readLocation($0, of: name, key) }
            return Server(name: name, locations: locations, origin: source.origin(of: key))
        }
    }

    /// Reads a URL, or a mapping with a URL and its variables.
    private func readLocation(_ node: Node, of name: String, _ key: Node) -> ServerLocation? {
        guard node.isMapping else {
            return readURL(node).map { url in
                checkPlaceholders(of: url, [], node)
                return ServerLocation(url: url, origin: source.origin(of: key))
            }
        }
        guard var fields = Fields(node, of: .server(name), in: source) else { return nil }
        let url = fields.require("url").flatMap { readURL($0) }
        let variables = fields.take("variables").map { readVariables($0) } ?? []
        let documentation = keys.documentation(in: &fields)
        fields.reportUnknown()
        guard let url else { return nil }
        checkPlaceholders(of: url, variables.map(\.name), node)
        return ServerLocation(
            url: url, variables: variables, documentation: documentation, origin: source.origin(of: node))
    }

    private func readURL(_ node: Node) -> String? {
        guard let url = source.text(node, as: .serverURL) else { return nil }
        let scheme = url.prefix { $0 != ":" }.lowercased()
        let isKnown = scheme == "http" || scheme == "https" || scheme.hasPrefix("{") && scheme.hasSuffix("}")
        if !isKnown || !url.contains("://") {
            source.error(.section(.invalidURL(url)), at: node)
        } else if let scalar = HostCharacters.firstForbidden(in: url) {
            source.error(.section(.characterInHost(scalar)), at: node)
        }
        return url
    }

    private func checkPlaceholders(of url: String, _ variables: [String], _ node: Node) {
        let placeholders = PathTemplate(url).placeholders
        for name in placeholders where !variables.contains(name) {
            source.error(.section(.unknownVariable(name, known: variables)), at: node)
        }
    }

    /// Reads a mapping of names to default values, or to mappings with a default value.
    private func readVariables(_ node: Node) -> [ServerVariable] {
        source.entries(of: node, as: .key("variables")).compactMap { name, _, value in
            let what = DescribedPart.serverVariable(name)
            guard value.isMapping else {
                return source.text(value, as: what).map {
                    ServerVariable(name: name, defaultValue: $0, allowedValues: [], documentation: Documentation())
                }
            }
            guard var fields = Fields(value, of: what, in: source) else { return nil }
            let text = fields.require("default").flatMap { source.text($0, as: .key("default")) }
            let allowed = fields.take("allowed").map { keys.texts($0, as: .key("allowed")) } ?? []
            let documentation = keys.documentation(in: &fields)
            fields.reportUnknown()
            return ServerVariable(
                name: name, defaultValue: text ?? "", allowedValues: allowed, documentation: documentation)
        }
    }
}
