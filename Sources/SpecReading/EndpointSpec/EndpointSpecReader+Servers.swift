import API
import YAML

extension EndpointSpecReader {
    /// A mapping of names to addresses.
    func readServers(_ node: Node) {
        for (name, key, value) in source.entries(of: node, as: "'servers'") {
            let nodes = value.isSequence ? Array(value.elements) : [value]
            if nodes.isEmpty { source.error("missing-url", "the server '\(name)' needs a URL", at: value) }
            let locations = nodes.compactMap { readLocation($0, of: name, key) }
            api.servers.append(Server(name: name, locations: locations, origin: source.origin(of: key)))
            serverNames.append(name)
        }
    }

    /// A URL, or a mapping that says more of it.
    private func readLocation(_ node: Node, of name: String, _ key: Node) -> ServerLocation? {
        guard node.isMapping else {
            return readURL(node).map { url in
                reportPlaceholders(of: url, [], node)
                return ServerLocation(url: url, origin: source.origin(of: key))
            }
        }
        guard var fields = Fields(node, of: "the server '\(name)'", in: source) else { return nil }
        let url = fields.require("url").flatMap { readURL($0) }
        let variables = fields.take("variables").map { readVariables($0) } ?? []
        let documentation = readDocumentation(&fields)
        fields.reportUnknown()
        guard let url else { return nil }
        reportPlaceholders(of: url, variables.map(\.name), node)
        return ServerLocation(
            url: url, variables: variables, documentation: documentation, origin: source.origin(of: node))
    }

    private func readURL(_ node: Node) -> String? {
        guard let url = source.text(node, as: "a server's URL") else { return nil }
        let scheme = url.prefix { $0 != ":" }.lowercased()
        let isKnown = scheme == "http" || scheme == "https" || scheme.hasPrefix("{") && scheme.hasSuffix("}")
        if !isKnown || !url.contains("://") {
            source.error(
                "invalid-url", "'\(url)' is no URL of a server", at: node,
                hints: ["a server's URL starts with 'https://' or 'http://'"])
        }
        return url
    }

    private func reportPlaceholders(of url: String, _ variables: [String], _ node: Node) {
        let placeholders = PathTemplate(url).placeholders
        for name in placeholders where !variables.contains(name) {
            source.error(
                "unknown-variable", "nothing says what '{\(name)}' is in the URL of this server", at: node,
                hints: Suggestion.candidates(for: name, among: variables).map { "did you mean '\($0)'?" }
                    + ["write '{ url: …, variables: { \(name): its default } }'"])
        }
    }

    /// A mapping of names to default values, or to a mapping that says more.
    private func readVariables(_ node: Node) -> [ServerVariable] {
        source.entries(of: node, as: "'variables'").compactMap { name, _, value in
            let what = "the variable '\(name)'"
            guard value.isMapping else {
                return source.text(value, as: what).map {
                    ServerVariable(name: name, defaultValue: $0, allowedValues: [], documentation: Documentation())
                }
            }
            guard var fields = Fields(value, of: what, in: source) else { return nil }
            let text = fields.require("default").flatMap { source.text($0, as: "'default'") }
            let allowed = fields.take("allowed").map { readTexts($0, as: "'allowed'") } ?? []
            let documentation = readDocumentation(&fields)
            fields.reportUnknown()
            return ServerVariable(
                name: name, defaultValue: text ?? "", allowedValues: allowed, documentation: documentation)
        }
    }

    /// A list of texts, or one.
    func readTexts(_ node: Node, as what: String) -> [String] {
        if node.isSequence { return node.elements.compactMap { source.text($0, as: what) } }
        return source.text(node, as: what).map { [$0] } ?? []
    }
}
